import { redact, sanitize } from "@vcc/normalize";
import { BOUNDS } from "./bounds.ts";
import { parse } from "./parse.ts";
import { isOwnText } from "./render/preamble.ts";
import { statement } from "./statement.ts";
import { emptySummary, type Summary } from "./summary.ts";

/** A summary out of a text: one of ours is read back, one that somebody else wrote becomes memory, never a fact. */
export function fromText(text: string): Summary {
  if (isOwnText(text)) return parse(text);
  const clean = redact(sanitize(text)).trim();
  if (clean === "") return emptySummary();
  return { ...emptySummary(), memories: { items: [statement(clean, { index: 0 }, 2 * BOUNDS.statement)], folded: 0 } };
}
