import type { Commit, Statement } from "../../summary.ts";
import { nameToken, parseBreadcrumbs, renderBreadcrumbs, statementToken } from "../breadcrumbs.ts";
import { renderItem } from "../item.ts";
import { share } from "../loss-account.ts";
import type { Section } from "../section.ts";
import { parseStatements } from "../statements.ts";

/** The newest commits, each with its short hash and subject; one that was amended gives way to the amending one. */
export const COMMITS: Section = {
  title: "Commits",
  limits: ["commits", "breadcrumbs"],
  render:
    ({ commits: { items, folded }, breadcrumbs }) =>
    (limits) => {
      const commits = items.filter((_commit, index) => items[index + 1]?.amends !== true);
      const left = Math.max(0, commits.length - limits.commits);
      return {
        lines: [
          ...commits.slice(left).map((commit) => renderItem(describe(commit), commit.ref)),
          ...renderBreadcrumbs(commits.slice(0, left), tokenOf, breadcrumbs?.commits, limits),
        ],
        shown: { commits: share(commits.length - left, commits.length + folded) },
      };
    },
  parse(lines, summary) {
    summary.commits.items = parseStatements(lines).map(parseCommit);
    parseBreadcrumbs(lines, "commits", summary);
  },
};

function describe({ hash, subject }: Commit): string {
  return hash === undefined ? subject : `${hash} ${subject}`;
}

function tokenOf(commit: Commit): string {
  const { hash, subject, ref } = commit;
  return hash === undefined ? statementToken({ text: subject, ref }) : nameToken(hash, ref);
}

function parseCommit({ text, ref }: Statement): Commit {
  const space = text.indexOf(" ");
  const hash = /^[0-9a-f]{7,40}$/.exec(text.slice(0, Math.max(0, space)))?.[0];
  return hash === undefined ? { subject: text, ref } : { hash, subject: text.slice(space + 1), ref };
}
