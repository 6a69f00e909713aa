import { createHash } from "node:crypto";
import { isAbsolute, join, resolve } from "node:path";

/** Where a host keeps its sessions, and how it names them. */
export interface HostFolder {
  /** As `session.format.host`. */
  host: string;
  folder(environment: Environment): string;
  /** What folders and, last, files are called below it; a host may use several depths. */
  shapes: readonly (readonly RegExp[])[];
  /** The name of the folder, below `folder`, that holds the sessions of a project; only where the host makes it of the path. */
  projectFolder?(cwd: string): string;
  /** A file in that folder that holds the project's path, where the host writes one. */
  projectFile?: string;
}

export interface Environment {
  variables: Readonly<Record<string, string | undefined>>;
  home: string;
}

export const hostFolders: readonly HostFolder[] = [
  {
    host: "pi",
    folder: ({ variables, home }) =>
      named(variables.PI_CODING_AGENT_SESSION_DIR, home) ??
      join(named(variables.PI_CODING_AGENT_DIR, home) ?? join(home, ".pi", "agent"), "sessions"),
    // A folder of the user's own choice holds the files themselves.
    shapes: [[/\.jsonl$/], [/^--/, /\.jsonl$/]],
    projectFolder: (cwd) => `--${cwd.replace(/^[/\\]/, "").replace(/[/\\:]/g, "-")}--`,
  },
  {
    host: "claude-code",
    folder: ({ variables, home }) =>
      join(named(variables.CLAUDE_CONFIG_DIR, home) ?? join(home, ".claude"), "projects"),
    // `agent-…` holds the conversation of a helper.
    shapes: [[/^/, /^(?!agent-).*\.jsonl$/]],
    projectFolder: (cwd) => cwd.replace(/[^a-zA-Z0-9]/g, "-"),
  },
  {
    host: "codex",
    folder: ({ variables, home }) => join(named(variables.CODEX_HOME, home) ?? join(home, ".codex"), "sessions"),
    shapes: [[/^\d{4}$/, /^\d\d$/, /^\d\d$/, /^rollout-.*\.jsonl$/]],
  },
  {
    host: "gemini-cli",
    folder: ({ variables, home }) => join(named(variables.GEMINI_CLI_HOME, home) ?? home, ".gemini", "tmp"),
    shapes: [[/^/, /^chats$/, /^session-.*\.jsonl?$/]],
    // Older versions name the folder by a hash, newer ones by a short name with the path beside.
    projectFolder: (cwd) => createHash("sha256").update(cwd).digest("hex"),
    projectFile: ".project_root",
  },
];

/** A folder that a variable names; hosts take `~` in it. */
function named(value: string | undefined, home: string): string | undefined {
  if (value === undefined || value === "") return undefined;
  if (value === "~" || value.startsWith("~/")) return join(home, value.slice(1));
  return isAbsolute(value) ? value : resolve(value);
}
