import type { Environment } from "./host-folders.ts";
import type { SessionSource } from "./source.ts";

/**
 * Sessions that a host keeps in no file of their own: in a database, or each in many files. Every one has a path, by
 * which `openSession` opens it as if it had been exported. To add one, write it in `stores/` and list it in
 * `stores/index.ts`.
 */
export interface SessionStore {
  /** As `session.format.host`. */
  host: string;
  /** Files and folders in which they lie, whether or not they exist. */
  places(environment: Environment): string[];
  list(environment: Environment): Promise<StoredSession[]>;
  /** The session that a path of this store names; undefined for any other path. */
  at(path: string): StoredAt | undefined;
}

export interface StoredSession {
  /** As the host names it. */
  id: string;
  path: string;
  /** Milliseconds since 1970. */
  modified: number;
  bytes: number;
}

export interface StoredAt {
  /** The file or folder that holds it, and what of the path stands behind that. */
  place: string;
  name: string;
  /** The session as its host exports it, or only its beginning. Throws `UnreadableSessionError`. */
  read(part: "all" | "head"): Promise<SessionSource>;
}
