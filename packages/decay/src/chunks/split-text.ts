/** A text in parts of at most `most` tokens: at line ends, where lines are shorter than that. */
export function splitText(text: string, most: number, estimate: (text: string) => number): string[] {
  if (estimate(text) <= most) return [text];
  const parts: string[] = [];
  let part = "";
  let size = 0;
  for (const piece of text.split(/(?<=\n)/).flatMap((line) => shortPieces(line, most, estimate))) {
    const tokens = estimate(piece);
    if (part !== "" && size + tokens > most) {
      parts.push(part);
      part = "";
      size = 0;
    }
    part += piece;
    size += tokens;
  }
  parts.push(part);
  return parts;
}

/** A line whole, or by as many characters as surely fit: no estimate is above one token a character. */
function shortPieces(line: string, most: number, estimate: (text: string) => number): string[] {
  if (line.length <= most || estimate(line) <= most) return [line];
  const pieces: string[] = [];
  for (let start = 0; start < line.length; ) {
    let end = Math.min(line.length, start + most);
    if (isLowSurrogate(line.charCodeAt(end)) && end - 1 > start) end--;
    pieces.push(line.slice(start, end));
    start = end;
  }
  return pieces;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
