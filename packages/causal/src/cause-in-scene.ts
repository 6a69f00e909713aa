import { clauseEnd, countContent } from "./clause.ts";
import { certain, type FoundStretch, hasFiniteVerb, skipHedges } from "./find-cause.ts";
import { isDoing } from "./find-change.ts";
import type { Lexicon } from "./lexicon.ts";
import { findMatch, matchAt } from "./pattern.ts";
import { behindContrast, hasSymptom, isUnreal, type Statement } from "./read-statement.ts";
import { neighbour, type Scene } from "./scene.ts";
import { isClauseMark, isColon } from "./sentence.ts";

/** Content words of the shortest statement that can be a cause without a word of trouble: "dark mode is in" is none. */
const REPAIRED_MINIMUM = 3;

/** Tokens of the shortest statement that is surely a sentence. */
const SENTENCE_MINIMUM = 6;

/** The cause in a statement, by its own words or because its neighbours make it one. */
export function causeInScene(scene: Scene, index: number): FoundStretch | undefined {
  return markedCause(scene, index) ?? unmarkedCause(scene, index);
}

/** What a marker leaves open is a cause where the statements around ask for one. */
function markedCause(scene: Scene, index: number): FoundStretch | undefined {
  const { statements, causes, changes } = scene;
  const cause = causes[index];
  if (cause?.standing !== "paired") return cause;
  const before = statements[index - 1];
  const isSymptomBefore = neighbour(scene, index, -1)?.hasSymptom === true && changes[index - 1] === undefined;
  const isAsked =
    before?.isQuestion || before?.isDenial || (before?.lead === "strong" && causes[index - 1] === undefined);
  const isToBeFixed = neighbour(scene, index, 1)?.isFixPlan;
  if (isSymptomBefore || isAsked || isToBeFixed || isTrailed(scene, index)) return { ...cause, standing: "certain" };
  return isTroubled(scene, index, cause) || isRepaired(scene, index) ? cause : undefined;
}

/** A plain statement that its neighbours make a cause. */
function unmarkedCause(scene: Scene, index: number): FoundStretch | undefined {
  const stretch = plainAssertion(scene, index);
  if (stretch === undefined) return undefined;
  const found: FoundStretch = { ...stretch, standing: "likely" };
  if (isLed(scene, index)) return found;
  if (!saysSomething(scene, index, found)) return undefined;
  if (isTrailed(scene, index) || isFlawed(scene, index, found) || isToBeFixed(scene, index, found)) return found;
  return isAnswered(scene, index, found) ? { ...found, standing: "paired" } : undefined;
}

/** What the statement asserts of a third party: no plan, question, denial, report or doing of the speaker's. */
function plainAssertion({ statements, changes, lexicon }: Scene, index: number): FoundStretch | undefined {
  const { tables } = lexicon;
  const statement = statements[index] as Statement;
  const { tokens } = statement;
  if (statement.isQuestion || statement.isFailure || statement.isDenial || statement.isTask) return undefined;
  if (statement.ending === ":" || statement.lead === "strong") return undefined;
  if (findMatch(tokens, tables.surveys) || findMatch(tokens, tables.unfinished)) return undefined;
  if (
    matchAt(tokens, 0, tables.causeTrails) !== undefined ||
    matchAt(tokens, 0, tables.causeConnectives) !== undefined
  ) {
    return undefined;
  }
  const from = skipHedges(tokens, startOfAssertion(statement, lexicon), lexicon);
  const change = changes[index];
  if ((change !== undefined && change.from < 4) || isOwnDoing(statement, from, lexicon)) return undefined;
  if (isReported(statement, from, lexicon)) return undefined;
  const found = certain(tokens, from, lexicon);
  if (found === undefined || countContent(tokens, found, lexicon) < 2) return undefined;
  return isUnreal(tokens, found, lexicon) || findMatch(tokens, tables.newStates, found) ? undefined : found;
}

/** Behind a colon that a clause follows, behind a condition, or behind a contrast to what isn't so. */
function startOfAssertion({ tokens }: Statement, lexicon: Lexicon): number {
  const colon = tokens.findIndex(isColon);
  if (colon > 0 && hasFiniteVerb(tokens, { from: colon + 1, to: clauseEnd(tokens, colon + 1, lexicon) }, lexicon)) {
    return colon + 1;
  }
  const comma = tokens.findIndex(isClauseMark);
  if (comma > 0 && matchAt(tokens, 0, lexicon.tables.conditions) !== undefined) return comma + 1;
  const contrast = behindContrast(tokens, tokens.length, lexicon.tables.contrasts);
  return contrast > 0 && isUnreal(tokens, { from: 0, to: contrast - 1 }, lexicon) ? contrast : 0;
}

/** "I …", and of "we …" all but what we are or were doing. */
function isOwnDoing({ tokens }: Statement, from: number, lexicon: Lexicon): boolean {
  const { tables } = lexicon;
  const verb = matchAt(tokens, from, tables.agents);
  if (verb === undefined) return false;
  if (matchAt(tokens, from, tables.speakers) !== undefined) return true;
  return matchAt(tokens, verb, tables.statives) !== undefined && !isDoing(tokens[verb + 1], lexicon);
}

/** "The tests fail": what a reporter says is seen, not why. */
function isReported({ tokens, hasSymptom: isBad }: Statement, from: number, { tables }: Lexicon): boolean {
  return isBad && findMatch(tokens, tables.observers, { from, to: Math.min(from + 3, tokens.length) }) !== undefined;
}

/** A sentence of some length says something of something, whether its verb is known or not. */
function saysSomething({ statements, lexicon }: Scene, index: number, found: FoundStretch): boolean {
  const { tokens, ending, isConfirmation } = statements[index] as Statement;
  if (isConfirmation) return false;
  const isWhole = ending === "." && tokens.length >= SENTENCE_MINIMUM;
  return isWhole || isBareFlaw(statements[index] as Statement, found, lexicon) || hasFiniteVerb(tokens, found, lexicon);
}

/** "Found it.", "It's not the cache.", "Hm," */
function isLed({ statements, causes }: Scene, index: number): boolean {
  const before = statements[index - 1];
  const { hasHint, lead } = statements[index] as Statement;
  if (lead === "mild" && hasHint) return true;
  if (before === undefined || causes[index - 1] !== undefined) return false;
  return before.lead === "strong" || ((before.lead === "mild" || before.isDenial) && hasHint);
}

/** "That's your endless loop." */
function isTrailed({ statements, lexicon }: Scene, index: number): boolean {
  const after = statements[index + 1];
  if (after === undefined) return false;
  if (matchAt(after.tokens, 0, lexicon.tables.causeTrails) !== undefined) return true;
  return after.hasSymptom && matchAt(after.tokens, 0, lexicon.tables.mildTrails) !== undefined;
}

/** "The lock is never released.", at the end or before a plan. */
function isFlawed({ statements, lexicon }: Scene, index: number, found: FoundStretch): boolean {
  const { tables } = lexicon;
  const statement = statements[index] as Statement;
  const after = statements[index + 1];
  const isLast = after === undefined || after.isPlan || after.isFixPlan || after.isQuestion;
  if (statement.isItem || !isLast || matchAt(statement.tokens, found.from, tables.generics) !== undefined) return false;
  if (isBareFlaw(statement, found, lexicon)) return true;
  const flaw = findMatch(statement.tokens, tables.flaws, found);
  return flaw !== undefined && !findMatch(statement.tokens, tables.conditions, { from: found.from, to: flaw.from });
}

/** "Missing import in `a.ts`" */
function isBareFlaw({ tokens }: Statement, { from }: FoundStretch, { tables }: Lexicon): boolean {
  return matchAt(tokens, from, tables.flawOpeners) !== undefined;
}

/** "The helper isn't exported. I'll export it." */
function isToBeFixed({ statements, lexicon }: Scene, index: number, found: FoundStretch): boolean {
  const statement = statements[index] as Statement;
  if (!statements[index + 1]?.isFixPlan || statement.isItem) return false;
  const hasDefect = findMatch(statement.tokens, lexicon.tables.defects, found) !== undefined;
  if (hasDefect && (statement.hasSymptom || isGrave(statement, lexicon))) return true;
  return statement.hasDefect && isContrary(statement, lexicon);
}

/** A denial, as in "isn't exported", that is no mere lack of something new. */
function isGrave({ tokens }: Statement, { tables }: Lexicon): boolean {
  const negation = findMatch(tokens, tables.negations);
  if (negation === undefined || matchAt(tokens, negation.to, tables.harmless) !== undefined) return false;
  return findMatch(tokens, tables.notYets) === undefined;
}

/** "X expects seconds, but we pass milliseconds" */
function isContrary({ tokens }: Statement, { tables }: Lexicon): boolean {
  return tokens.some(
    (_token, at) => at > 2 && isClauseMark(tokens[at - 1]) && matchAt(tokens, at, tables.contrasts) !== undefined,
  );
}

/** A change follows at once, and something tells that it removed a fault. */
function isAnswered(scene: Scene, index: number, found: FoundStretch): boolean {
  const { changes } = scene;
  const change = changes[index];
  const isFollowed = changes[index + 1] !== undefined && neighbour(scene, index, 1) !== undefined;
  if (!isFollowed && (change === undefined || change.from < found.to)) return false;
  return isTroubled(scene, index, found) || isRepaired(scene, index);
}

/** Something nearby went wrong, or is right again. */
function isTroubled(scene: Scene, index: number, { from, to }: FoundStretch): boolean {
  const { statements, changes, lexicon } = scene;
  const { tokens, hasDefect } = statements[index] as Statement;
  const [twoBefore, before, after, twoAfter] = [-2, -1, 1, 2].map((step) => neighbour(scene, index, step));
  const isFaulty =
    (hasDefect && changes[index] === undefined) ||
    findMatch(tokens, lexicon.tables.defects, { from, to }) !== undefined ||
    hasSymptom(tokens, { from: 0, to: Math.max(from, to) }, lexicon);
  if (isFaulty || before?.hasSymptom || twoBefore?.hasSymptom) return true;
  return [before, after, twoAfter].some((statement) => statement?.isConfirmation);
}

/** What was done next is a repair rather than an addition: "The clock ran ahead. I installed chrony." */
function isRepaired(scene: Scene, index: number): boolean {
  const { statements, changes, lexicon } = scene;
  const { tables } = lexicon;
  const { tokens } = statements[index] as Statement;
  const next = neighbour(scene, index, 1);
  const change = changes[index + 1];
  if (change === undefined || next === undefined || findMatch(next.tokens, tables.wishes)) return false;
  if (countContent(tokens, { from: 0, to: tokens.length }, lexicon) < REPAIRED_MINIMUM) return false;
  const isNews = [tables.unfinished, tables.newStates, tables.confirmations].some((table) => findMatch(tokens, table));
  return !isNews && findMatch(next.tokens, tables.buildings, change) === undefined;
}
