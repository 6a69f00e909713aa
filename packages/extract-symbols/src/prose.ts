/**
 * A line that is a sentence: a capital, then three or more lower-case words with nothing but blanks and commas between
 * them. It is valid code in none of the languages here.
 */
const SENTENCE = /^[ \t]*[A-Z][a-z']+,?(?: [a-z'-]+,?){3}/;
const CODE_AT_MARGIN = /^(?:def|class|import|from|async|end|use|alias)\b|^@/;

/**
 * Whether lines of a text are sentences, comments (`#`) aside, and none is code at the margin: the text is that of a
 * long string, or ends in one.
 */
export function hasProse(text: string): boolean {
  let found = false;
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf("\n", start);
    const stop = end < 0 ? text.length : end;
    const line = text.slice(start, Math.min(stop, start + 200));
    if (CODE_AT_MARGIN.test(line)) return false;
    found ||= SENTENCE.test(line);
    start = stop + 1;
  }
  return found;
}
