import { foldPastes } from "../../prose.ts";
import { parseBreadcrumbs, renderBreadcrumbs, statementToken } from "../breadcrumbs.ts";
import type { Section } from "../section.ts";
import { parseStatements, renderStatement } from "../statements.ts";

const SCARCE = 4;

/** What the user asked for: the original goal always, then the newest changes of it. */
export const GOALS: Section = {
  title: "Session Goal",
  limits: ["goals", "statement", "breadcrumbs"],
  render:
    ({ requests, breadcrumbs }) =>
    (limits) => {
      const original = requests.original ?? requests.first;
      if (original === undefined) return { lines: [] };
      const changes = requests.changes.items.filter(({ ref }) => ref.index !== original.ref.index);
      const left = changes.slice(0, Math.max(0, changes.length - Math.max(0, limits.goals - 1)));
      const kept = limits.goals === 0 ? [] : [original, ...changes.slice(left.length)];
      // Where room is scarce, what the current task says word for word is not said twice.
      const shown = limits.goals <= SCARCE ? kept.filter(({ ref }) => ref.index !== requests.newest?.ref.index) : kept;
      return {
        lines: [
          ...shown.map((goal) =>
            renderStatement(goal.isShown ? goal : { ...goal, text: foldPastes(goal.text) }, limits),
          ),
          ...renderBreadcrumbs(left, statementToken, breadcrumbs?.goals, limits),
        ],
      };
    },
  parse(lines, summary) {
    const [original, ...changes] = parseStatements(lines).map((goal) => ({ ...goal, isShown: true as const }));
    if (original !== undefined) Object.assign(summary.requests, { first: original, original });
    summary.requests.changes.items = changes;
    parseBreadcrumbs(lines, "goals", summary);
  },
};
