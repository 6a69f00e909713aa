import { findHeadline } from "./find-headline.ts";
import { splitCommand } from "./split-command.ts";

// Programs that print what others wrote: a failure in their output is none of theirs.
const LOOKERS = new Set(
  `cat head tail less more bat grep egrep fgrep rg ag ack sed awk find fd ls tree jq yq diff cut sort uniq wc strings
  echo printf curl wget gh glab journalctl dmesg kubectl docker tmux type get-content select-string sqlite3 psql`.split(
    /\s+/,
  ),
);
const LOOKING_GIT = new Set(["log", "show", "diff", "blame", "grep", "status", "reflog"]);

// What only a program that fails prints about itself.
const FAILURE =
  /^(?:.{0,200}: )?(?:error TS\d{1,6}:|npm (?:ERR!|error) |error(?:\[E\d{1,6}\])?: |fatal: |FAILED |--- FAIL|panic: |thread '.{1,80}' panicked|Traceback \(most recent call last\))/;
const LINES_READ = 400;

/**
 * Why a command failed whose exit code does not say so, since a pipe or a later step hides it: the line of its output
 * that says what went wrong. Undefined where the exit code is the command's own, or the command only looks.
 */
export function hiddenFailure(command: string, output: string): string | undefined {
  if (output === "" || !/[|;\n]/.test(command)) return undefined;
  if (!output.split("\n", LINES_READ).some((line) => FAILURE.test(line.slice(0, 400)))) return undefined;
  const first = splitCommand(command).find(({ text }) => !/^(?:cd|pushd|set|export|source|\.) /.test(text));
  const [program = "", verb = ""] = (first?.text ?? "").toLowerCase().split(/\s+/, 2);
  const looks = LOOKERS.has(program) || (program === "git" && LOOKING_GIT.has(verb));
  return looks ? undefined : findHeadline(output);
}
