import { redact, sanitize } from "@vcc/normalize";
import { createRecall, type Recall, re2Expressions } from "@vcc/recall";
import { numberedMessages, type Session } from "@vcc/sessions";
import { RE2JS } from "re2js";
import { type LiveEntries, openLiveSession } from "./live-session.ts";

export interface LiveRecall {
  /** Holds every branch: pass the ids of a scope. */
  recall: Recall;
  session: Session;
}

interface KnownRecall extends LiveRecall {
  id: string;
  entries: number;
  leaf: string | null;
}

/**
 * Makes the live session searchable. What was indexed stays: while the session goes on, only new messages are added. It
 * begins again where the person goes back to another branch, in which messages may have other numbers.
 */
export function createLiveRecall(): (manager: LiveEntries) => Promise<LiveRecall> {
  let known: KnownRecall | undefined;
  return async (manager) => {
    const now = { id: manager.getSessionId(), entries: manager.getEntries().length, leaf: manager.getLeafId() };
    if (known?.id === now.id && known.entries === now.entries && known.leaf === now.leaf) return known;
    const session = openLiveSession(manager);
    const recall = known?.id === now.id && goesOn(session, known.leaf) ? known.recall : newRecall();
    for await (const { number, message } of numberedMessages(session, { all: true })) {
      recall.add([message], { firstNumber: number });
    }
    known = { ...now, recall, session };
    return known;
  };
}

function goesOn(session: Session, earlierLeaf: string | null): boolean {
  return session.branch().some(({ id }) => id === earlierLeaf);
}

/** Our own tools, also as the MCP server gives them: `mcp__vcc__vcc_recall`. What they showed is found at its source. */
const ownTool = /vcc_(?:recall|expand|compact)$/;

function newRecall(): Recall {
  return createRecall({
    redact: (text) => redact(sanitize(text)),
    ignoreTools: (name) => ownTool.test(name),
    expressions: re2Expressions(RE2JS),
    now: () => performance.now(),
  });
}
