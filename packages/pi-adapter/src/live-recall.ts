import type { Recall } from "@vcc/recall";
import { recallSession, type SessionRecall } from "@vcc/recall/session";
import { numberedMessages, type Session } from "@vcc/sessions";
import { type LiveEntries, openLiveSession } from "./live-session.ts";

export interface LiveRecall {
  /** Holds every branch: pass the ids of a scope. */
  recall: Recall;
  session: Session;
}

interface KnownRecall extends LiveRecall, SessionRecall {
  id: string;
  count: number;
  leaf: string | null;
}

/** Makes the live session searchable. While it goes on, only new messages are added to what was indexed. */
export function createLiveRecall(): (manager: LiveEntries) => Promise<LiveRecall> {
  let known: KnownRecall | undefined;
  return async (manager) => {
    const now = { id: manager.getSessionId(), count: manager.getEntries().length, leaf: manager.getLeafId() };
    if (known?.id === now.id && known.count === now.count && known.leaf === now.leaf) return known;
    const session = openLiveSession(manager);
    const made = await recallSession({
      entries: session.entries,
      messages: numberedMessages(session, { all: true }),
      earlier: known?.id === now.id ? known : undefined,
      now: () => performance.now(),
    });
    known = { ...now, ...made, session };
    return known;
  };
}
