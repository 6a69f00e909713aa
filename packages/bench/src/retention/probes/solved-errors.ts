import type { Fault } from "../truth/faults.ts";
import { faultKey } from "../truth/faults.ts";
import { baseName, indexOfPath } from "../truth/paths.ts";
import { type Hit, MISS, type SummaryText } from "../truth/summary-text.ts";
import { sortFaults } from "./open-errors.ts";
import type { Family, Probe } from "./probe.ts";

const OPEN_HEADING =
  /outstanding|open|block|unresolved|pending|current (?:error|issue|problem)|remaining|^errors?$|known issues/;
const OPEN_LINE =
  /\[(?:error|warn)\]|\b(?:still|currently|remains?) (?:fail|broken|open|red|unresolved)|\bunresolved\b/;
const SOLVED_LINE = /resolved|fixed|solved|passes|passing|\bdone\b|✓|☑|\[x\]|no longer/;

/** E2: errors that the span solved; showing one as open is a fault. */
export const solvedErrors: Family = {
  id: "E2",
  title: "solved errors shown as open",
  weight: -3,
  probes(scope) {
    return sortFaults(scope).solved.map(
      ({ fault, check }, position): Probe => ({
        family: "E2",
        id: `E2:${check.message}:${position}`,
        message: check.message,
        key: faultKey(fault),
        exclusive: true,
        neededLater: false,
        match: (summary) => matchShownAsOpen(summary, fault),
      }),
    );
  },
};

/** A hit is the fault of the summary: the error stands in an open place and no word on its line solves it. */
export function matchShownAsOpen(summary: SummaryText, { code, file, test }: Fault): Hit {
  const line = summary.lines.find(({ text, folded, heading }) => {
    const named =
      test === undefined
        ? (code === undefined || text.includes(code)) &&
          (file === undefined || indexOfPath(folded, baseName(file).toLowerCase()) >= 0)
        : text.includes(test);
    const claimsOpen = OPEN_LINE.test(folded) || OPEN_HEADING.test(heading);
    const claimsSolved =
      SOLVED_LINE.test(folded.replaceAll("unresolved", "")) || /\bresolved|\bsolved|\bdone\b/.test(heading);
    return named && claimsOpen && !claimsSolved;
  });
  return line ? { score: 1, line } : MISS;
}
