export {
  type CompactionStats,
  type CompactSessionOptions,
  compactSession,
  type SessionCompaction,
} from "./compact-session.ts";
export { InputError, UsageError } from "./errors.ts";
export { inspectSession, type SessionInspection } from "./inspect-session.ts";
export { type PreviousResult, parsePreviousResult, readPreviousResult } from "./previous-result.ts";
export { run } from "./run.ts";
