export { UnreadableSessionError } from "./errors.ts";
export {
  type CurrentSessionOptions,
  type FoundSession,
  findCurrentSession,
  findSessions,
  sessionFolders,
  sessionMeta,
} from "./find-sessions.ts";
export type { Environment } from "./host-folders.ts";
export { type NumberedMessage, numberedMessages } from "./numbered-messages.ts";
export { type LiveOptions, openMessages } from "./open-messages.ts";
export { type OpenOptions, openSession, type SessionInput } from "./open-session.ts";
export { parseScope } from "./parse-scope.ts";
export { missingScope, type Scope, scopeIds } from "./scope-ids.ts";
export type { CompactionInfo, Entry, EntryEdit, Problem, Session, SessionMeta } from "./session.ts";
export type { SessionSource } from "./source.ts";
export { sessionPlace } from "./stores/index.ts";
