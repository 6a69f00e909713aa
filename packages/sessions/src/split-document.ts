import type { SessionSource } from "./source.ts";
import type { Slice } from "./split-lines.ts";

/** What a document holds beside its lists of records. */
export interface DocumentRest {
  /** The members of the outermost object that are no lists and not large, parsed. */
  header: Record<string, unknown>;
  /** The line at which the document breaks off, if it does. */
  cutAtLine?: number;
}

/** Lists deeper than this, or inside of records, are no lists of records. */
const DEEPEST_LIST = 4;
const LARGEST_HEADER_MEMBER = 256 * 1024;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const LF = 0x0a;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;

/**
 * Finds the records of one JSON document without parsing it: the objects that stand in a list which is reached through
 * objects only (`messages`, `data.history`, or the document itself). Only quotes and brackets are looked at, so a record
 * keeps its place in the file like a line does and is parsed on its own; the records before a cut are found whole.
 */
export async function* splitDocument(source: SessionSource, chunkSize: number): AsyncGenerator<Slice[], DocumentRest> {
  const decoder = new TextDecoder();
  const header: Record<string, unknown> = {};
  const open: { isList: boolean; path: string }[] = [];
  let depth = 0;
  let inString = false;
  let escaped = false;
  let line = 1;
  let key = "";
  let keyStart = -1;
  let expectsKey = false;
  let recordDepth = -1;
  let recordStart = 0;
  let recordLine = 1;
  let memberStart = -1;
  let memberKey = "";

  const readText = async (from: number, to: number) => decoder.decode(await source.read(from, to - from));
  const endMember = async (end: number) => {
    if (memberStart < 0) return;
    if (end - memberStart <= LARGEST_HEADER_MEMBER) {
      const value = parse(await readText(memberStart, end));
      if (value !== undefined && !Array.isArray(value)) header[memberKey] = value;
    }
    memberStart = -1;
  };

  for (let offset = 0; offset < source.size; ) {
    const chunk = await source.read(offset, chunkSize);
    if (chunk.length === 0) break;
    const slices: Slice[] = [];
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at];
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === LF) line++;
        else if (byte === QUOTE) {
          inString = false;
          if (keyStart >= 0) {
            key = String(parse(await readText(keyStart, offset + at + 1)) ?? "");
            keyStart = -1;
          }
        }
        continue;
      }
      switch (byte) {
        case LF:
          line++;
          break;
        case QUOTE:
          inString = true;
          if (recordDepth < 0 && expectsKey) keyStart = offset + at;
          break;
        case COLON:
          if (recordDepth >= 0) break;
          expectsKey = false;
          if (depth === 1) {
            memberStart = offset + at + 1;
            memberKey = key;
          }
          break;
        case COMMA:
          if (recordDepth >= 0) break;
          if (depth === 1) await endMember(offset + at);
          expectsKey = depth <= DEEPEST_LIST && open.at(-1)?.isList === false;
          break;
        case OPEN_BRACE:
        case OPEN_BRACKET: {
          const parent = open.at(-1);
          const isTracked = recordDepth < 0 && depth < DEEPEST_LIST && depth === open.length;
          if (isTracked && byte === OPEN_BRACE && parent?.isList) {
            recordDepth = depth;
            recordStart = offset + at;
            recordLine = line;
          } else if (isTracked && !parent?.isList) {
            const path = parent ? (parent.path ? `${parent.path}.${key}` : key) : "";
            open.push({ isList: byte === OPEN_BRACKET, path });
            expectsKey = byte === OPEN_BRACE;
          }
          depth++;
          break;
        }
        case CLOSE_BRACE:
        case CLOSE_BRACKET:
          if (depth === 0) break;
          if (recordDepth < 0 && depth === 1) await endMember(offset + at);
          depth--;
          if (depth === recordDepth) {
            const end = offset + at + 1;
            const bytes =
              recordStart >= offset
                ? chunk.subarray(recordStart - offset, at + 1)
                : await source.read(recordStart, end - recordStart);
            slices.push({ bytes, offset: recordStart, line: recordLine, path: open.at(-1)?.path ?? "" });
            recordDepth = -1;
          } else if (recordDepth < 0 && open.length > depth) {
            open.pop();
            expectsKey = false;
          }
          break;
      }
    }
    offset += chunk.length;
    yield slices;
  }
  if (recordDepth >= 0) {
    const bytes = await source.read(recordStart, source.size - recordStart);
    yield [{ bytes, offset: recordStart, line: recordLine, path: open.at(-1)?.path ?? "" }];
  }
  return depth > 0 && recordDepth < 0 ? { header, cutAtLine: line } : { header };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
