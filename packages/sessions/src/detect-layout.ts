import { isWhiteSpace } from "./split-lines.ts";

const LF = 10;
const OPEN_BRACE = 0x7b;
const OPEN_BRACKET = 0x5b;

/** Members under which a document keeps its records. Needed only where a file is one line: is that line a record, or a document? */
const listNames = [
  "messages",
  "history",
  "conversation",
  "conversations",
  "chat",
  "turns",
  "transcript",
  "items",
  "input",
];

export type Layout = "lines" | "document";

/**
 * Tells JSON lines from one JSON document by the first bytes of a file. A document may be one line or many; in a file of
 * lines the first line may be cut off.
 */
export function detectLayout(head: Uint8Array): Layout {
  const start = skipWhiteSpace(head, hasByteOrderMark(head) ? 3 : 0);
  const first = head[start];
  if (first !== OPEN_BRACE && first !== OPEN_BRACKET) return "lines";
  const decoder = new TextDecoder();
  const lineEnd = head.indexOf(LF, start);
  const firstLine = decoder.decode(head.subarray(start, lineEnd === -1 ? head.length : lineEnd));
  const next = lineEnd === -1 ? head.length : skipWhiteSpace(head, lineEnd);
  if (next >= head.length) {
    return first === OPEN_BRACKET || holdsList(firstLine) ? "document" : "lines";
  }
  if (isWhole(firstLine)) return first === OPEN_BRACE ? "lines" : "document";
  const nextEnd = head.indexOf(LF, next);
  const nextLine = decoder.decode(head.subarray(next, nextEnd === -1 ? head.length : nextEnd)).trim();
  // A document's second line is a member, or an element that a comma follows. Where it is a whole object, the first
  // line was a record that broke off.
  const isRecord = head[next] === OPEN_BRACE && isWhole(nextLine);
  return isRecord && first === OPEN_BRACE ? "lines" : "document";
}

function hasByteOrderMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

function skipWhiteSpace(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && isWhiteSpace(bytes[at] as number)) at++;
  return at;
}

function isWhole(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

function holdsList(text: string): boolean {
  return listNames.some((name) => {
    const at = text.indexOf(`"${name}"`);
    if (at === -1) return false;
    const value = text.slice(at + name.length + 2, at + name.length + 40).replaceAll(" ", "");
    return value.startsWith(":[{") || value.startsWith(":[]");
  });
}
