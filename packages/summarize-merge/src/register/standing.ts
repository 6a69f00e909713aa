import type { CheckKind } from "./check-table.ts";
import { isSamePath } from "./faults.ts";
import { oneLine } from "./one-line.ts";
import { type CommandRecord, commandKey, type Fault, type Register, type Sight } from "./register.ts";

/** What became of something that failed: `proof` is what shows it, in words, and `since` where that stands. */
export type Standing =
  | { state: "open" }
  | { state: "resolved"; proof: string; since: Sight }
  | { state: "unsure"; proof: string; since: Sight };

const OPEN: Standing = { state: "open" };

/** The evidence in a register's facts: look-ups that its readings share. */
export class Evidence {
  readonly register: Register;
  private readonly byKey: ReadonlyMap<string, CommandRecord>;
  private readonly passed: ReadonlyMap<string, Sight>;

  constructor(register: Register) {
    this.register = register;
    this.byKey = new Map(register.commands.items.map((command) => [commandKey(command), command]));
    this.passed = new Map(register.passedTests.items.map((test) => [test.name, test]));
  }

  commandOf(key: string): CommandRecord | undefined {
    return this.byKey.get(key);
  }

  /**
   * Proof first: the same command passes, or a wider one, or the very test. Then signs: it is not among what a later run
   * reports, a kindred check passes, its file was edited. A later run that failed and did not show everything may have
   * met it again: what stands before that run is no sign.
   */
  ofFault(fault: Fault): Standing {
    const { last, cleared } = fault;
    if (cleared !== undefined) return { state: "resolved", proof: "passes", since: cleared };
    const command = this.byKey.get(fault.command);
    const proof =
      (command === undefined ? undefined : this.passesAfter(command, last)) ??
      (fault.kind === "test" ? this.testPasses(fault, last) : undefined);
    if (proof !== undefined) return proof;
    if (command?.whole !== undefined && command.whole.at > last.at)
      return { state: "unsure", proof: `not among what ${named(command)} reports in`, since: command.whole };
    const from = command?.failed !== undefined && command.failed.at > last.at ? command.failed : last;
    const kindred = this.kindredPasses(command, fault.kind === "test" ? "test" : "types", from);
    if (kindred !== undefined) return kindred;
    const edit = this.editAfter(fault.file ?? fault.path, from);
    return edit === undefined ? OPEN : { state: "unsure", proof: "edited in", since: edit };
  }

  /** A command that failed, by its own later runs, those that cover it, and kindred ones. */
  ofCommand(command: CommandRecord): Standing {
    const { failed } = command;
    if (failed === undefined) return OPEN;
    return (
      this.passesAfter(command, failed) ??
      (command.kind === "other"
        ? this.relatedWorks(command, failed)
        : this.kindredPasses(command, command.kind, failed)) ??
      OPEN
    );
  }

  editAfter(path: string | undefined, after: Sight): Sight | undefined {
    if (path === undefined) return undefined;
    return this.register.edits.items.find((edit) => edit.at > after.at && isSamePath(edit.path, path));
  }

  private passesAfter(command: CommandRecord, after: Sight): Standing | undefined {
    const own = passSince(command, after);
    if (own !== undefined) return { state: "resolved", proof: "passes", since: own };
    for (const other of this.register.commands.items) {
      const since = other === command ? undefined : passSince(other, after);
      if (since !== undefined && covers(other, command) && !isRedNow(other))
        return { state: "resolved", proof: `${named(other)} passes`, since };
    }
    return undefined;
  }

  /** The test is among those that a run shows as passing, or a run that was told to run it, or its file, passed. */
  private testPasses({ name, file }: Fault, after: Sight): Standing | undefined {
    const shown = this.passed.get(name);
    if (shown !== undefined && shown.at > after.at) return { state: "resolved", proof: "passes", since: shown };
    const leaf = name.split(/ > |::| › |\//).at(-1) as string;
    for (const other of this.register.commands.items) {
      const since = other.kind === "test" ? passSince(other, after) : undefined;
      if (since === undefined) continue;
      const selects = `${other.words} ${other.flags ?? ""}`
        .split(" ")
        .slice(1)
        .some((word) => word === name || bare(word) === leaf || (word.includes(".") && isSamePath(word, file)));
      if (selects) return { state: "resolved", proof: `${named(other)} passes`, since };
    }
    return undefined;
  }

  /** The same check shows no failure, or after a change a kindred one does not: a sign, no proof. */
  private kindredPasses(command: CommandRecord | undefined, kind: CheckKind, after: Sight): Standing | undefined {
    const own = command?.quiet;
    if (command !== undefined && own !== undefined && own.at > after.at)
      return { state: "unsure", proof: `${named(command)} shows no failure`, since: own };
    const change = this.changeAfter(after);
    if (change === undefined) return undefined;
    let best: { sign: Standing; rank: number } | undefined;
    for (const other of this.register.commands.items) {
      const rank = other === command ? 0 : kinship(other, command, kind);
      if (rank === 0 || rank < (best?.rank ?? 0)) continue;
      const sign = signOf(other, change);
      if (sign !== undefined) best = { sign, rank };
    }
    return best?.sign;
  }

  /** The first thing that is known to have been done behind a place and can have made a difference. */
  private changeAfter(after: Sight): Sight | undefined {
    const { edits, commands } = this.register;
    const edit = edits.items.find(({ at }) => at > after.at);
    const command = commands.items.find(
      ({ kind, last }) => (kind === "other" || kind === "build") && last.at > after.at,
    );
    if (edit === undefined || command === undefined) return edit ?? command?.last;
    return edit.at < command.last.at ? edit : command.last;
  }

  /** What the line came to last, in another form, worked later. */
  private relatedWorks(command: CommandRecord, after: Sight): Standing | undefined {
    const own = subjectsOf(command).at(-1);
    if (own === undefined) return undefined;
    const other = this.register.commands.items.findLast(
      (candidate) =>
        candidate !== command &&
        candidate.passed !== undefined &&
        candidate.passed.at > after.at &&
        subjectsOf(candidate).includes(own),
    );
    return other?.passed === undefined
      ? undefined
      : { state: "unsure", proof: `${named(other)} worked`, since: other.passed };
  }
}

/** A command in the text: with its folder, since it has to be typed there. */
export function quote({ folder, shown }: Pick<CommandRecord, "folder" | "shown">): string {
  return `\`${folder === undefined ? "" : `cd ${folder} && `}${shown}\``;
}

/** A command in a proof: enough to know it by, so that what it is the proof of has room. */
function named({ folder, shown }: CommandRecord): string {
  return quote({ ...(folder === undefined ? {} : { folder }), shown: oneLine(shown, LONGEST_PROOF) });
}

const LONGEST_PROOF = 80;

/** The first of the passing runs that stand after a place, as far as it is known; a later one else. */
function passSince({ passed, passedSince }: CommandRecord, after: Sight): Sight | undefined {
  if (passed === undefined || passed.at <= after.at) return undefined;
  return passedSince !== undefined && passedSince.at > after.at ? passedSince : passed;
}

function isRedNow({ failed, passed }: CommandRecord): boolean {
  return failed !== undefined && (passed === undefined || failed.at > passed.at);
}

/** Whether `wide` runs everything that `narrow` runs: its words and flags are the same, or fewer. */
function covers(wide: CommandRecord, narrow: CommandRecord): boolean {
  if (wide.kind !== narrow.kind) return false;
  if (wide.kind === "other") return hasStep(wide, narrow);
  if (wide.folder !== narrow.folder && wide.folder !== undefined) return false;
  const narrowFlags = flagsOf(narrow);
  if (flagsOf(wide).some((flag) => !narrowFlags.includes(flag))) return false;
  // A flag that names a project makes another run of it, not a part.
  if (narrowFlags.some((flag) => PROJECT_FLAGS.has(flag) && !flagsOf(wide).includes(flag))) return false;
  const words = wide.words.endsWith(" ./...") ? wide.words.slice(0, -" ./...".length) : wide.words;
  return words === narrow.words || narrow.words.startsWith(`${words} `);
}

/** Whether a line of several commands has the other one among them. */
function hasStep(line: CommandRecord, step: CommandRecord): boolean {
  if (line.folder !== step.folder || !line.words.split(" && ").includes(step.words)) return false;
  return step.flags === undefined || ` ${line.flags ?? ""} `.includes(` ${step.flags} `);
}

const PROJECT_FLAGS = new Set([
  "-p",
  "--project",
  "-w",
  "--workspace",
  "--filter",
  "-F",
  "-C",
  "--package",
  "--manifest-path",
  "--config",
]);

function flagsOf({ flags }: CommandRecord): string[] {
  return flags === undefined ? [] : flags.split(" ");
}

/** Programs of which a passing test, or build, tells that all of it compiles. */
const COMPILES_FIRST = new Set("cargo go mvn gradle dotnet mix swift zig".split(" "));

/** How much a check tells of another one: 3 of one kind, 2 of several kinds at once, 1 where one leads to the other. */
function kinship(other: CommandRecord, command: CommandRecord | undefined, kind: CheckKind): number {
  if (other.kind === "other" || !mayCover(other.folder, command?.folder)) return 0;
  if (other.kind === kind) return 3;
  const both = [other.kind, kind];
  if (both.includes("check")) return both.includes("test") || both.includes("build") ? 0 : 2;
  if (both.includes("types") && both.includes("build")) return 1;
  const program = other.words.split(" ", 1)[0] as string;
  const compiles = COMPILES_FIRST.has(program) && command?.words.split(" ", 1)[0] === program;
  return compiles && kind !== "test" && kind !== "lint" && kind !== "format" ? 1 : 0;
}

/** That a check passed behind a place, or showed no failure. */
function signOf(command: CommandRecord, after: Sight): Standing | undefined {
  const { passed, quiet, failed } = command;
  if (failed !== undefined && failed.at > Math.max(passed?.at ?? -1, quiet?.at ?? -1)) return undefined;
  if (passed !== undefined && passed.at > after.at)
    return { state: "unsure", proof: `${named(command)} passes`, since: passed };
  if (quiet !== undefined && quiet.at > after.at)
    return { state: "unsure", proof: `${named(command)} shows no failure`, since: quiet };
  return undefined;
}

/** A check from above, or of the same folder. */
function mayCover(wide: string | undefined, narrow: string | undefined): boolean {
  return wide === undefined || narrow === undefined || narrow === wide || narrow.startsWith(`${wide}/`);
}

/**
 * What each step is about: program and subcommand, or first operand; of a call of another tool what it was called with
 * first; of a script in the command line how it begins. A program alone says too little.
 */
function subjectsOf(command: CommandRecord): string[] {
  const { words } = command;
  const subjects = runsTypedCode(command)
    ? [words.slice(0, CODE_READ)]
    : words.split(" && ").map((step) => step.split(" ", step.startsWith("call ") ? 3 : 2).join(" "));
  return subjects.filter(
    (subject) => subject.includes(" ") && !subject.startsWith("…") && !BESIDES.has(subject.split(" ", 1)[0] as string),
  );
}

/** Programs that clear up and print beside what a line is about. */
const BESIDES: ReadonlySet<string> = new Set(
  "echo printf cat ls rm rmdir sleep exit true false unset wait kill".split(" "),
);

/** A script that stands in the command line itself, and nothing besides. */
export function runsTypedCode({ words, flags }: CommandRecord): boolean {
  return flags !== undefined && CODE_FLAG.test(flags) && INTERPRETER.test(words) && !words.includes(" && ");
}

const INTERPRETER =
  /^(?:node|bun|deno|tsx|ts-node|py|python[\d.]{0,6}|pypy3?|ruby|perl|php|lua|luajit|Rscript|julia|elixir|groovy|osascript|swift) /;

const CODE_FLAG = /(?:^| )(?:-e|-c|--eval|--print)(?: |$)/;

/** Characters of a program and its code that tell which code it is. */
const CODE_READ = 32;

/** `-run ^TestCart$` selects by its anchored name. */
function bare(word: string): string {
  return word.startsWith("^") ? word.slice(1, word.endsWith("$") ? -1 : undefined) : word;
}
