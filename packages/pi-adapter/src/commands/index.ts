import type { ExtensionAPI, RegisteredCommand } from "@earendil-works/pi-coding-agent";
import type { Compactor } from "../compactor.ts";
import type { LiveRecall } from "../live-recall.ts";
import type { LiveEntries } from "../live-session.ts";
import type { CompactorPorts } from "../ports.ts";
import { compactNow } from "./compact-now.ts";
import { configure } from "./configure.ts";
import { searchSession } from "./search-session.ts";
import { showStatus } from "./show-status.ts";

export interface CommandParts {
  compactor: Compactor;
  recallOf: (manager: LiveEntries) => Promise<LiveRecall>;
  /** Pi's agent folder. */
  agentDir: string;
  report: CompactorPorts["report"];
}

type Command = Omit<RegisteredCommand, "name" | "sourceInfo">;

/** Nothing that fails in a command reaches Pi, which would show the user an error of its own making. */
export function registerCommands(pi: ExtensionAPI, { compactor, recallOf, agentDir, report }: CommandParts): void {
  const register = (name: string, command: Command) =>
    pi.registerCommand(name, {
      ...command,
      handler: async (words, context) => {
        try {
          await command.handler(words, context);
        } catch (error) {
          report(context, `/${name} failed`, error);
        }
      },
    });
  register("vcc", {
    description: "Compact now, without a model; words after it are what the summary shall rank first",
    handler: (words, context) => compactNow(words, context, compactor),
  });
  register("vcc-recall", {
    description: "Search this session, also what was compacted away; #12 opens a message",
    handler: (words, context) => searchSession(words, context, recallOf),
  });
  register("vcc-status", {
    description: "Show the context, when it is compacted, and what the last compaction kept and left out",
    handler: async (_words, context) => showStatus(context, compactor),
  });
  register("vcc-config", {
    description: "Show the settings and where they come from; edit, or edit project, opens them",
    getArgumentCompletions: completeWords,
    handler: (words, context) => configure(words, context, agentDir),
  });
}

const configWords = ["edit", "edit project"];

/** What is complete gets no list: Pi would take the return for a choice from it. */
function completeWords(prefix: string) {
  const left = configWords.includes(prefix) ? [] : configWords.filter((value) => value.startsWith(prefix));
  return left.length > 0 ? left.map((value) => ({ value, label: value })) : null;
}
