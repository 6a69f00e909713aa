import { isVerbLike } from "./clause.ts";
import { certain, type FoundStretch, hasFiniteVerb } from "./find-cause.ts";
import type { Lexicon } from "./lexicon.ts";
import { findMatch, matchAt, type TokenRange } from "./pattern.ts";
import { hasSymptom, isUnreal, type Statement } from "./read-statement.ts";
import { neighbour, type Scene } from "./scene.ts";
import type { Token } from "./tokenize.ts";

/** Tokens of the longest statement that is a heading of the next. */
const HEADING_MAXIMUM = 8;

/** How many statements before it may name the fault that a change removes. */
const MEMORY = 3;

/** The change in a statement, by its own words or below a heading, `certain` where it is told that it removed a fault. */
export function changeInScene(scene: Scene, index: number): FoundStretch | undefined {
  const change = scene.changes[index] ?? changeBelowHeading(scene, index) ?? stateBehindFault(scene, index);
  if (change === undefined || scene.statements[index + 1]?.isFailure) return undefined;
  return removesFault(scene, index) ? { ...change, standing: "certain" } : change;
}

/** "The fix: X does Y", "Fixed. X does Y." */
function changeBelowHeading({ statements, changes, lexicon }: Scene, index: number): FoundStretch | undefined {
  const statement = statements[index] as Statement;
  const before = statements[index - 1];
  if (before === undefined || before.tokens.length > HEADING_MAXIMUM || statement.isQuestion) return undefined;
  const isHeading =
    (before.ending === ":" || before.isHeading) &&
    findMatch(before.tokens, lexicon.tables.resolutionLabels) !== undefined;
  const isSettled = before.isConfirmation && changes[index - 1] === undefined && isPlainPresent(statement, lexicon);
  if (!isHeading && !isSettled) return undefined;
  if (isUnreal(before.tokens, { from: 0, to: before.tokens.length }, lexicon) || statement.hasSymptom) return undefined;
  const found = certain(statement.tokens, 0, lexicon);
  if (found === undefined || isUnreal(statement.tokens, found, lexicon)) return undefined;
  return hasFiniteVerb(statement.tokens, found, lexicon) ? found : undefined;
}

/** "Dates were compared as text. They are parsed first.": what was wrong in the past, what is so in the present. */
function stateBehindFault(scene: Scene, index: number): FoundStretch | undefined {
  const { statements, causes, lexicon } = scene;
  const statement = statements[index] as Statement;
  const fault = neighbour(scene, index, -1);
  if (causes[index] !== undefined || scene.changes[index - 1] !== undefined) return undefined;
  if (fault === undefined || fault.isPlan || fault.isConfirmation || lexicon.language.pastEndings.length === 0)
    return undefined;
  if (statement.isQuestion || statement.isPlan || statement.isFailure || statement.isDenial || statement.lead)
    return undefined;
  const cause = causes[index - 1];
  const whole = { from: 0, to: fault.tokens.length };
  const told = cause !== undefined ? cause : fault.hasSymptom ? whole : undefined;
  const isPast = told === undefined ? tellsWhatWas(fault, lexicon) : tellsPast(fault.tokens, told, lexicon);
  if (!isPast) return undefined;
  const found = certain(statement.tokens, 0, lexicon);
  if (found === undefined || isUnreal(statement.tokens, found, lexicon)) return undefined;
  const clause = { ...statement, tokens: statement.tokens.slice(found.from, found.to) };
  if (!isPlainPresent(clause, lexicon) || !hasFiniteVerb(statement.tokens, found, lexicon)) return undefined;
  if (tellsPast(statement.tokens, found, lexicon)) return undefined;
  const isOpen = statements.slice(index + 1).some(({ isPlan, isQuestion }) => isPlan || isQuestion);
  return isOpen ? undefined : { ...found, standing: "certain" };
}

/** "I made these changes to fix the crash:", and the items below it. */
function isAnnounced({ intros, lexicon }: Scene, index: number): boolean {
  const intro = intros[index];
  if (intro === undefined || matchAt(intro.tokens, 0, lexicon.tables.planOpeners) !== undefined) return false;
  return intro.hasSymptom && findMatch(intro.tokens, lexicon.tables.purposes) !== undefined;
}

/** "This should eliminate the flicker", said somewhere behind the last change. */
function isPromised({ statements, changes, lexicon }: Scene, index: number): boolean {
  for (let at = index + 1; at <= index + PROMISE_REACH && at < statements.length; at += 1) {
    if (changes[at] !== undefined) return false;
    const { tokens } = statements[at] as Statement;
    if (matchAt(tokens, 0, lexicon.tables.promises) !== undefined)
      return hasSymptom(tokens, { from: 0, to: tokens.length }, lexicon);
  }
  return false;
}

/** Statements between a change and what it promises. */
const PROMISE_REACH = 6;

/** Neither what was, nor what is wrong, nor what the tests say: "Fixed. The parser skips blank lines." */
function isPlainPresent(statement: Statement, lexicon: Lexicon): boolean {
  const { tokens, hasSymptom, isConfirmation } = statement;
  const { tables } = lexicon;
  const whole = { from: 0, to: tokens.length };
  if (hasSymptom || isConfirmation || tellsPast(tokens, whole, lexicon) || isBareSuccess(tokens, lexicon)) return false;
  if (matchAt(tokens, 0, tables.agents) !== undefined) return false;
  return [tables.observers, tables.flaws, tables.flawOpeners, tables.unfinished].every(
    (table) => findMatch(tokens, table) === undefined,
  );
}

/** "It starts", but not "it loads the file" and "it waits before it starts". */
function isBareSuccess(tokens: readonly Token[], lexicon: Lexicon): boolean {
  const { tables } = lexicon;
  const verb = tokens.findIndex((_, at) => at > 0 && isVerbLike(tokens, at, lexicon));
  for (let at = Math.max(verb, 0); at < verb + PREDICATE_REACH; at += 1) {
    const end = matchAt(tokens, at, tables.bareSuccesses);
    if (end !== undefined && tokens[end]?.kind !== "code" && matchAt(tokens, end, tables.objects) === undefined)
      return true;
  }
  return false;
}

/** Tokens of a predicate up to its adjective: "is all green". */
const PREDICATE_REACH = 3;

/** The same words or those beside them say that a fault is removed. */
function removesFault(scene: Scene, index: number): boolean {
  const { statements, changes } = scene;
  if (changes[index]?.standing === "certain" || statements[index]?.isConfirmation) return true;
  if (comesOut(scene, index) || isPromised(scene, index) || isAnnounced(scene, index)) return true;
  const isConfirmedBeside = [-1, 1].some(
    (step) => neighbour(scene, index, step)?.isConfirmation && changes[index + step] === undefined,
  );
  return isConfirmedBeside || isFaultNamedBefore(scene, index) || isFaultNamedBehind(scene, index);
}

/** "I anchored the pattern. The old one matched inside of words." */
function isFaultNamedBehind(scene: Scene, index: number): boolean {
  const { statements, changes, causes, lexicon } = scene;
  const { tokens } = statements[index] as Statement;
  const behind = neighbour(scene, index, 1);
  const cause = causes[index + 1];
  if (behind === undefined || behind.isPlan || changes[index + 1] !== undefined) return false;
  if (changes[index + 2] !== undefined && neighbour(scene, index + 1, 1) !== undefined) return false;
  const from = changes[index]?.from ?? 0;
  return (
    matchAt(tokens, from, lexicon.tables.changes) !== undefined &&
    (cause?.standing === "certain" || behind.hasSymptom) &&
    tellsPast(behind.tokens, { from: cause?.from ?? 0, to: behind.tokens.length }, lexicon)
  );
}

/** A verb in the past stands in the stretch: "compared", but not "the cached file" and "is read and cached". */
function tellsPast(tokens: readonly Token[], { from, to }: TokenRange, { tables, language }: Lexicon): boolean {
  if (findMatch(tokens, tables.pasts, { from: from + 1, to }) !== undefined) return true;
  for (let at = from + 1; at < to; at += 1) {
    if (matchAt(tokens, at - 1, tables.passives) !== undefined) return false;
    if (matchAt(tokens, at - 1, tables.articles) !== undefined) continue;
    const { kind, word } = tokens[at] as Token;
    const isEnding = kind === "word" && word.length > 4 && language.pastEndings.some((ending) => word.endsWith(ending));
    if (isEnding || matchAt(tokens, at, tables.pastVerbs) !== undefined) return true;
  }
  return false;
}

/** "The page was blank on Safari. … I added a polyfill." */
function isFaultNamedBefore(scene: Scene, index: number): boolean {
  for (let step = -1; step >= -MEMORY; step -= 1) {
    const before = neighbour(scene, index, step);
    if (before === undefined || before.isAside || scene.changes[index + step] !== undefined) return false;
    if (before.hasSymptom && !before.isPlan && !before.isQuestion) return true;
  }
  const last = neighbour(scene, index, -1);
  const { tokens } = scene.statements[index] as Statement;
  return (
    last !== undefined &&
    isDeed(tokens, scene.changes[index]?.from ?? 0, scene.lexicon) &&
    tellsWhatWas(last, scene.lexicon)
  );
}

/** "The sum was rounded twice": neither what somebody did, nor what was well, nor what is only thought. */
function tellsWhatWas(statement: Statement, lexicon: Lexicon): boolean {
  const { tokens } = statement;
  const { tables } = lexicon;
  const isOther =
    statement.isQuestion || statement.isPlan || statement.isFailure || statement.isConfirmation || statement.isItem;
  const whole = { from: 0, to: tokens.length };
  if (isOther || matchAt(tokens, 0, tables.observers) !== undefined || isUnreal(tokens, whole, lexicon)) return false;
  const foreign = [
    tables.agents,
    tables.actors,
    tables.requests,
    tables.bareSuccesses,
    tables.approvals,
    tables.outcomes,
    tables.voids,
  ];
  if (foreign.some((table) => findMatch(tokens, table) !== undefined)) return false;
  return tellsPast(tokens, whole, lexicon);
}

/** "I moved the lock, and the job goes through", "…, so the two can't collide": what came of it, behind a change that adds nothing. */
function comesOut({ statements, changes, lexicon }: Scene, index: number): boolean {
  const { tables } = lexicon;
  const change = changes[index];
  const { tokens } = statements[index] as Statement;
  if (change === undefined || !isDeed(tokens, change.from, lexicon)) return false;
  const rest = { from: change.to, to: tokens.length };
  if (findMatch(tokens, tables.outcomes, rest) !== undefined) return true;
  const aim = findMatch(tokens, tables.aims, { from: change.from + 1, to: tokens.length });
  if (aim === undefined) return false;
  const behind = { from: aim.to, to: tokens.length };
  const isAvoided = matchAt(tokens, aim.from, tables.purposes) !== undefined && hasSymptom(tokens, behind, lexicon);
  return isAvoided || findMatch(tokens, tables.negations, behind) !== undefined;
}

/** Begins with a verb of change that is not one of building. */
function isDeed(tokens: readonly Token[], from: number, { tables, language }: Lexicon): boolean {
  if (matchAt(tokens, from, tables.buildings) !== undefined) return false;
  const isVerb =
    matchAt(tokens, from, tables.changes) !== undefined || matchAt(tokens, from - 1, tables.agents) !== undefined;
  return (
    isVerb ||
    language.changePosition !== "first" ||
    language.changeEndings.some((ending) => tokens[from]?.word.endsWith(ending))
  );
}
