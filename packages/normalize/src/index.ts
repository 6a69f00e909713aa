export type {
  AssistantBlock,
  BashBlock,
  Block,
  MemoryBlock,
  NoteBlock,
  SourceRef,
  ThinkingBlock,
  ToolCallBlock,
  ToolOperation,
  ToolResultBlock,
  UserBlock,
} from "./block.ts";
export { type CleanText, cleanValue } from "./clean-value.ts";
export { estimatePart } from "./estimate-part.ts";
export { estimateTokens } from "./estimate-tokens.ts";
export { type FilterOptions, filterNoise } from "./filter-noise.ts";
export { identifyTurns, type Turn } from "./identify-turns.ts";
export { indexToolResults, type ToolResultIndex } from "./index-tool-results.ts";
export { isAnswered } from "./is-answered.ts";
export type {
  ImagePart,
  Message,
  Part,
  TextPart,
  ThinkingPart,
  ToolCallPart,
  ToolResultPart,
} from "./message.ts";
export { type NormalizeOptions, normalize } from "./normalize.ts";
export { normalizePath, pathFrom } from "./normalize-path.ts";
export { type Redactor, redact } from "./redact.ts";
export { redactionContext } from "./redaction-context.ts";
export { type Ref, refOf } from "./ref.ts";
export { sanitize } from "./sanitize.ts";
export { operationOf } from "./tool-table.ts";
