import { type Atom, type Authority, firstEvidence, lastEvidence } from "../atoms/atom.ts";
import { KINDS } from "../atoms/kind-table.ts";

/** How it is said who stands behind a statement. A person's words need no mark. */
const MARKS: Readonly<Record<Authority, string | undefined>> = {
  user: undefined,
  tool: "observed",
  assistant: "claimed",
};

/** An atom as an item, word for word. */
export function atomLine(atom: Atom, byId: ReadonlyMap<string, Atom>): string {
  const by = atom.superseded === undefined ? undefined : byId.get(atom.superseded.by);
  const replaced =
    atom.state !== "superseded" ? "" : by === undefined ? " → given up since" : ` → replaced by: ${by.text}`;
  return `- ${`${atom.text}${replaced}`.replaceAll("\n", "\n  ")} ${attribution([atom, ...(by === undefined ? [] : [by])])}`;
}

/** `(#3, #17; observed)`: where the first and the newest evidence stand, and the weakest of those who stand behind it. */
export function attribution(atoms: readonly Atom[]): string {
  const refs = new Set(atoms.flatMap((atom) => [firstEvidence(atom).index, lastEvidence(atom).index]));
  // Numbers begin at 1: what an earlier text says without one has none.
  const shown = [...refs].filter((index) => index > 0).sort((one, other) => one - other);
  const weakest = (["assistant", "tool"] as const).find((authority) =>
    atoms.some((atom) => atom.authority === authority && !KINDS[atom.kind].isUsersOwn),
  );
  const marks = [
    weakest === undefined ? undefined : MARKS[weakest],
    atoms.every(({ state }) => state === "done") ? "done" : undefined,
  ].filter((mark) => mark !== undefined);
  const numbers = shown.slice(0, MOST_REFS).map((index) => `#${index}`);
  return `(${[numbers.join(", "), marks.join(", ")].filter((part) => part !== "").join("; ") || "no source"})`;
}

const MOST_REFS = 6;
