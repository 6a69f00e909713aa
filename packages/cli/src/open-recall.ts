import { redact, sanitize } from "@vcc/normalize";
import { createRecall, type Recall } from "@vcc/recall";
import { linearExpressions } from "@vcc/recall/re2";
import { numberedMessages, type Scope, type Session, scopeIds } from "@vcc/sessions";
import { UsageError } from "./errors.ts";

/** Our own tools in a host, whatever prefix it gives them: `mcp__vcc__vcc_recall`. What they showed is found at its source. */
const ownTool = /vcc_(?:recall|expand|compact)$/;

export interface SessionRecall {
  recall: Recall;
  /** The ids that the scope takes in; absent: all that the recall holds. */
  scope?: ReadonlySet<string>;
}

/** Makes a session searchable. Throws `UsageError` for a compaction that the branch does not hold. */
export async function openRecall(session: Session, scope: Scope): Promise<SessionRecall> {
  const ids = scope.startsWith("compaction:") ? compactionIds(session, scope) : undefined;
  const recall = createRecall({
    redact: (text) => redact(sanitize(text)),
    ignoreTools: (name) => ownTool.test(name),
    expressions: linearExpressions,
  });
  for await (const { number, message } of numberedMessages(session, { all: scope === "all" })) {
    recall.add([message], { firstNumber: number });
  }
  return { recall, ...(ids ? { scope: ids } : {}) };
}

function compactionIds(session: Session, scope: Scope): Set<string> {
  const compactions = session.branch().filter(({ compaction }) => compaction).length;
  const nth = scope === "compaction:latest" ? compactions : Number(scope.slice("compaction:".length));
  if (nth >= 1 && nth <= compactions) return scopeIds(session, scope);
  throw new UsageError(
    compactions === 0
      ? `there is no ${scope}: the session's branch was never compacted`
      : `there is no ${scope}: the session's branch holds compaction:1 to compaction:${compactions}`,
  );
}
