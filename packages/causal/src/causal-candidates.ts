import type { CausalCandidate } from "./candidate.ts";
import { certain, type FoundStretch, findCause, hasFiniteVerb, skipHedges } from "./find-cause.ts";
import { findChange } from "./find-change.ts";
import { fragmentOf } from "./fragment.ts";
import { chooseLexicon, type Lexicon } from "./lexicon.ts";
import { findMatch, matchAt } from "./pattern.ts";
import { behindContrast, isUnreal, readStatement, type Statement } from "./read-statement.ts";
import { splitSentences } from "./sentence.ts";
import { spellOut, tokenize } from "./tokenize.ts";

/** Tokens of the longest statement before a colon that is a heading. */
const HEADING_MAXIMUM = 8;

/**
 * What an assistant text offers as causes and resolutions, in its order. Each text is read by itself, so the candidates
 * of a turn are those of its texts, one after the other.
 */
export function causalCandidates(text: string, source: number): CausalCandidate[] {
  const raw = tokenize(text);
  const lexicon = chooseLexicon(raw);
  const statements = splitSentences(spellOut(raw, lexicon.language), lexicon.language).map((sentence) =>
    readStatement(sentence, lexicon),
  );
  const changes = statements.map(
    (statement, index) => findChange(statement, lexicon) ?? changeInContext(statement, statements[index - 1], lexicon),
  );
  const causes = statements.map((statement) => findCause(statement, lexicon));
  return statements.flatMap((statement, index) => {
    const change = changes[index];
    const cause =
      confirmed(statements, causes, index, lexicon) ?? causeInContext(statements, changes, causes, index, lexicon);
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

/** A plain statement below a heading such as "The fix:". */
function changeInContext(
  statement: Statement,
  before: Statement | undefined,
  lexicon: Lexicon,
): FoundStretch | undefined {
  if (before?.ending !== ":" || before.tokens.length > HEADING_MAXIMUM || statement.isQuestion) return undefined;
  if (
    findMatch(before.tokens, lexicon.tables.resolutionLabels) === undefined ||
    isUnreal(before.tokens, { from: 0, to: before.tokens.length }, lexicon)
  )
    return undefined;
  const found = certain(statement.tokens, 0, lexicon);
  return found !== undefined &&
    !isUnreal(statement.tokens, found, lexicon) &&
    hasFiniteVerb(statement.tokens, found, lexicon)
    ? found
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
  const before = statements[index - 1];
  const after = statements[index + 1];
  return (
    (before?.isConfirmation === true && changes[index - 1] === undefined) ||
    (after?.isConfirmation === true && changes[index + 1] === undefined)
  );
}

/** A cause that its own words leave open is one where the statement before asks for it. */
function confirmed(
  statements: readonly Statement[],
  causes: readonly (FoundStretch | undefined)[],
  index: number,
  lexicon: Lexicon,
): FoundStretch | undefined {
  const cause = causes[index];
  const before = statements[index - 1];
  if (cause?.standing !== "paired") return cause;
  const isAsked =
    before !== undefined &&
    (before.isQuestion || before.isDenial || (before.lead === "strong" && causes[index - 1] === undefined));
  return isAsked || isTrailed(statements[index + 1], lexicon) ? { ...cause, standing: "certain" } : cause;
}

/** "That's your endless loop." */
function isTrailed(after: Statement | undefined, { tables }: Lexicon): boolean {
  return after !== undefined && after.hasSymptom && matchAt(after.tokens, 0, tables.causeTrails) !== undefined;
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
  const from = skipHedges(tokens, behindContrast(tokens, tokens.length, tables.contrasts), lexicon);
  const change = changes[index];
  if (change !== undefined && change.from < 4) return undefined;
  if (matchAt(tokens, from, tables.agents) !== undefined) return undefined;
  const found = certain(tokens, from, lexicon);
  if (found === undefined) return undefined;
  if (isUnreal(tokens, found, lexicon)) return undefined;
  if (statement.lead === "strong") return undefined;
  const hasDefect = findMatch(tokens, tables.defects, found) !== undefined;
  const isLed =
    before !== undefined &&
    causes[index - 1] === undefined &&
    (before.lead === "strong" || (before.lead === "mild" && hasDefect) || (before.isDenial && hasDefect));
  if (isLed && found.to - found.from > 2) return found;
  if (statement.isConfirmation || !hasFiniteVerb(tokens, found, lexicon)) return undefined;
  if (statement.lead === "mild" && hasDefect) return found;
  if (hasDefect && statement.hasSymptom && after?.isFixPlan) return found;
  if (isTrailed(after, lexicon)) return found;
  const isFollowed = changes[index + 1] !== undefined || (change !== undefined && change.from >= found.to);
  const isTroubled =
    statement.hasSymptom ||
    before?.hasSymptom ||
    statements[index - 2]?.hasSymptom ||
    statements[index + 1]?.isConfirmation ||
    statements[index + 2]?.isConfirmation;
  if (isFollowed && isTroubled) return { ...found, standing: "paired" };
  return undefined;
}
