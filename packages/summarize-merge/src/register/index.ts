export { type ExtractOptions, extractRegister, readWork } from "./extract-register.ts";
export { type FailedAttempt, failedAttempts } from "./failed-attempts.ts";
export { type LastCheck, lastChecks } from "./last-checks.ts";
export { mergeRegister } from "./merge-register.ts";
export { AGES_AFTER, type OutstandingItem, type OutstandingOptions, outstandingItems } from "./outstanding-items.ts";
export { emptyRegister, type Register, type Tag } from "./register.ts";
export { REGISTER_BOUNDS, type RegisterBounds } from "./register-bounds.ts";
export {
  parseFailedAttempt,
  parseLastCheck,
  parseOutstanding,
  parseRegister,
  renderFailedAttempt,
  renderLastCheck,
  renderOutstanding,
} from "./register-text.ts";
export { type RepeatedCommand, repeatedCommands } from "./repeated-commands.ts";
export type { Work } from "./work.ts";
