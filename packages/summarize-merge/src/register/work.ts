import type { Block, Ref, ToolOperation } from "@vcc/normalize";
import type { CheckKind } from "./check-table.ts";
import type { Outcome } from "./register.ts";

/** One thing that was done in a span, as the register read it. */
export type Work = {
  /** The call. */
  block: Block;
} & (
  | { does: "edit"; path: string; op: ToolOperation }
  | { does: "check"; kind: CheckKind; command: string; shown: string; outcome: Outcome; result: Ref }
  | { does: "run"; shown: string; outcome: Outcome }
  | { does: "call"; shown: string }
);
