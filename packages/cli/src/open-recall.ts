import type { Recall } from "@vcc/recall";
import { recallSession } from "@vcc/recall/session";
import { missingScope, numberedMessages, type Scope, type Session, scopeIds } from "@vcc/sessions";
import { UsageError } from "./errors.ts";

export interface ScopedRecall {
  recall: Recall;
  /** The ids that the scope takes in; absent: all that the recall holds. */
  scope?: ReadonlySet<string>;
}

/** Makes a session searchable. Throws `UsageError` for a compaction that the branch does not hold. */
export async function openRecall(session: Session, scope: Scope): Promise<ScopedRecall> {
  const fault = missingScope(session, scope);
  if (fault !== undefined) throw new UsageError(fault);
  const { recall } = await recallSession({
    entries: session.entries,
    messages: numberedMessages(session, { all: scope === "all" }),
  });
  return { recall, ...(scope === "all" || scope === "lineage" ? {} : { scope: scopeIds(session, scope) }) };
}
