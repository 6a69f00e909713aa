const MARK = "⏎";
const BACKSLASH = "\\";

/**
 * The text on one line: a line break is written `⏎`. A `⏎` of the text itself is written `\⏎`, and backslashes before
 * either are doubled; all other backslashes stay, so paths and patterns read as they are.
 */
export function toOneLine(text: string): string {
  if (!text.includes("\n") && !text.includes(MARK)) return text;
  let line = "";
  let backslashes = 0;
  for (const character of text) {
    if (character === "\n") line += BACKSLASH.repeat(backslashes) + MARK;
    else if (character === MARK) line += BACKSLASH.repeat(backslashes + 1) + MARK;
    else line += character;
    backslashes = character === BACKSLASH ? backslashes + 1 : 0;
  }
  return line;
}

/** Undoes `toOneLine`. */
export function fromOneLine(line: string): string {
  if (!line.includes(MARK)) return line;
  const pieces = line.split(MARK);
  return pieces
    .map((piece, index) => {
      if (index === pieces.length - 1) return piece;
      let start = piece.length;
      while (piece[start - 1] === BACKSLASH) start--;
      const backslashes = piece.length - start;
      return piece.slice(0, start + Math.floor(backslashes / 2)) + (backslashes % 2 === 0 ? "\n" : MARK);
    })
    .join("");
}
