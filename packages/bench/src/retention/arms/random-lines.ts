import { countTokens } from "../truth/count-tokens.ts";
import { seededRandom, shuffled } from "../truth/random.ts";
import type { Arm } from "./arm.ts";
import { eventsBetween, transcript, withPrevious } from "./transcript.ts";

export const randomLines: Arm = {
  id: "random-lines",
  title: "lines drawn by lot, in their order",
  summarize({ session, spanStart, spanEnd, budget, previous, seed }) {
    const lines = withPrevious(previous?.text, transcript(eventsBetween(session, spanStart, spanEnd))).split("\n");
    const chosen: number[] = [];
    let left = budget;
    for (const position of shuffled([...lines.keys()], seededRandom(seed))) {
      const line = lines[position] ?? "";
      if (line.trim() === "" || line.length > left * 10) continue;
      const tokens = countTokens(line);
      if (tokens > left) continue;
      chosen.push(position);
      left -= tokens;
      if (left < 5) break;
    }
    return {
      text: chosen
        .sort((one, other) => one - other)
        .map((position) => lines[position])
        .join("\n"),
    };
  },
};
