/** Longest signature, in characters: enough for a function with a dozen typed parameters. */
const LONGEST = 400;

/**
 * The text between two offsets with white space folded to single blanks, cut at 400 characters.
 *
 * @param hash comments begin with `#`; else block comments are left out, and line comments stay as they are
 */
export function signature(text: string, from: number, to: number, hash: boolean): string {
  let folded = "";
  let start = from;
  let at = from;
  const take = (next: number) => {
    folded += text.slice(start, at);
    start = at = next;
  };
  while (at < to && folded.length + at - start < LONGEST) {
    const code = text.charCodeAt(at);
    if (isBlank(code)) {
      let next = at + 1;
      while (next < to && isBlank(text.charCodeAt(next))) next++;
      take(next);
      if (folded && !folded.endsWith(" ")) folded += " ";
    } else if (hash && code === 35 && isComment(text, at)) {
      const end = text.indexOf("\n", at);
      take(end < 0 || end > to ? to : end);
    } else if (!hash && code === 47 && text.charCodeAt(at + 1) === 42) {
      const end = text.indexOf("*/", at + 2);
      take(end < 0 || end > to ? to : end + 2);
    } else at++;
  }
  take(at);
  const cut = folded.slice(0, LONGEST);
  const last = cut.charCodeAt(cut.length - 1);
  return (last >= 0xd800 && last < 0xdc00 ? cut.slice(0, -1) : cut).trimEnd();
}

const isBlank = (code: number) => code <= 32 || code === 0xa0;

/** Whether the `#` at `at` is outside of quotes: behind a blank, with quotes in pairs before it in its line. */
function isComment(text: string, at: number): boolean {
  if (at > 0 && !isBlank(text.charCodeAt(at - 1))) return false;
  let quotes = 0;
  for (let before = at - 1; before >= 0 && before > at - LONGEST; before--) {
    const code = text.charCodeAt(before);
    if (code === 10) break;
    if (code === 34 || code === 39) quotes++;
  }
  return quotes % 2 === 0;
}
