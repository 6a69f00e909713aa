import { REFUSALS, REJECTION_TAILS, WORDS_MARKS } from "./exit-table.ts";

/** A refused call's result, parted into what the host says and what the person said. */
export interface Rejection {
  notice: string;
  words: string;
}

/** Undefined where the result is no refusal, or where the person said nothing with it. */
export function readRejection(text: string): Rejection | undefined {
  if (!isRefusal(text)) return undefined;
  const head = text.slice(0, LONGEST_NOTICE);
  for (const mark of WORDS_MARKS) {
    const at = head.indexOf(mark);
    if (at < 0) continue;
    const from = at + mark.length;
    const words = withoutTags(withoutTail(text.slice(from)).trim());
    return words === "" ? undefined : { notice: text.slice(0, from), words };
  }
  return undefined;
}

/** True where the result opens with a host's words for a call that was not allowed to run. */
export function isRefusal(text: string): boolean {
  return REFUSALS.some((opening) => text.startsWith(opening));
}

const LONGEST_NOTICE = 600;

function withoutTail(text: string): string {
  const ends = REJECTION_TAILS.map((tail) => text.lastIndexOf(tail)).filter((end) => end >= 0);
  return ends.length === 0 ? text : text.slice(0, Math.min(...ends));
}

function withoutTags(text: string): string {
  const open = "<feedback>";
  const close = text.lastIndexOf("</feedback>");
  return text.startsWith(open) && close > 0 ? text.slice(open.length, close).trim() : text;
}
