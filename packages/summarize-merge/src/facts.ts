/** What a state says, for those who render it in another way than `render` does. */
export { clip, headEnd, tailStart } from "./clip.ts";
export { jsonBytes } from "./kept.ts";
export { proseSentences } from "./prose.ts";
export {
  type FailedAttempt,
  failedAttempts,
  type LastCheck,
  lastChecks,
  type OutstandingItem,
  outstandingItems,
  type Register,
} from "./register/index.ts";
export { fileLines } from "./render/file-lines.ts";
export { rankValues } from "./values/rank-values.ts";
