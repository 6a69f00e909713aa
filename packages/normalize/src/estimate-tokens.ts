/**
 * Estimated tokens of a text: an ASCII character counts a quarter, any other code point one, rounded up once, at the
 * end. That is never less than a quarter of the characters.
 */
export function estimateTokens(text: string): number {
  let quarters = text.length;
  for (let position = 0; position < text.length; position++) {
    const unit = text.charCodeAt(position);
    if (unit < 0x80) continue;
    if (unit >= 0xd800 && unit < 0xdc00 && isLowSurrogate(text.charCodeAt(position + 1))) {
      quarters += 2;
      position += 1;
    } else quarters += 3;
  }
  return Math.ceil(quarters / 4);
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000;
}
