import { clauseEnd, isVerbLike, verbOf } from "./clause.ts";
import { faultStrength } from "./fault.ts";
import { type FoundStretch, hasFiniteVerb } from "./find-cause.ts";
import { assertedClause, isDoing, isNumber, isReport, isSign, isTrial } from "./find-change.ts";
import type { Lexicon } from "./lexicon.ts";
import { findMatch, matchAt, mayHold, type TokenRange } from "./pattern.ts";
import { hasSymptom, isConfirmed, isUnreal, mayConfirm, type Statement } from "./read-statement.ts";
import { neighbour, type Scene, successBefore } from "./scene.ts";
import { isClauseMark } from "./sentence.ts";
import { mainClauseEnd, tellsFormerly, tellsPast, tellsWhatWas } from "./tense.ts";
import type { Token } from "./tokenize.ts";

/** Statements behind a state that may take up what is still to be done. */
const OUTLOOK = 2;

/** Statements between a fault and what is so since. */
const FAULT_REACH = 6;

/** Tokens of a predicate up to its adjective: "is all green". */
const PREDICATE_REACH = 3;

/**
 * How things are since a change that nobody tells: "Dates were compared as text. They are parsed first.", "Fixed. The
 * parser skips blank lines." What stands around it must say that a fault was there or that it is gone.
 */
export function stateInScene(scene: Scene, index: number): FoundStretch | undefined {
  const { statements, causes, lexicon } = scene;
  const statement = statements[index] as Statement;
  if (!mayBeState(scene, index)) return undefined;
  const state = plainState(statement, lexicon);
  if (state === undefined || isOpen(statements, index, lexicon)) return undefined;
  const isTrue = comesTrue(statement, state, lexicon) || tellsFormerly(statement.tokens.slice(state.to), lexicon);
  if (isTrue && !(scene.isDeedTold && scene.changes[index - 1] !== undefined)) return state;
  // "It splits at blanks; it splits at line ends now": what is so now is told by the next.
  if (causes[index]?.standing === "certain" || (neighbour(scene, index, 1) && scene.changes[index + 1]?.isState))
    return undefined;
  // Where a change is told, what is so besides is no other.
  if (scene.isDeedTold) return undefined;
  const isTold =
    hasSucceeded(scene, index) ||
    (causes[index] === undefined && (isBehindFault(scene, index) || isBeforeFault(scene, index))) ||
    (isChecked(scene, index, state) && isFaultTold(scene, index) && !isStillPlanned(statements, index));
  return isTold ? state : undefined;
}

/** Something in or around it says that it is a state since a change: told before its clauses are read, which takes longer. */
function mayBeState(scene: Scene, index: number): boolean {
  const { statements, causes, lexicon, isDeedTold } = scene;
  const { tokens } = statements[index] as Statement;
  if (mayConfirm(tokens, lexicon) || mayHold(tokens, lexicon.tables.formerly)) return true;
  if (isDeedTold) return false;
  if (isFaultTold(scene, index) || hasSucceeded(scene, index)) return true;
  return causes[index] === undefined && (isBehindFault(scene, index) || isBeforeFault(scene, index));
}

/** "Names are escaped. 640 labels, none is blank": what follows was tried and is well. */
function isChecked(scene: Scene, index: number, state: FoundStretch): boolean {
  const { statements, lexicon } = scene;
  const { tokens, isItem } = statements[index] as Statement;
  const behind = statements[index + 1];
  if (isItem) return false;
  const rest = tokens.slice(state.to + 1);
  // "…, and it takes the id now" tells another state, which is so since.
  if (findMatch(rest, lexicon.tables.newStates) !== undefined) return false;
  if (reportsWell(rest, lexicon)) return true;
  return behind !== undefined && !behind.isHeading && !behind.isItem && reportsWell(behind.tokens, lexicon);
}

/** "I ran it 20 times, …", "50 clients, 10 minutes, all fine": a trial or a count, and no word of trouble that isn't denied. */
function reportsWell(tokens: readonly Token[], lexicon: Lexicon): boolean {
  const { tables } = lexicon;
  const whole = { from: 0, to: tokens.length };
  const clause = { from: 0, to: clauseEnd(tokens, 0, lexicon) };
  if (tokens.length < 2 || hasSymptom(tokens, whole, lexicon) || isUnreal(tokens, clause, lexicon)) return false;
  if (isConfirmed(tokens, lexicon) || findMatch(tokens, tables.newStates) !== undefined) return true;
  const subject = matchAt(tokens, 0, tables.agents) ?? 0;
  const isCount = tokens.some(isNumber) && !hasFiniteVerb(tokens, clause, lexicon);
  if (findMatch(tokens, tables.outcomes) !== undefined) return true;
  return matchAt(tokens, subject, tables.inspections) !== undefined || isTrial(tokens, subject, lexicon) || isCount;
}

/** Something before it went wrong. */
export function isFaultTold({ statements, causes, lexicon }: Scene, index: number): boolean {
  for (let at = Math.max(0, index - FAULT_REACH); at < index; at += 1) {
    const before = statements[at] as Statement;
    if (before.isPlan || before.isQuestion || before.isHeading) continue;
    const isFault = before.hasSymptom || causes[at] !== undefined || tellsFormerly(before.tokens, lexicon);
    if (isFault || tellsWhatWas(before, lexicon)) return true;
  }
  return false;
}

/** A clause in the present that neither names a fault nor says only that all is well. */
function plainState(statement: Statement, lexicon: Lexicon): FoundStretch | undefined {
  const { tokens, isQuestion, isPlan, isFailure, isDenial, isHeading, lead, ending } = statement;
  const { tables } = lexicon;
  if (isQuestion || isPlan || isFailure || isDenial || isHeading || lead !== undefined || ending === ":")
    return undefined;
  const whole = assertedClause(tokens, 0, lexicon);
  // "It takes files from Windows too: lines are split on either ending."
  const isHow = whole !== undefined && isSign(tokens[whole.to]);
  if (isHow && !hasFiniteVerb(tokens, whole, lexicon)) return undefined;
  const how =
    isHow && !tellsFormerly(tokens.slice(whole.to), lexicon)
      ? assertedClause(tokens, whole.to + 1, lexicon)
      : undefined;
  const found = how ?? (whole && withoutOutcome(tokens, whole, lexicon));
  if (found === undefined || isUnreal(tokens, found, lexicon) || !hasFiniteVerb(tokens, how ?? whole ?? found, lexicon))
    return undefined;
  const { from } = found;
  const contrast = findMatch(tokens, tables.setAsides, found)?.from ?? found.to;
  const main = { from, to: Math.min(contrast, mainClauseEnd(tokens, found, lexicon)) };
  const isOther =
    tellsFormerly(tokens.slice(0, found.to), lexicon) ||
    isNumber(tokens[from]) ||
    isReport(tokens, found, lexicon) ||
    matchAt(tokens, 0, tables.vagueSubjects) !== undefined ||
    findMatch(tokens, tables.approvals) !== undefined ||
    [tables.agents, tables.voids, tables.flawOpeners, tables.asides, tables.changes, tables.pastVerbs].some(
      (table) => matchAt(tokens, from, table) !== undefined,
    ) ||
    [tables.negations, tables.unfinished, tables.persistences, tables.keepings].some((table) =>
      findMatch(tokens, table, main),
    ) ||
    findMatch(tokens, tables.observers, { from, to: verbOf(tokens, found, lexicon) }) !== undefined ||
    (lexicon.language.doingEndings.length > 0 &&
      isDoing(tokens[from], lexicon) &&
      !isVerbLike(tokens, from + 1, lexicon));
  if (isOther || hasSymptom(tokens, main, lexicon) || faultStrength(tokens, main, lexicon) >= 2) return undefined;
  return tellsPast(tokens, found, lexicon) || isQuality(tokens, found, lexicon) ? undefined : found;
}

/** "With a pool for the buffers the rate falls": what is behind the means comes of it. */
function withoutOutcome(tokens: readonly Token[], stretch: FoundStretch, { tables }: Lexicon): FoundStretch {
  if (matchAt(tokens, stretch.from, tables.means) === undefined) return stretch;
  for (let at = stretch.from + 2; at < stretch.to; at += 1) {
    const isNoun = matchAt(tokens, at - 1, tables.stopWords) === undefined;
    if (isNoun && matchAt(tokens, at, tables.objects) !== undefined) return { ...stretch, to: at };
  }
  return stretch;
}

/** "It starts" and "they are identical", but not "it loads the file" and "it is read first". */
function isQuality(tokens: readonly Token[], { from, to }: TokenRange, lexicon: Lexicon): boolean {
  const { tables, language } = lexicon;
  const verb = verbOf(tokens, { from, to }, lexicon);
  for (let at = verb; at < Math.min(verb + PREDICATE_REACH, to); at += 1) {
    const end = matchAt(tokens, at, tables.bareSuccesses);
    if (end !== undefined && tokens[end]?.kind !== "code" && matchAt(tokens, end, tables.objects) === undefined)
      return true;
  }
  const end = mainClauseEnd(tokens, { from, to }, lexicon);
  // Behind a noun it may be a genitive: "the text's box".
  const copula = tokens.findIndex(
    ({ word }, at) =>
      at > from && at < end && matchAt(tokens, at, tables.copulas) && (word !== "'s" || at === from + 1),
  );
  const predicate = language.changePosition === "first" && copula > 0 ? copula + 1 : undefined;
  const next = predicate === undefined ? undefined : tokens[predicate];
  if (predicate === undefined || next?.kind !== "word" || matchAt(tokens, predicate, tables.objects)) return false;
  const isDone = (at: number) =>
    [tables.changes, tables.participles].some((table) => matchAt(tokens, at, table) !== undefined) ||
    language.changeEndings.some((ending) => tokens[at]?.word.endsWith(ending));
  return !isDone(predicate) && !isDone(predicate + 1);
}

/** Further on a repair is planned. */
function isStillPlanned(statements: readonly Statement[], index: number): boolean {
  return statements.slice(index + 1, index + 1 + FAULT_REACH).some(({ isFixPlan }) => isFixPlan);
}

/** What follows goes on to plan or to ask. */
function isOpen(statements: readonly Statement[], index: number, lexicon: Lexicon): boolean {
  const { paragraph } = statements[index] as Statement;
  return statements.slice(index + 1, index + 1 + OUTLOOK).some((statement, step) => {
    const { isPlan, isFixPlan, isQuestion, tokens } = statement;
    const isNear = step === 0 || statement.paragraph === paragraph;
    const { tables } = lexicon;
    const isOurs = [tables.planOpeners, tables.planStarts, tables.agents, tables.imperatives, tables.conditions].some(
      (table) => matchAt(tokens, 0, table) !== undefined,
    );
    const isDoingNow =
      isDoing(tokens[0], lexicon) && lexicon.language.doingEndings.length > 0 && isClauseMark(tokens[1]);
    return isNear && (isFixPlan || isQuestion || isDoingNow || (isPlan && isOurs));
  });
}

/** "The index is masked, so the head can't run past the end any more." */
function comesTrue({ tokens }: Statement, state: FoundStretch, lexicon: Lexicon): boolean {
  return isConfirmed(tokens.slice(state.to), lexicon);
}

/** A statement beside it says that it works again, and not what was done. */
function hasSucceeded(scene: Scene, index: number): boolean {
  if (successBefore(scene, index) !== undefined) return true;
  return neighbour(scene, index, 1)?.isConfirmation === true && scene.changes[index + 1] === undefined;
}

/** "The key was the bare path. The tenant's id is in it." */
function isBehindFault(scene: Scene, index: number): boolean {
  const { causes, changes, lexicon } = scene;
  const before = neighbour(scene, index, -1);
  if (before === undefined || before.isPlan || before.isConfirmation || changes[index - 1] !== undefined) return false;
  const cause = causes[index - 1];
  if (cause === undefined)
    return (
      tellsFormerly(before.tokens, lexicon) ||
      ((!before.hasSymptom || isFaultTold(scene, index - 1)) && tellsWhatWas(before, lexicon))
    );
  // "…, I reproduced it" tells what was done, not what was.
  const isOurs = findMatch(before.tokens, lexicon.tables.agents) !== undefined;
  if (isOurs && cause.standing === "paired") return false;
  return tellsPast(before.tokens, isOurs ? cause : { from: 0, to: before.tokens.length }, lexicon);
}

/** "The tenant's id is part of the key; earlier it was the path alone." */
function isBeforeFault(scene: Scene, index: number): boolean {
  const behind = neighbour(scene, index, 1);
  return behind !== undefined && tellsFormerly(behind.tokens, scene.lexicon);
}
