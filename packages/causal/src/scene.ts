import { type FoundStretch, findCause } from "./find-cause.ts";
import { findChange } from "./find-change.ts";
import { type Hit, hitsOf } from "./hits.ts";
import { chooseLexicon, type Lexicon, prepare } from "./lexicon.ts";
import type { TokenRange } from "./pattern.ts";
import { readStatement, type Statement } from "./read-statement.ts";
import { splitSentences } from "./sentence.ts";
import { stretchesOf } from "./stretches.ts";
import { tokenize } from "./tokenize.ts";

/** A statement with all that a language's tables find in it. */
export interface ReadStatement extends Statement {
  hits: readonly Hit[];
  /** The cause and the change that its own words give. */
  cause: FoundStretch | undefined;
  change: FoundStretch | undefined;
  /** What may be a cause or a resolution. */
  stretches: readonly TokenRange[];
}

/** A text as its statements. */
export interface Scene {
  lexicon: Lexicon;
  statements: readonly ReadStatement[];
}

export function readScene(text: string): Scene {
  const raw = tokenize(text);
  const lexicon = chooseLexicon(raw);
  const statements = splitSentences(prepare(raw, lexicon), lexicon.language).map((sentence) => {
    const statement = readStatement(sentence, lexicon);
    const hits = hitsOf(statement.tokens, lexicon);
    const cause = findCause(statement, lexicon);
    const change = findChange(statement, lexicon);
    const named = [cause, change].filter((found) => found !== undefined);
    return { ...statement, hits, cause, change, stretches: stretchesOf(statement, hits, named, lexicon) };
  });
  return { lexicon, statements: afterRetraction(statements) };
}

/** What was taken back says nothing. */
function afterRetraction(statements: readonly ReadStatement[]): ReadStatement[] {
  const valid = statements.findLastIndex(({ isRetraction }) => isRetraction);
  return statements.map((statement, index) => (index < valid ? { ...statement, stretches: [] } : statement));
}
