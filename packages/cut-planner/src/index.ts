export type { BoundaryKind, CutOptions, CutPlan, CutRefusal, PlanSpan } from "./cut-plan.ts";
export { planCut } from "./plan-cut.ts";
export type { PlanEdit, PlanEntry } from "./plan-entry.ts";
export {
  type BranchEntry,
  type PlannableSession,
  type ToPlanEntriesOptions,
  toPlanEntries,
} from "./to-plan-entries.ts";
