import { clauseEnd, clauseStart, countContent, isVerbLike, verbOf } from "./clause.ts";
import { faultStrength } from "./fault.ts";
import {
  certain,
  confessionStart,
  type FoundStretch,
  hasFiniteVerb,
  isPastState,
  skipArticles,
  skipHedges,
} from "./find-cause.ts";
import type { Lexicon } from "./lexicon.ts";
import { findMatch, matchAt, mayHold, mayHoldAny, type TokenRange } from "./pattern.ts";
import { hasSymptom, isAdjective, isConfirmed, isUnreal, type Statement } from "./read-statement.ts";
import { isClauseMark, isColon } from "./sentence.ts";
import { mainClauseEnd, tellsPast } from "./tense.ts";
import { HEAD_END, type Token } from "./tokenize.ts";

/** What a statement says was changed. `certain` where the same words say that it removed a fault. */
export function findChange(statement: Statement, lexicon: Lexicon): FoundStretch | undefined {
  if (statement.isQuestion || statement.isFailure || statement.isTask) return undefined;
  if (confessionStart(statement.tokens, lexicon) !== undefined) return undefined;
  return (
    changeBehindOpener(statement, lexicon) ??
    changeWithinFrame(statement, lexicon) ??
    changeBeforeCloser(statement, lexicon) ??
    changeBehindConfirmation(statement, lexicon) ??
    purposefulChange(statement, lexicon) ??
    changeBeforePostposition(statement, lexicon) ??
    doneChange(statement, lexicon) ??
    passiveChange(statement, lexicon) ??
    labelledChange(statement, lexicon) ??
    newState(statement, lexicon) ??
    changeBehindName(statement, lexicon)
  );
}

/** "- `retry.go`: the delay is capped now": an item says behind a name what was done to it. */
function changeBehindName(statement: Statement, lexicon: Lexicon): FoundStretch | undefined {
  const { tokens } = statement;
  const start = behindName(statement, lexicon);
  if (start === 0 || matchAt(tokens, start, lexicon.tables.imperatives) !== undefined) return undefined;
  const rest = { ...statement, tokens: tokens.slice(start) };
  const found = doneChange(rest, lexicon) ?? passiveChange(rest, lexicon) ?? newState(rest, lexicon);
  return found && { ...found, from: found.from + start, to: found.to + start };
}

/** Where an item goes on behind the name that it begins with, or 0. */
function behindName({ tokens, isItem }: Statement, lexicon: Lexicon): number {
  const colon = isItem ? tokens.findIndex(isColon) : -1;
  if (colon < 1 || colon > NAME_MAXIMUM || hasFiniteVerb(tokens, { from: 0, to: colon }, lexicon)) return 0;
  // "Tested: killed the tab"
  if (matchAt(tokens, 0, lexicon.tables.inspections) !== undefined) return 0;
  return colon + 1;
}

/** Tokens of the longest name that an item begins with. */
const NAME_MAXIMUM = 6;

/** "fixed it by X" */
function changeBehindOpener(statement: Statement, lexicon: Lexicon): FoundStretch | undefined {
  const { tokens } = statement;
  const { tables } = lexicon;
  const { resolutionOpeners, activeOpeners, recoveries, recoveryStarts } = tables;
  if (!mayHoldAny(tokens, resolutionOpeners, activeOpeners, recoveries, recoveryStarts)) return undefined;
  for (let at = 0; at < tokens.length; at += 1) {
    if (isAdjective(tokens, at, lexicon)) continue;
    const passive = matchAt(tokens, at, resolutionOpeners);
    const opened = passive ?? matchAt(tokens, at, activeOpeners);
    const from =
      opened ??
      matchAt(tokens, at, tables.recoveries) ??
      (at === 0 ? matchAt(tokens, 0, tables.recoveryStarts) : undefined);
    if (from === undefined) continue;
    const range = { from: clauseStart(tokens, at), to: from };
    // "Durch eine Warteschlange ersetzt, …"
    if (at === 0 && opened === undefined && endsInChange(tokens, from, lexicon)) continue;
    const isCounted =
      opened === undefined
        ? ((matchAt(tokens, at, tables.recoveryNouns) !== undefined && (at > 0 || statement.isConfirmation)) ||
            matchAt(tokens, from - 2, tables.recoveryNouns) === from ||
            (isNamedDoing(tokens, from, lexicon) && comesOfIt(statement, lexicon)) ||
            (at === 0 && isMeans(statement, from, lexicon))) &&
          !isUnreal(tokens, range, lexicon)
        : isOurs(tokens, range, at, passive !== undefined, lexicon);
    if (!isCounted) continue;
    const begin = skipHedges(tokens, from, lexicon);
    const end = clauseEnd(tokens, begin, lexicon, { hasVerb: true });
    const to = at === 0 && opened === undefined ? beforeMainVerb(tokens, { from: begin, to: end }, lexicon) : end;
    if (matchAt(tokens, begin, tables.noCauses) !== undefined || isNumber(tokens[begin])) continue;
    // "The workaround was added in May" tells what became of it.
    if (matchAt(tokens, begin - 1, tables.passives) === begin && isPast(tokens, begin, lexicon)) continue;
    const content = countContent(tokens, { from: begin, to }, lexicon);
    if (content > 1 || (content > 0 && (to - begin > 1 || tokens[begin]?.kind === "code"))) {
      if (isHowItWorks(tokens, at, from, lexicon)) continue;
      return { from: begin, to, standing: at === 0 && opened === undefined ? "paired" : "certain" };
    }
  }
  return undefined;
}

/** "Conflicts are resolved by the server", but not "the conflict is resolved by the new driver" and "… by renaming it". */
function isHowItWorks(tokens: readonly Token[], verb: number, from: number, lexicon: Lexicon): boolean {
  const { tables, language } = lexicon;
  const isPassive = verb > 0 && matchAt(tokens, verb - 1, tables.passives) === verb;
  const isOne = matchAt(tokens, skipHedges(tokens, clauseStart(tokens, verb), lexicon), tables.articles) !== undefined;
  return isPassive && !isOne && !isDoing(tokens[from], lexicon) && language.doingEndings.length > 0;
}

/** "Nach dem Leeren des Caches läuft …": where the verb comes second, what stands before it is whole. */
function beforeMainVerb(tokens: readonly Token[], { from, to }: TokenRange, lexicon: Lexicon): number {
  if (lexicon.language.changePosition !== "last") return to;
  // "Nachdem X entfernt wurde, …"
  if ([to - 1, to - 2].some((at) => at > from && isParticiple(tokens, at, false, lexicon))) return to;
  for (let at = from + 1; at < to; at += 1) if (isVerbLike(tokens, at, lexicon)) return at;
  return to;
}

/** "With the new index, the import no longer aborts" */
function isMeans({ tokens, isConfirmation }: Statement, from: number, { tables }: Lexicon): boolean {
  return (
    isConfirmation && matchAt(tokens, 0, tables.means) === from && matchAt(tokens, from, tables.articles) !== undefined
  );
}

/** "restoring X", "the revert of X" */
function isNamedDoing(tokens: readonly Token[], from: number, lexicon: Lexicon): boolean {
  const noun = skipArticles(tokens, from, lexicon);
  return isDoing(tokens[from], lexicon) || matchAt(tokens, noun, lexicon.tables.doings) !== undefined;
}

/** "Mit der Option läuft es an": where no ending tells a doing, what comes of it must. */
function comesOfIt({ tokens, isConfirmation }: Statement, { language, tables }: Lexicon): boolean {
  return language.doingEndings.length > 0 || isConfirmation || findMatch(tokens, tables.outcomes) !== undefined;
}

export function isDoing(token: Token | undefined, { language }: Lexicon): boolean {
  if (token === undefined || token.kind === "mark") return false;
  return language.doingEndings.length === 0 || language.doingEndings.some((ending) => token.word.endsWith(ending));
}

/** "mit X behoben" */
function changeWithinFrame({ tokens }: Statement, lexicon: Lexicon): FoundStretch | undefined {
  const frame = findMatch(tokens, lexicon.tables.resolutionFrames);
  if (frame === undefined || isUnreal(tokens, frame, lexicon)) return undefined;
  return { from: frame.from + 1, to: frame.to - 1, standing: "certain" };
}

/** "X fixed it" */
function changeBeforeCloser({ tokens }: Statement, lexicon: Lexicon): FoundStretch | undefined {
  const { tables } = lexicon;
  if (!mayHoldAny(tokens, tables.remedies, tables.resolutionClosers)) return undefined;
  for (let at = 2; at < tokens.length; at += 1) {
    const from = skipHedges(tokens, clauseStart(tokens, at), lexicon);
    const isRemedy =
      matchAt(tokens, from, tables.articles) !== undefined && matchAt(tokens, at, tables.remedies) !== undefined;
    if (isRemedy && !isUnreal(tokens, { from: 0, to: at }, lexicon)) return { from, to: at, standing: "paired" };
    const closed = matchAt(tokens, at, tables.resolutionClosers);
    const isRelative = matchAt(tokens, at - 1, tables.pronouns) !== undefined;
    const removed = closed === undefined && !isRelative ? matchAt(tokens, at, tables.removals) : undefined;
    if (closed === undefined && removed === undefined) continue;
    const isDeed = isDoing(tokens[from], lexicon) || tokens[from]?.kind === "code";
    const isSeen = removed === undefined || hasSymptom(tokens, { from: removed, to: tokens.length }, lexicon);
    if (isDeed && isSeen && !isUnreal(tokens, { from, to: at }, lexicon)) return { from, to: at, standing: "certain" };
  }
  return undefined;
}

/** "the crash is gone: X", "it no longer jumps, because X" */
function changeBehindConfirmation({ tokens }: Statement, lexicon: Lexicon): FoundStretch | undefined {
  const { tables } = lexicon;
  const mayName = mayHoldAny(tokens, tables.causeConnectives, tables.means);
  for (let at = 2; at < tokens.length; at += 1) {
    if (!mayName && tokens[at]?.kind !== "mark") continue;
    const isApposition =
      (tokens[at]?.word === "," && findMatch(tokens, tables.settled, { from: 0, to: at }) !== undefined) ||
      // Where a comma parts sentences, any success may stand before it.
      (tokens[at]?.word === "，" && lexicon.language.changePosition === "anywhere");
    const end =
      isColon(tokens[at]) || isApposition || isBracketed(tokens, at, lexicon)
        ? at + 1
        : (matchAt(tokens, at, tables.causeConnectives) ?? matchAt(tokens, at, tables.means));
    if (end === undefined || !(isConfirmed(tokens.slice(0, at), lexicon) || isGone(tokens, at, lexicon))) continue;
    if (findMatch(tokens, tables.actors, { from: 0, to: at }) !== undefined) return undefined;
    // "it starts again, earlier it failed because of X"
    if (findMatch(tokens, tables.formerly, { from: clauseStart(tokens, at), to: end }) !== undefined) continue;
    const rest = {
      from: end,
      to: findMatch(tokens, tables.setAsides, { from: end, to: tokens.length })?.from ?? tokens.length,
    };
    if (
      isColon(tokens[at]) &&
      (tellsPast(tokens, { from: end, to: tokens.length }, lexicon) || faultStrength(tokens, rest, lexicon) >= 2)
    ) {
      return undefined;
    }
    const from = skipHedges(tokens, end, lexicon);
    const behindAgent = matchAt(tokens, from, tables.agents);
    if (
      behindAgent !== undefined &&
      (matchAt(tokens, from, tables.speakers) === undefined ||
        !(isPresent(tokens, behindAgent, lexicon) || isPast(tokens, behindAgent, lexicon)))
    )
      return undefined;
    const begin = behindAgent ?? from;
    if (matchAt(tokens, begin, tables.conditions) !== undefined) return undefined;
    const found = { from: begin, to: clauseEnd(tokens, begin, lexicon), standing: "certain" as const };
    const isBare =
      isApposition &&
      (hasSymptom(tokens, found, lexicon) ||
        [tables.bareSuccesses, tables.observers, tables.confirmations, tables.negations].some((table) =>
          findMatch(tokens, table, found),
        ));
    return !isUnreal(tokens, found, lexicon) &&
      !isReport(tokens, found, lexicon) &&
      (behindAgent !== undefined || isColon(tokens[at]) || hasFiniteVerb(tokens, found, lexicon)) &&
      !isBare
      ? found
      : undefined;
  }
  return undefined;
}

/** "The flash is gone:" */
function isGone(tokens: readonly Token[], end: number, { tables }: Lexicon): boolean {
  const cessation = findMatch(tokens, tables.cessations, { from: 2, to: end });
  return (
    isSign(tokens[end]) && cessation?.to === end && matchAt(tokens, cessation.from - 1, tables.passives) !== undefined
  );
}

/** "is fixed (X instead of Y)" */
function isBracketed(tokens: readonly Token[], at: number, { tables }: Lexicon): boolean {
  return tokens[at]?.word === "(" && findMatch(tokens, tables.settled, { from: 0, to: at }) !== undefined;
}

/** "To fix the crash, X now does Y" */
function purposefulChange(statement: Statement, lexicon: Lexicon): FoundStretch | undefined {
  const { tokens } = statement;
  if (matchAt(tokens, 0, lexicon.tables.purposes) === undefined) return undefined;
  const comma = tokens.findIndex(isClauseMark);
  const start = comma >= 0 ? comma + 1 : findMatch(tokens, lexicon.tables.agents)?.from;
  if (start === undefined) return undefined;
  const rest = { ...statement, tokens: tokens.slice(start) };
  const found = doneChange(rest, lexicon) ?? newState(rest, lexicon);
  return found && { from: found.from + start, to: found.to + start, standing: "certain" };
}

/** "Fixed: X does Y", "Solution: X instead of Y" */
function labelledChange({ tokens }: Statement, lexicon: Lexicon): FoundStretch | undefined {
  const { tables } = lexicon;
  const colon = tokens.findIndex(isColon);
  const start = skipArticles(tokens, 0, lexicon);
  const repair =
    matchAt(tokens, start, tables.resolutionLabels) ??
    (colon < 5 ? matchAt(tokens, colon - 1, tables.resolutionLabels) : undefined);
  const change = matchAt(tokens, start, tables.changeLabels);
  const label = repair ?? (change === colon ? change : undefined);
  if (colon < 1 || colon > 8 || label === undefined) return undefined;
  if (findMatch(tokens, tables.plans, { from: 0, to: colon }) !== undefined) return undefined;
  if (findMatch(tokens, tables.actors, { from: 0, to: colon }) !== undefined) return undefined;
  // "The workaround is needed: …" says something of it.
  if (findMatch(tokens, tables.auxiliaries, { from: label, to: colon }) !== undefined) return undefined;
  // "Fix the naming: …" is a task.
  if (matchAt(tokens, label, tables.objects) !== undefined) return undefined;
  const from = skipHedges(tokens, colon + 1, lexicon);
  const found = { from, to: clauseEnd(tokens, from, lexicon) };
  // "Fixed: the page crashed" tells the fault, "Fix: the crash handler is gone" does not.
  const isParticiple = lexicon.language.changeEndings.some((ending) => tokens[label - 1]?.word.endsWith(ending));
  const isNoun = matchAt(tokens, start, tables.repairs) === undefined && !isParticiple && label === colon;
  const isOther =
    isUnreal(tokens, { from: colon + 1, to: mainClauseEnd(tokens, found, lexicon) }, lexicon) ||
    (!isNoun && hasSymptom(tokens, found, lexicon)) ||
    countContent(tokens, found, lexicon) === 0 ||
    isReport(tokens, found, lexicon) ||
    matchAt(tokens, from, tables.agents) !== undefined ||
    ((isNoun ? isPastState(tokens, colon, lexicon) : tellsPast(tokens, found, lexicon)) &&
      !isPast(tokens, from, lexicon));
  if (isOther) return undefined;
  const isAsked = matchAt(tokens, from, tables.imperatives) !== undefined && !isPast(tokens, from, lexicon);
  const isTold =
    !isAsked &&
    (hasFiniteVerb(tokens, found, lexicon) ||
      isPast(tokens, from, lexicon) ||
      skipArticles(tokens, from, lexicon) > from ||
      countContent(tokens, found, lexicon) > 2);
  return { ...found, standing: isTold && repair !== undefined ? "certain" : "paired" };
}

/** "all tests pass" */
function isReport(tokens: readonly Token[], range: TokenRange, lexicon: Lexicon): boolean {
  const { observers, bareSuccesses } = lexicon.tables;
  const verb = verbOf(tokens, range, lexicon);
  const reporter = findMatch(tokens, observers, { from: range.from, to: Math.min(verb + 1, range.to) });
  return reporter !== undefined && findMatch(tokens, bareSuccesses, { from: reporter.to, to: range.to }) !== undefined;
}

/** "I replaced X", "Replaced X" */
function doneChange(statement: Statement, lexicon: Lexicon): FoundStretch | undefined {
  const { tokens } = statement;
  if (lexicon.language.changePosition !== "first") {
    if (!isDone(statement, lexicon)) return undefined;
    return changeWithinClause(tokens, lexicon, tellsChange) ?? changeWithinClause(tokens, lexicon, tellsDeed);
  }
  let isOurSentence = false;
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isStart(tokens, at, lexicon)) continue;
    const subject = skipFillers(tokens, at, lexicon);
    const behindAgent = matchAt(tokens, subject, lexicon.tables.agents);
    const verb = skipFillers(tokens, behindAgent ?? subject, lexicon);
    const isAgent = behindAgent !== undefined;
    if (isAgent && at > 0 && !isOurSentence && matchAt(tokens, subject, lexicon.tables.speakers) === undefined)
      continue;
    if (isAgent || (at === 0 && isPast(tokens, verb, lexicon))) isOurSentence = true;
    if (!isOurSentence) continue;
    if (matchAt(tokens, verb, lexicon.tables.inspections) !== undefined && !namesFaultNext(tokens, verb, lexicon))
      continue;
    const isChange = isAgent
      ? isPast(tokens, verb, lexicon) ||
        (matchAt(tokens, subject, lexicon.tables.speakers) === behindAgent &&
          isPresent(tokens, verb, lexicon) &&
          // ", then I rename it" is still to come.
          !(at > 0 && matchAt(tokens, at - 1, lexicon.tables.conjunctions) === at))
      : isElidedChange(statement, verb, lexicon);
    if (!isChange || isUnreal(tokens, { from: at, to: verb + 1 }, lexicon)) continue;
    if (isTrial(tokens, verb, lexicon)) continue;
    if (findMatch(tokens, lexicon.tables.negations, { from: at, to: verb })) continue;
    if (matchAt(tokens, verb - 1, lexicon.tables.pluperfects) !== undefined) continue;
    const to = clauseEnd(tokens, verb, lexicon, { hasVerb: true });
    if (to - verb < 2 || isPaperwork(tokens, { from: verb, to }, lexicon)) continue;
    const change = { from: verb, to: beforeSecondChange(tokens, verb, to, lexicon) };
    const namesFault = findMatch(tokens, lexicon.tables.faultObjects, change) !== undefined;
    const isBare = isBareRepair(tokens, verb, lexicon) && { isBare: true as const };
    return { ...change, standing: namesFault ? "certain" : "paired", ...isBare };
  }
  return undefined;
}

/** "fixed the crash", "removed the race": tells that a fault is gone and not how. */
function isBareRepair(tokens: readonly Token[], verb: number, { tables, language }: Lexicon): boolean {
  const isRepair = language.repairs.includes(tokens[verb]?.word ?? "");
  return isRepair || matchAt(tokens, verb, tables.riddances) !== undefined;
}

/** "signed 300 images": what was done so often was a trial, unless its verb is one of change. */
function isTrial(tokens: readonly Token[], verb: number, lexicon: Lexicon): boolean {
  const counted = tokens.findIndex((token, at) => at > verb && at <= verb + TRIAL_REACH && isNumber(token));
  const isCounted = counted > verb && tokens[counted + 1]?.kind === "word";
  return isCounted && isPast(tokens, verb, lexicon) && matchAt(tokens, verb, lexicon.tables.changes) === undefined;
}

/** Tokens within which a trial tells how often: "listened to about 30 seeks". */
const TRIAL_REACH = 4;

export function isNumber(token: Token | undefined): boolean {
  return token?.kind === "word" && token.word.charAt(0) >= "0" && token.word.charAt(0) <= "9";
}

/** "added a test for it" */
function isPaperwork(tokens: readonly Token[], { from, to }: TokenRange, { tables }: Lexicon): boolean {
  if (matchAt(tokens, from, tables.buildings) === undefined) return false;
  return findMatch(tokens, tables.paperwork, { from, to: Math.min(from + PAPERWORK_REACH, to) }) !== undefined;
}

/** Tokens within which a verb names the paper it adds to. */
const PAPERWORK_REACH = 5;

/** "X has been replaced by Y" */
function passiveChange({ tokens }: Statement, lexicon: Lexicon): FoundStretch | undefined {
  const { tables } = lexicon;
  const perfect = findMatch(tokens, tables.passivePerfects);
  if (perfect === undefined) return undefined;
  const verb = skipFillers(tokens, perfect.to, lexicon);
  const from = skipHedges(tokens, clauseStart(tokens, perfect.from), lexicon);
  const range = { from, to: clauseEnd(tokens, verb, lexicon, { hasVerb: true }) };
  const isForeign =
    isUnreal(tokens, range, lexicon) ||
    findMatch(tokens, tables.pronouns, { from: from + 1, to: perfect.from }) !== undefined ||
    findMatch(tokens, tables.actors, range) !== undefined ||
    findMatch(tokens, tables.negations, range) !== undefined;
  if (isForeign || from >= perfect.from || matchAt(tokens, verb, tables.changes) === undefined) return undefined;
  return { ...range, standing: "paired" };
}

/** Where the verb's form doesn't tell whether it is done, another word must. */
function isDone({ tokens, isConfirmation }: Statement, { language, tables }: Lexicon): boolean {
  return (
    language.aspects.length === 0 ||
    isConfirmation ||
    [tables.aspects, tables.outcomes].some((table) => findMatch(tokens, table) !== undefined)
  );
}

/** Where the verb comes last ("ich habe X entfernt") or anywhere ("我把 X 换成了 Y"), the clause is the change. */
function changeWithinClause(
  tokens: readonly Token[],
  lexicon: Lexicon,
  isTold: typeof tellsChange,
): FoundStretch | undefined {
  const { language, tables } = lexicon;
  for (let start = 0; start < tokens.length; ) {
    const end = clauseEnd(tokens, start, lexicon, { hasVerb: true });
    const range = { from: skipFillers(tokens, start, lexicon), to: end };
    const agent = findMatch(tokens, tables.agents, range);
    const isChange = isTold(tokens, range, lexicon);
    const isOwn = agent !== undefined || start === 0 || language.changePosition === "anywhere";
    // "wurde erst danach gesetzt" tells what was wrong, not what was done.
    const isFault =
      agent === undefined &&
      language.changePosition === "last" &&
      findMatch(tokens, tables.passives, range) !== undefined &&
      faultStrength(tokens, range, lexicon) > 0;
    const isReal = !isUnreal(tokens, range, lexicon) && !findMatch(tokens, tables.negations, range);
    if (isChange && isOwn && isReal && !isFault) {
      const from = agent?.from === range.from ? agent.to : range.from;
      const isSaying = countContent(tokens, { from, to: end }, lexicon) > 0;
      // "ich habe sie ergänzt", "Ergänzt, …"
      const isBare = agent === undefined ? matchAt(tokens, from, tables.changes) === end : end - from > 1;
      if (isSaying || (isBare && language.changePosition === "last")) {
        return { from, to: end, standing: findMatch(tokens, tables.faultObjects, range) ? "certain" : "paired" };
      }
    }
    start = isClauseMark(tokens[end]) ? end + 1 : Math.max(end, start + 1);
  }
  return undefined;
}

/** A verb of change, at the end or anywhere, and not what somebody else did: "`set -e` 把脚本结束了". */
function tellsChange(tokens: readonly Token[], range: TokenRange, lexicon: Lexicon): boolean {
  const { tables, language } = lexicon;
  const agent = findMatch(tokens, tables.agents, range);
  if (language.changePosition === "last") {
    // "ich hatte die Zeile verschoben" is no repair.
    if (findMatch(tokens, tables.pluperfects, range) !== undefined || isHabit(tokens, range, lexicon)) return false;
    return (
      isParticiple(tokens, range.to - 1, agent !== undefined, lexicon) || isFrontedParticiple(tokens, range, lexicon)
    );
  }
  if (findMatch(tokens, tables.inspections, range) !== undefined) return false;
  const change = findMatch(tokens, tables.changes, range);
  if (change === undefined) return false;
  const coverb = findMatch(tokens, tables.coverbs, range);
  const isOurs = agent !== undefined && (coverb === undefined || agent.from < coverb.from);
  if (isOurs) return true;
  // "只更新了两个副本", "放在了 …": what is wrong with it.
  const isRestricted = findMatch(tokens, tables.restrictions, { from: range.from, to: change.from }) !== undefined;
  if (isRestricted || faultStrength(tokens, change, lexicon) >= 2) return false;
  return coverb === undefined || !hasSubject(tokens, { from: range.from, to: coverb.from }, lexicon);
}

/** "wird gelesen", but not "wird jetzt gelesen" */
function isHabit(tokens: readonly Token[], range: TokenRange, { tables }: Lexicon): boolean {
  return (
    findMatch(tokens, tables.habits, range) !== undefined && findMatch(tokens, tables.newStates, range) === undefined
  );
}

/** Something that does it: a name, or a noun that no preposition makes a place. */
function hasSubject(tokens: readonly Token[], { from, to }: TokenRange, lexicon: Lexicon): boolean {
  const subject = skipHedges(tokens, from, lexicon);
  if (matchAt(tokens, subject, lexicon.tables.prepositions) !== undefined) return false;
  return countContent(tokens, { from: subject, to }, lexicon) >= 2;
}

/** Any verb that was done to an object, where no effect or trouble stands beside it. */
function tellsDeed(tokens: readonly Token[], range: TokenRange, lexicon: Lexicon): boolean {
  const { tables } = lexicon;
  const completion = findMatch(tokens, tables.completions, { from: range.from + 1, to: range.to - 1 });
  if (completion === undefined || findMatch(tokens, tables.inspections, range) !== undefined) return false;
  const isSuffered = [tables.passives, tables.effectConnectives, tables.coverbs].some((table) =>
    findMatch(tokens, table, { from: Math.max(0, range.from - 2), to: Math.min(range.to + 3, tokens.length) }),
  );
  const rest = tokens.slice(range.to);
  const isTrouble = hasSymptom(rest, { from: 0, to: rest.length }, lexicon) && !isConfirmed(rest, lexicon);
  return !isSuffered && !isTrouble && !hasSymptom(tokens, range, lexicon) && faultStrength(tokens, range, lexicon) < 2;
}

/** "清空缓存之后，构建通过了": what was done stands before a word that says that it came first. */
function changeBeforePostposition({ tokens, isConfirmation }: Statement, lexicon: Lexicon): FoundStretch | undefined {
  const { tables } = lexicon;
  if (!mayHold(tokens, tables.postpositions)) return undefined;
  for (let at = 2; at < tokens.length - 1; at += 1) {
    const end = matchAt(tokens, at, tables.postpositions);
    if (end === undefined) continue;
    const from = skipHedges(tokens, skipFillers(tokens, clauseStart(tokens, at), lexicon), lexicon);
    const found = { from, to: at };
    const rest = { from: end, to: tokens.length };
    const isChange = findMatch(tokens, tables.deeds, found) !== undefined;
    const isWell = isConfirmation || findMatch(tokens, tables.outcomes, rest) !== undefined;
    if (!isChange || !isWell || isUnreal(tokens, found, lexicon)) continue;
    return { ...found, standing: isConfirmation ? "certain" : "paired" };
  }
  return undefined;
}

/** Whether the clause ends in a verb of change, where that is its place. */
function endsInChange(tokens: readonly Token[], from: number, lexicon: Lexicon): boolean {
  if (lexicon.language.changePosition !== "last") return false;
  const end = clauseEnd(tokens, from, lexicon, { hasVerb: true });
  return isParticiple(tokens, end - 1, false, lexicon);
}

/** Behind an auxiliary any participle, told by its ending; alone only a verb of change. */
function isParticiple(tokens: readonly Token[], at: number, hasAgent: boolean, { language, tables }: Lexicon): boolean {
  const token = tokens[at];
  if (token?.kind !== "word" || matchAt(tokens, at, tables.inspections) !== undefined) return false;
  if (matchAt(tokens, at, tables.changes) !== undefined) return true;
  return hasAgent && token.word.length > 4 && language.changeEndings.some((ending) => token.word.endsWith(ending));
}

/** "Wiederhergestellt in `0043.sql`": the participle first, without an auxiliary. */
function isFrontedParticiple(tokens: readonly Token[], { from, to }: TokenRange, { tables }: Lexicon): boolean {
  const end = matchAt(tokens, from, tables.changes);
  if (end === undefined || from > 0 || to - end < 2) return false;
  return [tables.passives, tables.agents, tables.articles].every((table) => matchAt(tokens, end, table) === undefined);
}

/** "fixed the typo": what was done is plain from the fault. */
function namesFaultNext(tokens: readonly Token[], verb: number, lexicon: Lexicon): boolean {
  return (
    lexicon.language.repairs.includes(tokens[verb]?.word ?? "") &&
    findMatch(tokens, lexicon.tables.faultObjects, { from: verb, to: Math.min(verb + 4, tokens.length) }) !== undefined
  );
}

/** "X now takes Y", "the path is Y now" */
function newState(statement: Statement, lexicon: Lexicon): FoundStretch | undefined {
  const { tokens } = statement;
  const { tables, language } = lexicon;
  if (!mayHold(tokens, tables.newStates)) return undefined;
  for (let at = 0; at < tokens.length; at += 1) {
    const end = matchAt(tokens, at, tables.newStates);
    if (
      end === undefined ||
      (isClauseMark(tokens[at - 1]) && language.changePosition !== "anywhere") ||
      matchAt(tokens, at, tables.means) !== undefined ||
      // "The linter is quiet now" says only that all is well.
      isWell(tokens, { from: at, to: end }, lexicon) ||
      matchAt(tokens, at - 1, tables.notYets) !== undefined
    )
      continue;
    const from = skipHedges(tokens, clauseStart(tokens, at), lexicon);
    // "It is a tab now and the target runs."
    const isLast = at > from && matchAt(tokens, end, tables.conjunctions) !== undefined;
    const to = isLast ? end : Math.max(end, clauseEnd(tokens, from, lexicon));
    if (
      matchAt(tokens, end, tables.bareSuccesses) !== undefined ||
      matchAt(tokens, at - 1, tables.bareSuccesses) !== undefined
    )
      continue;
    if (matchAt(tokens, from, tables.voids) !== undefined || findMatch(tokens, tables.wishes) !== undefined) continue;
    const agent = matchAt(tokens, from, tables.agents);
    const isOurHabit =
      agent !== undefined &&
      matchAt(tokens, from, tables.speakers) === undefined &&
      !isGoingOn(tokens, agent === at ? end : agent, lexicon);
    if ((agent !== undefined && !isOurHabit) || (language.doingEndings.length > 0 && isDoing(tokens[from], lexicon)))
      continue;
    if (isUnreal(tokens, { from: 0, to }, lexicon) || findMatch(tokens, tables.negations, { from, to })) continue;
    const isSpliced = language.changePosition === "anywhere" && isClauseMark(tokens[at - 1]);
    const core =
      isSpliced || (at === 0 && !statement.isConfirmation) ? { from, to } : { from: end, to: Math.min(end + 2, to) };
    const isWhole = end === tokens.length && clauseStart(tokens, at) === 0;
    if (
      hasSymptom(tokens, core, lexicon) ||
      !(isWhole || hasFiniteVerb(tokens, { from: Math.min(at, from), to }, lexicon))
    )
      continue;
    if (at === 0 && language.changePosition === "first" && !startsState(tokens, end, lexicon)) continue;
    const hasSubject =
      at > from || isSpliced || (at === 0 && findMatch(tokens, tables.speakers, { from, to }) === undefined);
    if (!hasSubject || to - from < 3) continue;
    const isRight =
      findMatch(tokens, tables.corrections, at === 0 ? { from, to } : { from: end, to: end + 2 }) !== undefined;
    // "It returns at once now: the script skips the wait."
    const how = isSign(tokens[to]) ? assertedClause(tokens, to + 1, lexicon) : undefined;
    const isHow =
      how !== undefined &&
      hasFiniteVerb(tokens, how, lexicon) &&
      !hasSymptom(tokens, how, lexicon) &&
      !isReport(tokens, how, lexicon);
    return { ...(isHow ? how : { from, to }), standing: isRight ? "certain" : "paired", isState: true };
  }
  return undefined;
}

/** A colon, behind which stands how; behind a dash stands what came of it. */
function isSign(token: Token | undefined): boolean {
  return token?.kind === "mark" && [":", "：", HEAD_END].includes(token.word);
}

/** The one clause that begins there, where it is asserted. */
function assertedClause(tokens: readonly Token[], start: number, lexicon: Lexicon): FoundStretch | undefined {
  const found = certain(tokens, start, lexicon);
  return found && { ...found, to: Math.min(found.to, clauseEnd(tokens, found.from, lexicon)) };
}

/** "is quiet now" */
function isWell(tokens: readonly Token[], { from, to }: TokenRange, { tables }: Lexicon): boolean {
  const well = findMatch(tokens, tables.confirmations, { from: clauseStart(tokens, from), to });
  return well !== undefined && well.from < from && well.to === to;
}

/** Tokens within which the verb of a new state is looked for. */
const STATE_REACH = 10;

/** "we are moving it now" is a plan, as is "we have". */
function isGoingOn(tokens: readonly Token[], verb: number, { tables }: Lexicon): boolean {
  return matchAt(tokens, verb, tables.statives) !== undefined || matchAt(tokens, verb, tables.plans) !== undefined;
}

/** "Now it takes X", where no bare success follows. */
function startsState(tokens: readonly Token[], from: number, lexicon: Lexicon): boolean {
  const { tables } = lexicon;
  if (matchAt(tokens, from, tables.objects) === undefined && tokens[from]?.kind !== "code") return false;
  const verbs = { from, to: Math.min(from + STATE_REACH, tokens.length) };
  return hasFiniteVerb(tokens, verbs, lexicon) && findMatch(tokens, tables.bareSuccesses, verbs) === undefined;
}

/** Ours is what has no subject, the speaker, or a passive: not what a third party did. */
function isOurs(
  tokens: readonly Token[],
  range: TokenRange,
  verb: number,
  mayBePassive: boolean,
  lexicon: Lexicon,
): boolean {
  if (isUnreal(tokens, range, lexicon) || findMatch(tokens, lexicon.tables.actors, range) !== undefined) return false;
  if (findMatch(tokens, lexicon.tables.negations, range) !== undefined) return false;
  const subject = skipArticles(tokens, skipFillers(tokens, range.from, lexicon), lexicon);
  if (subject >= verb || matchAt(tokens, subject, lexicon.tables.agents) !== undefined) return true;
  return mayBePassive && findMatch(tokens, lexicon.tables.passives, { from: range.from, to: verb }) !== undefined;
}

function isStart(tokens: readonly Token[], at: number, { tables }: Lexicon): boolean {
  return at === 0 || isClauseMark(tokens[at - 1]) || matchAt(tokens, at - 1, tables.conjunctions) === at;
}

function skipFillers(tokens: readonly Token[], from: number, { tables }: Lexicon): number {
  let at = from;
  while (at < tokens.length) {
    const end = tokens[at]?.word === "," ? at + 1 : matchAt(tokens, at, tables.fillers);
    if (end === undefined) break;
    at = end;
  }
  return at;
}

function isPast(tokens: readonly Token[], at: number, { language, tables }: Lexicon): boolean {
  const token = tokens[at];
  if (token?.kind !== "word") return false;
  return (
    matchAt(tokens, at, tables.changes) !== undefined ||
    language.changeEndings.some((ending) => token.word.endsWith(ending) && token.word.length > ending.length + 2)
  );
}

/** Without a subject, only a verb that is known as one, or one that has an object. */
function isElidedChange({ tokens, isTold }: Statement, at: number, lexicon: Lexicon): boolean {
  const { tables } = lexicon;
  if (!isPast(tokens, at, lexicon)) return false;
  const hasOutcome = findMatch(tokens, tables.clauseOpeners, { from: at + 1, to: tokens.length }) !== undefined;
  if (matchAt(tokens, at, tables.ambiguousPasts) !== undefined && !hasOutcome && !isTold) return false;
  if (matchAt(tokens, at, tables.changes) !== undefined) return true;
  const next = tokens[at + 1];
  if (next?.kind === "code" || matchAt(tokens, at + 1, tables.objects) !== undefined) return true;
  // "Deduped React in the config": a clause that has no other verb.
  const clause = { from: at + 1, to: clauseEnd(tokens, at, lexicon, { hasVerb: true }) };
  const isFlaw = matchAt(tokens, at, tables.flawOpeners) !== undefined;
  return at === 0 && !isFlaw && next?.kind === "word" && findMatch(tokens, tables.finites, clause) === undefined;
}

/** A verb in the present behind the speaker that is no state of mind. */
function isPresent(tokens: readonly Token[], at: number, { tables }: Lexicon): boolean {
  const isOther = [tables.statives, tables.objects, tables.negations].some(
    (table) => matchAt(tokens, at, table) !== undefined,
  );
  return tokens[at]?.kind === "word" && !isOther;
}

function isAnyPast(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  return isPast(tokens, at, lexicon) || matchAt(tokens, at, lexicon.tables.inspections) !== undefined;
}

function beforeSecondChange(tokens: readonly Token[], verb: number, to: number, lexicon: Lexicon): number {
  for (let at = verb + 2; at < to - 1; at += 1) {
    if (matchAt(tokens, at, lexicon.tables.conjunctions) === undefined || !isAnyPast(tokens, at + 1, lexicon)) continue;
    if (countContent(tokens, { from: verb, to: at }, lexicon) > 0) return at;
  }
  return to;
}
