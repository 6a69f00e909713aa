import type { Expansion, SearchHit, SearchResult, Segment, SegmentMessage } from "@vcc/recall";
import type { RecallFlags } from "./commands/recall.ts";
import { UsageError } from "./errors.ts";
import { fileSize } from "./file-size.ts";
import { openRecall } from "./open-recall.ts";
import { reportProblems } from "./report-problems.ts";
import { colorsFor, counted, grouped, printNote, printResult, progressFor } from "./terminal.ts";
import { withSessionFile } from "./with-session-file.ts";

/** `vcc recall`: hits or opened messages on standard output. To find nothing is a result, too: its exit code is 0. */
export async function runRecall(
  file: string,
  query: string,
  { scope, page, expand, json }: RecallFlags,
): Promise<void> {
  if (query.trim() === "" && !expand) throw new UsageError("give words to search for, or --expand what to open");
  const progress = progressFor(await fileSize(file), `reading ${file}`);
  await withSessionFile(file, async (session) => {
    const { recall, scope: ids } = await openRecall(session, scope).finally(progress.end);
    reportProblems(file, session.problems);
    const within = ids ? { scope: ids } : {};
    const found = query.trim() === "" ? undefined : recall.search(query, { ...within, page: expand ? 1 : page });
    const expanded = expand && recall.expand(expand, { ...within, page });
    for (const note of [found?.note, expanded?.note]) if (note !== undefined) printNote(`note: ${note}`);
    const pages = [
      ...(found ? [hitsPage(found, recall.segments(found.hits, within))] : []),
      ...(expanded ? [expandedPage(expanded)] : []),
    ];
    await printResult(json ? `${JSON.stringify(asJson(found, expanded), null, 2)}\n` : pages.join("\n"));
  });
}

function asJson(found: SearchResult | undefined, expanded: Expansion | undefined): object {
  const { hits, ...figures } = found ?? { hits: [], total: 0, page: 1, pages: 0 };
  return { hits: hits.map(hitAsJson), ...figures, ...(expanded ? { expanded } : {}) };
}

function hitAsJson({ ref, id, role, score, snippet, terms }: SearchHit): object {
  return { ref, id, role, score, snippet, terms };
}

/** The conversation around the hits, in its order; the number in brackets is a hit's rank on its page. */
function hitsPage({ hits, total, page, pages }: SearchResult, segments: Segment[]): string {
  if (total === 0) return "no hits\n";
  const { bold } = colorsFor(process.stdout);
  const rankOf = new Map(hits.map(({ number, id }, index) => [keyOf({ number, id }), index + 1]));
  const head = `${counted(total, "hit")}, page ${page} of ${pages}\n`;
  const blocks = segments.map(({ from, to, matches, messages }) => {
    const title = `${from === to ? from : `${from}-${to}`}${matches > 0 ? ` (${counted(matches, "hit")})` : ""}`;
    return [bold(title), ...messages.flatMap((message) => messageLines(message, rankOf.get(keyOf(message))))].join(
      "\n",
    );
  });
  return [head, ...blocks.map((block) => `${block}\n`)].join("\n");
}

function keyOf({ number, id = "" }: { number: number; id?: string | undefined }): string {
  return `${number} ${id}`;
}

function messageLines({ ref, role, isHit, text }: SegmentMessage, rank: number | undefined): string[] {
  const mark = isHit ? `[${rank ?? ""}] ` : "";
  const [first, ...rest] = text.trimEnd().split("\n");
  return [`  ${mark}${ref} ${role}: ${first}`, ...rest.map((line) => (line === "" ? "" : `      ${line}`))];
}

function expandedPage({ messages, page, pages, budget }: Expansion): string {
  if (messages.length === 0) return "nothing to open\n";
  const { bold } = colorsFor(process.stdout);
  const head = `page ${page} of ${pages}, at most ${grouped(budget)} characters each\n`;
  const blocks = messages.map(({ ref, id, role, text, start, end, size }) => {
    const part =
      end - start === size ? "" : ` (characters ${grouped(start + 1)} to ${grouped(end)} of ${grouped(size)})`;
    return `${bold(`${ref} ${role}${id === undefined ? "" : ` ${id}`}${part}`)}\n${text}\n`;
  });
  return [head, ...blocks].join("\n");
}
