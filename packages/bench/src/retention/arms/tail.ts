import type { Arm } from "./arm.ts";
import { tailWithin } from "./fit-to-budget.ts";
import { eventsBetween, transcript, withPrevious } from "./transcript.ts";

export const tail: Arm = {
  id: "tail",
  title: "the last lines of the span",
  summarize({ session, spanStart, spanEnd, budget, previous }) {
    return {
      text: tailWithin(withPrevious(previous?.text, transcript(eventsBetween(session, spanStart, spanEnd))), budget),
    };
  },
};
