import { provenance } from "../docs/provenance.ts";
import { sourcesTable } from "../docs/sources-table.ts";
import { markdownTable } from "../retention/markdown-table.ts";
import { MADE_MESSAGES } from "./made-messages.ts";
import { DEPTH, type EngineRun, type SessionRun } from "./run-recall.ts";
import { meanScore, type Score, scoresByKind } from "./score.ts";

export function recallSection(
  sessions: readonly SessionRun[],
  { folder, date }: { folder: string; date: string },
): string {
  const sources = sourcesTable(folder);
  return [
    "## Recall",
    `Known-item search: a query is made from one message of a session, in ways that people and agents ask, and that message is to be found among all of the session. Queries are the same for every engine, and every engine has the same text of each message; \`vcc\` also has its parts, as hosts give them. \`MRR@${DEPTH}\` is one by the rank, \`hit@${DEPTH}\` the share found, within the first ${DEPTH}; for spelling, where one query has several answers, both are their share. Macro: the mean over kinds. \`cjk\` and \`diacritic\` ask for ${MADE_MESSAGES.length} made messages that are mixed into each session.`,
    `${provenance(date)} Repeat with \`pnpm bench:recall --sessions DIR\` on a folder that holds the files below; \`--docs --date DAY\` writes this section.`,
    ...(sources === "" ? [] : ["### Sessions searched", sources]),
    "### Engines",
    "`vcc` is ours, with its defaults. MiniSearch stands as its README shows it first, with prefix and fuzzy search turned on, and tuned: tokens that know identifiers, accents and East Asian scripts, prefix matches at 0.3 and fuzzy ones at 0.2 of the weight. FTS5 is that of `node:sqlite`, with its stemmer; the words of a query are joined by OR.",
    recallTables(sessions).trimEnd(),
    "Limits: queries are made by rules, not by people; few sessions, of few authors; the weights of `vcc` were chosen by a search of this kind, on sessions that may be among these, and the settings of the tuned MiniSearch were not; one rare word has several messages that hold it, and nothing tells which was meant.",
  ].join("\n\n");
}

export function recallTables(sessions: readonly SessionRun[]): string {
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
  ];
  return `${parts.join("\n\n")}\n`;
}

function macro({ scored }: EngineRun): Score {
  return meanScore([...scoresByKind(scored).values()]);
}

function scoreCell(score: Score | undefined): string {
  return score === undefined ? "" : `${score.reciprocalRank.toFixed(2)} / ${score.hit.toFixed(2)}`;
}

const YARDSTICK = "MiniSearch";

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
