import { type BashBlock, isAnswered } from "@vcc/normalize";
import { programName } from "@vcc/normalize/shell";
import { type CheckKind, LOOKING_PROGRAMS, LOOKING_SUBCOMMANDS } from "./check-table.ts";
import type { Step } from "./command-line.ts";
import { type CheckForm, readCheck } from "./read-check.ts";
import { type OutputReading, readOutput } from "./read-output.ts";
import type { Outcome } from "./register.ts";
import { readThrown } from "./stack-trace.ts";

/** What of a step's output reached the screen. */
interface View {
  shows: "all" | "start" | "end" | "matches" | "some" | "nothing";
  /** Lines, of a start or an end. */
  limit?: number;
  /** The pattern of a filter looks for failures. */
  forFailures?: boolean;
}

/** A check of a command line with how it went. */
export interface CheckRun {
  form: CheckForm;
  /** More than one where the line runs several: they share one outcome. */
  forms: { form: CheckForm; step: Step }[];
  step: Step;
  outcome: Outcome;
  exit?: number;
  reading: OutputReading;
  /** Every fault that the run found was shown. */
  showsAllFaults: boolean;
  headline?: string;
}

/** How the checks of a command line went; undefined where it runs none, or was not answered. */
export function readCheckRun(block: BashBlock, steps: readonly Step[]): CheckRun | undefined {
  const forms = steps.flatMap((step) => {
    const form = readCheck(step.words);
    return form === undefined ? [] : [{ form, step }];
  });
  const [first] = forms;
  if (first === undefined || !isAnswered(block)) return undefined;
  const last = forms.at(-1) as (typeof forms)[number];
  const kinds = new Set(forms.map(({ form }) => form.kind));
  const kind: CheckKind = kinds.size === 1 ? first.form.kind : "check";
  const visible = exitIsVisible(block, steps, forms);
  const reading = readOutput(block.output, {
    tests: kind === "test" ? "known" : kind === "check" ? "possible" : "none",
    faults: !(visible && block.exitCode === 0),
  });
  const view = viewOf(last.step, steps);
  const isWhole = showsAll(view, block.output);
  const outcome = judge({ block, steps, forms, kind, reading, view, isWhole, visible });
  const headline =
    outcome === "failed"
      ? failureHeadline(reading, block.output)
      : outcome === "passed"
        ? summaryLine(reading)
        : undefined;
  const form = forms.length === 1 ? first.form : { kind, words: forms.map((each) => each.form.words).join(" && ") };
  return {
    form,
    forms,
    step: first.step,
    outcome,
    ...(block.exitCode === undefined ? {} : { exit: block.exitCode }),
    reading,
    showsAllFaults: (isWhole || showsAllMatches(view, block.output)) && !bails(block.command),
    ...(headline === undefined ? {} : { headline }),
  };
}

interface Judged {
  block: BashBlock;
  steps: readonly Step[];
  forms: readonly { form: CheckForm; step: Step }[];
  kind: CheckKind;
  reading: OutputReading;
  view: View;
  isWhole: boolean;
  visible: boolean;
}

function judge({ block, steps, forms, kind, reading, view, isWhole, visible }: Judged): Outcome {
  const { exitCode: exit, output } = block;
  const namesFailure =
    reading.diagnostics.length > 0 || reading.failingTests.length > 0 || reading.failed !== undefined;
  if (block.isError && exit === undefined) return namesFailure ? "failed" : "unknown";
  if (exit === 0 && visible) return reading.none === undefined || reading.passed !== undefined ? "passed" : "unknown";
  const stated = statedExit(block, steps);
  if (stated !== undefined) return stated === 0 ? "passed" : "failed";
  if (namesFailure) return "failed";
  if (exit !== undefined && exit !== 0 && visible) return isAlone(steps, forms) ? "failed" : "unknown";
  if (reading.none !== undefined) return "unknown";
  const program = programName(forms[0]?.step.words[0]);
  if (view.shows === "nothing" || view.shows === "some") return "unknown";
  if (view.shows === "matches" && kind !== "test")
    return view.forFailures && wordsNoFailure(output) ? "quiet" : "unknown";
  if (reading.passed !== undefined && (isWhole || kind === "test" || !RUNNERS.has(program)))
    return view.shows === "start" && !isWhole ? "quiet" : "passed";
  if (view.shows === "matches") return view.forFailures && wordsNoFailure(output) ? "quiet" : "unknown";
  if (!isWhole) return "quiet";
  if (output.trim() === "") return SILENT.has(program) ? "passed" : "quiet";
  return LOUD.has(program) ? "passed" : "quiet";
}

/** Programs that run others: one of these may have passed where the next one fails. */
const RUNNERS = new Set("npm pnpm yarn bun make just task mise turbo nx lerna gradle mvn".split(" "));
/** Programs that say nothing when all is well. */
const SILENT = new Set(
  "tsc tsgo vue-tsc eslint go gcc g++ cc c++ clang clang++ rustc javac gofmt ruff flake8 pyflakes shellcheck zig make".split(
    " ",
  ),
);
/** Programs that never fail without one of the words that are known as a failure. */
const LOUD = new Set("npm pnpm yarn make tsc tsgo cargo go mvn gradle".split(" "));

/** Whether the exit code is the check's own: not a filter's, nor that of a command after it. */
function exitIsVisible(block: BashBlock, steps: readonly Step[], forms: Judged["forms"]): boolean {
  const failsThrough = block.command.includes("pipefail");
  if (forms.some(({ step }) => step.filters.length > 0) && !failsThrough) return false;
  const first = steps.indexOf(forms[0]?.step as Step);
  return steps.slice(first + 1).every(({ after }) => after === "&&") || setsErrexit(block.command);
}

function setsErrexit(command: string): boolean {
  return command.startsWith("set -e") && !command.includes("||");
}

/** Programs beside a check that hardly fail: the exit code is the check's. */
const TRIVIAL = new Set(
  "echo printf export set unset source . mkdir rm cp mv touch true : sleep date pwd ulimit nvm corepack clear unalias alias [ test".split(
    " ",
  ),
);

function isAlone(steps: readonly Step[], forms: Judged["forms"]): boolean {
  const checks = new Set(forms.map(({ step }) => step));
  return steps.every((step) => checks.has(step) || TRIVIAL.has(programName(step.words[0])));
}

const STATED_EXIT =
  /^[^0-9a-zA-Z]{0,8}(?:[A-Za-z_]{1,20}[ _-])?(?:exit|exit ?code|rc|status|code|exited|exit ?status)\W{0,6}(?<code>\d{1,3})\W{0,8}$/i;

/** The exit code that the command line itself prints: `; echo "exit: $?"`, or one word for either case. */
function statedExit(block: BashBlock, steps: readonly Step[]): number | undefined {
  const end = block.output.trimEnd();
  const last = end.slice(end.lastIndexOf("\n") + 1).trim();
  if (last.length > 200 || last === "") return undefined;
  const said = (after: Step["after"]) =>
    steps
      .find((step) => step.after === after && programName(step.words[0]) === "echo")
      ?.words.slice(1)
      .join(" ");
  const whenPassed = said("&&");
  const whenFailed = said("||");
  if (whenFailed !== undefined && last === whenFailed) return 1;
  const isPiped = steps.some(({ filters }) => filters.length > 0) && !block.command.includes("pipefail");
  if (whenPassed !== undefined && last === whenPassed && !isPiped) return 0;
  if (!block.command.includes("$?") && !block.command.includes("PIPESTATUS")) return undefined;
  if (isPiped && !block.command.includes("PIPESTATUS")) return undefined;
  const code = STATED_EXIT.exec(last)?.groups?.code;
  return code === undefined ? undefined : Number(code);
}

function bails(command: string): boolean {
  return / (?:-x|--bail|--fail-fast|--failfast|--maxfail|-failfast)\b/.test(command);
}

function viewOf(step: Step, steps: readonly Step[]): View {
  const views = step.filters.map(viewThrough);
  if (step.target !== undefined) {
    // The output went to a file: what a later step prints of it is what was seen.
    const later = steps
      .slice(steps.indexOf(step) + 1)
      .find(({ words }) => words.slice(1).includes(step.target as string));
    views.push(later === undefined ? { shows: "nothing" } : viewThrough(later.words));
    views.push(...(later?.filters.map(viewThrough) ?? []));
  }
  const order: View["shows"][] = ["nothing", "matches", "some", "start", "end"];
  for (const shows of order) {
    const found = views.find((view) => view.shows === shows);
    if (found === undefined) continue;
    const limit = views.find((view) => view.limit !== undefined)?.limit;
    return limit === undefined ? found : { ...found, limit };
  }
  return { shows: "all" };
}

function viewThrough(words: readonly string[]): View {
  const program = programName(words[0]);
  if (program === "head") return { shows: "start", limit: lineLimit(words) };
  if (program === "tail")
    return words.some((word) => word.startsWith("+") || word === "-f")
      ? { shows: "all" }
      : { shows: "end", limit: lineLimit(words) };
  if (program === "wc" || program === "md5sum" || program === "sha256sum") return { shows: "nothing" };
  if (program === "grep" || program === "egrep" || program === "rg" || program === "select-string") {
    if (words.some((word) => /^-[a-zA-Z]{0,6}[vc]/.test(word) || word === "--count")) return { shows: "some" };
    const pattern = words
      .slice(1)
      .filter((word) => !word.startsWith("-"))
      .join(" ");
    return { shows: "matches", forFailures: /error|fail|✗|×|panic|exception|not ok/i.test(pattern) };
  }
  if (/^(?:sed|awk|gawk|jq|python3?|node|perl|cut|tr|xargs)$/.test(program)) return { shows: "some" };
  return { shows: "all" };
}

function lineLimit(words: readonly string[]): number {
  for (const [index, word] of words.entries()) {
    const attached = /^(?:-n|--lines=|-)(\d{1,7})$/.exec(word)?.[1];
    if (attached !== undefined) return Number(attached);
    if ((word === "-n" || word === "--lines") && /^-?\d{1,7}$/.test(words[index + 1] ?? ""))
      return Math.abs(Number(words[index + 1]));
    if (word === "-c" || word.startsWith("-c")) return 0;
  }
  return 10;
}

/** A filter that lets failures through, and nothing cut behind it. */
function showsAllMatches(view: View, output: string): boolean {
  if (view.shows !== "matches" || view.forFailures !== true) return false;
  return view.limit === undefined || lineCount(output) < view.limit;
}

function showsAll(view: View, output: string): boolean {
  if (view.shows === "all") return true;
  if ((view.shows !== "start" && view.shows !== "end") || view.limit === undefined) return false;
  return lineCount(output) < view.limit;
}

function lineCount(output: string): number {
  let count = 1;
  const end = output.trimEnd().length;
  for (let at = output.indexOf("\n"); at >= 0 && at < end; at = output.indexOf("\n", at + 1)) count++;
  return count;
}

/** A line that counts; one that names a package among many says nothing of the whole. */
function summaryLine({ passed }: OutputReading): string | undefined {
  return passed?.startsWith("ok ") === true || passed?.startsWith("ok\t") === true ? undefined : passed;
}

function failureHeadline(reading: OutputReading, output: string): string | undefined {
  const [test] = reading.failingTests;
  if (test !== undefined) return undefined;
  if (reading.diagnostics.length > 0) return undefined;
  return failureLine(output) ?? reading.failed;
}

const FAILURE_WORD =
  /\b(?:error|fatal|failed|failure|cannot|can't|could not|couldn't|no such file|not found|denied|invalid|unable|refused|missing|exception|unknown|unexpected|blocked|timed out)\b/i;

/** None of the lines speaks of a failure, or of a warning; `0 errors` speaks of none. */
function wordsNoFailure(output: string): boolean {
  return linesOf(output).every((line) => {
    const rest = line.replace(NO_FAILURES, "");
    return !FAILURE_WORD.test(rest) && !/\bwarn|✗|×|✘|❌/i.test(rest);
  });
}

const NO_FAILURES = /\b(?:0|no) (?:errors?|failures?|failed|failing|warnings?)\b/gi;

/** How programs begin the line that says why they failed. */
const FAILURE_START =
  /^(?:error|fatal|err!|e:|panic|exception|uncaught|unhandled|traceback|✘|❌|✗|🔒)|^[\w./-]{1,60}: .{0,300}(?:no such file|not found|denied|cannot|can't|invalid|refused|unable|error)/i;

/**
 * The line of an output that says why a command failed: what was thrown, else the first line that begins as such a line
 * does, else the first that has a word of failure, else the last.
 */
export function failureLine(output: string): string | undefined {
  const thrown = readThrown(output);
  if (thrown !== undefined)
    return thrown.place === undefined || thrown.message.includes(thrown.place)
      ? thrown.message
      : `${thrown.message} at ${thrown.place}`;
  let worded: string | undefined;
  let last: string | undefined;
  for (const raw of linesOf(output)) {
    const line = raw.trim();
    // Lines of diffs and echoed scripts are quoted, not said.
    if (line === "" || line.startsWith("> ") || raw.startsWith("+") || raw.startsWith("-")) continue;
    if (FAILURE_START.test(line)) return line;
    if (worded === undefined && FAILURE_WORD.test(line) && !/\b(?:0|no) (?:errors?|failures?|failed)\b/i.test(line))
      worded = line;
    last = line;
  }
  return worded ?? last;
}

function linesOf(output: string): string[] {
  return output.split("\n").map((line) => (line.length > 600 ? line.slice(0, 600) : line));
}

/** Whether a command line only looks at things: where it fails, nothing is broken. */
export function onlyLooks(steps: readonly Step[]): boolean {
  return steps.every((step) => {
    const program = programName(step.words[0]);
    if (program === "sed" && step.words.some((word) => word.startsWith("-i"))) return false;
    if (program === "find" && step.words.some((word) => word === "-delete" || word === "-exec")) return false;
    if (step.target !== undefined && !step.target.startsWith("/tmp/")) return false;
    return LOOKING_PROGRAMS.has(program) || (HAS_SUBCOMMANDS.has(program) && looksBySubcommand(step.words));
  });
}

const HAS_SUBCOMMANDS = new Set(
  "git gh docker podman kubectl npm pnpm yarn cargo go brew apt pip gem helm terraform glab jj hg svn systemctl".split(
    " ",
  ),
);

function looksBySubcommand(words: readonly string[]): boolean {
  return words.slice(1).some((word, index) => LOOKING_SUBCOMMANDS.has(word) && index < 4);
}
