/** White space within a line; a line's end is none. */
export const isBlank = (code: number): boolean =>
  code === 32 ||
  code === 9 ||
  code === 13 ||
  code === 0xa0 ||
  code === 0xfeff ||
  code < 9 ||
  code === 11 ||
  code === 12;

/** What names are made of, beyond ASCII anything. */
export const isWord = (code: number): boolean =>
  (code > 96 && code < 123) || (code > 64 && code < 91) || (code > 47 && code < 58) || code === 95 || code > 127;

/** The first place at or after `at` that is no blank. */
export function afterBlanks(text: string, at: number): number {
  let next = at;
  while (isBlank(text.charCodeAt(next))) next++;
  return next;
}

/** As `afterBlanks`, over lines as well. */
export function afterSpace(text: string, at: number): number {
  let next = at;
  while (text.charCodeAt(next) === 10 || isBlank(text.charCodeAt(next))) next++;
  return next;
}

/** The end of the line that `at` is in. */
export function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}

/** Behind the next `closing`; all the rest if it does not come. */
export function until(text: string, closing: string, from: number): number {
  const end = text.indexOf(closing, from);
  return end < 0 ? text.length : end + closing.length;
}

/** What a pattern with the flag `y` matches at a place. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
