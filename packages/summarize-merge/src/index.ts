export { type FileState, fileState } from "@vcc/extract-symbols/activity";
export { normalizePath } from "@vcc/normalize";
export { BOUNDS, type Bounds } from "./bounds.ts";
export { cleanState } from "./clean-state.ts";
export { type CompactInput, type Compaction, type CompactionDetails, compact } from "./compact.ts";
export type { Bound, Kept } from "./kept.ts";
export { merge } from "./merge.ts";
export { parse } from "./parse.ts";
export { type OutstandingItem, type OutstandingOptions, outstandingItems, type Tag } from "./register/index.ts";
export { parseGeneration } from "./render/loss-account.ts";
export { BudgetError, type RenderOptions, render } from "./render/render.ts";
export { type SummarizeInput, type SummarizeOptions, summarize } from "./summarize.ts";
export {
  type BreadcrumbSection,
  type Commit,
  emptySummary,
  type FileRecord,
  type Files,
  type Progress,
  type Ref,
  type Requests,
  type SourceTotals,
  type Statement,
  type Summary,
  type Touch,
} from "./summary.ts";
