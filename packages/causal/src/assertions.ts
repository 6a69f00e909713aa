import { clauseEnd, countContent } from "./clause.ts";
import { faultStrength, mismatchEnd } from "./fault.ts";
import { certain, endOfFact, type FoundStretch, hasFiniteVerb, skipHedges } from "./find-cause.ts";
import { isDoing } from "./find-change.ts";
import type { Lexicon } from "./lexicon.ts";
import { findMatch, matchAt, type TokenRange } from "./pattern.ts";
import { behindContrast, hasSymptom, isUnreal, type Statement } from "./read-statement.ts";
import type { Scene } from "./scene.ts";
import { isClauseMark, isColon } from "./sentence.ts";
import type { Token } from "./tokenize.ts";

/** A stretch that may be a cause, and how it was come by. */
export interface Assertion extends FoundStretch {
  /** Named by a marker, or asserted without one. */
  isMarked: boolean;
  /** Goes on behind the clause, for what the clause says with another. */
  isLong: boolean;
  /** Begins behind a comma, where another clause ends. */
  isSpliced: boolean;
}

/** Splices of a statement that are looked at, so that the work stays linear. */
const SPLICES_MAXIMUM = 3;

/** All that a statement asserts and that may be a cause, in short and at length. */
export function assertionsOf(scene: Scene, index: number): Assertion[] {
  const { statements, causes, lexicon } = scene;
  const statement = statements[index] as Statement;
  const marked = causes[index];
  const isPlain = mayAssert(statement, lexicon) && !isDoingIt(statement, lexicon);
  const starts = isPlain ? startsOf(statement, lexicon) : [];
  const plain = starts.flatMap((start, place) => {
    const found = plainAssertion(scene, index, start);
    return found === undefined || found.from === marked?.from
      ? []
      : withLength(statement.tokens, { ...found, isMarked: false, isLong: false, isSpliced: place > 0 }, lexicon);
  });
  if (marked === undefined) return plain;
  const named = { ...marked, isMarked: true, isLong: false, isSpliced: false };
  return [...withLength(statement.tokens, named, lexicon), ...plain];
}

/** The clause alone, and with the one that it is said with. */
function withLength(tokens: readonly Token[], found: Assertion, lexicon: Lexicon): Assertion[] {
  const short = Math.min(found.to, clauseEnd(tokens, found.from, lexicon));
  const long = Math.max(
    found.to,
    mismatchEnd(tokens, found.from, lexicon) ?? 0,
    endOfFact(tokens, found.from, lexicon),
  );
  const isSaying = countContent(tokens, { from: found.from, to: short }, lexicon) > 0;
  return [
    ...(isSaying || long === short ? [{ ...found, to: short }] : []),
    ...(long > short ? [{ ...found, to: long, isLong: true }] : []),
  ];
}

/** Whether a statement asserts anything of a third party: no plan, question or heading. */
export function mayAssert(statement: Statement, { tables }: Lexicon): boolean {
  const { tokens, isQuestion, isTask, isHeading, ending, lead } = statement;
  if (isQuestion || isTask || isHeading || lead === "strong") return false;
  if (ending === ":" && matchAt(tokens, 0, tables.flawOpeners) === undefined) return false;
  return (
    matchAt(tokens, 0, tables.purposes) === undefined &&
    matchAt(tokens, 0, tables.causeTrails) === undefined &&
    matchAt(tokens, 0, tables.causeConnectives) === undefined
  );
}

/** "Defaulting it to …" */
function isDoingIt({ tokens, isFixPlan }: Statement, { language }: Lexicon): boolean {
  return isFixPlan && language.doingEndings.some((ending) => tokens[0]?.word.endsWith(ending));
}

/** Where the statement's own assertion begins, and those of the clauses behind its commas. */
function startsOf(statement: Statement, lexicon: Lexicon): number[] {
  const { tokens } = statement;
  const { tables, language } = lexicon;
  const first = skipHedges(tokens, startOfAssertion(statement, lexicon), lexicon);
  const starts = [first];
  for (let at = first + 2; at < tokens.length - 2 && starts.length <= SPLICES_MAXIMUM; at += 1) {
    if (!isClauseMark(tokens[at]) || tokens[at]?.word === "(") continue;
    const begin = skipHedges(tokens, at + 1, lexicon);
    const isSubject =
      language.verbEndings.length === 0 ||
      tokens[begin]?.kind === "code" ||
      [tables.articles, tables.anaphors, tables.objects, tables.voids].some(
        (table) => matchAt(tokens, begin, table) !== undefined,
      );
    if (isSubject) starts.push(begin);
  }
  return starts;
}

/** What is asserted from a place on: no condition, no doing of the speaker's, no guess. */
function plainAssertion(scene: Scene, index: number, from: number): FoundStretch | undefined {
  const { statements, changes, lexicon } = scene;
  const { tables } = lexicon;
  const { tokens } = statements[index] as Statement;
  const change = changes[index];
  const isChange = change !== undefined && change.from < from + 4 && change.to > from;
  const isMistake = isOwnMistake(scene, index, from);
  if (!isMistake && (isChange || isOwnDoing(tokens, from, lexicon))) return undefined;
  // "I'd do it in three steps: …"
  const isPlan = isColon(tokens[from - 1]) && findMatch(tokens, tables.plans, { from: 0, to: from }) !== undefined;
  if (isPlan || tokens[from]?.kind === "quote" || matchAt(tokens, from, tables.conditions) !== undefined)
    return undefined;
  if (isMistake || isNorm(scene, index, from)) {
    return { from, to: clauseEnd(tokens, from, lexicon), standing: "certain" };
  }
  const found = certain(tokens, from, lexicon);
  if (found === undefined || isUnreal(tokens, found, lexicon)) return undefined;
  const isSaying = countContent(tokens, found, lexicon) >= 2 || faultStrength(tokens, found, lexicon) >= 3;
  return isSaying ? found : undefined;
}

/** "I edited the copy instead of the source. Let me undo that." */
export function isOwnMistake({ statements, lexicon }: Scene, index: number, from: number): boolean {
  const { tokens } = statements[index] as Statement;
  if (matchAt(tokens, from, lexicon.tables.agents) === undefined || !statements[index + 1]?.isFixPlan) return false;
  return faultStrength(tokens, { from, to: clauseEnd(tokens, from, lexicon) }, lexicon) >= 2;
}

/** "The colour should be a function. Let me fix it.": it is none yet. */
export function isNorm({ statements, lexicon }: Scene, index: number, from: number): boolean {
  const { tokens } = statements[index] as Statement;
  const norm = findMatch(tokens, lexicon.tables.norms, { from, to: tokens.length });
  if (norm === undefined || norm.from === from || !statements[index + 1]?.isFixPlan) return false;
  const before = { from, to: norm.from };
  return findMatch(tokens, lexicon.tables.agents, before) === undefined && !isUnreal(tokens, before, lexicon);
}

/** "I …", and of "we …" all but what we are or were doing. */
export function isOwnDoing(tokens: readonly Token[], from: number, lexicon: Lexicon): boolean {
  const { tables, language } = lexicon;
  const verb = matchAt(tokens, from, tables.agents);
  // "Today I …"
  if (verb === undefined && matchAt(tokens, from + 1, tables.speakers) !== undefined) return true;
  if (verb === undefined) {
    const clause = { from, to: clauseEnd(tokens, from, lexicon) };
    return language.changePosition !== "first" && findMatch(tokens, tables.speakers, clause) !== undefined;
  }
  // "we have …" tells a deed, "we pass …" how the code works.
  if (matchAt(tokens, from, tables.speakers) !== undefined || verb - from > 1) return true;
  return matchAt(tokens, verb, tables.mentals) !== undefined && !isDoing(tokens[verb + 1], lexicon);
}

/** "The docs are wrong: …", where what follows is longer. */
function isVerdict(tokens: readonly Token[], colon: number, lexicon: Lexicon): boolean {
  const left = { from: 0, to: colon };
  const right = { from: colon + 1, to: tokens.length };
  if (countContent(tokens, left, lexicon) > 3 || countContent(tokens, right, lexicon) < 3) return false;
  return (
    hasSymptom(tokens, left, lexicon) || faultStrength(tokens, right, lexicon) > faultStrength(tokens, left, lexicon)
  );
}

/** Tokens within which "I noticed that" opens a statement. */
const OPENER_REACH = 8;

/** Behind a colon that a clause follows, a condition, a symptom, or a contrast to what is well. */
export function startOfAssertion(statement: Statement, lexicon: Lexicon): number {
  const { tokens } = statement;
  const colon = tokens.findIndex(isColon);
  if (colon > 0 && hasFiniteVerb(tokens, { from: colon + 1, to: clauseEnd(tokens, colon + 1, lexicon) }, lexicon)) {
    return colon + 1;
  }
  if (colon > 0 && isVerdict(tokens, colon, lexicon)) return colon + 1;
  const noticed = findMatch(tokens, lexicon.tables.mildOpeners, { from: 0, to: Math.min(OPENER_REACH, tokens.length) });
  if (noticed !== undefined) return noticed.to;
  const comma = tokens.findIndex(isClauseMark);
  const { conditions, setAsides } = lexicon.tables;
  if (comma > 0 && (matchAt(tokens, 0, conditions) ?? matchAt(tokens, 0, setAsides)) !== undefined) return comma + 1;
  if (isDeniedBefore(tokens, comma, lexicon)) return comma + 1;
  const contrast = behindContrast(tokens, tokens.length, lexicon.tables.contrasts);
  if (contrast > 0) {
    return isTurned(statement, lexicon) || isUnreal(tokens, { from: 0, to: contrast - 1 }, lexicon) ? contrast : 0;
  }
  if (statement.lead === "mild" && comma > 0 && comma < LEAD_MAXIMUM) return comma + 1;
  return comma > 0 && isSplicedToSymptom(tokens, comma, lexicon) ? comma + 1 : 0;
}

/** "It's not the collector, the main thread writes the log." */
export function isDeniedBefore(tokens: readonly Token[], comma: number, { tables }: Lexicon): boolean {
  return comma > 0 && findMatch(tokens, tables.denials, { from: 0, to: comma }) !== undefined;
}

/** "The query is fine, but its caller never closes it." */
export function isTurned({ tokens }: Statement, lexicon: Lexicon): boolean {
  const contrast = behindContrast(tokens, tokens.length, lexicon.tables.contrasts);
  if (contrast < 2) return false;
  const isFaulty = (range: TokenRange) => faultStrength(tokens, range, lexicon) >= 2;
  const right = { from: contrast, to: tokens.length };
  const isClause =
    matchAt(tokens, contrast, lexicon.tables.negations) === undefined && hasFiniteVerb(tokens, right, lexicon);
  return isClause && !isFaulty({ from: 0, to: contrast - 1 }) && isFaulty(right);
}

/** Tokens of the longest lead before a comma: "wait", "ah ok". */
const LEAD_MAXIMUM = 4;

/** "The image didn't load, the policy blocked it." */
function isSplicedToSymptom(tokens: readonly Token[], comma: number, lexicon: Lexicon): boolean {
  const { tables } = lexicon;
  const left = { from: 0, to: comma };
  const right = { from: comma + 1, to: clauseEnd(tokens, comma + 1, lexicon) };
  if (lexicon.language.verbEndings.length === 0) {
    const isFault = faultStrength(tokens, right, lexicon) > faultStrength(tokens, left, lexicon);
    return isFault && hasSymptom(tokens, left, lexicon);
  }
  if (matchAt(tokens, right.from, tables.articles) === undefined) return false;
  if (!hasSymptom(tokens, left, lexicon) || !hasFiniteVerb(tokens, left, lexicon)) return false;
  return hasFiniteVerb(tokens, right, lexicon) && faultStrength(tokens, left, lexicon) < 3;
}
