import type { RawSession } from "../read/raw-session.ts";
import { writtenTexts } from "../truth/literals.ts";
import { trimEnd } from "../truth/trim.ts";

/** Exact values found by cutting texts at everything that can't be in one and looking at each piece. */
export function secondLiterals(session: RawSession): Set<string> {
  const found = new Set<string>();
  for (const event of session.events) {
    for (const { text } of writtenTexts(event)) {
      for (const line of text.split("\n")) {
        if (line.length <= 4000) for (const value of valuesOfLine(line)) found.add(value);
      }
    }
  }
  return found;
}

function valuesOfLine(line: string): string[] {
  const values: string[] = [];
  for (const piece of line.split(/[\s"'`<>()[\]{}|\\^]+/)) {
    const scheme = piece.search(/https?:\/\//);
    if (scheme >= 0) values.push(trimEnd(piece.slice(scheme), ".,;:!?*_/"));
    for (const word of piece.split(/[^\w.+-]+/)) {
      const bare = trimEnd(word, ".");
      if (/^v?\d+\.\d+\.\d+(?:-[0-9A-Za-z.]+)?$/.test(bare)) values.push(bare);
      if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(bare)) values.push(bare);
      if (bare.length >= 7 && bare.length <= 40 && /^[0-9a-f]+$/.test(bare) && /[a-f]/.test(bare) && /\d/.test(bare))
        values.push(bare);
    }
  }
  return values;
}
