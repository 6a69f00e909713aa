import { type FoundStretch, findCause } from "./find-cause.ts";
import { findChange } from "./find-change.ts";
import { chooseLexicon, type Lexicon, prepare } from "./lexicon.ts";
import { matchAt } from "./pattern.ts";
import { isPastAsWell, readStatement, type Statement } from "./read-statement.ts";
import { splitSentences } from "./sentence.ts";
import { tokenize } from "./tokenize.ts";

/** A text as its statements, each with the cause and the change that its own words give. */
export interface Scene {
  lexicon: Lexicon;
  statements: readonly Statement[];
  /** The statement that announces each: its heading, or what ends in a colon before it. */
  intros: readonly (Statement | undefined)[];
  causes: readonly (FoundStretch | undefined)[];
  changes: readonly (FoundStretch | undefined)[];
  /** One of the changes is told as a deed: what is so besides is no other. */
  isDeedTold: boolean;
  isCauseCertain: boolean;
}

export function readScene(text: string): Scene {
  const raw = tokenize(text);
  const lexicon = chooseLexicon(raw);
  const statements = withTasks(
    splitSentences(prepare(raw, lexicon), lexicon.language).map((sentence) => readStatement(sentence, lexicon)),
    lexicon,
  );
  const causes = statements.map((statement) => findCause(statement, lexicon));
  const changes = statements.map((statement) => findChange(statement, lexicon));
  return {
    lexicon,
    statements,
    intros: introsOf(statements),
    causes,
    changes,
    isDeedTold: changes.some(
      (change, at) => change !== undefined && isDeed(statements[at] as Statement, change, lexicon),
    ),
    isCauseCertain: causes.some((cause) => cause?.standing === "certain"),
  };
}

/** "Replaced the loop", but not "fixed the crash", "scanned 200 pages" and "it loops once now". */
function isDeed({ tokens }: Statement, change: FoundStretch, { tables, language }: Lexicon): boolean {
  const { from, standing, isState, isBare } = change;
  const isVerb = language.changePosition !== "first" || matchAt(tokens, from, tables.changes) !== undefined;
  return !isBare && (standing === "certain" || (isVerb && !isState));
}

/** The statement so many steps away, where it is of the same paragraph; list items have neighbours in their own line. */
export function neighbour({ statements }: Scene, index: number, step: number): Statement | undefined {
  const here = statements[index];
  const other = statements[index + step];
  if (here === undefined || other === undefined || other.isHeading || here.isHeading) return undefined;
  if (here.isItem || other.isItem) return here.line === other.line ? other : undefined;
  return other.paragraph === here.paragraph ? other : undefined;
}

/** What stands before the statement, where it says that a fault is gone and not how: "The leak is gone:", and below it a list. */
export function successBefore(scene: Scene, index: number): Statement | undefined {
  const { statements, changes } = scene;
  const before = statements[index - 1];
  const change = changes[index - 1];
  if (!before?.isConfirmation || !(change === undefined || change.isState || change.isBare)) return undefined;
  const isHead = before.isHeading || (statements[index]?.isItem && !before.isItem);
  return isHead ? before : neighbour(scene, index, -1);
}

/** A heading announces what stands below it up to the next, a colon the list behind it or the one statement. */
function introsOf(statements: readonly Statement[]): (Statement | undefined)[] {
  let heading: Statement | undefined;
  let colon: Statement | undefined;
  return statements.map((statement, index) => {
    const before = statements[index - 1];
    if (before?.isHeading) {
      heading = before;
      colon = undefined;
    } else if (before?.ending === ":") colon = before;
    else if (!statement.isItem) colon = undefined;
    if (statement.isHeading) return undefined;
    return colon ?? heading;
  });
}

/** All that an item says belongs to its task, and the items of a plan are tasks. */
function withTasks(statements: readonly Statement[], lexicon: Lexicon): Statement[] {
  const isToDo = (statement: Statement) => statement.isPlan && findChange(statement, lexicon) === undefined;
  let isPlanned = false;
  let taskLine: number | undefined;
  return statements.map((statement, index) => {
    if (statement.isHeading || (!statement.isItem && statement.ending === ":")) isPlanned = isToDo(statement);
    else if (!statement.isItem) isPlanned = false;
    const after = statements[index + 1];
    if (after?.isConfirmation && after.paragraph === statement.paragraph && isPastAsWell(statement.tokens, lexicon)) {
      return { ...statement, isTask: false, isPlan: false, isTold: true };
    }
    if (statement.isItem && !statement.isHeading && (statement.isTask || isPlanned)) taskLine = statement.line;
    return { ...statement, isTask: statement.isTask || (statement.line === taskLine && !statement.isHeading) };
  });
}
