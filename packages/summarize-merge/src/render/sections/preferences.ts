import { parseBreadcrumbs, renderBreadcrumbs, statementToken } from "../breadcrumbs.ts";
import { share } from "../loss-account.ts";
import type { Section } from "../section.ts";
import { parseStatements, renderStatement } from "../statements.ts";

/** The user's own rules and constraints, in the order in which they were given. */
export const PREFERENCES: Section = {
  title: "User Preferences",
  limits: ["preferences", "statement", "breadcrumbs"],
  render:
    ({ preferences: { items, folded }, breadcrumbs }) =>
    (limits) => {
      const left = Math.max(0, items.length - limits.preferences);
      return {
        lines: [
          ...items.slice(left).map((item) => renderStatement(item, limits)),
          ...renderBreadcrumbs(items.slice(0, left), statementToken, breadcrumbs?.preferences, limits),
        ],
        shown: { preferences: share(items.length - left, items.length + folded) },
      };
    },
  parse(lines, summary) {
    summary.preferences.items = parseStatements(lines);
    parseBreadcrumbs(lines, "preferences", summary);
  },
};
