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

/** Where editors of the VS Code family keep a user's data: on Linux, on macOS and on Windows. */
const editorFolders: readonly HostFolder["folder"][] = ["Code", "Cursor", "Windsurf"].flatMap((editor) => [
  ({ variables, home }: Environment) => join(named(variables.XDG_CONFIG_HOME, home) ?? join(home, ".config"), editor),
  ({ home }: Environment) => join(home, "Library", "Application Support", editor),
  ({ variables, home }: Environment) =>
    join(named(variables.APPDATA, home) ?? join(home, "AppData", "Roaming"), editor),
]);

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
    projectFolder: sha256,
    projectFile: ".project_root",
  },
  {
    host: "qwen-code",
    folder: ({ home }) => join(home, ".qwen", "projects"),
    shapes: [[/^/, /^chats$/, /\.jsonl$/]],
    projectFolder: (cwd) => cwd.replace(/[^a-zA-Z0-9]/g, "-"),
  },
  // Cline and Roo Code keep their tasks where their editor tells extensions to.
  ...editorFolders.flatMap((editorFolder) =>
    ["saoudrizwan.claude-dev", "rooveterinaryinc.roo-cline"].map(
      (extension): HostFolder => ({
        host: "cline",
        folder: (environment) => join(editorFolder(environment), "User", "globalStorage", extension, "tasks"),
        shapes: [[/^/, /^api_conversation_history\.json$/]],
      }),
    ),
  ),
  {
    host: "amp",
    folder: ({ variables, home }) =>
      join(named(variables.XDG_DATA_HOME, home) ?? join(home, ".local", "share"), "amp", "threads"),
    shapes: [[/^T-.*\.json$/]],
  },
];

/** A folder that a variable names; hosts take `~` in it. */
export function named(value: string | undefined, home: string): string | undefined {
  if (value === undefined || value === "") return undefined;
  if (value === "~" || value.startsWith("~/")) return join(home, value.slice(1));
  return isAbsolute(value) ? value : resolve(value);
}

/** Loaded when it is asked for: opening a file needs no cryptography, and loading it takes as long as our own code. */
function sha256(text: string): string {
  return process.getBuiltinModule("node:crypto").createHash("sha256").update(text).digest("hex");
}
