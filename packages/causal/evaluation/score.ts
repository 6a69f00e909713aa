/**
 * Scores an extractor on the labelled passages:
 *
 *     node packages/causal/evaluation/score.ts packages/causal/src/index.ts [--mistakes]
 *
 * The module exports `extractCausalChain`. The real passages are scored where `VCC_SESSIONS_DIR` names their sessions.
 * `--mistakes` lists what went wrong on the sets to work with; the others are to measure with, not to learn from.
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import {
  loadDevelopmentPassages,
  loadHoldoutPassages,
  loadPassages,
  loadRecordedPassages,
  loadUnseenPassages,
} from "./load-passages.ts";
import { loadRealPassages } from "./load-real-passages.ts";
import type { ExtractCausalChain, Passage } from "./passage.ts";
import { precision, recall, type Score, scoreExtractor, type Tally } from "./score-extractor.ts";

const [modulePath, ...flags] = process.argv.slice(2);
if (modulePath === undefined || flags.some((flag) => flag !== "--mistakes")) {
  console.error("usage: score.ts <module that exports extractCausalChain> [--mistakes]");
  process.exit(2);
}

const { extractCausalChain } = (await import(pathToFileURL(resolve(modulePath)).href)) as {
  extractCausalChain: ExtractCausalChain;
};
const sessions = process.env.VCC_SESSIONS_DIR;
const passages = [
  ...loadPassages(),
  ...loadDevelopmentPassages(),
  ...loadHoldoutPassages(),
  ...loadUnseenPassages(),
  ...loadRecordedPassages(),
  ...(sessions === undefined ? [] : loadRealPassages(sessions)),
];

for (const [name, group] of groups(passages)) console.log(summaryLine(name, scoreExtractor(group, extractCausalChain)));
for (const [name, set] of [
  ["self-written", passages.filter(({ set }) => set === "dev" || set === "test")],
  ["real", passages.filter(({ set }) => set.startsWith("real"))],
] as const) {
  if (set.length > 0) console.log(`\ntraps fallen for, ${name}: ${trapLine(scoreExtractor(set, extractCausalChain))}`);
}
if (flags.includes("--mistakes")) {
  const { mistakes } = scoreExtractor(
    passages.filter(({ set }) => !/test$|^holdout$|^unseen$/.test(set)),
    extractCausalChain,
  );
  for (const { id, part, wanted, given } of mistakes)
    console.log(`\n${id} ${part}\n  wanted ${wanted}\n  given  ${given}`);
}

/** Each set as a whole, then its languages where it has several; what is frozen and what is real also as one. */
function groups(all: Passage[]): [name: string, passages: Passage[]][] {
  const sets = ["dev", "development", "test", "holdout", "unseen"].concat(
    ["recorded", "real"].flatMap((kind) => [`${kind} dev`, `${kind} test`]),
  );
  const bySet = sets.map((name): [string, Passage[]] => [name, all.filter(({ set }) => set === name)]);
  const frozen = all.filter(({ set }) => set === "dev" || set === "test");
  const real = all.filter(({ set }) => set.startsWith("real"));
  return [...bySet, ["committed", frozen] as [string, Passage[]], ["real", real] as [string, Passage[]]].flatMap(
    ([name, group]) => withLanguages(name, group),
  );
}

function withLanguages(name: string, group: Passage[]): [name: string, passages: Passage[]][] {
  const languages = [...new Set(group.map(({ language }) => language))];
  return [
    ...(group.length > 0 ? [[name, group] as [string, Passage[]]] : []),
    ...(languages.length > 1 ? languages : []).map((language): [string, Passage[]] => [
      `${name} ${language}`,
      group.filter((passage) => passage.language === language),
    ]),
  ];
}

function summaryLine(name: string, { passages: count, cause, resolution }: Score): string {
  return `${name.padEnd(14)} ${String(count).padStart(4)} passages   cause ${tallyText(cause)}   resolution ${tallyText(resolution)}`;
}

function tallyText(tally: Tally): string {
  const { right, wrong, missed } = tally;
  return `P ${share(precision(tally))} R ${share(recall(tally))} (${right} right, ${wrong} wrong, ${missed} missed)`;
}

function trapLine({ traps }: Score): string {
  const kinds = [...traps].map(([trap, { passages: count, fallenFor }]) => `${trap} ${fallenFor}/${count}`);
  const all = [...traps.values()];
  const fallenFor = all.reduce((sum, trap) => sum + trap.fallenFor, 0);
  const count = all.reduce((sum, trap) => sum + trap.passages, 0);
  return `${fallenFor}/${count} (${kinds.join(", ")})`;
}

function share(value: number | undefined): string {
  return value === undefined ? "   –" : value.toFixed(2);
}
