/**
 * How hosts write the end of a command into the result's text. A row matches one line that the host adds and the
 * command did not print; the line goes, and its meaning becomes data. `example` is what the test of the row reads.
 */
export interface ExitRow {
  /**
   * `first`: the first line. `last`: the last line. `header`: a line of a header that ends with `Output:`.
   * `field`: one of the labelled lines after the output of a result that starts with a label itself.
   */
  at: "first" | "last" | "header" | "field";
  /** Anchored at both ends; the group `code` is the exit code, `session` the name of a command that goes on. */
  pattern: RegExp;
  /** The command ended with a code, ended otherwise (time, abort, refusal), goes on, or nothing that matters here. */
  says: "code" | "broken" | "running" | "nothing";
  /** True where a command could print the same words: they count only where the host does not call it a success. */
  ifNotSuccess?: boolean;
  example: string;
}

export const EXIT_ROWS: readonly ExitRow[] = [
  // Pi
  {
    at: "last",
    says: "code",
    pattern: /^Command exited with code (?<code>-?\d{1,10})$/,
    ifNotSuccess: true,
    example: "Command exited with code 1",
  },
  {
    at: "last",
    says: "broken",
    pattern: /^Command timed out after [\w. ]{1,30}$/,
    ifNotSuccess: true,
    example: "Command timed out after 30 seconds",
  },
  { at: "last", says: "broken", pattern: /^Command aborted$/, ifNotSuccess: true, example: "Command aborted" },
  { at: "first", says: "nothing", pattern: /^\(no output\)$/, example: "(no output)" },
  // Claude Code
  {
    at: "first",
    says: "code",
    pattern: /^(?:Error: )?Exit code (?<code>-?\d{1,10})$/,
    ifNotSuccess: true,
    example: "Exit code 127",
  },
  {
    at: "first",
    says: "broken",
    pattern: /^Command timed out after [\w. ]{1,30}$/,
    ifNotSuccess: true,
    example: "Command timed out after 2m 0s",
  },
  {
    at: "first",
    says: "nothing",
    pattern: /^\((?:Bash|PowerShell) completed with no output\)$/,
    example: "(Bash completed with no output)",
  },
  {
    at: "first",
    says: "nothing",
    pattern: /^Tool ran without output or errors$/,
    example: "Tool ran without output or errors",
  },
  {
    at: "first",
    says: "running",
    pattern: /^Command (?:is )?running in background with ID: (?<session>[\w-]{1,64})\b.{0,400}$/,
    example: "Command running in background with ID: bash_1",
  },
  {
    at: "first",
    says: "running",
    pattern: /^Command was manually backgrounded by user with ID: (?<session>[\w-]{1,64})\b.{0,400}$/,
    example: "Command was manually backgrounded by user with ID: bash_1",
  },
  {
    at: "last",
    says: "broken",
    pattern: /^\[Request interrupted by user(?: for tool use)?\]$/,
    ifNotSuccess: true,
    example: "[Request interrupted by user for tool use]",
  },
  // Codex
  { at: "header", says: "code", pattern: /^Exit code: (?<code>-?\d{1,10})$/, example: "Exit code: 0" },
  {
    at: "header",
    says: "code",
    pattern: /^Process exited with code (?<code>-?\d{1,10})$/,
    example: "Process exited with code 1",
  },
  {
    at: "header",
    says: "running",
    pattern: /^Process running with session ID (?<session>[\w-]{1,64})$/,
    example: "Process running with session ID 41",
  },
  {
    at: "header",
    says: "nothing",
    pattern: /^(?:Wall time|Duration): [\d.]{1,20} seconds?$/,
    example: "Wall time: 0.1 seconds",
  },
  { at: "header", says: "nothing", pattern: /^Chunk ID: \w{1,40}$/, example: "Chunk ID: 4f1a9c" },
  {
    at: "header",
    says: "nothing",
    pattern: /^(?:Original token count|Total output lines): \d{1,12}$/,
    example: "Total output lines: 12",
  },
  {
    at: "first",
    says: "broken",
    pattern: /^command timed out after \d{1,12} milliseconds$/,
    ifNotSuccess: true,
    example: "command timed out after 10000 milliseconds",
  },
  {
    at: "first",
    says: "broken",
    pattern: /^aborted by user after [\d.]{1,12}s$/,
    example: "aborted by user after 3.2s",
  },
  // gemini-cli and Qwen Code: labelled lines after the output
  { at: "field", says: "code", pattern: /^Exit Code: (?<code>-?\d{1,10})$/, example: "Exit Code: 2" },
  { at: "field", says: "nothing", pattern: /^Exit Code: \(none\)$/, example: "Exit Code: (none)" },
  {
    at: "field",
    says: "nothing",
    pattern: /^(?:Error|Signal|Background PIDs|Process Group PGID): \(none\)$/,
    example: "Signal: (none)",
  },
  { at: "field", says: "broken", pattern: /^Signal: \w{1,20}$/, example: "Signal: SIGKILL" },
  {
    at: "field",
    says: "nothing",
    pattern: /^(?:Background PIDs|Process Group PGID): [\d, ]{1,200}$/,
    example: "Process Group PGID: 90262",
  },
  {
    at: "first",
    says: "broken",
    pattern: /^Command (?:was )?(?:cancelled|canceled|aborted)(?: by user)?(?: before it could complete)?\.?.{0,200}$/,
    ifNotSuccess: true,
    example: "Command was cancelled by user before it could complete.",
  },
  // opencode
  {
    at: "last",
    says: "broken",
    pattern: /^(?:bash|shell) tool terminated command after exceeding timeout.{0,200}$/,
    example: "bash tool terminated command after exceeding timeout 120000 ms",
  },
  {
    at: "last",
    says: "broken",
    pattern: /^User aborted the command$/,
    ifNotSuccess: true,
    example: "User aborted the command",
  },
  // Copilot CLI
  {
    at: "last",
    says: "code",
    pattern: /^<(?:exited|[\w :-]{1,80}completed) with exit code (?<code>-?\d{1,10})>$/,
    example: "<exited with exit code 0>",
  },
  {
    at: "last",
    says: "running",
    pattern:
      /^<command (?:started in (?:the )?background|is still running) with (?:shellId|session ID):? (?<session>[\w-]{1,64})>$/,
    example: "<command started in background with shellId: 3>",
  },
  // Factory
  {
    at: "last",
    says: "code",
    pattern: /^\[Process exited with code (?<code>-?\d{1,10})\]$/,
    example: "[Process exited with code 0]",
  },
  {
    at: "first",
    says: "code",
    pattern: /^Command failed \(exit code: (?<code>-?\d{1,10})\)$/,
    example: "Command failed (exit code: 1)",
  },
  // Cline and Roo Code
  { at: "first", says: "nothing", pattern: /^Command executed(?: successfully)?\.$/, example: "Command executed." },
  { at: "header", says: "nothing", pattern: /^Command executed(?: successfully)?\.$/, example: "Command executed." },
  {
    at: "header",
    says: "code",
    pattern: /^Command (?:executed|failed).{0,200}\(?[Ee]xit code:? (?<code>-?\d{1,10})\)?\.?$/,
    example: "Command failed with exit code 2.",
  },
  {
    at: "header",
    says: "code",
    pattern: /^Command executed in terminal.{0,400}\. Exit code: (?<code>-?\d{1,10})$/,
    example: "Command executed in terminal within working directory '/repo'. Exit code: 1",
  },
  { at: "header", says: "nothing", pattern: /^Command (?:completed|finished)\.?$/, example: "Command completed." },
  // OpenHands
  {
    at: "last",
    says: "code",
    pattern: /^\[The command completed with exit code (?<code>-?\d{1,10})\.\]$/,
    example: "[The command completed with exit code 1.]",
  },
  {
    at: "last",
    says: "nothing",
    pattern: /^\[(?:Current working directory|Python interpreter): .{0,400}\]$/,
    example: "[Current working directory: /repo]",
  },
  {
    at: "last",
    says: "code",
    pattern: /^\[Command finished with exit code (?<code>-?\d{1,10})\]$/,
    example: "[Command finished with exit code 0]",
  },
  // Crush, VS Code, Zed, and shells that name the code themselves
  {
    at: "last",
    says: "code",
    pattern: /^Exit code:? (?<code>-?\d{1,10})$/,
    ifNotSuccess: true,
    example: "Exit code 1",
  },
  { at: "last", says: "nothing", pattern: /^<cwd>.{0,400}<\/cwd>$/, example: "<cwd>/repo</cwd>" },
  {
    at: "first",
    says: "code",
    pattern: /^Command .{0,400} failed with exit code (?<code>-?\d{1,10})\.$/,
    example: 'Command "make" failed with exit code 2.',
  },
  {
    at: "first",
    says: "code",
    pattern: /^Command failed with exit code:? (?<code>-?\d{1,10})\.?$/,
    ifNotSuccess: true,
    example: "Command failed with exit code 1",
  },
];

/** Openings of a result that tell that the call was refused: nothing ran. */
export const REFUSALS: readonly string[] = [
  "The user doesn't want to proceed with this tool use.",
  "The user doesn't want to take this action right now.",
  "The tool use was rejected",
  "The user denied this operation",
  "The user rejected permission to use this specific tool call",
  "User rejected",
  "[Request interrupted by user for tool use]",
  "exec command rejected by user",
  "patch rejected by user",
  "patch rejected: ",
  "rejected by user",
  "[Operation Cancelled]",
];

/** In a refusal: what stands between the host's words and the person's. */
export const WORDS_MARKS: readonly string[] = [
  "To tell you how to proceed, the user said:",
  "The user provided the following reason for the rejection:",
  "and provided the following feedback:",
  "with the following feedback:",
];

/** What a host adds after the person's words. */
export const REJECTION_TAILS: readonly string[] = ["\n\nNote: The user's next message may contain a correction"];

/** Openings with which a host reports a failed call in the text alone. */
export const FAILURE_OPENINGS: readonly string[] = [
  "apply_patch verification failed",
  "<tool_use_error>",
  "execution error:",
  "failed to parse function arguments",
  "unsupported call:",
];

/**
 * Openings, in lower case, of what a tool that changes files says when it did not. They count for such tools only: what
 * others read may open with any words.
 */
export const FAILED_CHANGE_OPENINGS: readonly string[] = [
  "error: ",
  "error:\n",
  "error editing ",
  "error writing ",
  "error applying ",
  "error executing ",
  "<error>",
  "no replacement was performed",
  "no changes were made",
  "no match found",
  "no occurrences of ",
  "failed to ",
  "could not ",
  "cannot ",
  "can't ",
  "unable to ",
  "permission denied",
  "file not found",
  "file does not exist",
  "file has not been read yet",
  "string to replace not found",
  "old_string not found",
  "oldstring not found",
  "invalid patch",
  "invalid context",
  "patch failed",
  "the patch failed",
  "edit failed",
  "fatal: ",
];

/** Names of the exit code where a host answers in JSON or in tags. */
export const CODE_NAMES: readonly string[] = [
  "exit_code",
  "exitCode",
  "exit_status",
  "returncode",
  "return-code",
  "return_code",
];

/** Names of the parts of the output there, in the order in which they are shown. */
export const OUTPUT_NAMES: readonly string[] = ["output", "stdout", "stderr"];
