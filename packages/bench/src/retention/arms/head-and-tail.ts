import type { Arm } from "./arm.ts";
import { headWithin, tailWithin } from "./fit-to-budget.ts";
import { eventsBetween, transcript, withPrevious } from "./transcript.ts";

export const headAndTail: Arm = {
  id: "head-and-tail",
  title: "half the budget from the start, half from the end",
  summarize({ session, spanStart, spanEnd, budget, previous }) {
    const text = withPrevious(previous?.text, transcript(eventsBetween(session, spanStart, spanEnd)));
    const half = Math.floor(budget / 2);
    const head = headWithin(text, half);
    return {
      text: head.length === text.length ? text : `${head}\n${tailWithin(text.slice(head.length + 1), half - 1)}`,
    };
  },
};
