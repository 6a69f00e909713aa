import { stat } from "node:fs/promises";
import { redact, sanitize } from "@vcc/normalize";
import { createRecall, type Recall } from "@vcc/recall";
import { linearExpressions } from "@vcc/recall/re2";
import { type NumberedMessage, numberedMessages, openSession, type Session } from "@vcc/sessions";
import { isOwnTool } from "./own-tools.ts";

export interface SessionRecall {
  /** Holds every branch: pass the ids of a scope. */
  recall: Recall;
  /** Closed: its entries are known, its messages no longer read. */
  session: Session;
}

interface KnownSession extends SessionRecall {
  path: string;
  size: number;
  modified: number;
}

/**
 * Makes session files searchable. The last one is kept: asked again, it is read again only if it changed, and where
 * records were only appended, only these are indexed.
 */
export function createSessionRecalls(): (path: string) => Promise<SessionRecall> {
  let known: KnownSession | undefined;
  return async (path) => {
    const { size, mtimeMs: modified } = await stat(path);
    if (known?.path === path && known.size === size && known.modified === modified) return known;
    const session = await openSession(path);
    const messages: NumberedMessage[] = [];
    try {
      for await (const numbered of numberedMessages(session, { all: true })) messages.push(numbered);
    } finally {
      await session.close();
    }
    const recall = known?.path === path && continues(known.session, session) ? known.recall : newRecall();
    for (const { number, message } of messages) recall.add([message], { firstNumber: number });
    known = { path, size, modified, recall, session };
    return known;
  };
}

/** Whether all records stand where they stood. Some hosts write a record again when it changes. */
function continues({ entries }: Session, later: Session): boolean {
  return entries.every(({ id, offset, length }, index) => {
    const same = later.entries[index];
    return same?.id === id && same.offset === offset && same.length === length;
  });
}

function newRecall(): Recall {
  return createRecall({
    redact: (text) => redact(sanitize(text)),
    ignoreTools: isOwnTool,
    expressions: linearExpressions,
    now: () => performance.now(),
  });
}
