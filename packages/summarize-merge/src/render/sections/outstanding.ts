import type { OutstandingItem, Register } from "../../register/index.ts";
import { outstandingItems, parseRegister, renderOutstanding } from "../../register/index.ts";
import { parseBreadcrumbs, renderBreadcrumbs, statementToken } from "../breadcrumbs.ts";
import { share } from "../loss-account.ts";
import type { Section } from "../section.ts";

/** What is broken, what was mended, and what stands in the way: by priority, newest first. */
export const OUTSTANDING: Section = {
  title: "Outstanding Context",
  limits: ["outstanding", "settled", "breadcrumbs"],
  render({ register, breadcrumbs }, focus) {
    const all = outstandingItems(register);
    const open = all.filter(({ tag }) => tag === "ERROR" || tag === "WARN").length;
    const items = [all.slice(0, open), all.slice(open)].flatMap((part) => focus(part, renderOutstanding));
    return (limits) => {
      // Open ones stand first.
      const most = Math.min(limits.outstanding, open + limits.settled);
      const left = items.slice(most).reverse();
      return {
        lines: [
          ...items.slice(0, most).map(renderOutstanding),
          ...renderBreadcrumbs(left, tokenOf, breadcrumbs?.outstanding, limits),
        ],
        shown: { outstanding: share(items.length - left.length, items.length + foldedEntries(register)) },
      };
    };
  },
  parse(lines, summary) {
    summary.register.carried.outstanding = parseRegister({ outstanding: lines }).carried.outstanding;
    parseBreadcrumbs(lines, "outstanding", summary);
  },
};

/** Entries that the state's bounds turned into counts. */
function foldedEntries({ lostFailures = 0, faults, toolErrors, blockers, carried }: Register): number {
  return lostFailures + faults.folded + toolErrors.folded + blockers.folded + carried.outstanding.folded;
}

/** A token says of what is mended that it is: among open things it would read as one. */
function tokenOf({ tag, text, refs }: OutstandingItem): string {
  const token = statementToken({ text, ref: refs[0] ?? { index: 0 } });
  return tag === "RESOLVED" || tag === "RESOLVED?" ? `[${tag}] ${token}` : token;
}
