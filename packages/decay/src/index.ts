export type { Atom, Authority, Evidence, Retired } from "./atoms/atom.ts";
export type { Kind } from "./atoms/kind-table.ts";
export type { StopCode } from "./classify/record.ts";
export { createDecay, type Decay, type DecayInput, type DecayPorts, type DecayResult } from "./decay.ts";
export type { DecayDetails } from "./details/details.ts";
export { type DecayDiagnostic, type DiagnosticLog, logDiagnostic } from "./diagnostic.ts";
export type { Clock } from "./ports/clock.ts";
export {
  type ModelAnswer,
  ModelError,
  type ModelErrorCode,
  type ModelPort,
  type ModelRequest,
  type ModelUsage,
} from "./ports/model-port.ts";
export { memoryLog, type RecordLog, type RecordLogPort } from "./ports/record-log.ts";
export type { ProgressSnapshot, Retention } from "./progress/progress.ts";
export { renderWidget, type WidgetOptions } from "./progress/widget.ts";
export type { SalvageCode } from "./render/write-prose.ts";
