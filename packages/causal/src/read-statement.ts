import { clauseStart } from "./clause.ts";
import type { Language } from "./languages/language.ts";
import type { Lexicon } from "./lexicon.ts";
import { findMatch, matchAt, mayHold, mayHoldAny, type TokenRange } from "./pattern.ts";
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
  /** Begins with a verb that may as well be a past, and is one by what follows. */
  isTold: boolean;
  isPlan: boolean;
  isFixPlan: boolean;
  /** A plan to mend what was named before it: "let me fix that". */
  isMending: boolean;
  isConfirmation: boolean;
  isFailure: boolean;
  isAside: boolean;
  /** Takes back what was said before it. */
  isRetraction: boolean;
  /** A heading or the head of a list that announces faults: "Findings:", "The problem". */
  announcesFault: boolean;
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
  const isFailure = holds("failures");
  const hasDefect = holds("defects");
  const isConfirmation = !isQuestion && !isFailure && isConfirmed(tokens, lexicon);
  // "Fix: the lock is taken first" and "## Fix" are labels, nothing is asked for.
  const isTask =
    sentence.isUnticked ||
    (matchAt(tokens, 0, tables.imperatives) !== undefined &&
      !isColon(tokens[1]) &&
      !(sentence.isHeading && tokens.length === 1) &&
      !(isConfirmation && isPastAsWell(tokens, lexicon)));
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
    isTold: isConfirmation && isPastAsWell(tokens, lexicon),
    isPlan,
    isMending: isPlan && holds("mendings"),
    isFixPlan: holds("fixPlans") || plansChange(tokens, lexicon),
    isConfirmation,
    isFailure,
    isAside: holds("asides"),
    isRetraction: holds("retractions"),
    announcesFault: (sentence.isHeading || sentence.ending === ":") && isFaultLabel(tokens, lexicon),
    hasSymptom: hasSymptom(tokens, { from: 0, to: tokens.length }, lexicon),
    hasDefect,
    hasHint: hasDefect || holds("hints"),
  };
}

/** "Put the lock around it, and it no longer hangs": told, not asked for. */
function isPastAsWell(tokens: readonly Token[], { tables }: Lexicon): boolean {
  return matchAt(tokens, 0, tables.ambiguousPasts) !== undefined;
}

/** "The key issues are", "Root cause analysis" */
function isFaultLabel(tokens: readonly Token[], { tables }: Lexicon): boolean {
  if (tokens.length > LABEL_MAXIMUM || findMatch(tokens, tables.plans) !== undefined) return false;
  if (findMatch(tokens, tables.hypotheticals) !== undefined) return false;
  const isNamed =
    findMatch(tokens, tables.faultHeads) !== undefined || findMatch(tokens, tables.causeOpeners) !== undefined;
  return isNamed && findMatch(tokens, tables.resolutionLabels) === undefined;
}

/** Tokens of the longest label. */
const LABEL_MAXIMUM = 6;

/** "let me rename it" and "Renaming it.", as against "let me check". */
function plansChange(tokens: readonly Token[], { tables, language }: Lexicon): boolean {
  const first = tokens[0];
  const isFlaw = matchAt(tokens, 0, tables.flawOpeners) !== undefined;
  const ending = isFlaw
    ? undefined
    : language.doingEndings.find((doing) => first?.kind === "word" && first.word.endsWith(doing));
  if (first !== undefined && ending !== undefined && findMatch(tokens, tables.finites) === undefined) {
    const stem = first.word.slice(0, -ending.length);
    if (!isInvestigation(stem, language) && !language.statives.includes(stem)) return true;
  }
  if (!mayHoldAny(tokens, tables.planOpeners, tables.planStarts)) return false;
  for (let at = 0; at < tokens.length; at += 1) {
    let end = matchAt(tokens, at, tables.planOpeners) ?? (at === 0 ? matchAt(tokens, 0, tables.planStarts) : undefined);
    if (end === undefined) continue;
    for (
      let next = matchAt(tokens, end, tables.fillers);
      next !== undefined;
      next = matchAt(tokens, end, tables.fillers)
    )
      end = next;
    const word = tokens[end]?.kind === "word" ? (tokens[end] as Token).word : "";
    const isDoing = language.doingEndings.find((doing) => word.endsWith(doing));
    const isOther =
      matchAt(tokens, end, tables.investigations) !== undefined ||
      (isDoing !== undefined && isInvestigation(word.slice(0, -isDoing.length), language));
    if (word !== "" && !isOther) return true;
  }
  return false;
}

/** "verif", "trac", "runn": the verb of a gerund without its ending. */
function isInvestigation(stem: string, { investigations }: Language): boolean {
  return [stem, `${stem}e`, stem.slice(0, -1)].some((verb) => investigations.includes(verb));
}

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

/** Has a word with which something that `isConfirmed` takes begins. */
function mayConfirm(tokens: readonly Token[], { tables }: Lexicon): boolean {
  const { expectations, voids, restorations, confirmations, cessations, removals, riddances } = tables;
  return mayHoldAny(tokens, expectations, voids, restorations, confirmations, cessations, removals, riddances);
}

/** Something works again, and not only perhaps or later. */
export function isConfirmed(tokens: readonly Token[], lexicon: Lexicon): boolean {
  const { tables } = lexicon;
  if (!mayConfirm(tokens, lexicon)) return false;
  if (findMatch(tokens, tables.expectations) !== undefined || reportsNone(tokens, lexicon)) return true;
  if (isRestored(tokens, lexicon)) return true;
  if (!mayHoldAny(tokens, tables.confirmations, tables.cessations, tables.removals, tables.riddances)) return false;
  for (let at = 0; at < tokens.length; at += 1) {
    const end =
      matchAt(tokens, at, tables.confirmations) ?? cessationEnd(tokens, at, lexicon) ?? removalEnd(tokens, at, lexicon);
    if (end === undefined) continue;
    const clause = { from: clauseStart(tokens, at), to: end };
    const negated =
      findMatch(tokens, tables.negations, { from: Math.max(clause.from, at - 3), to: at }) ??
      findMatch(tokens, tables.harmless, { from: at, to: Math.min(end + 1, tokens.length) });
    if (isAdjective(tokens, at, lexicon) || matchAt(tokens, at, tables.falseFriends) !== undefined) continue;
    if (findMatch(tokens, tables.actors, clause) !== undefined) continue;
    const isVague =
      lexicon.language.repairs.includes((tokens[at] as Token).word) &&
      matchAt(tokens, end, tables.objects) !== undefined &&
      matchAt(tokens, clause.from, tables.agents) !== at &&
      at > 0 &&
      !hasSymptom(tokens, { from: end, to: Math.min(end + 6, tokens.length) }, lexicon) &&
      findMatch(tokens, tables.faultHeads, { from: end, to: Math.min(end + 6, tokens.length) }) === undefined;
    if (!isVague && negated === undefined && !isUnreal(tokens, clause, lexicon)) return true;
  }
  return false;
}

/** "The rate limiter counts again": what a thing does, and not what goes wrong or was done once more. */
function isRestored(tokens: readonly Token[], lexicon: Lexicon): boolean {
  const { tables } = lexicon;
  const last = tokens.length - 1;
  const whole = { from: 0, to: tokens.length };
  if (last < 2 || last > RESTORED_MAXIMUM) return false;
  if (![last, last - 1].some((at) => matchAt(tokens, at, tables.restorations) === tokens.length)) return false;
  const isOther = [
    tables.agents,
    tables.pasts,
    tables.plans,
    tables.negations,
    tables.conditions,
    tables.passives,
  ].some((table) => findMatch(tokens, table) !== undefined);
  const endsIn = (endings: readonly string[], at: number) =>
    endings.some((ending) => tokens[at]?.word.endsWith(ending));
  const isDone =
    matchAt(tokens, last - 1, tables.changes) !== undefined ||
    endsIn(lexicon.language.pastEndings, last - 1) ||
    endsIn(lexicon.language.doingEndings, 0);
  return !isOther && !isDone && !hasSymptom(tokens, whole, lexicon) && !isUnreal(tokens, whole, lexicon);
}

/** Tokens of the longest sentence that says so. */
const RESTORED_MAXIMUM = 10;

/** "50 runs, no flake" */
function reportsNone(tokens: readonly Token[], { tables }: Lexicon): boolean {
  if (tokens.length > REPORT_MAXIMUM || findMatch(tokens, tables.finites) !== undefined) return false;
  const none = findMatch(tokens, tables.voids);
  return none !== undefined && findMatch(tokens, tables.symptoms, { from: none.to, to: tokens.length }) !== undefined;
}

/** Tokens of the longest report without a verb. */
const REPORT_MAXIMUM = 8;

/** "the warnings are gone" */
function cessationEnd(tokens: readonly Token[], at: number, lexicon: Lexicon): number | undefined {
  const end = matchAt(tokens, at, lexicon.tables.cessations);
  // "Dadurch verschwand der Fehler": where the verb may stand before its subject.
  const isInverted = end !== undefined && lexicon.language.changePosition === "last";
  if (isInverted && hasSymptom(tokens, { from: end, to: Math.min(end + 3, tokens.length) }, lexicon)) return end;
  return end !== undefined && hasSymptom(tokens, { from: clauseStart(tokens, at), to: at }, lexicon) ? end : undefined;
}

/** ", which removes the deadlock" */
function removalEnd(tokens: readonly Token[], at: number, lexicon: Lexicon): number | undefined {
  const { removals, relatives, riddances } = lexicon.tables;
  const removal = matchAt(tokens, at, removals);
  const isRelative = removal !== undefined && matchAt(tokens, at - 1, relatives) === at;
  const end = isRelative ? removal : matchAt(tokens, at, riddances);
  if (end === undefined) return undefined;
  const range = { from: end, to: Math.min(at + REMOVAL_REACH, tokens.length) };
  return hasSymptom(tokens, range, lexicon) ? range.to : undefined;
}

/** Tokens within which a removal names what is removed. */
const REMOVAL_REACH = 6;

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
  const colon = behindColon(tokens, to);
  if (isGuessLabel(tokens, colon, tables)) return true;
  const range = { from: Math.max(behindContrast(tokens, to, tables.contrasts), colon), to };
  return isGuessed(tokens, range, tables) || findMatch(tokens, tables.others, range) !== undefined;
}

/** "My hypothesis: …", "Likely cause: …", but not "My suspicion was right: …" */
function isGuessLabel(tokens: readonly Token[], colon: number, { hypotheticals }: Lexicon["tables"]): boolean {
  if (colon < 2 || colon > LABEL_MAXIMUM) return false;
  if (colon <= 3 && matchAt(tokens, 0, hypotheticals) !== undefined) return true;
  for (let at = 0; at < colon - 1; at += 1) if (matchAt(tokens, at, hypotheticals) === colon - 1) return true;
  return false;
}

/** "it only checks if the width changed" is no condition. */
function isGuessed(tokens: readonly Token[], { from, to }: TokenRange, tables: Lexicon["tables"]): boolean {
  if (!mayHold(tokens, tables.hypotheticals)) return false;
  for (let at = from; at < to; at += 1) {
    if (matchAt(tokens, at, tables.hypotheticals, to) === undefined) continue;
    // "may be null" is known of the code, not guessed.
    if (matchAt(tokens, at, tables.defects) !== undefined) continue;
    if (matchAt(tokens, at - 1, tables.embedders) === undefined) return true;
  }
  return false;
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

/** A word of trouble that isn't denied, or a piece of code that is an error's name. */
export function hasSymptom(tokens: readonly Token[], { from, to }: TokenRange, lexicon: Lexicon): boolean {
  const { tables } = lexicon;
  const maySay = mayHold(tokens, tables.symptoms);
  for (let at = from; at < to; at += 1) {
    if ((tokens[at] as Token).isBad) return true;
    if (!maySay) continue;
    const end = matchAt(tokens, at, tables.symptoms);
    if (end === undefined) continue;
    const before = matchAt(tokens, at - 1, tables.articles) === at ? at - 2 : at - 1;
    const isDenied =
      matchAt(tokens, before, tables.negations) !== undefined ||
      findMatch(tokens, tables.voids, { from: Math.max(from, at - 3), to: at }) !== undefined;
    const isHarmless = matchAt(tokens, end, tables.harmless) !== undefined || isMeasure(tokens, at, lexicon);
    if (!isDenied && !isHarmless) return true;
  }
  return false;
}

/** "500 rows", as against "a 500 on each request" */
function isMeasure(tokens: readonly Token[], at: number, { tables }: Lexicon): boolean {
  const next = tokens[at + 1];
  if (!/^\d/.test(tokens[at]?.word ?? "") || next?.kind !== "word") return false;
  return [tables.stopWords, tables.symptoms].every((table) => matchAt(tokens, at + 1, table) === undefined);
}
