/** The command and the folder that a shell tool's arguments name; undefined where they name no command. */
export interface ShellCommand {
  command: string;
  cwd?: string;
  /** The session that the call continues or opens, where it names one. */
  session?: string;
}

const COMMAND_NAMES = [
  "command",
  "cmd",
  "script",
  "CommandLine",
  "commandLine",
  "command_line",
  "commands",
  "chars",
  "input",
  "code",
];
const FOLDER_NAMES = [
  "cwd",
  "workdir",
  "working_directory",
  "workingDirectory",
  "working_dir",
  "directory",
  "dir_path",
  "Cwd",
  "cd",
  "dir",
];
const SESSION_NAMES = ["session_id", "sessionId", "bash_id", "shellId", "shell_id", "task_id"];

export function readCommand(args: Record<string, unknown>): ShellCommand {
  const command = COMMAND_NAMES.map((name) => toScript(args[name])).find((script) => script !== undefined);
  const cwd = FOLDER_NAMES.map((name) => args[name]).find((folder) => typeof folder === "string" && folder !== "");
  const session = SESSION_NAMES.map((name) => args[name]).find(
    (id) => typeof id === "string" || typeof id === "number",
  );
  return {
    command: command ?? "",
    ...(typeof cwd === "string" ? { cwd } : {}),
    ...(session === undefined ? {} : { session: String(session) }),
  };
}

function toScript(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (!Array.isArray(value) || value.length === 0 || !value.every((word) => typeof word === "string")) return undefined;
  return unwrapShell(value) ?? value.map(quote).join(" ");
}

/** `["bash", "-lc", "script"]`, `["powershell.exe", "-NoProfile", "-Command", "script"]`, `["cmd", "/c", "script"]`. */
function unwrapShell(words: readonly string[]): string | undefined {
  const shell = (words[0] ?? "")
    .replaceAll("\\", "/")
    .split("/")
    .at(-1)
    ?.toLowerCase()
    .replace(/\.exe$/, "");
  const takesScript = SCRIPT_FLAGS.get(shell ?? "");
  const flag = takesScript === undefined ? -1 : words.findIndex((word, place) => place > 0 && takesScript.test(word));
  const rest = words.slice(flag + 1);
  return flag < 0 || rest.length === 0 ? undefined : rest.length === 1 ? rest[0] : rest.join(" ");
}

const POSIX_FLAG = /^-[a-z]{0,4}c$/;
const POWERSHELL_FLAG = /^-c(?:ommand)?$/i;
const SCRIPT_FLAGS: ReadonlyMap<string, RegExp> = new Map([
  ...["bash", "sh", "zsh", "dash", "ksh", "fish"].map((shell) => [shell, POSIX_FLAG] as const),
  ...["powershell", "pwsh"].map((shell) => [shell, POWERSHELL_FLAG] as const),
  ["cmd", /^\/[ck]$/i],
]);

function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
