import type { Ref, Statement, Summary } from "@vcc/summarize-merge";
import { clip, failedAttempts, lastChecks, outstandingItems, rankValues } from "@vcc/summarize-merge/facts";
import type { Atom, Authority } from "../atoms/atom.ts";
import { atomId } from "../atoms/atom-id.ts";
import { exactTokens } from "../atoms/exact-tokens.ts";
import type { Kind } from "../atoms/kind-table.ts";

/** How many of each are taken, the newest or the best. */
const MOST = { changes: 8, blockers: 16, attempts: 6, checks: 6, values: 24, commits: 8, literals: 6 };
/** Characters of one thing that a person said, and of what the agent said or did last. */
const LONGEST = 1_200;
const LONGEST_STEP = 400;

/**
 * What the facts say without a model, as atoms: rules and requests in the user's own words, what failed and was not
 * mended, exact values, commits, and where the work stood. They are made anew at each run, so that what was mended goes.
 */
export function deriveAtoms(facts: Summary, positionOf: (index: number) => number): Atom[] {
  const make = (kind: Kind, text: string, ref: Ref, authority: Authority, more: Partial<Atom> = {}): Atom => ({
    id: atomId(kind, text, ref.index),
    kind,
    text,
    literals:
      kind === "constraint" || kind === "goal"
        ? []
        : exactTokens(text)
            .filter((token) => token.length > 1)
            .slice(0, MOST.literals),
    authority,
    evidence: [{ ...ref, by: authority, at: positionOf(ref.index) }],
    recurrence: 1,
    state: "open",
    isDerived: true,
    ...more,
  });
  const said = ({ text, length }: Statement, longest = LONGEST) => clip(text, longest, length);
  const { requests, preferences, register, progress, values, commits, source } = facts;
  const original = requests.original ?? requests.first;
  const rules = preferences.items.map((rule) => make("constraint", said(rule), rule.ref, "user", { isKept: true }));
  const goals = [
    ...(original === undefined ? [] : [make("goal", said(original), original.ref, "user", { isKept: true })]),
    ...requests.changes.items.slice(-MOST.changes).map((goal) => make("goal", said(goal), goal.ref, "user")),
    ...[requests.substantial, requests.newest].flatMap((goal) =>
      goal === undefined ? [] : [make("goal", said(goal), goal.ref, "user", { isKept: true })],
    ),
  ];
  const blockers = outstandingItems(register)
    .filter(({ tag }) => tag !== "RESOLVED" && tag !== "INFO")
    .slice(0, MOST.blockers)
    .map(({ tag, text, refs }) => make("blocker", `[${tag}] ${text}`, refs[0] ?? { index: 0 }, "tool"));
  const attempts = failedAttempts(register)
    .slice(0, MOST.attempts)
    .map(({ tried, how, refs }) => make("attempt", `tried ${tried} → ${how}`, refs.at(-1) ?? { index: 0 }, "tool"));
  const checks = lastChecks(register)
    .slice(0, MOST.checks)
    .map(({ command, result, refs }) =>
      make("state", `\`${command}\`: ${result}`, refs[0] ?? { index: 0 }, "tool", { subject: `$ ${command}` }),
    );
  const told = [...rules, ...goals].map(({ text }) => text).join("\n");
  const literals = rankValues(values.items, source.last?.index ?? 0)
    .filter(({ text }) => !told.includes(text))
    .slice(0, MOST.values)
    .map(({ text, context, ref, last, byUser }) =>
      make("literal", `${text}${context === "" ? "" : ` — ${context}`}`, ref, byUser > 0 ? "user" : "tool", {
        literals: [text],
        evidence: [ref, ...(last.index === ref.index ? [] : [last])].map((each) => ({
          ...each,
          by: byUser > 0 ? "user" : "tool",
          at: positionOf(each.index),
        })),
      }),
    );
  const committed = commits.items
    .slice(-MOST.commits)
    .map(({ hash, subject, ref }) =>
      make("fact", `Commit ${hash === undefined ? "" : `${hash} `}${subject}`, ref, "tool"),
    );
  const steps = (
    [
      ["said", "Said last"],
      ["did", "Done last"],
      ["next", "Next"],
    ] as const
  ).flatMap(([key, label]) => {
    const step = progress[key];
    if (step === undefined) return [];
    return [
      make("state", `${label}: ${said(step, LONGEST_STEP)}`, step.ref, key === "did" ? "tool" : "assistant", {
        subject: `# ${key}`,
        literals: [],
      }),
    ];
  });
  return once([...rules, ...goals, ...blockers, ...attempts, ...checks, ...literals, ...committed, ...steps]);
}

/** One atom an id: the original goal may be the newest one too. */
function once(atoms: readonly Atom[]): Atom[] {
  const byId = new Map<string, Atom>();
  for (const atom of atoms) {
    const known = byId.get(atom.id);
    byId.set(atom.id, known === undefined ? atom : { ...known, ...(atom.isKept ? { isKept: true as const } : {}) });
  }
  return [...byId.values()];
}
