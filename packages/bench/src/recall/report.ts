import { provenance } from "../docs/provenance.ts";
import { sourcesTable } from "../docs/sources-table.ts";
import { markdownTable } from "../retention/markdown-table.ts";
import { MADE_MESSAGES } from "./made-messages.ts";
import type { ColdRun } from "./run-cold.ts";
import { DEPTH, type EngineRun, type SessionRun } from "./run-recall.ts";
import type { ScaleRun } from "./run-scale.ts";
import { meanScore, type Score, scoresByKind } from "./score.ts";

export interface RecallResults {
  sessions: readonly SessionRun[];
  scale: ScaleRun;
  cold: readonly ColdRun[];
}

export function recallSection(results: RecallResults, { folder, date }: { folder: string; date: string }): string {
  const sources = sourcesTable(folder);
  return [
    "## Recall",
    `Known-item search: a query is made from one message of a session, in ways that people and agents ask, and that message is to be found among all of the session. Queries are the same for every engine, and every engine has the same text of each message; \`vcc\` also has its parts, as hosts give them. \`MRR@${DEPTH}\` is one by the rank, \`hit@${DEPTH}\` the share found, within the first ${DEPTH}; for spelling, where one query has several answers, both are their share. Macro: the mean over kinds. \`cjk\` and \`diacritic\` ask for ${MADE_MESSAGES.length} made messages that are mixed into each session.`,
    `${provenance(date)} Repeat with \`pnpm bench:recall --sessions DIR\` on a folder that holds the files below; \`--docs --date DAY\` writes this section.`,
    ...(sources === "" ? [] : ["### Sessions searched", sources]),
    "### Engines",
    "`vcc` is ours, with its defaults. MiniSearch stands as its README shows it first, with prefix and fuzzy search turned on, and tuned: tokens that know identifiers, accents and East Asian scripts, prefix matches at 0.3 and fuzzy ones at 0.2 of the weight. FTS5 is that of `node:sqlite`, with its stemmer; the words of a query are joined by OR; its memory is not the process's own and counts as none here. A scan has no index and looks inside words.",
    recallTables(results).trimEnd(),
    "Limits: queries are made by rules, not by people; few sessions, of few authors; the weights of `vcc` were chosen by a search of this kind, on sessions that may be among these, and the settings of the tuned MiniSearch were not; one rare word has several messages that hold it, and nothing tells which was meant.",
  ].join("\n\n");
}

export function recallTables({ sessions, scale, cold }: RecallResults): string {
  const engines = (sessions[0]?.runs ?? []).map(({ engine }, at) => ({
    engine,
    runs: sessions.flatMap(({ runs }) => runs[at] ?? []),
  }));
  const names = engines.map(({ engine }) => engine);
  const byEngine = engines.map(({ runs }) => scoresByKind(runs.flatMap(({ scored }) => scored)));
  const kinds = [...(byEngine[0] ?? [])].map(([kind, { queries }]) => ({ kind, queries }));
  const parts = [
    "### All kinds",
    markdownTable(
      ["engine", `MRR@${DEPTH}`, `hit@${DEPTH}`],
      engines.map(({ engine }, at) => {
        const { reciprocalRank, hit } = meanScore([...(byEngine[at]?.values() ?? [])]);
        return [engine, reciprocalRank.toFixed(3), hit.toFixed(3)];
      }),
    ),
    `### By kind of query, MRR@${DEPTH} / hit@${DEPTH}`,
    markdownTable(
      ["kind", "queries", ...names],
      kinds.map(({ kind, queries }) => [kind, queries, ...byEngine.map((scores) => scoreCell(scores.get(kind)))]),
    ),
    `### By session, macro MRR@${DEPTH} / hit@${DEPTH}`,
    markdownTable(
      ["session", "messages", ...names],
      sessions.map(({ session, documents, runs }) => [session, documents, ...runs.map((run) => scoreCell(macro(run)))]),
    ),
    "### Time",
    "Ratios within one run, to MiniSearch with its defaults; over all sessions and queries. Those look for whole words only, and so answer at once. An index is built whole here; `vcc` answers without one, so that its first answer need not wait.",
    timeTable(engines),
    `### At ${scale.messages} messages`,
    `The messages of all sessions again and again, rare words renamed in each stretch of 32, so that the vocabulary grows: ${scale.words} words, ${scale.different} different ones. ${scale.queries} queries of one to three words, from rare to common. Index: processor time, of the garbage collector's threads too. Memory: what stays in use beside the messages. Ratios of index and memory are to MiniSearch with its defaults; of the median query, to MiniSearch with prefix and fuzzy search, which finds as much.`,
    scaleTable(scale),
    ...coldTable(cold),
  ];
  return `${parts.join("\n\n")}\n`;
}

function coldTable(cold: readonly ColdRun[]): string[] {
  if (cold.length === 0) return [];
  return [
    "### From a file",
    "An answer from a file, by the packages as they are published, in a process of its own, without the start of Node: of some rounds the least, milliseconds. `vcc` recognises the format, builds the session's tree and takes secrets out of what it shows; the scan parses each line and runs an expression for each word over all strings in it. In the first answer all code runs for the first time, which takes `vcc` about as long for a short session as for a long one; loading it comes before. Later ones, from the same file read anew, are those of a process that goes on, such as a server or an extension.",
    markdownTable(
      ["session", "loading vcc", "first, vcc", "scan", "ratio", "later, vcc", "scan", "ratio"],
      cold.map(({ session, vcc, scan }) => [
        session,
        vcc.loading.toFixed(0),
        ...(["first", "again"] as const).flatMap((name) => [
          vcc[name].toFixed(1),
          scan[name].toFixed(1),
          (vcc[name] / scan[name]).toFixed(2),
        ]),
      ]),
    ),
  ];
}

function macro({ scored }: EngineRun): Score {
  return meanScore([...scoresByKind(scored).values()]);
}

function scoreCell(score: Score | undefined): string {
  return score === undefined ? "" : `${score.reciprocalRank.toFixed(2)} / ${score.hit.toFixed(2)}`;
}

const YARDSTICK = "MiniSearch";
const QUERY_YARDSTICK = "MiniSearch, prefix and fuzzy";

function scaleTable({ engines }: ScaleRun): string {
  const [yardstick, ofQueries] = [YARDSTICK, QUERY_YARDSTICK].map((name) =>
    engines.find(({ engine }) => engine === name),
  );
  const ratio = (value: number, to: number | undefined) => (value / (to ?? value)).toFixed(2);
  return markdownTable(
    [
      "engine",
      "index, ms",
      "ratio",
      "memory, MiB",
      "ratio",
      "median query, ms",
      "ratio",
      "99th of 100, ms",
      "to median",
    ],
    engines.map(({ engine, index, memory, median, slowest }) => [
      engine,
      index.toFixed(0),
      ratio(index, yardstick?.index),
      memory.toFixed(1),
      ratio(memory, yardstick?.memory),
      median.toFixed(2),
      ratio(median, ofQueries?.median),
      slowest.toFixed(2),
      (slowest / median).toFixed(1),
    ]),
  );
}

function timeTable(engines: readonly { engine: string; runs: readonly EngineRun[] }[]): string {
  const rows = engines.map(({ engine, runs }) => {
    const queries = runs.flatMap(({ cost }) => cost.queries).toSorted((one, other) => one - other);
    const figures = [
      runs.reduce((sum, { cost }) => sum + cost.index, 0),
      runs.reduce((sum, { cost }) => sum + cost.firstAnswer, 0),
      queries[Math.floor(queries.length / 2)] ?? 0,
      queries[Math.floor(queries.length * 0.99)] ?? 0,
    ];
    return { engine, figures };
  });
  const yardstick = rows.find(({ engine }) => engine === YARDSTICK)?.figures ?? [];
  return markdownTable(
    [
      "engine",
      ...["index", "first answer", "median query", "99th of 100 queries"].flatMap((head) => [`${head}, ms`, "ratio"]),
    ],
    rows.map(({ engine, figures }) => [
      engine,
      ...figures.flatMap((figure, at) => [figure.toFixed(2), (figure / (yardstick[at] ?? figure)).toFixed(2)]),
    ]),
  );
}
