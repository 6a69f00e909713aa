import { isWhiteSpace } from "./split-lines.ts";

/** A stretch of bytes, `end` exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** Something found in a JSON document. `keys` lead to the list in which a record stands, the outermost first. */
export type Found = ({ kind: "record"; keys: Span[]; line: number } & Span) | ({ kind: "member"; key: Span } & Span);

export interface DocumentScanner {
  /** Goes on with the next bytes; `offset` is the place of the first in the document. */
  scan(chunk: Uint8Array, offset: number): Found[];
  /** Where the document stands after its last byte: whole, inside of a record, or outside of one. */
  end(): {
    /** Brackets that are still open. */
    depth: number;
    line: number;
    /** How many objects and lists stand side by side at the outermost level. */
    roots: number;
    /** The first line on which something else stands there. */
    strayLine?: number;
    record?: Extract<Found, { kind: "record" }>;
  };
}

/** Lists deeper than this are no lists of records. */
const DEEPEST_LIST = 4;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const LF = 0x0a;

export interface ScanOptions {
  /** True: the bytes are no document but objects one after the other, each of them a record. */
  isSequence?: boolean;
}

/**
 * Finds the records of a JSON document, and the members of its outermost object, by quotes and brackets alone. A record
 * is an object in a list that is reached through objects only.
 */
export function createDocumentScanner({ isSequence = false }: ScanOptions = {}): DocumentScanner {
  /** The objects and lists that are open, down to the depth in which records may lie; a sequence is a list without brackets. */
  const open: { isList: boolean; keys: Span[] }[] = isSequence ? [{ isList: true, keys: [] }] : [];
  const outermost = open.length;
  let depth = outermost;
  let roots = 0;
  let strayLine: number | undefined;
  let inString = false;
  let isEscaped = false;
  let expectsKey = false;
  let key: Span = { start: 0, end: 0 };
  let keyStart = -1;
  let member: { key: Span; start: number } | undefined;
  let recordDepth = -1;
  let recordStart = 0;
  let recordLine = 1;
  let line = 1;

  function scan(chunk: Uint8Array, offset: number): Found[] {
    const found: Found[] = [];
    const lines = countLines(chunk, line);
    let at = 0;
    if (inString) at = closeString(chunk, 0, offset);
    while (at < chunk.length) {
      if (depth === outermost) noteOutermost(chunk[at] as number, offset + at, lines, at);
      switch (chunk[at]) {
        case QUOTE:
          inString = true;
          if (expectsKey && recordDepth === -1) keyStart = offset + at;
          at = closeString(chunk, at + 1, offset) - 1;
          break;
        case OPEN_BRACE:
        case OPEN_BRACKET:
          openAt(offset + at, chunk[at] === OPEN_BRACKET, lines, at);
          break;
        case CLOSE_BRACE:
        case CLOSE_BRACKET:
          closeAt(offset + at, found);
          break;
        case COLON:
          if (recordDepth !== -1) break;
          expectsKey = false;
          if (depth === 1) member = { key, start: offset + at + 1 };
          break;
        case COMMA:
          if (recordDepth !== -1) break;
          if (depth === 1) endMember(offset + at, found);
          expectsKey = depth === open.length && open.at(-1)?.isList === false;
          break;
      }
      at++;
    }
    line = lines(chunk.length);
    return found;
  }

  function noteOutermost(byte: number, position: number, lines: (at: number) => number, at: number): void {
    if (byte === OPEN_BRACE || (byte === OPEN_BRACKET && !isSequence)) roots++;
    else if (strayLine === undefined && !isWhiteSpace(byte) && !(position < 3 && byte >= 0xbb)) strayLine = lines(at);
  }

  /** Goes behind the string's closing quote, or to the chunk's end. */
  function closeString(chunk: Uint8Array, from: number, offset: number): number {
    let start = from;
    if (isEscaped && chunk.length > 0) {
      start++;
      isEscaped = false;
    }
    for (let quote = chunk.indexOf(QUOTE, start); ; quote = chunk.indexOf(QUOTE, quote + 1)) {
      const end = quote === -1 ? chunk.length : quote;
      let backslash = end;
      while (backslash > start && chunk[backslash - 1] === BACKSLASH) backslash--;
      const isOdd = (end - backslash) % 2 === 1;
      if (quote === -1) {
        isEscaped = isOdd;
        return chunk.length;
      }
      if (isOdd) continue;
      inString = false;
      if (keyStart !== -1) key = { start: keyStart, end: offset + quote + 1 };
      keyStart = -1;
      return quote + 1;
    }
  }

  function openAt(position: number, isList: boolean, lines: (at: number) => number, at: number): void {
    const parent = open.at(-1);
    if (recordDepth === -1 && depth === open.length) {
      if (parent?.isList && !isList) {
        recordDepth = depth;
        recordStart = position;
        recordLine = lines(at);
      } else if (!parent?.isList && depth < DEEPEST_LIST) {
        open.push({ isList, keys: parent ? [...parent.keys, key] : [] });
        expectsKey = !isList;
      }
    }
    depth++;
  }

  function closeAt(position: number, found: Found[]): void {
    if (depth === outermost) return;
    if (depth === 1 && recordDepth === -1) endMember(position, found);
    depth--;
    if (depth === recordDepth) {
      found.push({ kind: "record", start: recordStart, end: position + 1, keys: keysOfList(), line: recordLine });
      recordDepth = -1;
    } else if (recordDepth === -1 && open.length > depth) {
      open.pop();
      expectsKey = false;
    }
  }

  function endMember(position: number, found: Found[]): void {
    if (member) found.push({ kind: "member", key: member.key, start: member.start, end: position });
    member = undefined;
  }

  function keysOfList(): Span[] {
    return open.at(-1)?.keys ?? [];
  }

  return {
    scan,
    end: () => ({
      depth: depth - outermost,
      line,
      roots,
      ...(strayLine !== undefined && { strayLine }),
      ...(recordDepth !== -1 && {
        record: { kind: "record", start: recordStart, end: -1, keys: keysOfList(), line: recordLine },
      }),
    }),
  };
}

/** The line of a place in the chunk, for places that never go back: each byte is looked at once. */
function countLines(chunk: Uint8Array, firstLine: number): (at: number) => number {
  let line = firstLine;
  let next = chunk.indexOf(LF);
  return (at) => {
    for (; next !== -1 && next < at; next = chunk.indexOf(LF, next + 1)) line++;
    return line;
  };
}
