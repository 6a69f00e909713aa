import { parseShell, type ShellCommand, type ShellWord } from "@vcc/normalize/shell";

/** What a command line asks git to commit. */
export interface CommitIntent {
  /** The message's first line; empty where the message is not in the command (an editor, `--no-edit`, an unknown file). */
  subject: string;
  amends: boolean;
  /** Git was told to print nothing, or its output went elsewhere. */
  quiet: boolean;
  /** The command's exit code 0 says that this commit was made: all behind it depends on it, and nothing may skip it. */
  decidesExit: boolean;
  /** The git commands that follow it: `push`, `rev-parse`, `log`. */
  followedBy: string[];
}

/** The subcommands that make commits and report them alike. */
const COMMITTING = new Set(["commit", "cherry-pick", "revert", "am"]);

/** The commit commands of a command line, in order, those inside `bash -c "…"` included. */
export function commitIntents(line: string, depth = 0): CommitIntent[] {
  const commands = parseShell(line);
  const written = new Map<string, string>();
  return commands.flatMap((command, index) => {
    const printed = printedText(command);
    for (const { operator, target } of command.redirects) {
      if (operator === ">" && printed !== undefined) written.set(target, printed);
    }
    const words = command.words.map((word) => word.text);
    const script = depth < 3 ? nestedScript(words) : undefined;
    const behind = commands.slice(index + 1);
    const decidesExit = behind.every(({ after }) => after === "&&") && !commands.some(isConditional);
    const next = behind.flatMap(subcommandOf);
    if (script !== undefined) {
      return commitIntents(script, depth + 1).map((inner) => ({
        ...inner,
        decidesExit: inner.decidesExit && decidesExit,
        followedBy: [...inner.followedBy, ...next],
      }));
    }
    const verb = gitSubcommand(words);
    if (verb === undefined || !COMMITTING.has(words[verb] as string)) return [];
    const before = commands[index - 1];
    const stdin =
      command.heredocs.at(-1) ?? (command.after === "|" && before !== undefined ? printedText(before) : undefined);
    const options = readOptions(command.words.slice(verb + 1), (file) => (file === "-" ? stdin : written.get(file)));
    if (options.dryRun || options.aborts) return [];
    return [
      {
        subject: words[verb] === "commit" ? subjectOf(options.messages[0] ?? "") : "",
        amends: options.amends,
        quiet: options.quiet || command.redirects.some(({ operator }) => operator === ">" || operator === "&>"),
        decidesExit,
        followedBy: next,
      },
    ];
  });
}

const CONDITIONS = new Set(["if", "then", "else", "elif", "for", "while", "until", "case"]);

/** What stands in a condition or a loop may not have run, whatever the exit code. */
function isConditional({ words, after }: ShellCommand): boolean {
  return after === "||" || CONDITIONS.has(words[0]?.text ?? "");
}

function subcommandOf({ words }: ShellCommand): string[] {
  const texts = words.map((word) => word.text);
  const verb = gitSubcommand(texts);
  return verb === undefined ? [] : [texts[verb] ?? ""];
}

/** Every subcommand of git on a command line. */
export function gitSubcommands(line: string): string[] {
  return parseShell(line).flatMap(subcommandOf);
}

/** The first line of a message, at most 200 characters. */
export function subjectOf(message: string): string {
  const text = message.trim();
  const end = text.indexOf("\n");
  return (end < 0 ? text : text.slice(0, end)).trim().slice(0, 200);
}

interface CommitOptions {
  messages: string[];
  amends: boolean;
  quiet: boolean;
  dryRun: boolean;
  /** It goes back instead of making a commit: `--abort`, `--no-commit`. */
  aborts: boolean;
}

function readOptions(words: ShellWord[], readFile: (name: string) => string | undefined): CommitOptions {
  const options: CommitOptions = { messages: [], amends: false, quiet: false, dryRun: false, aborts: false };
  const rest = [...words];
  const value = (attached: string): ShellWord =>
    attached === "" ? (rest.shift() ?? { text: "" }) : { text: attached };
  const message = (word: ShellWord) => options.messages.push(substituted(word));
  const file = (word: ShellWord) => options.messages.push(readFile(word.text) ?? "");
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const text = word.text;
    if (text === "--") break;
    if (text === "--amend") options.amends = true;
    else if (text === "--quiet") options.quiet = true;
    else if (text === "--dry-run") options.dryRun = true;
    else if (["--abort", "--quit", "--skip", "--no-commit"].includes(text)) options.aborts = true;
    else if (text === "--message") message(value(""));
    else if (text === "--file") file(value(""));
    else if (text.startsWith("--message=")) message({ ...word, text: text.slice("--message=".length) });
    else if (text.startsWith("--file=")) file({ text: text.slice("--file=".length) });
    else if (/^-[A-Za-z]/.test(text)) {
      const letters = text.slice(1);
      const taking = letters.search(/[mF]/);
      if (letters.slice(0, taking < 0 ? undefined : taking).includes("q")) options.quiet = true;
      if (taking >= 0) (letters[taking] === "m" ? message : file)(value(letters.slice(taking + 1)));
    }
  }
  return options;
}

/** A word's text; of `"$(cat <<'EOF' … EOF)"` what the shell would put in its place. */
function substituted(word: ShellWord): string {
  if (word.substitution === undefined) return word.text;
  const [printer] = parseShell(word.substitution);
  return (printer === undefined ? undefined : printedText(printer)) ?? "";
}

/** What `echo`, `printf` or a program fed by a heredoc prints, as far as the command tells. */
function printedText(command: ShellCommand): string | undefined {
  const [program, ...rest] = command.words.map((word) => word.text);
  if (program !== "echo" && program !== "printf") return command.heredocs.at(-1);
  return rest
    .filter((word) => !/^-[neE]+$/.test(word))
    .join(" ")
    .replaceAll("\\n", "\n");
}

const SHELL = /(?:^|[\\/])(?:(?:ba|z|da|k|fi)?sh|pwsh|powershell)(?:\.exe)?$/i;

function nestedScript(words: readonly string[]): string | undefined {
  if (!SHELL.test(words[programIndex(words)] ?? "")) return undefined;
  const flag = words.findIndex((word) => /^-(?:[a-z]{0,3}c|command)$/i.test(word));
  return flag < 0 ? undefined : words[flag + 1];
}

/** Words that may stand before the program. */
const PREFIXES = new Set([
  "sudo",
  "command",
  "env",
  "time",
  "nice",
  "nohup",
  "timeout",
  "exec",
  "then",
  "do",
  "else",
  "{",
  "!",
  "if",
]);

function programIndex(words: readonly string[]): number {
  const index = words.findIndex((word) => !PREFIXES.has(word) && !/^[A-Za-z_]\w*=|^\d+[smh]?$/.test(word));
  return index < 0 ? words.length : index;
}

/** Git's own options that take a value and stand before the subcommand. */
const GIT_OPTIONS_WITH_VALUE = new Set(["-C", "-c", "--git-dir", "--work-tree", "--namespace"]);

function gitSubcommand(words: readonly string[]): number | undefined {
  let index = programIndex(words);
  if (!/(?:^|[\\/])git(?:\.exe)?$/i.test(words[index] ?? "")) return undefined;
  index++;
  while (words[index]?.startsWith("-")) index += GIT_OPTIONS_WITH_VALUE.has(words[index] as string) ? 2 : 1;
  return index;
}
