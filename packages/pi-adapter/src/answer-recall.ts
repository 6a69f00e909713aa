import { renderExpansion, renderHits } from "@vcc/recall";
import { parseScope, type Scope, type Session, scopeIds } from "@vcc/sessions";
import type { LiveRecall } from "./live-recall.ts";

export interface RecallRequest {
  query?: string;
  /** `#12`, `#12-#20`, an id, or a breadcrumb. */
  expand?: readonly string[];
  /** `lineage`, the default, `all`, `compaction:N` or `compaction:latest`. */
  scope?: string;
  /** From 1, the default: of what is opened, else of the hits. */
  page?: number;
}

export interface RecallAnswer {
  text: string;
  /** How many hits there are on all pages; absent: nothing was searched for. */
  hits?: number;
  /** How many messages the page shows that were asked for by ref; absent: none were. */
  opened?: number;
}

/** A request makes no sense. The message is for the model: what is wrong and what would be right. */
export class RecallRequestError extends Error {
  override readonly name = "RecallRequestError";
}

/** Hits inside the conversation, opened messages, or both. Throws `RecallRequestError`. */
export function answerRecall(request: RecallRequest, { recall, session }: LiveRecall): RecallAnswer {
  // Models give an empty text or list for what they leave out.
  const query = request.query?.trim() ?? "";
  const refs = (request.expand ?? []).filter((ref) => ref.trim() !== "");
  const page = request.page ?? 1;
  if (query === "" && refs.length === 0) {
    throw new RecallRequestError('give words to search for as "query", or refs to open as "expand"');
  }
  const scope = idsOf(session, readScope(request.scope));
  const found = query === "" ? undefined : recall.search(query, { scope, page: refs.length > 0 ? 1 : page });
  const expansion = refs.length > 0 ? recall.expand(refs, { scope, page }) : undefined;
  const texts = [
    ...(found ? [renderHits(found, recall.segments(found.hits, { scope }))] : []),
    ...(expansion ? [renderExpansion(expansion)] : []),
  ];
  return {
    text: texts.join("\n\n"),
    ...(found ? { hits: found.total } : {}),
    ...(expansion ? { opened: expansion.messages.length } : {}),
  };
}

function readScope(text = ""): Scope {
  const scope = parseScope(text.trim() === "" ? "lineage" : text.trim());
  if (scope) return scope;
  throw new RecallRequestError('"scope" must be lineage, all, compaction:N (from 1) or compaction:latest');
}

function idsOf(session: Session, scope: Scope): Set<string> {
  const ids = scopeIds(session, scope);
  if (ids.size > 0 || !scope.startsWith("compaction:")) return ids;
  const compactions = session.branch().filter(({ compaction }) => compaction).length;
  throw new RecallRequestError(
    compactions === 0
      ? `there is no ${scope}: this session was never compacted`
      : `there is nothing in ${scope}: this session has compaction:1 to compaction:${compactions}`,
  );
}
