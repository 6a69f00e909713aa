import { type FoundStretch, hasFiniteVerb } from "./find-cause.ts";
import { assertedClause, behindName } from "./find-change.ts";
import type { Lexicon } from "./lexicon.ts";
import { findMatch, matchAt } from "./pattern.ts";
import { hasSymptom, isConfirmed, isUnreal, type Statement } from "./read-statement.ts";
import { neighbour, type Scene, successBefore } from "./scene.ts";
import { isFaultTold, stateInScene } from "./state-in-scene.ts";
import { tellsFormerly, tellsPast, tellsWhatWas } from "./tense.ts";
import type { Token } from "./tokenize.ts";

/** Tokens of the longest statement that is a heading of the next. */
const HEADING_MAXIMUM = 8;

/** How many statements before it may name the fault that a change removes. */
const MEMORY = 3;

/** The change in a statement, by its own words or below a heading, `certain` where it is told that it removed a fault. */
export function changeInScene(scene: Scene, index: number): FoundStretch | undefined {
  const below = changeBelowHeading(scene, index);
  const change = scene.changes[index] ?? below ?? stateInScene(scene, index);
  if (change === undefined || scene.statements[index + 1]?.isFailure) return undefined;
  return below?.standing === "certain" || removesFault(scene, index) ? { ...change, standing: "certain" } : change;
}

/** "## Fix", and below it "X does Y": the first statement. */
function changeBelowHeading(scene: Scene, index: number): FoundStretch | undefined {
  const { statements, changes, isCauseCertain, lexicon } = scene;
  const { tables } = lexicon;
  const statement = statements[index] as Statement;
  const head = statements[index - 1];
  if (head === undefined || head.tokens.length > HEADING_MAXIMUM || !(head.isHeading || head.ending === ":"))
    return undefined;
  const { isQuestion, isTask, isHeading, hasSymptom } = statement;
  if (isQuestion || isTask || isHeading || hasSymptom || statements.at(-1)?.isQuestion) return undefined;
  const isRepair = findMatch(head.tokens, tables.resolutionLabels) !== undefined;
  const isCounted =
    head.ending === ":" && changes[index - 1] !== undefined && statement.isItem && isVague(head, lexicon);
  if (!isRepair && !isCounted && !isChangeHead(head, lexicon)) return undefined;
  if (isUnreal(head.tokens, { from: 0, to: head.tokens.length }, lexicon)) return undefined;
  const found = assertedClause(statement.tokens, behindName(statement, lexicon), lexicon);
  if (found === undefined || isUnreal(statement.tokens, found, lexicon)) return undefined;
  if (matchAt(statement.tokens, found.from, tables.voids) !== undefined) return undefined;
  if (!isRepair) {
    const isFault = isFaultTold(scene, index - 1) || tellsFormerly(statement.tokens, lexicon) || isCauseCertain;
    return { ...found, standing: isFault ? "certain" : "paired" };
  }
  return hasFiniteVerb(statement.tokens, found, lexicon) ? found : undefined;
}

/** "Change", "What I did about the leak", but not "Now the scale is". */
function isChangeHead({ tokens }: Statement, { tables }: Lexicon): boolean {
  const end = matchAt(tokens, 0, tables.changeLabels);
  return end !== undefined && (end === tokens.length || end > 1);
}

/** "I changed two things" */
function isVague({ tokens }: Statement, { tables }: Lexicon): boolean {
  return [tables.vagueSubjects, tables.changeLabels].some(
    (table) => matchAt(tokens, tokens.length - 1, table) !== undefined,
  );
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

/** The same words or those beside them say that a fault is removed. */
function removesFault(scene: Scene, index: number): boolean {
  const { statements, changes } = scene;
  if (changes[index]?.standing === "certain" || statements[index]?.isConfirmation) return true;
  if (comesOut(scene, index) || isPromised(scene, index) || isAnnounced(scene, index)) return true;
  const isConfirmedBehind = neighbour(scene, index, 1)?.isConfirmation && changes[index + 1] === undefined;
  const isConfirmedBeside = isConfirmedBehind || successBefore(scene, index) !== undefined;
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
  const change = changes[index];
  const from = change?.from ?? 0;
  const isNew = change !== undefined && (change.isState || isDeed(tokens, change, lexicon));
  if (isNew && tellsFormerly(behind.tokens, lexicon)) return true;
  return (
    matchAt(tokens, from, lexicon.tables.changes) !== undefined &&
    (cause?.standing === "certain" || behind.hasSymptom) &&
    tellsPast(behind.tokens, { from: cause?.from ?? 0, to: behind.tokens.length }, lexicon)
  );
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
  const change = scene.changes[index];
  return (
    last !== undefined &&
    (change?.isState || (change !== undefined && isDeed(tokens, change, scene.lexicon))) &&
    tellsWhatWas(last, scene.lexicon)
  );
}

/** "I moved the lock, and the job goes through", "…, so the two can't collide": what came of it, behind a change that adds nothing. */
function comesOut({ statements, changes, lexicon }: Scene, index: number): boolean {
  const { tables } = lexicon;
  const change = changes[index];
  const { tokens } = statements[index] as Statement;
  if (change === undefined) return false;
  const rest = { from: change.to, to: tokens.length };
  if (isGone(tokens.slice(rest.from), lexicon)) return true;
  if (!change.isState && !isDeed(tokens, change, lexicon)) return false;
  if (isSuccess(tokens.slice(rest.from), lexicon)) return true;
  if (change.isState) return false;
  if (findMatch(tokens, tables.outcomes, rest) !== undefined) return true;
  const aim = findMatch(tokens, tables.aims, { from: change.from + 1, to: tokens.length });
  if (aim === undefined) return false;
  const behind = { from: aim.to, to: tokens.length };
  const isAvoided = matchAt(tokens, aim.from, tables.purposes) !== undefined && hasSymptom(tokens, behind, lexicon);
  const negation = findMatch(tokens, tables.negations, behind);
  return isAvoided || (negation !== undefined && matchAt(tokens, negation.from - 1, tables.auxiliaries) !== undefined);
}

/** "…, and the slide is gone" */
function isGone(tokens: readonly Token[], { tables }: Lexicon): boolean {
  const cessation = findMatch(tokens, tables.cessations);
  return cessation !== undefined && matchAt(tokens, cessation.from - 1, tables.passives) !== undefined;
}

/** "…, and the build runs on both now" */
function isSuccess(tokens: readonly Token[], lexicon: Lexicon): boolean {
  const { tables } = lexicon;
  const isNow = [tables.newStates, tables.bareSuccesses].every((table) => findMatch(tokens, table) !== undefined);
  return (isNow || isConfirmed(tokens, lexicon)) && !hasSymptom(tokens, { from: 0, to: tokens.length }, lexicon);
}

/** Begins with a verb of change that is not one of building. */
function isDeed(tokens: readonly Token[], change: FoundStretch, { tables, language }: Lexicon): boolean {
  const { from } = change;
  const verbs = language.changePosition === "first" ? { from, to: from + 1 } : change;
  if (findMatch(tokens, tables.buildings, verbs) !== undefined) return false;
  const isVerb =
    matchAt(tokens, from, tables.changes) !== undefined || matchAt(tokens, from - 1, tables.agents) !== undefined;
  return (
    isVerb ||
    language.changePosition !== "first" ||
    language.changeEndings.some((ending) => tokens[from]?.word.endsWith(ending))
  );
}
