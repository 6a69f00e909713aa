export interface LiteralScan<Value> {
  /** The next position at or after `from` where a literal may stand, or -1: to be given to `find` and, plus one, back. */
  next(text: string, from: number): number;
  /** What `visit` first gives for one of the literals that stand there, each with the position where it begins. */
  find<Found>(
    text: string,
    position: number,
    visit: (value: Value, start: number) => Found | undefined,
  ): Found | undefined;
}

interface Candidate<Value> {
  value: Value;
  /** What to subtract from the position that was found. */
  offset: number;
  /** What has to stand behind the characters that were compared. */
  rest: Literal;
}

/** A text, or for each of its characters those that may stand in its place. */
export type Literal = string | readonly string[];

/**
 * A search for many literals of three characters or more at once, in any case. It looks at every third character of
 * ordinary text, so that text without any of them costs next to nothing (Wu and Manber, "A fast algorithm for
 * multi-pattern searching", 1994, with blocks of two characters and patterns of four). Signs that no literal holds count
 * as one another.
 */
export function createLiteralScan<Value>(
  entries: Iterable<readonly [literal: Literal, value: Value]>,
): LiteralScan<Value> {
  const candidates: Candidate<Value>[][] = [[]];
  const places = new Uint16Array(CLASSES ** 3);
  const shifts = new Uint8Array(CLASSES ** 2).fill(3);
  /** By place among the candidates: the characters that stand before, a byte each. */
  const before: Uint8Array[] = [new Uint8Array(CLASSES)];
  const shorten = (block: number, shift: number) => {
    if ((shifts[block] as number) > shift) shifts[block] = shift;
  };
  for (const [literal, value] of entries) {
    // A literal of three has any character before it.
    const offset = literal.length > 3 ? 1 : 0;
    const leading = offset === 1 ? classesAt(literal, 0) : ANY;
    const seconds = classesAt(literal, offset + 1);
    const thirds = classesAt(literal, offset + 2);
    const candidate = { value, offset, rest: literal.slice(offset + 3) };
    for (const second of seconds) for (const third of thirds) shorten((second << 6) | third, 0);
    for (const first of classesAt(literal, offset)) {
      for (const character of leading) shorten((character << 6) | first, 2);
      for (const second of seconds) {
        shorten((first << 6) | second, 1);
        for (const third of thirds) {
          const place = (first << 12) | (second << 6) | third;
          if (places[place] === 0) {
            places[place] = candidates.push([]) - 1;
            before.push(new Uint8Array(CLASSES));
          }
          const known = places[place] as number;
          candidates[known]?.push(candidate);
          for (const character of leading) (before[known] as Uint8Array)[character] = 1;
        }
      }
    }
  }
  return {
    next(text, from) {
      const last = text.length - 2;
      let position = from;
      while (position < last) {
        const block =
          ((FOLDED[text.charCodeAt(position + 1)] as number) << 6) | (FOLDED[text.charCodeAt(position + 2)] as number);
        const shift = shifts[block] as number;
        if (shift > 0) {
          position += shift;
          continue;
        }
        const known = places[((FOLDED[text.charCodeAt(position)] as number) << 12) | block] as number;
        if (known !== 0 && before[known]?.[foldedAt(text, position - 1)] === 1) return position;
        position += 1;
      }
      return -1;
    },
    find(text, position, visit) {
      const place =
        (foldedAt(text, position) << 12) | (foldedAt(text, position + 1) << 6) | foldedAt(text, position + 2);
      for (const { value, offset, rest } of candidates[places[place] as number] as Candidate<Value>[]) {
        if (!goesOn(text, position + 3, rest)) continue;
        const found = visit(value, position - offset);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
}

function goesOn(text: string, from: number, rest: Literal): boolean {
  for (let place = 0; place < rest.length; place++) {
    if (!isOneOf(rest[place] as string, foldedAt(text, from + place))) return false;
  }
  return true;
}

function isOneOf(characters: string, folded: number): boolean {
  for (let place = 0; place < characters.length; place++) if (foldedAt(characters, place) === folded) return true;
  return false;
}

const CLASSES = 64;
const ANY = Array.from({ length: CLASSES }, (_, any) => any);

/** Letters in one case, digits, and the marks that literals hold have a number of their own; all else shares 0. */
const FOLDED = new Uint8Array(0x10000);
for (const [place, character] of [..."abcdefghijklmnopqrstuvwxyz0123456789_-.:/~=密码碼парスパワ비밀번"].entries()) {
  FOLDED[character.charCodeAt(0)] = place + 1;
  FOLDED[character.toUpperCase().charCodeAt(0)] = place + 1;
}

function foldedAt(text: string, position: number): number {
  return FOLDED[text.charCodeAt(position)] ?? 0;
}

function classesAt(literal: Literal, position: number): number[] {
  return [...(literal[position] ?? "")].map((character) => foldedAt(character, 0));
}
