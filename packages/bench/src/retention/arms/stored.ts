import type { Arm } from "./arm.ts";
import { headWithin } from "./fit-to-budget.ts";

/** Only at boundaries that a host recorded: there is no such summary anywhere else. */
export const stored: Arm = {
  id: "stored",
  title: "the summary that a model wrote, from the session file",
  summarize({ stored: summary, budget }) {
    return summary === undefined ? undefined : { text: headWithin(summary, budget) };
  },
};
