/** `getHTTPCode_2` has the parts get, HTTP, Code and 2. */
export function wordParts(word: string): string[] {
  return word.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}]+|\p{N}+/gu) ?? [];
}
