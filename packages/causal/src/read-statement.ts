import { clauseStart } from "./clause.ts";
import type { Lexicon } from "./lexicon.ts";
import { findMatch, matchAt, mayHold, type TokenRange } from "./pattern.ts";
import { isClauseMark, isColon, type Sentence } from "./sentence.ts";
import type { Token } from "./tokenize.ts";

/** A sentence with what can be told of it by itself, before its neighbours are asked. */
export interface Statement extends Sentence {
  isQuestion: boolean;
  /** A cause follows; `mild` where it must name a defect to be believed. */
  lead: "strong" | "mild" | undefined;
  isDenial: boolean;
  /** Tells somebody to do something. */
  isTask: boolean;
  isPlan: boolean;
  isFixPlan: boolean;
  isConfirmation: boolean;
  isFailure: boolean;
  isAside: boolean;
  hasSymptom: boolean;
  hasDefect: boolean;
  /** A defect, or a word that may name one. */
  hasHint: boolean;
}

export function readStatement(sentence: Sentence, lexicon: Lexicon): Statement {
  const { tokens } = sentence;
  const { tables } = lexicon;
  const holds = (table: keyof Lexicon["tables"]) => findMatch(tokens, tables[table]) !== undefined;
  const isQuestion = sentence.ending === "?";
  const isTask = matchAt(tokens, 0, tables.imperatives) !== undefined;
  const isPlan = isTask || holds("plans");
  const opens = (table: keyof Lexicon["tables"]) => opensClause(tokens, lexicon, table);
  return {
    ...sentence,
    isQuestion,
    lead:
      isQuestion || holds("surveys")
        ? undefined
        : opens("causeLeads")
          ? "strong"
          : opens("mildLeads")
            ? "mild"
            : undefined,
    isDenial: holds("denials"),
    isTask,
    isPlan,
    isFixPlan: holds("fixPlans") || plansChange(tokens, lexicon),
    isConfirmation: !isQuestion && !holds("failures") && isConfirmed(tokens, lexicon),
    isFailure: holds("failures"),
    isAside: holds("asides"),
    hasSymptom: hasSymptom(tokens, { from: 0, to: tokens.length }, lexicon),
    hasDefect: holds("defects"),
    hasHint: holds("defects") || holds("hints"),
  };
}

/** "let me rename it" and "Renaming it.", as against "let me check". */
function plansChange(tokens: readonly Token[], { tables, language }: Lexicon): boolean {
  const first = tokens[0];
  const ending = language.doingEndings.find((doing) => first?.kind === "word" && first.word.endsWith(doing));
  if (first !== undefined && ending !== undefined && tokens.length <= GERUND_MAXIMUM) {
    const stem = first.word.slice(0, -ending.length);
    const isInvestigation = [stem, `${stem}e`, stem.slice(0, -1)].some((verb) =>
      language.investigations.includes(verb),
    );
    if (!isInvestigation && !language.statives.includes(stem)) return true;
  }
  if (!mayHold(tokens, tables.planOpeners, tables.planStarts)) return false;
  for (let at = 0; at < tokens.length; at += 1) {
    let end = matchAt(tokens, at, tables.planOpeners) ?? (at === 0 ? matchAt(tokens, 0, tables.planStarts) : undefined);
    if (end === undefined) continue;
    for (
      let next = matchAt(tokens, end, tables.fillers);
      next !== undefined;
      next = matchAt(tokens, end, tables.fillers)
    )
      end = next;
    if (tokens[end]?.kind === "word" && matchAt(tokens, end, tables.investigations) === undefined) return true;
  }
  return false;
}

/** Tokens of the longest sentence without a subject: "Renaming it in both files now". */
const GERUND_MAXIMUM = 8;

/** Whether a clause begins with a pattern of the table, hedges and fillers aside. */
export function opensClause(tokens: readonly Token[], { tables }: Lexicon, table: keyof Lexicon["tables"]): boolean {
  if (!mayHold(tokens, tables[table])) return false;
  for (let at = 0; at < tokens.length; at += 1) {
    if (at > 0 && !isClauseMark(tokens[at - 1])) continue;
    let start = at;
    while (start < tokens.length) {
      if (matchAt(tokens, start, tables[table]) !== undefined) return true;
      const next =
        matchAt(tokens, start, tables.hedges) ??
        matchAt(tokens, start, tables.fillers) ??
        matchAt(tokens, start, tables.agents);
      if (next === undefined) break;
      start = next;
    }
  }
  return false;
}

/** Something works again, and not only perhaps or later. */
export function isConfirmed(tokens: readonly Token[], lexicon: Lexicon): boolean {
  const { tables } = lexicon;
  if (findMatch(tokens, tables.expectations) !== undefined) return true;
  if (!mayHold(tokens, tables.confirmations)) return false;
  for (let at = 0; at < tokens.length; at += 1) {
    const end = matchAt(tokens, at, tables.confirmations);
    if (end === undefined) continue;
    const clause = { from: clauseStart(tokens, at), to: end };
    const negated =
      findMatch(tokens, tables.negations, { from: Math.max(clause.from, at - 3), to: at }) ??
      findMatch(tokens, tables.harmless, { from: at, to: Math.min(end + 1, tokens.length) });
    if (isAdjective(tokens, at, lexicon)) continue;
    const isVague =
      lexicon.language.repairs.includes((tokens[at] as Token).word) &&
      matchAt(tokens, end, tables.objects) !== undefined &&
      !hasSymptom(tokens, { from: end, to: Math.min(end + 6, tokens.length) }, lexicon);
    if (!isVague && negated === undefined && !isUnreal(tokens, clause, lexicon)) return true;
  }
  return false;
}

/** "the fixed width" has nothing fixed. */
export function isAdjective(tokens: readonly Token[], at: number, { language, tables }: Lexicon): boolean {
  return language.repairs.includes(tokens[at]?.word ?? "") && matchAt(tokens, at - 1, tables.articles) === at;
}

/** Guessed, conditional, planned, or said by others: within the range or before it in the same sentence. */
export function isUnreal(tokens: readonly Token[], { from, to }: TokenRange, lexicon: Lexicon): boolean {
  return isHypothetical(tokens, to, lexicon) || findMatch(tokens, lexicon.tables.plans, { from, to }) !== undefined;
}

/** A guess counts no more behind a contrast: "it looks like X, but Y". */
export function isHypothetical(tokens: readonly Token[], to: number, { tables }: Lexicon): boolean {
  const range = { from: Math.max(behindContrast(tokens, to, tables.contrasts), behindColon(tokens, to)), to };
  return (
    findMatch(tokens, tables.hypotheticals, range) !== undefined ||
    findMatch(tokens, tables.others, range) !== undefined
  );
}

/** The place behind the last contrast before `to`, or 0. */
export function behindContrast(
  tokens: readonly Token[],
  to: number,
  contrasts: Lexicon["tables"]["contrasts"],
): number {
  if (!mayHold(tokens, contrasts)) return 0;
  for (let at = to - 1; at >= 0; at -= 1) {
    const end = matchAt(tokens, at, contrasts);
    if (end !== undefined && end < to) return end;
  }
  return 0;
}

/** The place behind the last colon or dash before `to`, or 0. */
function behindColon(tokens: readonly Token[], to: number): number {
  for (let at = to - 1; at > 0; at -= 1) if (isColon(tokens[at - 1])) return at;
  return 0;
}

const ERROR_NAMES = [
  "error",
  "exception",
  "undefined",
  "nan",
  "fail",
  "not found",
  "cannot",
  "bad_",
  "denied",
  "refused",
  "fault",
  "panic",
  "overflow",
  "timeout",
  "no such",
  "too many",
  "not exist",
  "no module",
  "unable",
];

/** A word of trouble that isn't denied, or a piece of code that is an error's name. */
export function hasSymptom(tokens: readonly Token[], { from, to }: TokenRange, { tables }: Lexicon): boolean {
  for (let at = from; at < to; at += 1) {
    const token = tokens[at] as Token;
    if (token.kind !== "mark" && isErrorName(token)) return true;
    const end = matchAt(tokens, at, tables.symptoms);
    if (end === undefined) continue;
    const isDenied =
      matchAt(tokens, at - 1, tables.negations) !== undefined ||
      findMatch(tokens, tables.voids, { from: Math.max(from, at - 3), to: at }) !== undefined;
    const isHarmless = matchAt(tokens, end, tables.harmless) !== undefined;
    if (!isDenied && !isHarmless) return true;
  }
  return false;
}

function isErrorName({ kind, word }: Token): boolean {
  if (kind === "word") return word.length > 5 && (word.endsWith("error") || word.endsWith("exception"));
  const lowered = word.toLowerCase();
  return ERROR_NAMES.some((name) => lowered.includes(name)) || isSignal(word);
}

/** `ENOSPC`, `SIGABRT`: nothing but capitals behind an E or SIG. */
function isSignal(word: string): boolean {
  return /^(?:E|SIG)[A-Z]{4,12}$/.test(word);
}
