import type { Standing } from "./candidate.ts";
import { clauseEnd, clauseStart, countContent, isVerbLike } from "./clause.ts";
import { faultStrength, mismatchEnd } from "./fault.ts";
import type { Lexicon } from "./lexicon.ts";
import { findMatch, matchAt, mayHoldAny, type PatternTable, type TokenRange } from "./pattern.ts";
import {
  behindContrast,
  hasSymptom,
  isConfirmed,
  isHypothetical,
  isUnreal,
  opensClause,
  type Statement,
} from "./read-statement.ts";
import { isClauseMark, isColon } from "./sentence.ts";
import type { Token } from "./tokenize.ts";

export interface FoundStretch extends TokenRange {
  standing: Standing;
  /** Tells how things are now, not what was done. */
  isState?: true;
  /** Explains what a thing does, which may be a fault or meant to be so: what stands around tells. */
  isOfThing?: true;
  /** Tells that a fault was removed, not how: "fixed the crash". */
  isBare?: true;
}

/** A lead before a comma is a few words: "your suspicion was right". */
const LEAD_MAXIMUM = 8;

/** How a statement can name a cause, the plainest first. */
const CONSTRUCTIONS = [
  causeBehindOpener,
  causeBehindConnective,
  causeBeforeVerb,
  causeBeforeEffect,
  causeBehindColon,
  causeBehindWhen,
  causeBehindCopula,
  confessedCause,
  causeBehindLead,
  bareFlaw,
];

/** The cause that a statement gives by its own words. */
export function findCause(statement: Statement, lexicon: Lexicon): FoundStretch | undefined {
  if (statement.isQuestion || statement.isTask) return undefined;
  let first: FoundStretch | undefined;
  for (const construction of CONSTRUCTIONS) {
    const cause = construction(statement, lexicon);
    if (cause?.standing === "certain") return cause;
    first ??= cause;
  }
  return first;
}

/** "the issue is that X" */
function causeBehindOpener(statement: Statement, lexicon: Lexicon): FoundStretch | undefined {
  const { tokens } = statement;
  const { tables } = lexicon;
  if (!mayHoldAny(tokens, tables.causeOpeners, tables.mildOpeners)) return undefined;
  for (let at = 0; at < tokens.length; at += 1) {
    const opened = matchAt(tokens, at, tables.causeOpeners);
    const end = opened ?? (statement.isFailure ? undefined : matchAt(tokens, at, tables.mildOpeners));
    if (end === undefined) continue;
    const isDenied =
      findMatch(tokens, tables.negations, { from: Math.max(0, at - 2), to: end }) !== undefined ||
      findMatch(tokens, tables.denials, { from: behindContrast(tokens, at, tables.contrasts), to: end }) !== undefined;
    // "the problem is not X", but "问题是没有 X" names what is missing.
    const isTurnedDown = [tables.negations, tables.noCauses].every(
      (table) => matchAt(tokens, end, table) !== undefined,
    );
    if (isDenied || isTurnedDown) {
      const turned = causeBehindTurn(tokens, end, lexicon);
      if (turned !== undefined) return turned;
      continue;
    }
    const isEmptyHere =
      isClauseMark(tokens[end]) || isColon(tokens[end + 1]) || matchAt(tokens, end, tables.noCauses) !== undefined;
    const isAside = isClauseMark(tokens[end]) && !isColon(tokens[end]);
    // "问题出在时区：…": where no verb can be told, what stands behind the colon says more.
    const isPlace = lexicon.language.verbEndings.length === 0 && isColon(tokens[clauseEnd(tokens, end, lexicon)]);
    const from = isAside ? end + 1 : isEmptyHere || isPlace ? behindColon(tokens, end) : end;
    const found = from === undefined ? undefined : complement(tokens, from, lexicon);
    if (found === undefined) continue;
    // "the only problem is X: if it fails …" speaks of what may be.
    if (isColon(tokens[found.to]) && isHypothetical(tokens, tokens.length, lexicon)) continue;
    if (opened !== undefined || faultStrength(tokens, found, lexicon) >= 2) return found;
  }
  return undefined;
}

/** "the problem isn't X but Y" */
function causeBehindTurn(tokens: readonly Token[], from: number, lexicon: Lexicon): FoundStretch | undefined {
  const { turns, contrasts } = lexicon.tables;
  const rest = { from, to: tokens.length };
  const rather = findMatch(tokens, turns, rest);
  const turn = rather ?? findMatch(tokens, contrasts, rest);
  if (turn === undefined || (rather === undefined && isClauseMark(tokens[turn.from - 1]))) return undefined;
  return complement(tokens, turn.to, lexicon);
}

/** "the build fails because X" and "because X, the build fails" */
function causeBehindConnective({ tokens }: Statement, lexicon: Lexicon): FoundStretch | undefined {
  return causeBehind(tokens, lexicon.tables.causeConnectives, lexicon);
}

/** "the build fails when X" */
function causeBehindWhen({ tokens }: Statement, lexicon: Lexicon): FoundStretch | undefined {
  return causeBehind(tokens, lexicon.tables.whenConnectives, lexicon);
}

function causeBehind(tokens: readonly Token[], connectives: PatternTable, lexicon: Lexicon): FoundStretch | undefined {
  const { tables } = lexicon;
  if (!mayHoldAny(tokens, connectives, tables.commaConnectives)) return undefined;
  for (let at = 0; at < tokens.length; at += 1) {
    const from =
      matchAt(tokens, at, connectives) ??
      (isClauseMark(tokens[at - 1]) && matchAt(tokens, at + 1, tables.comparisons) === undefined
        ? matchAt(tokens, at, tables.commaConnectives)
        : undefined);
    if (from === undefined || isTime(tokens, at, from, lexicon)) continue;
    if (findMatch(tokens, tables.negations, { from: Math.max(0, at - 2), to: at }) !== undefined) {
      if (!isNegatedAbility(tokens, at, lexicon)) return undefined;
    }
    const isClause = isClauseBehind(tokens, from, lexicon);
    const named = complement(tokens, from, lexicon, { isClause });
    const whole = named && at === 0 ? { ...named, to: clauseEnd(tokens, named.from, lexicon) } : named;
    if (whole === undefined) continue;
    const isNoun = at === 0 && matchAt(tokens, at, tables.nounConnectives) !== undefined;
    const cause = isNoun ? { ...whole, to: beforeVerb(tokens, whole, lexicon) } : whole;
    const effect =
      at === 0 || (isClauseMark(tokens[at - 1]) && at < 2)
        ? { from: Math.min(cause.to, tokens.length), to: tokens.length }
        : { from: effectStart(tokens, at), to: connectives === tables.whenConnectives ? from : at };
    // "since we knew": a thought, which moved us to do something.
    const behindAgent = matchAt(tokens, cause.from, tables.agents);
    if (behindAgent !== undefined && matchAt(tokens, behindAgent, tables.mentals) !== undefined && isClause) {
      if (!isGerund(tokens[behindAgent + 1], lexicon) && faultStrength(tokens, cause, lexicon) < 2) continue;
    }
    // "errors that come from X" names no event.
    if (matchAt(tokens, at - 1, tables.pronouns) === at) continue;
    // "I'll strip it, or rather wrap it, as X": the reason of a plan.
    if (at > 0 && isOurs(tokens, lexicon) && !hasSymptom(tokens, effect, lexicon)) continue;
    // "since X, which is what the test asserts"
    if (findMatch(tokens, tables.surveys, { from: cause.to, to: tokens.length }) !== undefined) continue;
    const standing = standingOfEffect(tokens, effect, lexicon);
    if (standing === undefined) continue;
    const isPlain =
      matchAt(tokens, at, tables.causeConnectives) !== undefined && isFaultOfThing(tokens, effect, cause, lexicon);
    if (standing === "certain") return { ...cause, standing };
    if (!isPlain || !isClause) {
      if (effect.to > effect.from && isRationale(tokens, effect, cause, lexicon)) continue;
      return { ...cause, standing };
    }
    const isFault = faultStrength(tokens, cause, lexicon) >= 2;
    return { ...cause, standing: isFault ? "certain" : "paired", isOfThing: true };
  }
  return undefined;
}

/** Begins with what we do or plan. */
function isOurs(tokens: readonly Token[], lexicon: Lexicon): boolean {
  const start = skipHedges(tokens, 0, lexicon);
  return matchAt(tokens, start, lexicon.tables.speakers) !== undefined || isPlannedFrom(tokens, start, lexicon);
}

/** "since yesterday", "since the upgrade, …" */
function isTime(tokens: readonly Token[], at: number, from: number, lexicon: Lexicon): boolean {
  const { tables } = lexicon;
  if (isNumber(tokens[from])) return true;
  if (matchAt(tokens, at, tables.timedConnectives) === undefined) return false;
  if (matchAt(tokens, at - 1, tables.durations) === at) return true;
  if (matchAt(tokens, from, tables.times) !== undefined) return true;
  const end = matchAt(tokens, from, tables.periods);
  if (end === undefined) return false;
  const says = hasFiniteVerb(tokens, { from: end, to: clauseEnd(tokens, end, lexicon, { hasVerb: true }) }, lexicon);
  return isNumber(tokens[end]) || isClauseMark(tokens[end]) || !says;
}

/** "Because of X the build fails": without a comma, the noun ends before the verb of what it explains. */
function beforeVerb(tokens: readonly Token[], { from, to }: TokenRange, { tables }: Lexicon): number {
  return to < tokens.length ? to : (findMatch(tokens, tables.finites, { from: from + 1, to })?.from ?? to);
}

/** "X, so the build fails" */
function causeBeforeEffect(statement: Statement, lexicon: Lexicon): FoundStretch | undefined {
  const { tokens } = statement;
  const { tables } = lexicon;
  if (statement.isConfirmation) return undefined;
  const { verdicts, effectConnectives, clefts, relatives } = tables;
  if (!mayHoldAny(tokens, verdicts, effectConnectives, clefts, relatives)) return undefined;
  for (let at = 2; at < tokens.length; at += 1) {
    const startsClause =
      isClauseMark(tokens[at - 1]) ||
      matchAt(tokens, at - 1, tables.conjunctions) === at ||
      opensWithSubject(tokens, at, lexicon);
    const verdict = startsClause ? matchAt(tokens, at, verdicts) : undefined;
    const connective = verdict ?? matchAt(tokens, at, startsClause ? effectConnectives : clefts);
    const end = connective ?? (startsClause ? matchAt(tokens, at, relatives) : undefined);
    if (end === undefined || matchAt(tokens, at, tables.purposeConnectives) !== undefined) continue;
    if (tokens[at - 1]?.word === "(") continue;
    const to = isClauseMark(tokens[at - 1]) ? at - 1 : at;
    let from = clauseStart(tokens, to);
    if (from > 0 && tokens[from - 1]?.word === "," && countContent(tokens, { from, to }, lexicon) < 3)
      from = clauseStart(tokens, from - 1);
    if (countContent(tokens, { from, to }, lexicon) < 2) continue;
    const effect = { from: end, to: clauseEnd(tokens, end, lexicon) };
    // "so it should come from X" draws a conclusion.
    // "so it starts again" tells what is better now, "so it isn't the cache" and "so it smells like X" what follows.
    if (isConfirmed(tokens.slice(effect.from, effect.to), lexicon) || isInference(tokens, effect, lexicon)) continue;
    const isInferred = findMatch(tokens, tables.plans, effect) !== undefined && !hasSymptom(tokens, effect, lexicon);
    const isOurDoing =
      matchAt(tokens, from, tables.agents) !== undefined || matchAt(tokens, end, tables.agents) !== undefined;
    const isNew = findMatch(tokens, tables.newStates, { from, to }) !== undefined;
    const start = { from: end, to: Math.min(end + 7, tokens.length) };
    const isWanted =
      findMatch(tokens, tables.abilities, start) !== undefined &&
      findMatch(tokens, tables.negations, start) === undefined;
    if (
      isInferred ||
      isOurDoing ||
      (isNew && !hasSymptom(tokens, effect, lexicon)) ||
      isWanted ||
      isPlannedFrom(tokens, from, lexicon)
    )
      continue;
    if (connective === undefined && matchAt(tokens, end, tables.symptoms) === undefined) continue;
    if (findMatch(tokens, tables.surveys, { from: at, to: tokens.length }) !== undefined) continue;
    const isFault =
      hasSymptom(tokens, effect, lexicon) ||
      verdict !== undefined ||
      (findMatch(tokens, tables.defects, { from, to }) !== undefined &&
        hasSymptom(tokens, { from, to }, lexicon) &&
        findMatch(tokens, tables.conditions, { from, to }) === undefined);
    const clause = certain(tokens, skipHedges(tokens, from, lexicon), lexicon);
    const found = clause && { ...clause, to: Math.min(clause.to, to) };
    if (found !== undefined) return isFault && connective !== undefined ? found : { ...found, standing: "paired" };
  }
  return undefined;
}

/** "it isn't the cache", "this smells like a race": what is concluded, not what comes of it. */
function isInference(tokens: readonly Token[], effect: TokenRange, { tables }: Lexicon): boolean {
  if (findMatch(tokens, tables.denials, effect) !== undefined) return true;
  const isOfIt = matchAt(tokens, effect.from, tables.anaphors) !== undefined;
  return isOfIt && findMatch(tokens, tables.hypotheticals, effect) !== undefined;
}

/** "… so it is cut off": a new clause without a comma. */
function opensWithSubject(tokens: readonly Token[], at: number, { tables, language }: Lexicon): boolean {
  const end = matchAt(tokens, at, tables.clauseOpeners);
  return (
    end !== undefined &&
    ((end - at > 1 && language.verbEndings.length > 0) ||
      tokens[end]?.kind === "code" ||
      matchAt(tokens, end, tables.objects) !== undefined)
  );
}

/** "X was causing the flicker", "X leads to a crash", "X is to blame" */
function causeBeforeVerb({ tokens }: Statement, lexicon: Lexicon): FoundStretch | undefined {
  const { tables } = lexicon;
  if (!mayHoldAny(tokens, tables.causatives, tables.effectVerbs, tables.blames)) return undefined;
  for (let at = 1; at < tokens.length; at += 1) {
    const blame = matchAt(tokens, at, tables.blames);
    const causative = matchAt(tokens, at, tables.causatives);
    const end = blame ?? causative ?? matchAt(tokens, at, tables.effectVerbs);
    if (end === undefined) continue;
    const opener =
      blame === undefined
        ? undefined
        : findMatch(tokens, tables.blameOpeners, { from: clauseStart(tokens, at), to: at });
    const from = skipHedges(tokens, opener?.to ?? clauseStart(tokens, at), lexicon);
    const to = blame === undefined ? clauseEnd(tokens, end, lexicon, { hasVerb: true }) : at;
    if (from >= at || countContent(tokens, { from, to: at }, lexicon) === 0) continue;
    const isOther =
      matchAt(tokens, from, tables.agents) !== undefined ||
      matchAt(tokens, from, tables.generics) !== undefined ||
      isDemonstrative(tokens, from, at, lexicon) ||
      findMatch(tokens, tables.vagueSubjects, { from, to: at }) !== undefined ||
      isUnreal(tokens, { from, to: end }, lexicon) ||
      findMatch(tokens, tables.negations, { from: opener === undefined ? from : clauseStart(tokens, at), to: end }) !==
        undefined ||
      findMatch(tokens, tables.conditions, { from, to: at }) !== undefined;
    const isSeen = blame !== undefined || causative !== undefined || hasSymptom(tokens, { from: end, to }, lexicon);
    if (!isOther && isSeen) return { from, to, standing: "certain" };
  }
  return undefined;
}

/** "That leads to …" names nothing. */
function isDemonstrative(tokens: readonly Token[], from: number, to: number, { tables }: Lexicon): boolean {
  return to - from === 1 && matchAt(tokens, from, tables.objects) !== undefined;
}

/** "The crash is a null dereference", "It's a race between X and Y" */
function causeBehindCopula(statement: Statement, lexicon: Lexicon): FoundStretch | undefined {
  const { tokens } = statement;
  const { tables } = lexicon;
  const copula = findMatch(tokens, tables.copulas);
  if (copula === undefined || copula.from === 0 || statement.isFailure) return undefined;
  const article = matchAt(tokens, copula.to, tables.articles);
  if (article === undefined || matchAt(tokens, copula.to, tables.noCauses) !== undefined) return undefined;
  const subject = { from: skipHedges(tokens, clauseStart(tokens, copula.from), lexicon), to: copula.from };
  const found = certain(tokens, copula.to, lexicon);
  if (found === undefined || findMatch(tokens, tables.negations, { from: subject.from, to: copula.to }))
    return undefined;
  const isNamed =
    findMatch(tokens, tables.flawNouns, { from: article, to: Math.min(article + 3, found.to) }) !== undefined;
  const isSymptom = hasSymptom(tokens, subject, lexicon) && subject.to - subject.from <= SUBJECT_MAXIMUM;
  const isVague = countContent(tokens, found, lexicon) < 2;
  if (isVague || matchAt(tokens, subject.from, tables.generics) !== undefined) return undefined;
  if (isNamed && isDemonstrative(tokens, subject.from, subject.to, lexicon)) return found;
  return isSymptom && matchAt(tokens, subject.from, tables.articles) !== undefined ? found : undefined;
}

/** Tokens of the longest subject of a copula: "the second failure in the build". */
const SUBJECT_MAXIMUM = 6;

/** "I had inverted X" */
function confessedCause({ tokens }: Statement, lexicon: Lexicon): FoundStretch | undefined {
  const from = confessionStart(tokens, lexicon);
  return from === undefined ? undefined : certain(tokens, from, lexicon);
}

/** Where a clause begins that owns to a fault. */
export function confessionStart(tokens: readonly Token[], lexicon: Lexicon): number | undefined {
  const match = findMatch(tokens, lexicon.tables.confessions);
  if (match === undefined || isHypothetical(tokens, match.to, lexicon)) return undefined;
  if (matchAt(tokens, match.to, lexicon.tables.harmless) !== undefined) return undefined;
  const from = skipHedges(tokens, clauseStart(tokens, match.from), lexicon);
  return from === match.from ? from : undefined;
}

/** "the build fails: X", "problem: X" */
function causeBehindColon(statement: Statement, lexicon: Lexicon): FoundStretch | undefined {
  const { tokens } = statement;
  if (statement.isFailure) return undefined;
  const colon = tokens.findIndex(isColon);
  if (colon < 1) return undefined;
  const left = { from: 0, to: colon };
  const leftTokens = tokens.slice(0, colon);
  const { tables } = lexicon;
  if (findMatch(tokens, tables.surveys, left) !== undefined) return undefined;
  const isLead =
    opensClause(leftTokens, lexicon, "causeLeads") ||
    findMatch(tokens, tables.colonLeads, left) !== undefined ||
    (findMatch(tokens, tables.mildLeads, left) !== undefined &&
      faultStrength(tokens, { from: colon + 1, to: tokens.length }, lexicon) >= 2) ||
    matchAt(tokens, skipArticles(tokens, skipHedges(tokens, 0, lexicon), lexicon), tables.labels) !== undefined ||
    (colon <= LEAD_MAXIMUM && endsWithLabel(tokens, colon, lexicon));
  const isOther =
    findMatch(tokens, tables.plans, left) !== undefined || matchAt(tokens, 0, tables.speakers) !== undefined;
  // "fixed a bug: X was Y" tells the bug, "fixed: X is Y" what was done.
  const right = { from: colon + 1, to: tokens.length };
  if (
    isConfirmed(leftTokens, lexicon) &&
    !isPastState(tokens, colon, lexicon) &&
    faultStrength(tokens, right, lexicon) < 2
  ) {
    return undefined;
  }
  const isWitness = findMatch(tokens, tables.colonLeads, left) !== undefined;
  if (findMatch(tokens, tables.approvals, isWitness ? right : undefined) !== undefined) return undefined;
  const isDenied = findMatch(tokens, tables.denials, left) !== undefined;
  // "It isn't the helper: it closes the body" tells why not.
  const isOfIt = matchAt(tokens, colon + 1, tables.anaphors) !== undefined;
  if (isDenied && isOfIt) return undefined;
  // "It doesn't exit the shell - it aborts the line" says what it does instead.
  const isInstead =
    isOfIt &&
    findMatch(tokens, tables.negations, left) !== undefined &&
    findMatch(tokens, tables.workings, left) === undefined;
  if (isInstead && faultStrength(tokens, right, lexicon) < 2 && !hasPastVerb(tokens, right, lexicon)) return undefined;
  if (isDenied && !hasHint(tokens, colon, lexicon) && !hasFiniteVerb(tokens, right, lexicon)) return undefined;
  const isEmpty = countContent(tokens, left, lexicon) === 0;
  if (!isLead && (isOther || isEmpty)) return undefined;
  const isSeen = isLead || hasSymptom(tokens, left, lexicon);
  if (!isSeen && !(hasFiniteVerb(tokens, left, lexicon) && findMatch(tokens, tables.plans, right) === undefined))
    return undefined;
  const found = certain(tokens, skipHedges(tokens, colon + 1, lexicon), lexicon);
  if (
    found === undefined ||
    (!isLead && lexicon.language.doingEndings.length > 0 && isGerund(tokens[found.from], lexicon))
  ) {
    return undefined;
  }
  if (!isLead && !hasFiniteVerb(tokens, found, lexicon)) return undefined;
  return isSeen ? found : { ...found, standing: "paired" };
}

/** "Next problem", "I ran into a snag" */
function endsWithLabel(tokens: readonly Token[], end: number, { tables }: Lexicon): boolean {
  return (
    matchAt(tokens, end - 1, tables.labels) === end &&
    findMatch(tokens, tables.negations, { from: 0, to: end }) === undefined
  );
}

/** "finding", "using" */
function isGerund(token: Token | undefined, { language }: Lexicon): boolean {
  return token?.kind === "word" && language.doingEndings.some((ending) => token.word.endsWith(ending));
}

/** "good catch, X" */
function causeBehindLead({ tokens, lead }: Statement, lexicon: Lexicon): FoundStretch | undefined {
  if (lead === undefined) return undefined;
  const comma = tokens.findIndex(isClauseMark);
  if (comma < 1 || comma > LEAD_MAXIMUM) return undefined;
  const { tables } = lexicon;
  const isLead =
    findMatch(tokens, lead === "strong" ? tables.causeLeads : tables.mildLeads, { from: 0, to: comma }) !== undefined;
  const found = isLead ? certain(tokens, comma + 1, lexicon) : undefined;
  if (found === undefined || matchAt(tokens, found.from, tables.agents) !== undefined) return undefined;
  if (countContent(tokens, found, lexicon) < 2 || !hasHint(tokens, found.from, lexicon)) return undefined;
  if (lead === "mild" && faultStrength(tokens, found, lexicon) < 2) return undefined;
  if (!hasFiniteVerb(tokens, found, lexicon)) return undefined;
  // Behind "interesting," may stand what is seen: a cause behind it is the better one.
  return lead === "mild" ? { ...found, standing: "likely" } : found;
}

/** "Missing import in `a.ts`." */
function bareFlaw({ tokens, isItem }: Statement, lexicon: Lexicon): FoundStretch | undefined {
  if (isItem || matchAt(tokens, 0, lexicon.tables.flawOpeners) === undefined) return undefined;
  const found = certain(tokens, 0, lexicon);
  if (found === undefined || countContent(tokens, found, lexicon) < 2) return undefined;
  return findMatch(tokens, lexicon.tables.finites, found) === undefined ? found : undefined;
}

/** Says what was, and not what is now. */
export function isPastState(tokens: readonly Token[], from: number, { tables }: Lexicon): boolean {
  const range = { from, to: tokens.length };
  return (
    findMatch(tokens, tables.pasts, range) !== undefined && findMatch(tokens, tables.newStates, range) === undefined
  );
}

function hasHint(tokens: readonly Token[], from: number, { tables }: Lexicon): boolean {
  const range = { from, to: tokens.length };
  return findMatch(tokens, tables.defects, range) !== undefined || findMatch(tokens, tables.hints, range) !== undefined;
}

/** The stretch from `from` on, where it is asserted and says something. */
export function certain(tokens: readonly Token[], start: number, lexicon: Lexicon): FoundStretch | undefined {
  const from = skipHedges(tokens, start, lexicon);
  const to = mismatchEnd(tokens, from, lexicon) ?? endOfFact(tokens, from, lexicon);
  if (countContent(tokens, { from, to }, lexicon) === 0) return undefined;
  if (tokens[from]?.kind === "quote") return undefined;
  if (isHypothetical(tokens, to, lexicon) || isPlannedFrom(tokens, from, lexicon)) return undefined;
  // "the delay is, therefore, …" says nothing yet.
  const isOpen = lexicon.language.changePosition === "first" && matchAt(tokens, to - 1, lexicon.tables.copulas) === to;
  if (isOpen) return undefined;
  if (matchAt(tokens, from, lexicon.tables.occurrences) !== undefined) return undefined;
  // "is the same one" has lost its subject.
  if (matchAt(tokens, from, lexicon.tables.auxiliaries) !== undefined) return undefined;
  if (isOwnChange(tokens, from, lexicon)) return undefined;
  return { from, to, standing: "certain" };
}

/** "the weight is an integer, and 0.5 is cut", "the lexer counts characters, the editor wants bytes": neither says it alone. */
function endOfFact(tokens: readonly Token[], from: number, lexicon: Lexicon): number {
  const { additives, agents, anaphors, newStates, changes, articles, clauseOpeners, plans } = lexicon.tables;
  const to = clauseEnd(tokens, from, lexicon);
  const isComma = isClauseMark(tokens[to]) && !isColon(tokens[to]) && tokens[to]?.word !== "(";
  const second = isComma ? to + 1 : to;
  const joined = matchAt(tokens, second, additives);
  const begin = joined ?? second;
  const isSpliced =
    isComma &&
    (lexicon.language.verbEndings.length === 0 ||
      tokens[begin]?.kind === "code" ||
      matchAt(tokens, begin, articles) !== undefined);
  if (joined === undefined && !isSpliced) return to;
  const isOther =
    [agents, newStates, changes, plans].some((table) => matchAt(tokens, begin, table) !== undefined) ||
    (joined === undefined && matchAt(tokens, begin, clauseOpeners) !== undefined) ||
    (matchAt(tokens, begin, anaphors) !== undefined && isVerbLike(tokens, begin + 1, lexicon));
  const end = clauseEnd(tokens, begin, lexicon);
  if (isOther || end - begin > to - from + 2 || !hasFiniteVerb(tokens, { from: begin, to: end }, lexicon)) return to;
  return faultStrength(tokens, { from, to }, lexicon) >= 2 ? to : end;
}

/** "the issue is that when X, Y": Y is the fault. */
function behindCondition(tokens: readonly Token[], start: number, lexicon: Lexicon): number {
  const from = skipHedges(tokens, start, lexicon);
  if (matchAt(tokens, from, lexicon.tables.conditions) === undefined) return start;
  const comma = tokens.findIndex((token, at) => at > from && isClauseMark(token));
  return comma < 0 ? start : comma + 1;
}

/** What a marker introduces: as `certain`, and not "in line 4", "unclear" or "fixed". */
function complement(
  tokens: readonly Token[],
  start: number,
  lexicon: Lexicon,
  { isClause = false } = {},
): FoundStretch | undefined {
  const found = certain(tokens, behindCondition(tokens, start, lexicon), lexicon);
  if (found === undefined || isClause) return found;
  return matchAt(tokens, found.from, lexicon.tables.noCauses) === undefined ? found : undefined;
}

/** Behind "because" stands a clause, which may begin as it likes: "because no index exists", "because in strict mode …". */
function isClauseBehind(tokens: readonly Token[], from: number, lexicon: Lexicon): boolean {
  const to = clauseEnd(tokens, from, lexicon);
  const isVague = matchAt(tokens, from, lexicon.tables.requests) !== undefined;
  return !isVague && to - from > 3 && hasFiniteVerb(tokens, { from, to }, lexicon);
}

/** "Removed the second call": a verb of change that has an object and no subject. */
function isOwnChange(tokens: readonly Token[], from: number, { tables, language }: Lexicon): boolean {
  if (language.changePosition !== "first" || matchAt(tokens, from, tables.changes) === undefined) return false;
  return tokens[from + 1]?.kind === "code" || matchAt(tokens, from + 1, tables.objects) !== undefined;
}

export function skipArticles(tokens: readonly Token[], from: number, { tables }: Lexicon): number {
  return matchAt(tokens, from, tables.objects) ?? from;
}

export function skipHedges(tokens: readonly Token[], from: number, { tables }: Lexicon): number {
  let at = from;
  while (at < tokens.length) {
    const end = isClauseMark(tokens[at]) ? at + 1 : matchAt(tokens, at, tables.hedges);
    if (end === undefined) break;
    at = end;
  }
  return at;
}

/** "will not work" is no plan. */
function isPlanned(tokens: readonly Token[], range: TokenRange, { tables }: Lexicon): boolean {
  const plan = findMatch(tokens, tables.plans, range);
  return plan !== undefined && matchAt(tokens, plan.to, tables.negations) === undefined;
}

/** Whether the clause is a plan: told by its first words. */
function isPlannedFrom(tokens: readonly Token[], from: number, { tables }: Lexicon): boolean {
  return findMatch(tokens, tables.plans, { from, to: Math.min(tokens.length, from + 4) }) !== undefined;
}

/** What is explained must be a fault; the reason of a decision of ours is none. */
function standingOfEffect(
  tokens: readonly Token[],
  effect: TokenRange,
  lexicon: Lexicon,
): FoundStretch["standing"] | undefined {
  const { tables } = lexicon;
  if (effect.to <= effect.from) return "paired";
  const start = skipHedges(tokens, effect.from, lexicon);
  if (findMatch(tokens, tables.surveys, effect) !== undefined) return undefined;
  const isPraised = findMatch(tokens, tables.approvals, effect) !== undefined && !hasSymptom(tokens, effect, lexicon);
  if (isPraised) return undefined;
  if (findMatch(tokens, tables.mendingNeeds, effect) !== undefined) return "certain";
  if (matchAt(tokens, start, tables.agents) !== undefined || isOwnChange(tokens, start, lexicon)) return undefined;
  if (matchAt(tokens, start, tables.conditions) !== undefined || matchAt(tokens, start, tables.generics) !== undefined)
    return undefined;
  if (isPlanned(tokens, effect, lexicon) || isConfirmed(tokens.slice(effect.from, effect.to), lexicon))
    return undefined;
  // "it is retried when it fails because of X" is a rule.
  if (findMatch(tokens, tables.conditions, { from: start + 1, to: effect.to }) !== undefined) {
    return connectiveIsWhen(tokens, effect, lexicon) ? "certain" : "paired";
  }
  const isOdd = hasSymptom(tokens, effect, lexicon) || findMatch(tokens, tables.oddities, effect) !== undefined;
  return isOdd || isPastEvent(tokens, { from: start, to: effect.to }, lexicon) ? "certain" : "paired";
}

/** "It lives in a bucket of its own because …", "… because it's simpler" */
function isRationale(tokens: readonly Token[], effect: TokenRange, cause: TokenRange, { tables }: Lexicon): boolean {
  if (findMatch(tokens, tables.negations, effect) !== undefined) return false;
  if ([tables.merits, tables.approvals].some((table) => findMatch(tokens, table, cause) !== undefined)) return true;
  return [tables.approvals, tables.designs].some((table) => findMatch(tokens, table, effect) !== undefined);
}

/** "The list shows the old name because the cache is shared": what a thing does, neither praised nor meant to be so. */
function isFaultOfThing(tokens: readonly Token[], effect: TokenRange, cause: TokenRange, lexicon: Lexicon): boolean {
  const { tables } = lexicon;
  const from = skipHedges(tokens, effect.from, lexicon);
  const told = { from, to: effect.to };
  if (told.to - from < 3 || isRationale(tokens, told, cause, lexicon)) return false;
  const isOther = [tables.agents, tables.generics, tables.changes].some((table) => matchAt(tokens, from, table));
  if (isOther || isGerund(tokens[from], lexicon) || findMatch(tokens, tables.negations, told)) return false;
  // "Since X, it is Y" says what follows from X.
  if (effect.from > 0 && matchAt(tokens, from, tables.anaphors) !== undefined) return false;
  if (!hasFiniteVerb(tokens, told, lexicon)) return false;
  return faultStrength(tokens, cause, lexicon) >= 2 || !isDescribed(tokens, told, lexicon);
}

/** "The risky part is step 1", but not "the report is shifted". */
function isDescribed(tokens: readonly Token[], range: TokenRange, { tables, language }: Lexicon): boolean {
  const copula = findMatch(tokens, tables.copulas, range);
  if (copula === undefined || tokens[copula.from]?.glued) return false;
  for (let at = copula.to; at < Math.min(copula.to + 3, range.to); at += 1) {
    if (language.changeEndings.some((ending) => tokens[at]?.word.endsWith(ending))) return false;
    if (matchAt(tokens, at, tables.changes) !== undefined) return false;
  }
  return true;
}

/** "The page scrolled up because …": what happened, and was neither decided nor wanted. */
function isPastEvent(tokens: readonly Token[], { from, to }: TokenRange, { tables, language }: Lexicon): boolean {
  for (let at = from + 1; at < Math.min(to, from + EVENT_REACH); at += 1) {
    const token = tokens[at] as Token;
    const isEnding = token.kind === "word" && language.changeEndings.some((ending) => token.word.endsWith(ending));
    if (!isEnding && matchAt(tokens, at, tables.pasts) === undefined) continue;
    const isDecided = isEnding && matchAt(tokens, at - 1, tables.passives) !== undefined;
    const isSuccess =
      matchAt(tokens, at, tables.bareSuccesses) !== undefined ||
      [tables.approvals, tables.outcomes].some((table) => findMatch(tokens, table, { from, to }) !== undefined);
    return !isDecided && !isSuccess;
  }
  return false;
}

/** Tokens within which an event has its verb. */
const EVENT_REACH = 7;

function connectiveIsWhen(tokens: readonly Token[], effect: TokenRange, { tables }: Lexicon): boolean {
  return findMatch(tokens, tables.whenConnectives, effect)?.to === effect.to;
}

function effectStart(tokens: readonly Token[], at: number): number {
  let from = clauseStart(tokens, isClauseMark(tokens[at - 1]) ? at - 1 : at);
  if (from > 0 && at - from < 3) from = clauseStart(tokens, from - 1);
  return from;
}

/** "does not work because": the negation is the fault, not the denial of a cause. */
function isNegatedAbility(tokens: readonly Token[], at: number, { tables }: Lexicon): boolean {
  const negation = findMatch(tokens, tables.negations, { from: Math.max(0, at - 2), to: at });
  return negation !== undefined && negation.to < at && matchAt(tokens, negation.to, tables.symptoms) === undefined;
}

function behindColon(tokens: readonly Token[], from: number): number | undefined {
  for (let at = from; at < tokens.length; at += 1) if (isColon(tokens[at])) return at + 1;
  return undefined;
}

function isNumber(token: Token | undefined): boolean {
  return token !== undefined && token.kind !== "mark" && /^v?\d/.test(token.word);
}

export function hasFiniteVerb(tokens: readonly Token[], { from, to }: TokenRange, lexicon: Lexicon): boolean {
  if (to - from < 3) return false;
  for (let at = from + 1; at < to; at += 1) if (isVerbLike(tokens, at, lexicon)) return true;
  return false;
}

/** "`max` compared strings" */
function hasPastVerb(tokens: readonly Token[], { from, to }: TokenRange, { tables, language }: Lexicon): boolean {
  if (findMatch(tokens, tables.pasts, { from, to }) !== undefined) return true;
  for (let at = from + 1; at < Math.min(to, from + VERB_REACH); at += 1) {
    const { kind, word } = tokens[at] as Token;
    const isEnding = kind === "word" && language.changeEndings.some((ending) => word.endsWith(ending));
    if (isEnding && matchAt(tokens, at - 1, tables.copulas) === undefined) return true;
  }
  return false;
}

/** Tokens within which a clause has its verb. */
const VERB_REACH = 6;
