import { clip } from "../../clip.ts";
import type { Statement } from "../../summary.ts";
import { renderItem } from "../item.ts";
import type { Section } from "../section.ts";
import { parseStatements } from "../statements.ts";

/** Where the work stands: the newest request word for word, what was said and done last, and the stated next step. */
export const TASK: Section = {
  title: "Current Task",
  limits: ["statement", "progress"],
  render:
    ({ requests: { newest, substantial }, progress: { said, did, next } }) =>
    (limits) => {
      const asked = newest?.ref.index ?? 0;
      const before = substantial?.ref.index === asked ? undefined : substantial;
      // A step is behind once something was asked or done after it was stated.
      const isAhead = (step: Statement | undefined) =>
        step !== undefined && step.text !== said?.text && step.ref.index > Math.max(asked, did?.ref.index ?? 0);
      const item = (label: string, stated: Statement | undefined, limit: number) =>
        stated === undefined || limit === 0
          ? []
          : [renderItem(`${label}: ${clip(stated.text, limit, stated.length)}`, stated.ref)];
      return {
        lines: [
          ...item("Request", newest, limits.statement),
          ...item("Before it", before, limits.statement),
          ...item("Said last", said, limits.progress),
          ...item("Done last", did, limits.progress),
          ...item("Next", isAhead(next) ? next : undefined, limits.progress),
        ],
      };
    },
  parse(lines, summary) {
    const items = parseStatements(lines);
    const labelled = (label: string): Statement | undefined => {
      const item = items.find(({ text }) => text.startsWith(`${label}: `));
      return item === undefined ? undefined : { text: item.text.slice(label.length + 2), ref: item.ref };
    };
    const newest = labelled("Request");
    const substantial = labelled("Before it") ?? newest;
    if (newest !== undefined) summary.requests.newest = newest;
    if (substantial !== undefined) summary.requests.substantial = substantial;
    for (const [key, label] of [
      ["said", "Said last"],
      ["did", "Done last"],
      ["next", "Next"],
    ] as const) {
      const stated = labelled(label);
      if (stated !== undefined) summary.progress[key] = stated;
    }
  },
};
