import { clauseEnd, clauseStart, countContent } from "./clause.ts";
import { confessionStart, type FoundStretch, hasFiniteVerb, skipHedges } from "./find-cause.ts";
import type { Lexicon } from "./lexicon.ts";
import { findMatch, matchAt, type TokenRange } from "./pattern.ts";
import { isUnreal, type Statement } from "./read-statement.ts";
import { isClauseMark } from "./sentence.ts";
import type { Token } from "./tokenize.ts";

/** What a statement says was changed. `certain` where the same words say that it removed a fault. */
export function findChange(statement: Statement, lexicon: Lexicon): FoundStretch | undefined {
  if (statement.isQuestion || statement.isFailure) return undefined;
  if (confessionStart(statement.tokens, lexicon) !== undefined) return undefined;
  return (
    changeBehindOpener(statement, lexicon) ??
    changeBeforeCloser(statement, lexicon) ??
    purposefulChange(statement, lexicon) ??
    doneChange(statement, lexicon) ??
    labelledChange(statement, lexicon) ??
    newState(statement, lexicon)
  );
}

/** "fixed it by X" */
function changeBehindOpener({ tokens }: Statement, lexicon: Lexicon): FoundStretch | undefined {
  const { tables } = lexicon;
  for (let at = 0; at < tokens.length; at += 1) {
    const opened = matchAt(tokens, at, tables.resolutionOpeners);
    const from = opened ?? matchAt(tokens, at, tables.recoveries);
    if (from === undefined) continue;
    const range = { from: clauseStart(tokens, at), to: from };
    const isCounted =
      opened === undefined
        ? tokens[from]?.word.endsWith("ing") === true && !isUnreal(tokens, range, lexicon)
        : isOurs(tokens, range, at, lexicon);
    if (!isCounted) continue;
    const begin = skipHedges(tokens, from, lexicon);
    const to = clauseEnd(tokens, begin, lexicon, { hasVerb: true });
    if (countContent(tokens, { from: begin, to }, lexicon) > 0) return { from: begin, to, standing: "certain" };
  }
  return undefined;
}

/** "X fixed it" */
function changeBeforeCloser({ tokens }: Statement, lexicon: Lexicon): FoundStretch | undefined {
  const { tables } = lexicon;
  for (let at = 2; at < tokens.length; at += 1) {
    if (matchAt(tokens, at, tables.resolutionClosers) === undefined) continue;
    const from = skipHedges(tokens, clauseStart(tokens, at), lexicon);
    const isDoing = tokens[from]?.word.endsWith("ing") === true;
    if (isDoing && !isUnreal(tokens, { from, to: at }, lexicon)) return { from, to: at, standing: "certain" };
  }
  return undefined;
}

/** "To fix the crash, X now does Y" */
function purposefulChange(statement: Statement, lexicon: Lexicon): FoundStretch | undefined {
  const { tokens } = statement;
  if (matchAt(tokens, 0, lexicon.tables.purposes) === undefined) return undefined;
  const comma = tokens.findIndex(isClauseMark);
  if (comma < 0) return undefined;
  const rest = { ...statement, tokens: tokens.slice(comma + 1) };
  const found = doneChange(rest, lexicon) ?? newState(rest, lexicon);
  return found && { from: found.from + comma + 1, to: found.to + comma + 1, standing: "certain" };
}

/** "Fixed: X does Y" */
function labelledChange({ tokens }: Statement, lexicon: Lexicon): FoundStretch | undefined {
  const colon = tokens.findIndex(({ kind, word }) => kind === "mark" && [":", "：", "—", "–", "-"].includes(word));
  if (
    colon < 1 ||
    colon > 4 ||
    findMatch(tokens, lexicon.tables.resolutionLabels, { from: 0, to: colon }) === undefined
  )
    return undefined;
  const from = skipHedges(tokens, colon + 1, lexicon);
  const found = { from, to: clauseEnd(tokens, from, lexicon), standing: "certain" as const };
  if (
    isUnreal(tokens, { from: 0, to: found.to }, lexicon) ||
    !(hasFiniteVerb(tokens, found, lexicon) || isPast(tokens, from, lexicon))
  )
    return undefined;
  return matchAt(tokens, from, lexicon.tables.agents) === undefined ? found : undefined;
}

/** "I replaced X", "Replaced X" */
function doneChange(statement: Statement, lexicon: Lexicon): FoundStretch | undefined {
  const { tokens } = statement;
  if (lexicon.language.changePosition !== "first") return changeWithinClause(tokens, lexicon);
  let isOurSentence = false;
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isStart(tokens, at)) continue;
    const subject = skipFillers(tokens, at, lexicon);
    const behindAgent = matchAt(tokens, subject, lexicon.tables.agents);
    const verb = skipFillers(tokens, behindAgent ?? subject, lexicon);
    const isAgent = behindAgent !== undefined;
    if (isAgent || (at === 0 && isPast(tokens, verb, lexicon))) isOurSentence = true;
    if (!isOurSentence) continue;
    if (matchAt(tokens, verb, lexicon.tables.inspections) !== undefined && !namesFaultNext(tokens, verb, lexicon))
      continue;
    const isChange = isAgent
      ? isPast(tokens, verb, lexicon) || matchAt(tokens, verb, lexicon.tables.presentChanges) !== undefined
      : isElidedChange(tokens, verb, lexicon);
    if (!isChange || isUnreal(tokens, { from: at, to: verb + 1 }, lexicon)) continue;
    if (findMatch(tokens, lexicon.tables.negations, { from: at, to: verb })) continue;
    const to = clauseEnd(tokens, verb, lexicon, { hasVerb: true });
    if (to - verb < 2) continue;
    const change = { from: verb, to: beforeSecondChange(tokens, verb, to, lexicon) };
    const namesFault = findMatch(tokens, lexicon.tables.faultObjects, change) !== undefined;
    return { ...change, standing: namesFault ? "certain" : "paired" };
  }
  return undefined;
}

/** Where the verb comes last ("ich habe X entfernt") or anywhere ("我把 X 换成了 Y"), the clause is the change. */
function changeWithinClause(tokens: readonly Token[], lexicon: Lexicon): FoundStretch | undefined {
  const { language, tables } = lexicon;
  for (let start = 0; start < tokens.length; ) {
    const end = clauseEnd(tokens, start, lexicon, { hasVerb: true });
    const range = { from: skipFillers(tokens, start, lexicon), to: end };
    const agent = findMatch(tokens, tables.agents, range);
    const isChange =
      language.changePosition === "last"
        ? isParticiple(tokens, end - 1, agent !== undefined, lexicon)
        : findMatch(tokens, tables.changes, range) !== undefined &&
          findMatch(tokens, tables.inspections, range) === undefined;
    const isOwn = agent !== undefined || start === 0 || language.changePosition === "anywhere";
    if (isChange && isOwn && !isUnreal(tokens, range, lexicon) && !findMatch(tokens, tables.negations, range)) {
      const from = agent?.from === range.from ? agent.to : range.from;
      if (countContent(tokens, { from, to: end }, lexicon) > 0) {
        return { from, to: end, standing: findMatch(tokens, tables.faultObjects, range) ? "certain" : "paired" };
      }
    }
    start = Math.max(end, start) + 1;
  }
  return undefined;
}

/** Behind an auxiliary any participle, told by its ending; alone only a verb of change. */
function isParticiple(tokens: readonly Token[], at: number, hasAgent: boolean, { language, tables }: Lexicon): boolean {
  const token = tokens[at];
  if (token?.kind !== "word" || matchAt(tokens, at, tables.inspections) !== undefined) return false;
  if (matchAt(tokens, at, tables.changes) !== undefined) return true;
  return hasAgent && token.word.length > 4 && language.changeEndings.some((ending) => token.word.endsWith(ending));
}

/** "fixed the typo": what was done is plain from the fault. */
function namesFaultNext(tokens: readonly Token[], verb: number, lexicon: Lexicon): boolean {
  return (
    lexicon.language.repairs.includes(tokens[verb]?.word ?? "") &&
    findMatch(tokens, lexicon.tables.faultObjects, { from: verb, to: Math.min(verb + 4, tokens.length) }) !== undefined
  );
}

/** "X now takes Y", "the path is Y now" */
function newState({ tokens }: Statement, lexicon: Lexicon): FoundStretch | undefined {
  const { tables } = lexicon;
  for (let at = 1; at < tokens.length; at += 1) {
    const end = matchAt(tokens, at, tables.newStates);
    if (end === undefined || isClauseMark(tokens[at - 1]) || matchAt(tokens, at - 1, tables.notYets) !== undefined)
      continue;
    const from = skipHedges(tokens, clauseStart(tokens, at), lexicon);
    const to = Math.max(end, clauseEnd(tokens, from, lexicon));
    if (
      matchAt(tokens, end, tables.bareSuccesses) !== undefined ||
      matchAt(tokens, at - 1, tables.bareSuccesses) !== undefined
    )
      continue;
    if (matchAt(tokens, from, tables.agents) !== undefined || tokens[from]?.word.endsWith("ing")) continue;
    if (isUnreal(tokens, { from, to }, lexicon) || findMatch(tokens, tables.negations, { from, to })) continue;
    if (at - from < 1 || to - from < 3) continue;
    return { from, to, standing: "paired" };
  }
  return undefined;
}

/** Ours is what has no subject, the speaker, or a passive: not what a third party did. */
function isOurs(tokens: readonly Token[], range: TokenRange, verb: number, lexicon: Lexicon): boolean {
  if (isUnreal(tokens, range, lexicon)) return false;
  if (findMatch(tokens, lexicon.tables.negations, range) !== undefined) return false;
  const subject = skipFillers(tokens, range.from, lexicon);
  if (subject >= verb || matchAt(tokens, subject, lexicon.tables.agents) !== undefined) return true;
  return findMatch(tokens, lexicon.tables.passives, { from: range.from, to: verb }) !== undefined;
}

function isStart(tokens: readonly Token[], at: number): boolean {
  return at === 0 || isClauseMark(tokens[at - 1]) || CONJUNCTIONS.has(tokens[at - 1]?.word ?? "");
}

const CONJUNCTIONS = new Set(["and", "then", "but", "so"]);

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
function isElidedChange(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const { tables } = lexicon;
  if (!isPast(tokens, at, lexicon) || matchAt(tokens, at, tables.presentChanges) !== undefined) return false;
  if (matchAt(tokens, at, tables.changes) !== undefined) return true;
  const next = tokens[at + 1];
  return next?.kind === "code" || matchAt(tokens, at + 1, tables.objects) !== undefined;
}

function isAnyPast(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  return isPast(tokens, at, lexicon) || matchAt(tokens, at, lexicon.tables.inspections) !== undefined;
}

function beforeSecondChange(tokens: readonly Token[], verb: number, to: number, lexicon: Lexicon): number {
  for (let at = verb + 2; at < to - 1; at += 1) {
    if (!CONJUNCTIONS.has(tokens[at]?.word ?? "") || !isAnyPast(tokens, at + 1, lexicon)) continue;
    if (countContent(tokens, { from: verb, to: at }, lexicon) > 0) return at;
  }
  return to;
}
