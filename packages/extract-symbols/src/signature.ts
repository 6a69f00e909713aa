/** Longest signature, in characters: enough for a function with a dozen typed parameters. */
const LONGEST = 400;

/**
 * The text between two offsets with white space folded to single blanks, cut at 400 characters.
 *
 * @param hash comments begin with `#`; else block comments are left out, and line comments stay as they are
 */
export function signature(text: string, from: number, to: number, hash: boolean): string {
  let source = text.slice(from, Math.min(to, from + LONGEST * 10));
  if (source.length < LONGEST && !/\s\s|[^\S ]|\/\*|#/.test(source)) return source.trim();
  if (hash && source.includes("#")) source = source.split("\n").map(withoutComment).join("\n");
  while (!hash) {
    const start = source.indexOf("/*");
    const end = source.indexOf("*/", start + 2);
    if (start < 0 || end < 0) break;
    source = `${source.slice(0, start)} ${source.slice(end + 2)}`;
  }
  const folded = source.replace(/\s+/g, " ").slice(0, LONGEST);
  // No half of a pair.
  return (/[\ud800-\udbff]$/.test(folded) ? folded.slice(0, -1) : folded).trim();
}

/** A `#` begins a comment behind a blank, with the quotes before it in pairs. */
function withoutComment(line: string): string {
  for (let at = line.indexOf("#"); at >= 0; at = line.indexOf("#", at + 1)) {
    const before = line.slice(0, at);
    if (/(?:^|\s)$/.test(before) && before.split(/["']/).length % 2 === 1) return before;
  }
  return line;
}
