import {
  isDeniedBefore,
  isNorm,
  isOwnDoing,
  isOwnMistake,
  isTurned,
  mayAssert,
  startOfAssertion,
} from "./assertions.ts";
import { clauseEnd, clauseStart, countContent } from "./clause.ts";
import { type FaultStrength, faultStrength } from "./fault.ts";
import { certain, type FoundStretch, hasFiniteVerb, hasPastVerb, skipHedges } from "./find-cause.ts";
import type { Lexicon } from "./lexicon.ts";
import { findMatch, matchAt, mayHoldAny, type TokenRange } from "./pattern.ts";
import { hasSymptom, isUnreal, type Statement } from "./read-statement.ts";
import { neighbour, type Scene } from "./scene.ts";
import { isClauseMark, isColon } from "./sentence.ts";
import type { Token } from "./tokenize.ts";

/** Tokens of the shortest statement that is surely a sentence. */
const SENTENCE_MINIMUM = 6;

/** The cause in a statement, by its own words or because its neighbours make it one. */
export function firmCause(scene: Scene, index: number): FoundStretch | undefined {
  return markedCause(scene, index) ?? unmarkedCause(scene, index);
}

/** What a marker leaves open is a cause where the statements around ask for one. */
function markedCause(scene: Scene, index: number): FoundStretch | undefined {
  const { statements, causes, lexicon } = scene;
  const cause = causes[index];
  if (cause === undefined || isMeant(scene, index)) return undefined;
  if (cause.standing !== "paired") return cause;
  const fault = faultStrength((statements[index] as Statement).tokens, cause, lexicon);
  const alone =
    WEIGHTS.marker +
    fault +
    weightOfLead(scene, index, fault) +
    weightOfSurroundings(scene, index, 0) +
    weightOfEffect(scene, index, cause);
  if (alone > ENOUGH || statements[index - 1]?.isQuestion) return { ...cause, standing: "certain" };
  if (alone === ENOUGH && cause.isOfThing) return { ...cause, standing: "likely" };
  return alone + weightOfRepair(scene, index, cause) >= ENOUGH ? cause : undefined;
}

/** "… That's intended." */
function isMeant(scene: Scene, index: number): boolean {
  const after = neighbour(scene, index, 1);
  const { tables } = scene.lexicon;
  const survey = after && findMatch(after.tokens, tables.surveys);
  return survey !== undefined && matchAt(after?.tokens ?? [], survey.from, tables.objects) !== undefined;
}

/** "Users see old numbers because …" at the beginning of an answer explains what is odd. */
function weightOfEffect({ statements, lexicon }: Scene, index: number, cause: FoundStretch): number {
  if (!cause.isOfThing) return 0;
  const { tokens } = statements[index] as Statement;
  const effect = cause.from < tokens.length / 2 ? { from: cause.to, to: tokens.length } : { from: 0, to: cause.from };
  const isOdd = findMatch(tokens, lexicon.tables.hints, effect) !== undefined;
  return WEIGHTS.thing + (index === 0 ? WEIGHTS.opening : 0) + (isOdd ? WEIGHTS.oddity : 0);
}

/** What speaks for a plain statement being a cause, beside how plainly it names a fault. */
const WEIGHTS = {
  marker: 2,
  thing: 1,
  opening: 1,
  oddity: 1,
  strongLead: 4,
  mildLead: 2,
  denial: 3,
  clearance: 2,
  trail: 4,
  symptom: 2,
  plan: 2,
  mend: 4,
  repair: 2,
  mending: 1,
  bygone: 1,
  relief: 4,
  heading: 1,
  confirmation: 2,
  success: 1,
  ending: 1,
};

/** How plainly a norm names a fault. */
const NORM: FaultStrength = 2;

/** A statement that reaches this is a cause. */
const ENOUGH = 4;

/** A plain statement that its neighbours make a cause. */
function unmarkedCause(scene: Scene, index: number): FoundStretch | undefined {
  const stretch = isHopeless(scene, index) ? undefined : plainAssertion(scene, index);
  if (stretch === undefined) return undefined;
  const { lexicon } = scene;
  const { tokens } = scene.statements[index] as Statement;
  const isBehindTurn = matchAt(tokens, stretch.from - 1, lexicon.tables.contrasts) === stretch.from;
  const heard = { from: isBehindTurn ? stretch.from : 0, to: tokens.length };
  if (findMatch(tokens, lexicon.tables.approvals, heard) !== undefined) return undefined;
  const isDue = findMatch(tokens, lexicon.tables.norms, stretch) !== undefined;
  const told = faultStrength(tokens, beforeCondition(tokens, stretch, lexicon), lexicon);
  const fault = isDue || (told < 2 && isOutOfPlace(scene, index, stretch)) ? NORM : told;
  const lead = weightOfLead(scene, index, fault);
  const isOdd = isRule(tokens, stretch, lexicon) || (fault < 3 && isOccasional(tokens, stretch, lexicon));
  if (lead === 0 && !isTrailed(scene, index) && (isOdd || isInquired(scene, index))) return undefined;
  if (fault === 0 && hasSymptom(tokens, stretch, lexicon)) return undefined;
  const alone = fault + lead + weightOfSurroundings(scene, index, fault) + weightOfPast(scene, index, stretch);
  const isPlain = alone > ENOUGH || lead >= WEIGHTS.denial;
  if (alone >= ENOUGH) return { ...stretch, standing: isPlain ? "certain" : "likely" };
  if (!saysSomething(scene, index, stretch)) return undefined;
  return alone + weightOfRepair(scene, index, stretch) >= ENOUGH ? { ...stretch, standing: "paired" } : undefined;
}

/**
 * "`render` is called before `init` has run", "it goes on even when all is read": beside what is well these tell the right
 * order, and of a symptom when it is seen.
 */
function isOutOfPlace(scene: Scene, index: number, stretch: FoundStretch): boolean {
  const { tokens, isConfirmation } = scene.statements[index] as Statement;
  const { misorders, concessions, newStates } = scene.lexicon.tables;
  const isWell = isConfirmation || scene.statements[index - 1]?.isConfirmation || findMatch(tokens, newStates);
  if (isWell || hasSymptom(tokens, stretch, scene.lexicon)) return false;
  const whole = { from: stretch.from + 1, to: tokens.length };
  return findMatch(tokens, misorders, stretch) !== undefined || findMatch(tokens, concessions, whole) !== undefined;
}

/** Names no fault, and what stands around is too little: told before its clauses are read, which takes longer. */
function isHopeless(scene: Scene, index: number): boolean {
  const { statements, changes, lexicon } = scene;
  const { tokens, hasHint } = statements[index] as Statement;
  const { flaws, norms, misorders, concessions, voids, oppositions } = lexicon.tables;
  const mayTell = hasHint || mayHoldAny(tokens, flaws, norms, misorders, concessions, voids, oppositions);
  if (changes[index] || changes[index + 1]) return false;
  const lead = weightOfLead(scene, index, 3);
  if (!mayTell) return lead + weightOfSurroundings(scene, index, 0) < ENOUGH;
  const isRelieved = neighbour(scene, index, -1)?.isConfirmation || neighbour(scene, index, 1)?.isConfirmation;
  return !isRelieved && 3 + lead + weightOfSurroundings(scene, index, 3) + WEIGHTS.bygone < ENOUGH;
}

/** "Found it.", "It's not the cache.", "Hm," */
function weightOfLead(scene: Scene, index: number, fault: FaultStrength): number {
  const { statements, causes, intros } = scene;
  const { lead } = statements[index] as Statement;
  const before = statements[index - 1];
  const intro = intros[index];
  const mild = fault >= 2 ? WEIGHTS.mildLead : 0;
  const own = lead === "mild" ? mild : 0;
  if (intro?.announcesFault || (intro?.lead === "strong" && !intro.isConfirmation)) return WEIGHTS.strongLead;
  if (before === undefined || causes[index - 1] !== undefined) return own;
  if (before.lead === "strong" || asksWhy(before, scene.lexicon)) return WEIGHTS.strongLead;
  if (before.isDenial) return WEIGHTS.denial + own;
  if (fault >= 2 && isCleared(scene, index)) return WEIGHTS.clearance + own;
  return before.lead === "mild" || isLeadOpen(scene, index) ? mild : own;
}

/** "Why did it work here? …": answered by who asked it. */
function asksWhy({ tokens, isQuestion }: Statement, { tables }: Lexicon): boolean {
  return isQuestion && findMatch(tokens, tables.whys) !== undefined;
}

/** "The query is fine.", "The function is correct, but …": then it is something else. */
function isCleared({ statements, lexicon }: Scene, index: number): boolean {
  const { approvals, contrasts } = lexicon.tables;
  const { tokens } = statements[index] as Statement;
  const before = statements[index - 1];
  const contrast = findMatch(tokens, contrasts);
  if (contrast !== undefined) return findMatch(tokens, approvals, { from: 0, to: contrast.from }) !== undefined;
  return before !== undefined && !before.isConfirmation && findMatch(before.tokens, approvals) !== undefined;
}

/** "One of them is missing. Let me see why." */
function isInquired({ statements, lexicon }: Scene, index: number): boolean {
  const after = statements[index + 1];
  return after !== undefined && findMatch(after.tokens, lexicon.tables.inquiries) !== undefined;
}

/** "Nothing exotic.", "Thread dump in hand:": a few words without a verb prepare for what was found. */
function isHeadline({ statements, lexicon }: Scene, index: number): boolean {
  const { tokens } = statements[index] as Statement;
  const colon = tokens.findIndex(isColon);
  const head = colon > 0 ? tokens.slice(0, colon) : (statements[index - 1]?.tokens ?? []);
  if (head.length === 0 || head.length > HEADLINE_MAXIMUM) return false;
  return findMatch(head, lexicon.tables.finites) === undefined;
}

/** Tokens of the longest headline. */
const HEADLINE_MAXIMUM = 5;

/** "`max` compared strings": how it was before it was changed. */
function isPastTense({ statements, lexicon }: Scene, index: number, found: FoundStretch): boolean {
  return hasPastVerb((statements[index] as Statement).tokens, found, lexicon);
}

/** "I see the problem." was said a while before, and what it is was not. */
function isLeadOpen({ statements, causes }: Scene, index: number): boolean {
  for (let at = index - 1; at >= Math.max(0, index - OPEN_MAXIMUM); at -= 1) {
    if (causes[at] !== undefined) return false;
    if (statements[at]?.lead === "strong") return true;
  }
  return false;
}

/** Statements that a lead stays open for. */
const OPEN_MAXIMUM = 6;

function weightOfSurroundings(scene: Scene, index: number, fault: FaultStrength): number {
  const after = scene.statements[index + 1];
  const { isItem } = scene.statements[index] as Statement;
  const isLast = after === undefined || after.isPlan || after.isFixPlan || after.isQuestion;
  return (
    (isTrailed(scene, index) ? WEIGHTS.trail : 0) +
    (isSymptomNear(scene, index) ? WEIGHTS.symptom : 0) +
    (fault >= 2 && isHeadline(scene, index) ? WEIGHTS.heading : 0) +
    (isItem || !isLast
      ? 0
      : after?.isMending
        ? WEIGHTS.mend
        : after?.isFixPlan
          ? WEIGHTS.plan
          : fault >= 2
            ? WEIGHTS.ending
            : 0)
  );
}

/** "It is usable again. An overlay captured the clicks.": beside what is well, the past is what was wrong. */
function weightOfPast(scene: Scene, index: number, found: FoundStretch): number {
  if (!isPastTense(scene, index, found)) return 0;
  if (neighbour(scene, index, -1)?.isConfirmation && scene.causes[index - 1] === undefined) return WEIGHTS.relief;
  const isRelieved = neighbour(scene, index, 1)?.isConfirmation;
  return isRelieved ? WEIGHTS.confirmation : isSymptomNear(scene, index) ? WEIGHTS.bygone : 0;
}

/** What is wrong was said before, and not yet why. */
function isSymptomNear(scene: Scene, index: number): boolean {
  const { statements, causes, changes } = scene;
  const here = statements[index] as Statement;
  for (let at = index - 1; at >= Math.max(0, index - OPEN_MAXIMUM); at -= 1) {
    const before = statements[at] as Statement;
    if (before.isHeading || here.isItem !== before.isItem) return false;
    if (before.isDenial || before.isPlan || before.isConfirmation || causes[at] || changes[at]) return false;
    if (here.isItem && before.isItem && here.line !== before.line) return false;
    if (before.hasSymptom || (before.hasDefect && index - at <= 2)) return true;
  }
  return false;
}

/** A change follows, the more so where it repairs and where all is well after it. */
function weightOfRepair(scene: Scene, index: number, found: FoundStretch): number {
  const { statements, changes, lexicon } = scene;
  const own = changes[index];
  const isInside = own !== undefined && own.from >= found.to;
  const at = isInside ? index : index + 1;
  const change = changes[at];
  const statement = statements[at];
  if (change === undefined || statement === undefined || (!isInside && neighbour(scene, index, 1) === undefined))
    return 0;
  if (findMatch(statement.tokens, lexicon.tables.wishes)) return 0;
  if (isAddition(statement.tokens, change, lexicon) || (isInside && isReportedOn(scene, index, found))) return 0;
  const isBuilding = matchAt(statement.tokens, change.from, lexicon.tables.buildings) !== undefined;
  const isConfirmed = [-1, 0, 1, 2].some(
    (step) => (step === 0 ? statements[index] : neighbour(scene, index, step))?.isConfirmation,
  );
  const isWell = findMatch(statement.tokens, lexicon.tables.bareSuccesses, {
    from: change.to,
    to: statement.tokens.length,
  });
  return (
    WEIGHTS.repair +
    (isBuilding ? 0 : WEIGHTS.mending) +
    (isHeadline(scene, index) ? WEIGHTS.heading : 0) +
    (isPastTense(scene, index, found) ? WEIGHTS.bygone : 0) +
    (change.standing === "certain" || isConfirmed ? WEIGHTS.confirmation : isWell ? WEIGHTS.success : 0)
  );
}

/** "Its commands still exist. I also removed the icons.": one more change mends nothing that was named before it. */
function isAddition(tokens: readonly Token[], change: TokenRange, { tables, language }: Lexicon): boolean {
  const verb = language.changePosition === "first" ? change.from : change.to;
  return findMatch(tokens, tables.additions, { from: clauseStart(tokens, change.from), to: verb }) !== undefined;
}

/** "I removed the view. Its commands still exist, and the test now says so.": how things are, in a report of what was done. */
function isReportedOn(scene: Scene, index: number, found: FoundStretch): boolean {
  const isBehindChange = scene.changes[index - 1] !== undefined && neighbour(scene, index, -1) !== undefined;
  return isBehindChange && !(scene.statements[index] as Statement).hasSymptom && !isPastTense(scene, index, found);
}

/** What the statement asserts of a third party: no plan, question, denial, report or doing of the speaker's. */
function plainAssertion(scene: Scene, index: number): FoundStretch | undefined {
  const { statements, changes, lexicon } = scene;
  const { tables } = lexicon;
  const statement = statements[index] as Statement;
  const { tokens } = statement;
  if (!mayAssert(statement, lexicon) || statement.isFailure) return undefined;
  const isDenied = statement.isDenial && !isDeniedBefore(tokens, tokens.findIndex(isClauseMark), lexicon);
  if (isDenied && !isTurned(statement, lexicon)) return undefined;
  if (statement.isConfirmation) return undefined;
  if (findMatch(tokens, tables.surveys) || findMatch(tokens, tables.unfinished)) return undefined;
  const from = skipHedges(tokens, startOfAssertion(statement, lexicon), lexicon);
  const change = changes[index];
  const isMistake = isOwnMistake(scene, index, from);
  if (!isMistake && ((change !== undefined && change.from < 4) || isOwnDoing(tokens, from, lexicon))) return undefined;
  if (matchAt(tokens, from, tables.conditions) !== undefined || isReported(statement, from, lexicon)) return undefined;
  if (!isMistake && isNorm(scene, index, from)) return ownClause(tokens, from, lexicon);
  const found = isMistake ? ownClause(tokens, from, lexicon) : certain(tokens, from, lexicon);
  if (found === undefined) return undefined;
  if (countContent(tokens, found, lexicon) < 2 && faultStrength(tokens, found, lexicon) < 3) return undefined;
  return isUnreal(tokens, found, lexicon) || findMatch(tokens, tables.newStates, found) ? undefined : found;
}

function ownClause(tokens: readonly Token[], from: number, lexicon: Lexicon): FoundStretch {
  return { from, to: clauseEnd(tokens, from, lexicon), standing: "certain" };
}

/** "A version that is not in the range gets skipped": how it works, not what happened. */
function isRule(tokens: readonly Token[], { from, to }: TokenRange, lexicon: Lexicon): boolean {
  const { tables } = lexicon;
  return matchAt(tokens, from, tables.generics) !== undefined && !hasPastVerb(tokens, { from, to }, lexicon);
}

/** "It throws when the field is missing": what is missing is only supposed to be. */
function beforeCondition(tokens: readonly Token[], { from, to }: TokenRange, { tables }: Lexicon): TokenRange {
  return { from, to: findMatch(tokens, tables.conditions, { from: from + 1, to })?.from ?? to };
}

/** "Orders were doubled whenever …": what is seen. */
function isOccasional(tokens: readonly Token[], { from, to }: TokenRange, { tables }: Lexicon): boolean {
  const behind = { from: from + 1, to: Math.min(to + 1, tokens.length) };
  const isAgainstAll = findMatch(tokens, tables.concessions, { ...behind, to: tokens.length }) !== undefined;
  return !isAgainstAll && findMatch(tokens, tables.conditions, behind) !== undefined;
}

/** "The tests fail": what a reporter says is seen, not why. */
function isReported({ tokens, hasSymptom: isBad }: Statement, from: number, lexicon: Lexicon): boolean {
  const { tables } = lexicon;
  if (faultStrength(tokens, { from, to: tokens.length }, lexicon) >= 2) return false;
  return isBad && findMatch(tokens, tables.observers, { from, to: Math.min(from + 3, tokens.length) }) !== undefined;
}

/** A sentence of some length says something of something, whether its verb is known or not. */
function saysSomething({ statements, lexicon }: Scene, index: number, found: FoundStretch): boolean {
  const { tokens, ending } = statements[index] as Statement;
  const isWhole = ending === "." && tokens.length >= SENTENCE_MINIMUM;
  return isWhole || isBareFlaw(statements[index] as Statement, found, lexicon) || hasFiniteVerb(tokens, found, lexicon);
}

/** "That's your endless loop." */
function isTrailed({ statements, lexicon }: Scene, index: number): boolean {
  const after = statements[index + 1];
  if (after === undefined) return false;
  if (matchAt(after.tokens, 0, lexicon.tables.causeTrails) !== undefined) return true;
  return after.hasSymptom && matchAt(after.tokens, 0, lexicon.tables.mildTrails) !== undefined;
}

/** "Missing import in `a.ts`" */
function isBareFlaw({ tokens }: Statement, { from }: FoundStretch, { tables }: Lexicon): boolean {
  return matchAt(tokens, from, tables.flawOpeners) !== undefined;
}
