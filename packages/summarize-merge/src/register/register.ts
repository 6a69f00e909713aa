import type { Kept } from "../kept.ts";
import type { Ref } from "../summary.ts";
import type { CheckKind } from "./check-table.ts";

/**
 * What went wrong and what went right in a span, as facts that add up: `mergeRegister` of two adjacent spans is the
 * register of both. Whether something is open, edited since, resolved or aged is no fact but told from the facts when
 * they are read: `outstandingItems`, `lastChecks`, `failedAttempts`.
 */
export interface Register {
  /** Length of the span: every block counts its tokens and one more, so that no two blocks stand at one place. */
  length: number;
  /** Requests of a person in the span. */
  turns: number;
  /** Whether a call of the agent or a request of a person came first. */
  opens?: "call" | "request";
  /** Test, build, lint and type-check commands, other commands, and calls of other tools; by newest run. */
  commands: Kept<CommandRecord>;
  /** How many of the folded commands had failed; absent: none. */
  lostFailures?: number;
  /** What failing runs named: diagnostics and failing tests, by when they were last seen. */
  faults: Kept<Fault>;
  /** Names of tests that a run showed as passing, by newest. */
  passedTests: Kept<Passed>;
  /** Calls that were to read, search or change files and failed, by newest failure. */
  toolErrors: Kept<ToolError>;
  /** Searches that found nothing, by newest. */
  emptySearches: Kept<EmptySearch>;
  /** What a person or the agent said to stand in the way, by newest. */
  blockers: Kept<Blocker>;
  /** Files by their newest successful edit. */
  edits: Kept<Edit>;
  /** The newest single replacements, as fingerprints of what was there and what came in its place. */
  replacements: Kept<Replacement>;
  /** Commands that threw away what was not committed. */
  restores: Kept<Restore>;
  /** Where commits stand. */
  commits: Kept<number>;
  /** What an earlier summary's text said: known by its words alone. */
  carried: Carried;
}

/** Where something stands: its source, and its distance from the start of the span in tokens. */
export interface Sight {
  ref: Ref;
  at: number;
}

export type Outcome =
  /** It failed: by its exit code, or by what it printed. */
  | "failed"
  /** It passed: by its own exit code, or because it said so. */
  | "passed"
  /** Its exit code was hidden, and what was shown of its output names no failure. */
  | "quiet"
  /** It did not finish, or nothing of its result was shown. */
  | "unknown";

export interface CommandRecord {
  /** The folder that the command line goes to, relative to the working directory; absent where it names none. */
  folder?: string;
  /** Program, task and operands: what is run. */
  words: string;
  /** Flags that change what is run. Verbosity is left out. */
  flags?: string;
  /** `other` is a command that checks nothing. */
  kind: CheckKind | "other";
  /** The command as it was written, without folder, pipes and redirects. */
  shown: string;
  last: Run;
  failed?: Failure;
  passed?: Sight;
  quiet?: Sight;
  /** The first passing run of all, and the first after the newest failing one. */
  firstPassed?: Sight;
  passedSince?: Sight;
  /** The newest failing run that showed all of its faults. */
  whole?: Sight;
  /** How often it failed, and where first. */
  failures: number;
  firstFailure?: Ref;
}

/** The newest failing run. */
export interface Failure extends Sight {
  exit?: number;
  /** The failing test, the first diagnostic, or the line that says why. */
  headline?: string;
}

export interface Run extends Sight {
  outcome: Outcome;
  exit?: number;
  /** What the run says of its outcome; of a failing one, as in `Failure`. */
  headline?: string;
  /** How many faults the run named beyond those in the register. */
  unnamed?: number;
}

export interface Fault {
  kind: "diagnostic" | "test";
  /** The path as printed; below the working directory relative to it. */
  path?: string;
  /** The same file relative to the working directory, as far as the command line tells. */
  file?: string;
  /** A diagnostic's code and message, a failing test's name. */
  name: string;
  /** A failing test's message, a diagnostic's line and column as printed. */
  detail?: string;
  /** Lines of further places of the same diagnostic. */
  lines?: number[];
  /** Key of the command that named it last. */
  command: string;
  first: Ref;
  last: Sight;
  /** The first passing run of that command after it. */
  cleared?: Sight;
}

export interface Passed extends Sight {
  name: string;
}

export interface ToolError {
  tool: string;
  /** The path that the call was about, or what it looked for. */
  object: string;
  /** A fingerprint of the whole call. */
  call: string;
  /** True where the call was only to look at something. */
  looks?: true;
  message: string;
  first: Ref;
  last: Sight;
  count: number;
}

export interface EmptySearch extends Sight {
  /** The tool or program, and what it looked for and where. */
  search: string;
  /** True where the place to look in does not exist. */
  missing?: true;
}

export interface Blocker extends Sight {
  by: "user" | "agent";
  text: string;
  /** Requests of a person up to it. */
  turn: number;
  /** True while nothing followed what the agent said: it stands only where a person's request, or nothing, does. */
  open?: true;
}

export interface Edit extends Sight {
  path: string;
}

export interface Replacement extends Sight {
  path: string;
  before: string;
  after: string;
}

export interface Restore extends Sight {
  /** Paths that were restored; empty for everything. */
  paths: string[];
  shown: string;
}

export interface Carried {
  outstanding: Kept<CarriedItem>;
  checks: Kept<CarriedCheck>;
  attempts: Kept<CarriedAttempt>;
}

export type Tag = "ERROR" | "WARN" | "RESOLVED?" | "INFO" | "RESOLVED";

export interface CarriedItem {
  tag: Tag;
  text: string;
  refs: Ref[];
  at: number;
}

export interface CarriedCheck {
  command: string;
  result: string;
  refs: Ref[];
  at: number;
}

export interface CarriedAttempt {
  tried: string;
  how: string;
  refs: Ref[];
  at: number;
}

export function emptyRegister(): Register {
  return {
    length: 0,
    turns: 0,
    commands: nothing(),
    faults: nothing(),
    passedTests: nothing(),
    toolErrors: nothing(),
    emptySearches: nothing(),
    blockers: nothing(),
    edits: nothing(),
    replacements: nothing(),
    restores: nothing(),
    commits: nothing(),
    carried: { outstanding: nothing(), checks: nothing(), attempts: nothing() },
  };
}

function nothing<Item>(): Kept<Item> {
  return { items: [], folded: 0 };
}

export function commandKey({ folder, words, flags }: Pick<CommandRecord, "folder" | "words" | "flags">): string {
  return [folder ?? "", words, flags ?? ""].join("\n");
}

export function faultKey({ kind, path, name }: Pick<Fault, "kind" | "path" | "name">): string {
  return [kind, kind === "test" ? "" : (path ?? ""), name].join("\n");
}
