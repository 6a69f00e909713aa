import { type FoundStretch, findCause } from "./find-cause.ts";
import { findChange } from "./find-change.ts";
import { chooseLexicon, type Lexicon, prepare } from "./lexicon.ts";
import { readStatement, type Statement } from "./read-statement.ts";
import { splitSentences } from "./sentence.ts";
import { tokenize } from "./tokenize.ts";

/** A text as its statements, each with the cause and the change that its own words give. */
export interface Scene {
  lexicon: Lexicon;
  statements: readonly Statement[];
  causes: readonly (FoundStretch | undefined)[];
  changes: readonly (FoundStretch | undefined)[];
}

export function readScene(text: string): Scene {
  const raw = tokenize(text);
  const lexicon = chooseLexicon(raw);
  const statements = withTasks(
    splitSentences(prepare(raw, lexicon), lexicon.language).map((sentence) => readStatement(sentence, lexicon)),
  );
  return {
    lexicon,
    statements,
    causes: statements.map((statement) => findCause(statement, lexicon)),
    changes: statements.map((statement) => findChange(statement, lexicon)),
  };
}

/** The statement so many steps away, where it is of the same paragraph; a list's items have none. */
export function neighbour({ statements }: Scene, index: number, step: number): Statement | undefined {
  const here = statements[index];
  const other = statements[index + step];
  return other !== undefined && other.paragraph === here?.paragraph && !other.isItem && !here.isItem
    ? other
    : undefined;
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
