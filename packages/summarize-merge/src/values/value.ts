import type { Kept } from "../kept.ts";
import type { Ref } from "../summary.ts";
import { weightOf } from "./weights.ts";

/** A literal that the agent may have to type again exactly. */
export interface Value {
  text: string;
  kind: string;
  /** A few words that stood before it, where a person wrote it first, else where it stood first; and where that is. */
  context: string;
  ref: Ref;
  /** Where it stood last. */
  last: Ref;
  /** How often it stood anywhere, in a person's words, and in what the agent said and ran. */
  count: number;
  byUser: number;
  byAgent: number;
}

export type Values = Kept<Value>;

export function mergeValue(earlier: Value, later: Value): Value {
  const told = earlier.byUser > 0 || later.byUser === 0 ? earlier : later;
  return {
    text: earlier.text,
    kind: weightOf(later.kind) > weightOf(earlier.kind) ? later.kind : earlier.kind,
    context: told.context,
    ref: told.ref,
    last: later.last,
    count: earlier.count + later.count,
    byUser: earlier.byUser + later.byUser,
    byAgent: earlier.byAgent + later.byAgent,
  };
}
