import type { SessionStore, StoredAt } from "../session-store.ts";
import { opencodeDatabase } from "./opencode-database.ts";
import { opencodeFiles } from "./opencode-files.ts";

/** The first to list a session of a host is the one by which it is opened. */
export const sessionStores: readonly SessionStore[] = [opencodeDatabase, opencodeFiles];

export function storedAt(path: string): StoredAt | undefined {
  for (const store of sessionStores) {
    const stored = store.at(path);
    if (stored) return stored;
  }
  return undefined;
}

/** The file that a session's path names, and what of the path stands behind that: the name of a session within the file. */
export function sessionPlace(path: string): { file: string; name: string } {
  const { place = path, name = "" } = storedAt(path) ?? {};
  return { file: place, name };
}
