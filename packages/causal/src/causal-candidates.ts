import type { CausalCandidate } from "./candidate.ts";
import { clauseEnd, countContent } from "./clause.ts";
import { certain, type FoundStretch, findCause, hasFiniteVerb, skipHedges } from "./find-cause.ts";
import { isDoing as endsAsDoing, findChange } from "./find-change.ts";
import { fragmentOf } from "./fragment.ts";
import { chooseLexicon, type Lexicon, prepare } from "./lexicon.ts";
import { findMatch, matchAt } from "./pattern.ts";
import { behindContrast, hasSymptom, isUnreal, readStatement, type Statement } from "./read-statement.ts";
import { isClauseMark, isColon, splitSentences } from "./sentence.ts";
import { tokenize } from "./tokenize.ts";

/** Tokens of the shortest statement that is surely a sentence. */
const SENTENCE_MINIMUM = 6;

/** Content words of the shortest statement that can be a cause without a word of trouble: "dark mode is in" is none. */
const REPAIRED_MINIMUM = 3;

/** Tokens of the longest statement before a colon that is a heading. */
const HEADING_MAXIMUM = 8;

/**
 * What an assistant text offers as causes and resolutions, in its order. Each text is read by itself, so the candidates
 * of a turn are those of its texts, one after the other.
 */
export function causalCandidates(text: string, source: number): CausalCandidate[] {
  const raw = tokenize(text);
  const lexicon = chooseLexicon(raw);
  const statements = withTasks(
    splitSentences(prepare(raw, lexicon), lexicon.language).map((sentence) => readStatement(sentence, lexicon)),
  );
  const changes = statements.map(
    (statement, index) => findChange(statement, lexicon) ?? changeInContext(statement, statements[index - 1], lexicon),
  );
  const causes = statements.map((statement) => findCause(statement, lexicon));
  return statements.flatMap((statement, index) => {
    const change = changes[index];
    const cause =
      settle(statements, changes, causes, index, lexicon) ??
      causeInContext(statements, changes, causes, index, lexicon);
    const offered: CausalCandidate[] = [];
    const offer = (role: CausalCandidate["role"], stretch: FoundStretch) => {
      const fragment = fragmentOf(text, statement.tokens, stretch);
      if (fragment === undefined) return;
      offered.push({
        role,
        ...fragment,
        source,
        statement: index,
        standing: stretch.standing,
        ...(statement.isAside && { isAside: true as const }),
      });
    };
    const isOverlapping =
      cause !== undefined && change !== undefined && cause.from < change.to && change.from < cause.to;
    if (cause !== undefined && !(isOverlapping && change?.standing === "certain")) offer("cause", cause);
    const next = statements[index + 1];
    if (change !== undefined && !(isOverlapping && change.standing !== "certain") && next?.isFailure !== true) {
      offer("resolution", {
        ...change,
        standing: removesFault(statements, changes, index) ? "certain" : change.standing,
      });
    }
    return offered.sort((one, other) => one.start - other.start);
  });
}

/** All that an item says belongs to its task, and the items of a plan are tasks. */
function withTasks(statements: readonly Statement[]): Statement[] {
  let isPlanned = false;
  let taskLine: number | undefined;
  return statements.map((statement) => {
    if (!statement.isItem) isPlanned = statement.ending === ":" && statement.isPlan;
    if (statement.isItem && (statement.isTask || isPlanned)) taskLine = statement.line;
    return { ...statement, isTask: statement.isTask || statement.line === taskLine };
  });
}

/** A plain statement below a heading such as "The fix:". */
function changeInContext(
  statement: Statement,
  before: Statement | undefined,
  lexicon: Lexicon,
): FoundStretch | undefined {
  if (before === undefined || before.tokens.length > HEADING_MAXIMUM || statement.isQuestion) return undefined;
  const isHeading = before.ending === ":" && findMatch(before.tokens, lexicon.tables.resolutionLabels) !== undefined;
  if (!isHeading && !(before.isConfirmation && isPlainPresent(statement, lexicon))) return undefined;
  if (isUnreal(before.tokens, { from: 0, to: before.tokens.length }, lexicon)) return undefined;
  const found = certain(statement.tokens, 0, lexicon);
  return found !== undefined &&
    !isUnreal(statement.tokens, found, lexicon) &&
    !statement.hasSymptom &&
    hasFiniteVerb(statement.tokens, found, lexicon)
    ? found
    : undefined;
}

/** Neither what was, nor what is wrong, nor what the tests say: "Fixed. The parser skips blank lines." */
function isPlainPresent({ tokens, hasSymptom, isConfirmation }: Statement, { tables, language }: Lexicon): boolean {
  const isPast = tokens.some(
    ({ word }, at) =>
      language.changeEndings.some((ending) => word.endsWith(ending)) &&
      matchAt(tokens, at - 1, tables.passives) === undefined,
  );
  if (isPast) return false;
  if (hasSymptom || isConfirmation || matchAt(tokens, 0, tables.agents) !== undefined) return false;
  return [tables.observers, tables.bareSuccesses, tables.pasts, tables.flaws, tables.flawOpeners].every(
    (table) => findMatch(tokens, table) === undefined,
  );
}

/** The statement so many steps away, where it is of the same paragraph; a list's items have none. */
function neighbour(statements: readonly Statement[], index: number, step: number): Statement | undefined {
  const here = statements[index];
  const other = statements[index + step];
  return other !== undefined && other.paragraph === here?.paragraph && !other.isItem && !here.isItem
    ? other
    : undefined;
}

/** The same words or those beside them say that a fault is removed. */
function removesFault(
  statements: readonly Statement[],
  changes: readonly (FoundStretch | undefined)[],
  index: number,
): boolean {
  if (changes[index]?.standing === "certain") return true;
  if (statements[index]?.isConfirmation) return true;
  const before = neighbour(statements, index, -1);
  const after = neighbour(statements, index, 1);
  return (
    (before?.hasSymptom === true &&
      !before.isPlan &&
      !before.isQuestion &&
      changes[index - 1] === undefined &&
      !before.isAside) ||
    (before?.isConfirmation === true && changes[index - 1] === undefined) ||
    (after?.isConfirmation === true && changes[index + 1] === undefined)
  );
}

/** A cause that its own words leave open is one where the statement before asks for it. */
function settle(
  statements: readonly Statement[],
  changes: readonly (FoundStretch | undefined)[],
  causes: readonly (FoundStretch | undefined)[],
  index: number,
  lexicon: Lexicon,
): FoundStretch | undefined {
  const cause = causes[index];
  const before = statements[index - 1];
  if (cause?.standing !== "paired") return cause;
  if (neighbour(statements, index, -1)?.hasSymptom && changes[index - 1] === undefined)
    return { ...cause, standing: "certain" };
  const isAsked =
    before !== undefined &&
    (before.isQuestion || before.isDenial || (before.lead === "strong" && causes[index - 1] === undefined));
  const after = statements[index + 1];
  if (isAsked || isTrailed(after, lexicon) || (after?.isFixPlan && neighbour(statements, index, 1)))
    return { ...cause, standing: "certain" };
  const isBelieved =
    isTroubled(statements, index, cause, changes[index] !== undefined, lexicon) ||
    isRepaired(statements, changes, index, lexicon);
  return isBelieved ? cause : undefined;
}

/** What was done next is a repair rather than an addition: "The clock ran ahead. I installed chrony." */
function isRepaired(
  statements: readonly Statement[],
  changes: readonly (FoundStretch | undefined)[],
  index: number,
  lexicon: Lexicon,
): boolean {
  const { tables } = lexicon;
  const change = changes[index + 1];
  const next = neighbour(statements, index, 1);
  const here = statements[index];
  if (change === undefined || next === undefined || here === undefined) return false;
  const isOwn = [tables.unfinished, tables.newStates, tables.confirmations].every(
    (table) => findMatch(here.tokens, table) === undefined,
  );
  const saysEnough = countContent(here.tokens, { from: 0, to: here.tokens.length }, lexicon) >= REPAIRED_MINIMUM;
  if (findMatch(next.tokens, tables.wishes) !== undefined) return false;
  return (
    isOwn && saysEnough && findMatch(next.tokens, tables.buildings, { from: change.from, to: change.to }) === undefined
  );
}

/** Something nearby went wrong, or is right again. */
function isTroubled(
  statements: readonly Statement[],
  index: number,
  { from, to }: FoundStretch,
  hasChange: boolean,
  lexicon: Lexicon,
): boolean {
  const [twoBefore, before, after, twoAfter] = [-2, -1, 1, 2].map((step) => neighbour(statements, index, step));
  const { tokens, hasDefect } = statements[index] as Statement;
  const isFaulty =
    (hasDefect && !hasChange) ||
    findMatch(tokens, lexicon.tables.defects, { from, to }) !== undefined ||
    hasSymptom(tokens, { from: 0, to: Math.max(from, to) }, lexicon);
  const isBad = isFaulty || before?.hasSymptom || twoBefore?.hasSymptom;
  return isBad === true || [before, after, twoAfter].some((statement) => statement?.isConfirmation);
}

/** "That's your endless loop." */
function isTrailed(after: Statement | undefined, { tables }: Lexicon): boolean {
  if (after === undefined) return false;
  if (matchAt(after.tokens, 0, tables.causeTrails) !== undefined) return true;
  return after.hasSymptom && matchAt(after.tokens, 0, tables.mildTrails) !== undefined;
}

/** Behind a colon that a clause follows, or behind a contrast to what isn't so. */
function startOfAssertion({ tokens }: Statement, lexicon: Lexicon): number {
  const colon = tokens.findIndex(isColon);
  if (colon > 0 && hasFiniteVerb(tokens, { from: colon + 1, to: clauseEnd(tokens, colon + 1, lexicon) }, lexicon))
    return colon + 1;
  const comma = tokens.findIndex(isClauseMark);
  if (comma > 0 && matchAt(tokens, 0, lexicon.tables.conditions) !== undefined) return comma + 1;
  const contrast = behindContrast(tokens, tokens.length, lexicon.tables.contrasts);
  return contrast > 0 && isUnreal(tokens, { from: 0, to: contrast - 1 }, lexicon) ? contrast : 0;
}

/** "The tests fail": what a reporter says is seen, not why. */
function isReported({ tokens, hasSymptom }: Statement, from: number, { tables }: Lexicon): boolean {
  return (
    hasSymptom && findMatch(tokens, tables.observers, { from, to: Math.min(from + 3, tokens.length) }) !== undefined
  );
}

/** "X expects seconds, but we pass milliseconds" */
function isContrary({ tokens }: Statement, { tables }: Lexicon): boolean {
  if (findMatch(tokens, tables.unfinished) !== undefined) return false;
  return tokens.some(
    (_token, at) => at > 2 && isClauseMark(tokens[at - 1]) && matchAt(tokens, at, tables.contrasts) !== undefined,
  );
}

/** A denial, as in "isn't exported", that is no mere lack of something new. */
function isGrave({ tokens }: Statement, { tables }: Lexicon): boolean {
  const negation = findMatch(tokens, tables.negations);
  if (negation === undefined || matchAt(tokens, negation.to, tables.harmless) !== undefined) return false;
  return findMatch(tokens, tables.notYets) === undefined && findMatch(tokens, tables.unfinished) === undefined;
}

/** A plain statement that its neighbours make a cause. */
function causeInContext(
  statements: readonly Statement[],
  changes: readonly (FoundStretch | undefined)[],
  causes: readonly (FoundStretch | undefined)[],
  index: number,
  lexicon: Lexicon,
): FoundStretch | undefined {
  const statement = statements[index] as Statement;
  const before = statements[index - 1];
  const after = statements[index + 1];
  if (statement.isQuestion || statement.isFailure || statement.isDenial || statement.ending === ":") return undefined;
  const { tokens } = statement;
  const { tables } = lexicon;
  const from = skipHedges(tokens, startOfAssertion(statement, lexicon), lexicon);
  const change = changes[index];
  if (change !== undefined && change.from < 4) return undefined;
  const behindAgent = matchAt(tokens, from, tables.agents);
  if (behindAgent !== undefined) {
    const isDoing = tokens[behindAgent + 1] !== undefined && endsAsDoing(tokens[behindAgent + 1], lexicon);
    const isState = matchAt(tokens, behindAgent, tables.statives) !== undefined && !isDoing;
    if (isState || matchAt(tokens, from, tables.speakers) !== undefined) return undefined;
  }
  if (isReported(statement, from, lexicon) || matchAt(tokens, 0, tables.causeTrails) !== undefined) return undefined;
  if (matchAt(tokens, 0, tables.causeConnectives) !== undefined) return undefined;
  if (findMatch(tokens, tables.surveys) !== undefined) return undefined;
  const stretch = certain(tokens, from, lexicon);
  if (stretch === undefined || countContent(tokens, stretch, lexicon) < 2) return undefined;
  const found: FoundStretch = { ...stretch, standing: "likely" };
  if (isUnreal(tokens, found, lexicon) || findMatch(tokens, tables.newStates, found) !== undefined) return undefined;
  if (statement.lead === "strong" || statement.isTask || findMatch(tokens, tables.unfinished) !== undefined)
    return undefined;
  const hasDefect = findMatch(tokens, tables.defects, found) !== undefined;
  const isOpen = !statement.isItem;
  const isLed =
    before !== undefined &&
    causes[index - 1] === undefined &&
    (before.lead === "strong" ||
      (before.lead === "mild" && statement.hasHint) ||
      (before.isDenial && statement.hasHint));
  if (isLed && found.to - found.from > 2) return found;
  // A sentence of some length says something of something, whether its verb is known or not.
  const isWhole = statement.ending === "." && tokens.length >= SENTENCE_MINIMUM;
  const isBareFlaw = matchAt(tokens, from, tables.flawOpeners) !== undefined;
  if (statement.isConfirmation || !(isBareFlaw || isWhole || hasFiniteVerb(tokens, found, lexicon))) return undefined;
  if (statement.lead === "mild" && statement.hasHint) return found;
  if (isOpen && hasDefect && after?.isFixPlan && (statement.hasSymptom || isGrave(statement, lexicon))) return found;
  if (isTrailed(after, lexicon)) return found;
  const isLast = after === undefined || after.isPlan || after.isFixPlan || after.isQuestion;
  const flaw = findMatch(tokens, tables.flaws, found);
  const isFlaw =
    isBareFlaw || (flaw !== undefined && !findMatch(tokens, tables.conditions, { from: found.from, to: flaw.from }));
  const isGeneral = matchAt(tokens, from, tables.generics) !== undefined;
  if (isOpen && isLast && isFlaw && !isGeneral) return found;
  if (after?.isFixPlan && statement.hasDefect && isContrary(statement, lexicon)) return found;
  const isFollowed =
    (changes[index + 1] !== undefined && neighbour(statements, index, 1) !== undefined) ||
    (change !== undefined && change.from >= found.to);
  const isBelieved =
    isTroubled(statements, index, found, change !== undefined, lexicon) ||
    isRepaired(statements, changes, index, lexicon);
  return isFollowed && isBelieved ? { ...found, standing: "paired" } : undefined;
}
