/** A short name of an atom: two 32-bit FNV-1a hashes of its kind, its normalised text and its first record. */
export function atomId(kind: string, text: string, firstIndex: number): string {
  const key = `${kind}\n${normalText(text)}\n${firstIndex}`;
  let one = 0x811c9dc5;
  let other = 0x01000193;
  for (let at = 0; at < key.length; at++) {
    const code = key.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ (code + at), 0x85ebca6b);
  }
  return `a_${(one >>> 0).toString(36).padStart(7, "0")}${(other >>> 0).toString(36).padStart(7, "0")}`;
}

/** A text as two are compared: without case and without the blanks and marks between words. */
export function normalText(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}\p{S}]+/gu) ?? []).join(" ");
}
