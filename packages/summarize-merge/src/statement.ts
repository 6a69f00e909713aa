import { refOf, type SourceRef } from "@vcc/normalize";
import { headEnd, tailStart } from "./clip.ts";
import type { Statement } from "./summary.ts";

/** Something said; where it is longer than `limit` characters, its head and tail. */
export function statement(text: string, source: SourceRef, limit: number): Statement {
  const ref = refOf(source);
  if (text.length <= limit) return { text, ref };
  const head = headEnd(text, Math.ceil(limit * 0.7));
  const tail = tailStart(text, text.length - (limit - head));
  return { text: text.slice(0, head) + text.slice(tail), ref, length: text.length };
}
