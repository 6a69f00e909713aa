/**
 * Scores an extractor on the labelled passages:
 *
 *     node packages/causal/evaluation/score.ts packages/causal/src/index.ts [--mistakes]
 *
 * The module exports `extractCausalChain`. The real passages are scored where `VCC_SESSIONS_DIR` names their sessions.
 * `--mistakes` lists what went wrong on the dev set; the other sets are to measure with, not to learn from.
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { loadPassages } from "./load-passages.ts";
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
const passages = [...loadPassages(), ...(sessions === undefined ? [] : loadRealPassages(sessions))];

for (const [name, group] of groups(passages)) console.log(summaryLine(name, scoreExtractor(group, extractCausalChain)));
for (const [name, set] of [
  ["self-written", passages.filter((passage) => passage.set !== "real")],
  ["real", passages.filter((passage) => passage.set === "real")],
] as const) {
  if (set.length > 0) console.log(`\ntraps fallen for, ${name}: ${trapLine(scoreExtractor(set, extractCausalChain))}`);
}
if (flags.includes("--mistakes")) {
  const { mistakes } = scoreExtractor(
    passages.filter((passage) => passage.set === "dev"),
    extractCausalChain,
  );
  for (const { id, part, wanted, given } of mistakes)
    console.log(`\n${id} ${part}\n  wanted ${wanted}\n  given  ${given}`);
}

/** Each set as a whole, then its languages where it has several. */
function groups(all: Passage[]): [name: string, passages: Passage[]][] {
  return ["dev", "test", "real"].flatMap((set) => {
    const inSet = all.filter((passage) => passage.set === set);
    const languages = [...new Set(inSet.map((passage) => passage.language))];
    return [
      ...(inSet.length > 0 ? [[set, inSet] as [string, Passage[]]] : []),
      ...(languages.length > 1 ? languages : []).map((language): [string, Passage[]] => [
        `${set} ${language}`,
        inSet.filter((passage) => passage.language === language),
      ]),
    ];
  });
}

function summaryLine(name: string, { passages: count, cause, resolution }: Score): string {
  return `${name.padEnd(8)} ${String(count).padStart(4)} passages   cause ${tallyText(cause)}   resolution ${tallyText(resolution)}`;
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
