import { readConstraints } from "./probes/constraints.ts";
import { sortFaults } from "./probes/open-errors.ts";
import { isInSpan, type Scope } from "./probes/probe.ts";
import { matchShownAsOpen } from "./probes/solved-errors.ts";
import type { Check } from "./truth/checks.ts";
import { literalsOf } from "./truth/literals.ts";
import { saysFailure, saysSuccess } from "./truth/outcome-words.ts";
import { baseName, folderName, indexOfPath, plainSlashes } from "./truth/paths.ts";
import type { SummaryText } from "./truth/summary-text.ts";
import { contentWords, hasNegation, orderedShare, wordsOf } from "./truth/words.ts";

export type Falsehood = "unsupported" | "mutated" | "falseProgress" | "staleOpen" | "superseded" | "polarity";

/** How many statements of each kind could be checked, and how many were wrong. `mutated` are unsupported too. */
export type Truthfulness = Record<Falsehood, { checked: number; wrong: string[] }>;

/** Everything that the arm was given: the span and the earlier summary, with forward slashes. */
export interface Source {
  text: string;
  words: string[];
}

export function readSource(text: string): Source {
  const found = new Set<string>();
  for (const { value } of statedLiterals(text)) found.add(value);
  return { text: `${plainSlashes(text)}\n${renamedPaths(text).join("\n")}`, words: [...found] };
}

/** Both paths of each rename that git reports in short: `rename src/{ => lib}/a.ts (100%)`. */
function renamedPaths(text: string): string[] {
  return [...text.matchAll(/^ rename (\S{0,200})\{(\S{0,200}) => (\S{0,200})\}(\S{0,200}) \(\d{1,3}%\)$/gm)].flatMap(
    ([, start, from, to, end]) => [from, to].map((middle) => `${start}${middle}${end}`.replaceAll("//", "/")),
  );
}

export function checkTruth(summary: SummaryText, scope: Scope, source: Source): Truthfulness {
  const literals = statedLiterals(summary.text);
  const unsupported = literals.filter(({ value }) => !isSupported(value, source)).map(({ value }) => value);
  const mutated = unsupported.filter(
    (value) => value.length >= 6 && source.words.some((word) => isMutation(value, word)),
  );
  const claims = claimedChanges(summary);
  return {
    unsupported: { checked: literals.length, wrong: unsupported },
    mutated: { checked: literals.length, wrong: mutated },
    falseProgress: checkProgress(summary, scope),
    staleOpen: checkStale(summary, scope),
    superseded: { checked: claims.length, wrong: claims.filter((path) => isDeleted(path, scope)) },
    polarity: checkPolarity(summary, scope),
  };
}

/** Wrong statements over all that could be checked; a mutated literal counts once. */
export function falseRate(truth: Truthfulness): number {
  const kinds: Falsehood[] = ["unsupported", "falseProgress", "staleOpen", "superseded", "polarity"];
  const checked = kinds.reduce((sum, kind) => sum + truth[kind].checked, 0);
  const wrong = kinds.reduce((sum, kind) => sum + truth[kind].wrong.length, 0);
  return checked === 0 ? 0 : wrong / checked;
}

const PATH = /(?<![\w./:@~-])(?:[A-Za-z]:|~)?\/?(?:[\w.@+-]{1,80}\/){1,20}[\w.@+-]{1,80}\.[A-Za-z]\w{0,7}(?![\w/])/g;
/** A summary's own counts are no facts of the session: `1234 characters`, `26 of 300 turns`. */
const NUMBER =
  /(?<![\w#.,$/:@-])\d{3,9}(?![\w/:-]|[.,]\d|(?: of \d{1,9})?\s(?:source )?(?:characters|chars|lines|tokens|bytes|messages|turns|files|items|more|calls|entries|KB|MB|ms|earlier|not shown)\b)/g;

function statedLiterals(text: string): { value: string }[] {
  const found = new Map<string, { value: string }>();
  for (const line of plainSlashes(text).split("\n")) {
    if (line.length > 4000) continue;
    for (const literal of literalsOf(line, "assistant")) {
      if (literal.kind === "url" || literal.kind === "version" || literal.kind === "hash" || literal.kind === "uuid")
        found.set(literal.value, literal);
    }
    for (const [value] of [...line.matchAll(PATH), ...line.replace(/\(?#\d+[^)\s]*\)?/g, "").matchAll(NUMBER)])
      found.set(value, { value });
  }
  return [...found.values()];
}

function isSupported(value: string, source: Source): boolean {
  if (source.text.includes(value)) return true;
  if (value.includes("://")) return false;
  if (isMovedInto(value, source.text)) return true;
  // A path that the source builds up: `cd packages/core`, then `test/a.ts`.
  for (let slash = value.indexOf("/"); slash >= 0; slash = value.indexOf("/", slash + 1)) {
    if (source.text.includes(value.slice(0, slash)) && isNamed(value.slice(slash + 1), source.text)) return true;
  }
  return false;
}

/** `cd web/src`, then `mv a.ts b.ts core/`: `web/src/core/a.ts`. */
function isMovedInto(path: string, text: string): boolean {
  const name = baseName(path);
  const folder = folderName(path);
  const start = folderName(folder);
  if (start === "" || !text.includes(start)) return false;
  return text
    .split("\n")
    .some(
      (line) =>
        line.length < 4000 &&
        line.includes("mv ") &&
        indexOfPath(line, name) >= 0 &&
        line.trimEnd().endsWith(` ${baseName(folder)}/`),
    );
}

/** A file's name anywhere, a path of several parts from its start. */
function isNamed(path: string, text: string): boolean {
  for (let at = indexOfPath(text, path); at >= 0; at = indexOfPath(text, path, at + 1)) {
    if (
      !path.includes("/") ||
      text.charAt(at - 1) !== "/" ||
      /(?:^|[^\w.])\.\/$/.test(text.slice(Math.max(0, at - 3), at))
    )
      return true;
  }
  return false;
}

/** One or two edits away, and of the same length but for these. */
export function isMutation(value: string, original: string): boolean {
  if (value === original || Math.abs(value.length - original.length) > 2 || original.length < 6) return false;
  let previous = Array.from({ length: original.length + 1 }, (_, position) => position);
  for (let row = 1; row <= value.length; row++) {
    const current = [row];
    for (let column = 1; column <= original.length; column++) {
      const same = value.charAt(row - 1) === original.charAt(column - 1) ? 0 : 1;
      current.push(
        Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (previous[column - 1] ?? 0) + same),
      );
    }
    if (Math.min(...current) > 2) return false;
    previous = current;
  }
  return (previous.at(-1) ?? 3) <= 2;
}

const PROGRESS: [Check["kind"], RegExp][] = [
  ["test", /\b(?:all )?tests? (?:now |all |are |is |still )*(?:pass(?:es|ed|ing)?|green|succeed(?:ed|s)?)\b/],
  [
    "build",
    /\b(?:build|compilation) (?:now |is |was )*(?:pass(?:es|ed|ing)?|green|succe(?:eds|eded|ssful))\b|\bcompiles (?:cleanly|successfully|without errors)/,
  ],
  ["lint", /\blint(?:er|ing)? (?:now |is )*(?:pass(?:es|ed|ing)?|green|clean)\b/],
  ["types", /\b(?:type-?checks?|type checking|tsc|check) (?:now |is )*(?:pass(?:es|ed|ing)?|green|clean)\b/],
];
const NO_CLAIM =
  /\b(?:should|must|make sure|ensure|until|once|after|before|if|when|verify|whether|need|not|don't|doesn't|will|would|to)\b/;

/** The last claim of each kind against the last run of that kind. */
function checkProgress(summary: SummaryText, scope: Scope): Truthfulness["falseProgress"] {
  const wrong: string[] = [];
  let checked = 0;
  for (const [kind, pattern] of PROGRESS) {
    const last = scope.facts.checks.findLast((check) => check.kind === kind && isInSpan(scope, check));
    const at = summary.lines.findLastIndex(
      ({ folded }) => folded.length < 400 && pattern.test(folded) && !NO_CLAIM.test(folded),
    );
    const claim = summary.lines[at];
    if (!last || !claim) continue;
    checked++;
    // A transcript that goes on to tell the failure claims nothing false.
    const corrected = summary.lines
      .slice(at)
      .some(
        ({ text, folded }) => folded.includes(last.stem.toLowerCase()) || (saysFailure(text) && !saysSuccess(text)),
      );
    if (!last.passed && !corrected) wrong.push(claim.text.slice(0, 120));
  }
  return { checked, wrong };
}

function checkStale(summary: SummaryText, scope: Scope): Truthfulness["staleOpen"] {
  const wrong = sortFaults(scope).solved.filter(({ fault }) => matchShownAsOpen(summary, fault).score > 0);
  const open = sortFaults(scope).open.filter(({ fault }) => matchShownAsOpen(summary, fault).score > 0);
  return {
    checked: wrong.length + open.length,
    wrong: wrong.map(({ fault }) => fault.test ?? `${fault.code} ${fault.file}`),
  };
}

/** Paths that the summary lists as changed: below a heading or behind a label that says so. */
export function claimedChanges(summary: SummaryText): string[] {
  const found = new Set<string>();
  for (const { text, heading } of summary.lines) {
    const labelled =
      /^\W{0,8}(?:modified|created|changed|edited|written|updated)\b(?:[^:]{0,20}:|\s`?[\w.~-]{0,80}\/)/i.test(text);
    const listed = /^(?:modified|created|changed|edited|updated|new)[ -]?(?:files)?$/.test(heading);
    if (!labelled && !listed) continue;
    for (const [path] of plainSlashes(text).matchAll(PATH)) found.add(path);
  }
  return [...found];
}

function isDeleted(path: string, scope: Scope): boolean {
  const last = scope.facts.changes.findLast(
    (change) => isInSpan(scope, change) && (change.path === path || path.endsWith(`/${change.path}`)),
  );
  return last?.change === "deleted";
}

/** A constraint whose words stand there in order while its "not" is lost, or one that got a "not". */
function checkPolarity(summary: SummaryText, scope: Scope): Truthfulness["polarity"] {
  let checked = 0;
  const wrong: string[] = [];
  for (const { text } of readConstraints(scope)) {
    const wanted = contentWords(text);
    const told = summary.lines.filter((line) => {
      const length = wordsOf(line.text).length;
      return (
        length >= wanted.length &&
        length <= wordsOf(text).length * 2 &&
        orderedShare(wanted, contentWords(line.text)) >= 0.8
      );
    });
    if (told.length === 0) continue;
    checked++;
    if (told.every((line) => hasNegation(line.text) !== hasNegation(text))) wrong.push(text.slice(0, 120));
  }
  return { checked, wrong };
}
