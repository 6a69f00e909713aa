import { stat } from "node:fs/promises";
import type { Recall } from "@vcc/recall";
import { recallSession } from "@vcc/recall/session";
import { numberedMessages, openSession, type Session, sessionPlace } from "@vcc/sessions";

export interface OpenedRecall {
  /** Holds every branch: pass the ids of a scope. */
  recall: Recall;
  /** Closed: its entries are known, its messages no longer read. */
  session: Session;
}

interface KnownSession extends OpenedRecall {
  path: string;
  state: string;
}

/**
 * Makes session files searchable. The last one is kept: asked again, it is read again only if it changed, and where
 * records were only appended, only these are indexed.
 */
export function createSessionRecalls(): (path: string) => Promise<OpenedRecall> {
  let known: KnownSession | undefined;
  return async (path) => {
    const state = await fileState(path);
    if (known?.path === path && known.state === state) return known;
    const session = await openSession(path);
    try {
      const { recall } = await recallSession({
        entries: session.entries,
        messages: numberedMessages(session, { all: true }),
        earlier: known?.path === path ? { recall: known.recall, entries: known.session.entries } : undefined,
        now: () => performance.now(),
      });
      known = { path, state, recall, session };
    } finally {
      await session.close();
    }
    return known;
  };
}

/** Another text whenever the file has changed. What a database writes stands in a second file for a while. */
async function fileState(path: string): Promise<string> {
  const { file } = sessionPlace(path);
  const log = await stat(`${file}-wal`).catch(() => undefined);
  const { size, mtimeMs } = await stat(file);
  return [size, mtimeMs, log?.size, log?.mtimeMs].join(" ");
}
