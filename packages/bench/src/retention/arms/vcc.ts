import { type Block, type Message, normalize } from "@vcc/normalize";
import { type Entry, openSession } from "@vcc/sessions";
import { compact, type Summary, summarize } from "@vcc/summarize-merge";
import type { RawSession } from "../read/raw-session.ts";
import { countTokens } from "../truth/count-tokens.ts";
import type { Arm, ArmInput } from "./arm.ts";

/** What goes from one compaction of a chain to the next. */
interface State {
  summary: Summary;
  generation: number;
}

/** Our own compaction, opened, normalized and summarised by the packages that hosts use. */
export const vcc: Arm = {
  id: "vcc",
  title: "our compaction",
  async summarize(input) {
    const span = summarize({ blocks: await spanBlocks(input), options: { cwd: input.session.folder } });
    const state = input.previous?.state as State | undefined;
    const previous = state?.summary ?? input.previous?.text;
    const generation = state ? state.generation + 1 : previous === undefined ? 1 : 2;
    const { text, details } = compact({
      span,
      time: 0,
      generation,
      // A budget in the bench's tokens, so that no arm gets more room than another.
      estimate: countTokens,
      budgetTokens: Math.max(LEAST_BUDGET, input.budget),
      ...(previous === undefined ? {} : { previous }),
    });
    const { requests, preferences } = details.state;
    const facts = Number(requests.original !== undefined) + requests.changes.items.length + preferences.items.length;
    return {
      text,
      state: { summary: details.state, generation } satisfies State,
      stable: { characters: headLength(text), facts },
    };
  },
};

/** The handoff, the goal and the preferences: the sections that stand first and change least. */
const STABLE_TITLES = ["[Session Goal]", "[User Preferences]"];

function headLength(text: string): number {
  const behind = [...text.matchAll(/\n\n(?=(?:---\n)?(\[[A-Z][A-Za-z ]{2,40}\])\n)/g)].find(
    ([, title]) => title !== undefined && !STABLE_TITLES.includes(title),
  );
  return behind?.index ?? text.lastIndexOf("\n\n");
}

/** What `compact` accepts at least. */
const LEAST_BUDGET = 300;

const opened = new Map<string, Promise<{ entry: Entry; message: Message }[]>>();

async function spanBlocks({ session, spanStart, spanEnd }: ArmInput): Promise<Block[]> {
  const messages = opened.get(session.file) ?? branchMessages(session);
  opened.set(session.file, messages);
  const places = new Set(session.messages.slice(spanStart, spanEnd).map(({ id, line }) => placeOf(session, id, line)));
  const branch = await messages;
  const span = branch.filter(({ entry }) => places.has(placeOf(session, entry.id, entry.line)));
  const before = branch.findIndex(({ entry }) => entry.id === span[0]?.entry.id);
  return normalize(
    span.map(({ message }) => message),
    { firstIndex: Math.max(0, before) + 1 },
  );
}

async function branchMessages(session: RawSession): Promise<{ entry: Entry; message: Message }[]> {
  const source = await openSession(session.file);
  const entries = source.branch().filter(({ role }) => role !== undefined);
  const found: { entry: Entry; message: Message }[] = [];
  for await (const message of source.messages()) {
    const entry = entries[found.length];
    if (entry) found.push({ entry, message });
  }
  await source.close();
  return found;
}

/** Lines of a JSON-lines file are the same for every reader; in a document only ids are. */
function placeOf({ file }: RawSession, id: string | undefined, line: number): string {
  return file.endsWith(".jsonl") ? `line ${line}` : (id ?? `item ${line}`);
}
