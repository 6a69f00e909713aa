import { lineEnd } from "./character.ts";

/** What no long string has at its margin, but for a program in it. */
const MARGIN = /^(?:(?:def\w*|class|module|import|from|func|package) [\w("]|end$|@)/m;
/**
 * A line that is a sentence: a capital, then three or more lower-case words with nothing but blanks and commas between
 * them. It is valid code in none of the languages here.
 */
const SENTENCE = /^[ \t]*[A-Z][a-z']+,?(?: [a-z'-]+,?){3}/m;
/** The end of a line behind which a value comes, or a comment at the margin. */
const BEFORE_VALUE = /(?:[:=([{,\\]|\b(?:do|return))$|(?:^|\n)#.*$/;
const STATEMENT =
  /^\s*(?:def |class |@|return\b|if |for |self\.|[\w{[(][\w{}[\](), :]* = |async |raise |import |from |try:|with )/;

/** Where code begins in a text that may begin within a long string: behind its first quotes, if those close one. */
export function afterString(text: string, quotes: RegExp): number {
  const first = quotes.exec(text);
  const at = first?.index ?? text.length;
  const behind = at + (first?.[0].length ?? 0);
  const before = text.slice(0, at);
  if (MARGIN.test(before)) return 0;
  return SENTENCE.test(before) || (first && !opens(text, at, behind)) ? behind : 0;
}

/** Whether the quotes from `at` to `behind` open a string, by what stands around them. */
function opens(text: string, at: number, behind: number): boolean {
  const before = text.slice(0, at);
  const start = before.lastIndexOf("\n") + 1;
  if (before.slice(start).trim())
    return /(?:^|[=([{,:+%>"'`\s])(?:~[a-z]|[rbfu]{0,2})$/i.test(before.slice(-4)) || before.includes("//", start);
  const after = text.slice(behind, lineEnd(text, behind)).trim();
  if (after) return !/^[),.%\]]/.test(after);
  const above = before.slice(Math.max(0, start - 400), start).trimEnd();
  if (!above) return !STATEMENT.test(text.slice(behind, behind + 200));
  return BEFORE_VALUE.test(above) || STATEMENT.test(above.slice(above.lastIndexOf("\n") + 1));
}

/** Where code begins in a text that may begin within a comment: behind its first end that no beginning precedes. */
export function afterComment(text: string, opening: string, closing: string): number {
  // No comment goes on for longer.
  const view = text.slice(0, 20_000);
  const end = view.indexOf(closing);
  const start = view.indexOf(opening);
  const line = view.slice(view.lastIndexOf("\n", end) + 1, end);
  return end >= 0 && (start < 0 || end < start) && !/["'`]|\/\//.test(line) ? end + closing.length : 0;
}
