import { type Expansion, renderExpansion, renderHits, type SearchHit, type SearchResult } from "@vcc/recall";
import { parseScope } from "@vcc/sessions";
import type { RecallFlags } from "./commands/recall.ts";
import { UsageError } from "./errors.ts";
import { fileSize } from "./file-size.ts";
import { openRecall } from "./open-recall.ts";
import { reportProblems } from "./report-problems.ts";
import { colorsFor, printNote, printResult, progressFor } from "./terminal.ts";
import { withSessionFile } from "./with-session-file.ts";

/** `vcc recall`: hits or opened messages on standard output. To find nothing is a result, too: its exit code is 0. */
export async function runRecall(
  file: string,
  query: string,
  { scope: scopeName, page, expand, json }: RecallFlags,
): Promise<void> {
  if (query.trim() === "" && !expand) throw new UsageError("give words to search for, or --expand what to open");
  const scope = parseScope(scopeName);
  if (!scope)
    throw new UsageError(`--scope takes lineage, all, compaction:N (from 1) or compaction:latest, not ${scopeName}`);
  const progress = progressFor(await fileSize(file), `reading ${file}`);
  await withSessionFile(file, async (session) => {
    const { recall, scope: ids } = await openRecall(session, scope).finally(progress.end);
    reportProblems(file, session.problems);
    const within = ids ? { scope: ids } : {};
    const found = query.trim() === "" ? undefined : recall.search(query, { ...within, page: expand ? 1 : page });
    const expanded = expand && recall.expand(expand, { ...within, page });
    for (const note of [found?.note, expanded?.note]) if (note !== undefined) printNote(`note: ${note}`);
    if (json) return printResult(`${JSON.stringify(asJson(found, expanded), null, 2)}\n`);
    const heading = colorsFor(process.stdout).bold;
    const pages = [
      ...(found ? [renderHits(withoutNote(found), recall.segments(found.hits, within), { heading })] : []),
      ...(expanded ? [renderExpansion(withoutNote(expanded), { heading })] : []),
    ];
    await printResult(`${pages.join("\n\n")}\n`);
  });
}

function asJson(found: SearchResult | undefined, expanded: Expansion | undefined): object {
  const { hits, ...figures } = found ?? { hits: [], total: 0, page: 1, pages: 0 };
  return { hits: hits.map(hitAsJson), ...figures, ...(expanded ? { expanded } : {}) };
}

function hitAsJson({ ref, id, role, score, snippet, terms }: SearchHit): object {
  return { ref, id, role, score, snippet, terms };
}

/** Notes are for standard error. */
function withoutNote<Answer extends { note?: string }>({ note: _note, ...answer }: Answer): Omit<Answer, "note"> {
  return answer;
}
