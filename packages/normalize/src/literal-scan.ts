export interface LiteralScan<Value> {
  /** The next position at or after `from` where the first three characters of a literal stand, in any case, or -1. */
  next(text: string, from: number): number;
  /** The values of the literals whose first three characters stand at a position that `next` gave. */
  at(text: string, position: number): readonly Value[];
}

/**
 * A search for many literals at once that looks at every second character of ordinary text, so that text without any
 * of them costs next to nothing (Wu and Manber, "A fast algorithm for multi-pattern searching", 1994, with blocks of
 * two characters and patterns cut to three).
 */
export function createLiteralScan<Value>(
  entries: Iterable<readonly [literal: string, value: Value]>,
): LiteralScan<Value> {
  const values: Value[][] = [[]];
  const lists = new Uint16Array(64 * 64 * 64);
  const shifts = new Uint8Array(64 * 64).fill(2);
  for (const [literal, value] of entries) {
    const place = blockAt(literal, 0);
    if (lists[place] === 0) lists[place] = values.push([]) - 1;
    values[lists[place] as number]?.push(value);
    shifts[place & 0xfff] = 0;
    const earlier = place >> 6;
    shifts[earlier] = Math.min(shifts[earlier] as number, 1);
  }
  return {
    next(text, from) {
      let position = from;
      while (position + 2 < text.length) {
        const block = (fold(text.charCodeAt(position + 1)) << 6) | fold(text.charCodeAt(position + 2));
        const shift = shifts[block] as number;
        if (shift > 0) position += shift;
        else if (lists[(fold(text.charCodeAt(position)) << 12) | block] !== 0) return position;
        else position += 1;
      }
      return -1;
    },
    at: (text, position) => values[lists[blockAt(text, position)] as number] as Value[],
  };
}

function blockAt(text: string, position: number): number {
  return (
    (fold(text.charCodeAt(position)) << 12) |
    (fold(text.charCodeAt(position + 1)) << 6) |
    fold(text.charCodeAt(position + 2))
  );
}

/** Letters in one case, digits, and the marks that literals hold have a number of their own; all else shares 0. */
const FOLDED = new Uint8Array(128);
for (const [place, character] of [..."abcdefghijklmnopqrstuvwxyz0123456789_-.:/~"].entries()) {
  FOLDED[character.charCodeAt(0)] = place + 1;
  FOLDED[character.toUpperCase().charCodeAt(0)] = place + 1;
}

function fold(unit: number): number {
  return unit < 128 ? (FOLDED[unit] as number) : 0;
}
