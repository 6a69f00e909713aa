import { changesIn, type FileChange } from "@vcc/extract-symbols/activity";
import {
  type BashBlock,
  type Block,
  estimateTokens,
  indexToolResults,
  isAnswered,
  pathFrom,
  refOf,
  type ToolCallBlock,
  type ToolOperation,
  type ToolResultBlock,
} from "@vcc/normalize";
import type { Kept } from "../kept.ts";
import { statedBlockers } from "./blockers.ts";
import { readChanges } from "./changes.ts";
import { readCommandLine, type Step } from "./command-line.ts";
import { emptySearch, emptyShellSearch, searchText } from "./empty-search.ts";
import { readFaults } from "./faults.ts";
import { fingerprint } from "./fingerprint.ts";
import {
  blockerKey,
  editedPath,
  errorKey,
  mergeCommand,
  mergeFault,
  mergeToolError,
  newer,
  searchKey,
  testName,
} from "./merge-register.ts";
import { bothEnds, HEADLINE, oneLine } from "./one-line.ts";
import { commandForm } from "./read-check.ts";
import { readOutput } from "./read-output.ts";
import { type CheckRun, failureLine, onlyLooks, readCheckRun } from "./read-run.ts";
import {
  type Blocker,
  type CommandRecord,
  commandKey,
  type Edit,
  type EmptySearch,
  emptyRegister,
  type Fault,
  faultKey,
  type Outcome,
  type Passed,
  type Register,
  type Replacement,
  type Restore,
  type Run,
  type Sight,
  type ToolError,
} from "./register.ts";
import { readRestores } from "./restores.ts";
import { settingsOf, shownCommand, shownLine } from "./shown-command.ts";
import { readThrown } from "./stack-trace.ts";
import type { Work } from "./work.ts";

/** What a tool does after which an earlier check may no longer hold. */
const CHANGERS: ReadonlySet<ToolOperation | undefined> = new Set(["write", "edit", "patch", "delete", "move"] as const);

export interface ExtractOptions {
  /** The session's working directory. */
  cwd?: string;
  /** Estimates tokens of a text. Default: `estimateTokens` of `@vcc/normalize`. */
  estimate?: (text: string) => number;
}

/**
 * The register of a span. `blocks` are without noise. Registers add up: for every split that parts no call from its
 * result, `mergeRegister` of the parts' registers is the register of the whole.
 */
export function extractRegister(blocks: readonly Block[], options: ExtractOptions = {}): Register {
  return readWork(blocks, options).register;
}

/** The register of a span, and what was done in it, in order. */
export function readWork(
  blocks: readonly Block[],
  { cwd, estimate = estimateTokens }: ExtractOptions = {},
): { register: Register; work: Work[] } {
  const results = indexToolResults(blocks);
  const writer = new RegisterWriter(cwd);
  for (const block of blocks) {
    if (block.kind === "bash") writer.command(block);
    else if (block.kind === "tool_call") writer.call(block, results.resultOf(block));
    else if (block.kind === "user" && block.origin === "person")
      writer.said(block.text, block.source, block.callId === undefined);
    else if (block.kind === "assistant") writer.reported(block.text, block.source);
    writer.advance(textsOf(block).reduce((sum, text) => sum + estimate(text), 1));
  }
  return { register: writer.register(), work: writer.work };
}

function textsOf(block: Block): string[] {
  if (block.kind === "bash") return [block.command, block.output];
  return block.kind === "tool_call" ? stringsIn(block.args, 0) : [block.text];
}

/** The texts of a call's arguments, those in lists and objects too. */
function stringsIn(value: unknown, depth: number): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || depth > 4) return [];
  return Object.values(value).flatMap((inner) => stringsIn(inner, depth + 1));
}

/** Items by key, each joined with what is known of it, in the order in which they were last seen. */
class Ledger<Item> {
  private readonly items = new Map<string, Item>();
  private readonly key: (item: Item) => string;
  private readonly join: (earlier: Item, later: Item) => Item;

  constructor(key: (item: Item) => string, join: (earlier: Item, later: Item) => Item) {
    this.key = key;
    this.join = join;
  }

  add(item: Item): Item {
    const key = this.key(item);
    const known = this.items.get(key);
    const joined = known === undefined ? item : this.join(known, item);
    this.items.delete(key);
    this.items.set(key, joined);
    return joined;
  }

  kept(): Kept<Item> {
    return { items: [...this.items.values()], folded: 0 };
  }
}

class RegisterWriter {
  readonly work: Work[] = [];
  private at = 0;
  private turns = 0;
  private opens: Register["opens"];
  private reports: (Sight & { text: string; turn: number })[] = [];
  private readonly commands = new Ledger<CommandRecord>(commandKey, mergeCommand);
  private readonly faults = new Ledger<Fault>(faultKey, mergeFault);
  /** Faults that no later run of their command has cleared, by that command. */
  private readonly open = new Map<string, Set<Fault>>();
  private readonly passedTests = new Ledger<Passed>(testName, newer);
  private readonly toolErrors = new Ledger<ToolError>(errorKey, mergeToolError);
  private readonly emptySearches = new Ledger<EmptySearch>(searchKey, newer);
  private readonly blockers = new Ledger<Blocker>(blockerKey, newer);
  private readonly edits = new Ledger<Edit>(editedPath, newer);
  private readonly replacements: Replacement[] = [];
  private readonly restores: Restore[] = [];
  private readonly commits: number[] = [];
  private readonly cwd: string | undefined;

  constructor(cwd: string | undefined) {
    this.cwd = cwd;
  }

  advance(length: number): void {
    this.at += length;
  }

  register(): Register {
    this.readReports(true);
    return {
      ...emptyRegister(),
      length: this.at,
      turns: this.turns,
      ...(this.opens === undefined ? {} : { opens: this.opens }),
      commands: this.commands.kept(),
      faults: this.faults.kept(),
      passedTests: this.passedTests.kept(),
      toolErrors: this.toolErrors.kept(),
      emptySearches: this.emptySearches.kept(),
      blockers: { items: this.blockers.kept().items.sort((one, other) => one.at - other.at), folded: 0 },
      edits: this.edits.kept(),
      replacements: { items: this.replacements, folded: 0 },
      restores: { items: this.restores, folded: 0 },
      commits: { items: this.commits, folded: 0 },
    };
  }

  said(text: string, source: Block["source"], isRequest: boolean): void {
    if (isRequest) {
      this.turns++;
      this.follow("request");
    }
    for (const sentence of statedBlockers(text, "user")) {
      this.blockers.add({ by: "user", text: sentence, turn: this.turns, ...this.sight(source) });
    }
  }

  /** What the agent says counts only where it does not go on by itself: it is read when that is known. */
  reported(text: string, source: Block["source"]): void {
    this.reports.push({ text, turn: this.turns, ...this.sight(source) });
  }

  private follow(by: NonNullable<Register["opens"]>): void {
    this.opens ??= by;
    if (by === "request") this.readReports(false);
    this.reports = [];
  }

  private readReports(isOpen: boolean): void {
    for (const { text, ...place } of this.reports) {
      for (const sentence of statedBlockers(text, "agent"))
        this.blockers.add({ by: "agent", text: sentence, ...place, ...(isOpen ? { open: true } : {}) });
    }
  }

  command(block: BashBlock): void {
    if (block.by === "agent") this.follow("call");
    if (!isAnswered(block)) return;
    const base = block.cwd === undefined ? undefined : pathFrom(block.cwd, undefined, this.cwd);
    const steps = readCommandLine(block.command, {
      ...(this.cwd === undefined ? {} : { cwd: this.cwd }),
      ...(base === undefined ? {} : { folder: base }),
    });
    if (steps.length === 0) return;
    const sight = this.sight(block.result ?? block.source);
    const check = readCheckRun(block, steps);
    const changed = block.isError ? [] : readChanges(steps, this.cwd);
    // A check bears out what was changed before it: of its own command line, what the steps before it changed.
    const before =
      check === undefined || changed.length === 0
        ? changed
        : readChanges(steps.slice(0, steps.indexOf(check.step)), this.cwd);
    for (const path of before) this.work.push({ does: "edit", block, path, op: "edit" });
    if (check !== undefined) this.check(check, block, sight);
    if (check === undefined || (check.outcome === "unknown" && (block.exitCode ?? 0) !== 0))
      this.other(block, steps, sight);
    if (block.isError) return;
    for (const restore of readRestores(steps, this.cwd)) this.restores.push({ ...restore, ...sight });
    for (const path of changed) this.edits.add({ path, ...sight });
    if (steps.some(isCommit)) this.commits.push(this.at);
  }

  call(call: ToolCallBlock, result: ToolResultBlock | undefined): void {
    this.follow("call");
    if (result === undefined || isRefused(result)) return;
    const sight = this.sight(result.source);
    if (CHANGERS.has(call.op)) this.change(call, result, sight);
    else if (call.op === "read" || call.op === "search") this.look(call, result, sight);
    else if (call.op === "web" || call.op === undefined) this.otherCall(call, result, sight);
  }

  private check(run: CheckRun, block: BashBlock, sight: Sight): void {
    const { form, forms, step, outcome } = run;
    const shown = bothEnds(
      shownLine(
        forms.map((each) => each.step),
        block.command,
      ),
      SHOWN,
    );
    const folder = step.folder;
    const place = { ...(folder === undefined ? {} : { folder }), ...form };
    const command = commandKey(place);
    this.work.push({ does: "check", block, kind: form.kind, command, shown, outcome, result: sight.ref });
    if (outcome === "passed" && forms.length > 1) {
      for (const each of forms) {
        const own = { ...(each.step.folder === undefined ? {} : { folder: each.step.folder }), ...each.form };
        this.run(own, bothEnds(shownCommand(each.step, block.command), SHOWN), { ...sight, outcome });
      }
    }
    const faults =
      outcome === "failed" ? readFaults(run.reading, { folder, cwd: this.cwd, command, sight }) : undefined;
    const headline = faults?.headline ?? run.headline;
    this.run(
      place,
      shown,
      {
        ...sight,
        outcome,
        ...(run.exit === undefined ? {} : { exit: run.exit }),
        ...(headline === undefined ? {} : { headline: oneLine(headline, HEADLINE) }),
        ...(faults === undefined || faults.unnamed === 0 ? {} : { unnamed: faults.unnamed }),
      },
      run.showsAllFaults && faults !== undefined && faults.unnamed === 0 && faults.items.length > 0,
    );
    this.name(faults?.items ?? []);
    for (const name of run.reading.passingTests) this.passedTests.add({ name: oneLine(name, 120), ...sight });
  }

  /** A command that checks nothing: its failures, and its successes, since they clear earlier failures of it. */
  private other(block: BashBlock, steps: readonly Step[], sight: Sight): void {
    const looks = onlyLooks(steps);
    const failed = hasFailed(block, looks);
    const search = emptyShellSearch(block, steps, { failed, looks });
    if (search !== undefined) this.emptySearches.add({ ...search, ...sight });
    if (looks) return;
    const isStopped = block.isError && block.exitCode === undefined;
    const outcome: Outcome = failed ? (isStopped && block.output.trim() === "" ? "unknown" : "failed") : "passed";
    const folder = steps[0]?.folder;
    const record = { kind: "other" as const, ...(folder === undefined ? {} : { folder }), ...otherForm(block, steps) };
    const shown = bothEnds(shownLine(steps, block.command), SHOWN);
    this.work.push({ does: "run", block, shown, outcome });
    const faults =
      outcome === "failed"
        ? readFaults(readOutput(block.output, { tests: "possible" }), {
            folder,
            cwd: this.cwd,
            command: commandKey(record),
            sight,
          })
        : undefined;
    const headline = outcome === "failed" ? (faults?.headline ?? this.message(block.output)) : undefined;
    this.run(record, shown, {
      ...sight,
      outcome,
      ...(block.exitCode === undefined || outcome === "passed" ? {} : { exit: block.exitCode }),
      ...(headline === undefined ? {} : { headline: oneLine(headline, HEADLINE) }),
    });
    this.name(faults?.items ?? []);
  }

  private run(
    form: Pick<CommandRecord, "folder" | "words" | "flags" | "kind">,
    shown: string,
    last: Run,
    showsAllFaults = false,
  ): void {
    const { ref, at, outcome, exit, headline } = last;
    const sight = { ref, at };
    const failure = {
      ...sight,
      ...(exit === undefined ? {} : { exit }),
      ...(headline === undefined ? {} : { headline }),
    };
    this.commands.add({
      ...form,
      shown,
      last,
      ...(outcome === "failed" ? { failed: failure } : {}),
      ...(outcome === "passed" ? { passed: sight, firstPassed: sight, passedSince: sight } : {}),
      ...(outcome === "quiet" ? { quiet: sight } : {}),
      ...(showsAllFaults ? { whole: sight } : {}),
      failures: outcome === "failed" ? 1 : 0,
      ...(outcome === "failed" ? { firstFailure: ref } : {}),
    });
    if (outcome === "passed") this.clear(commandKey(form), sight);
  }

  private name(faults: readonly Fault[]): void {
    for (const fault of faults) {
      const found = this.faults.add(fault);
      const open = this.open.get(fault.command) ?? new Set();
      this.open.set(fault.command, open.add(found));
    }
  }

  /** The faults that a command named and that stand since are cleared by its first passing run. */
  private clear(command: string, sight: Sight): void {
    for (const fault of this.open.get(command) ?? []) if (fault.command === command) fault.cleared = sight;
    this.open.delete(command);
  }

  private change(call: ToolCallBlock, result: ToolResultBlock, sight: Sight): void {
    const changes = changesOf(call, this.cwd);
    if (!result.isError) {
      for (const path of new Set(changes.map((change) => change.path))) {
        this.edits.add({ path, ...sight });
        this.work.push({ does: "edit", block: call, path, op: call.op ?? "edit" });
      }
      for (const { path, before = "", after = "" } of changes) {
        // What is only added or only taken out can't be told from the same done elsewhere in the file.
        if (before !== "" && after !== "")
          this.replacements.push({ path, before: fingerprint(before), after: fingerprint(after), ...sight });
      }
      return;
    }
    // Of several files the one that the message names.
    const change = changes.find(({ path }) => result.text.includes(path)) ?? changes[0];
    this.toolErrors.add(this.toolError(call, change?.path ?? searchText(call.args), result, sight));
  }

  private look(call: ToolCallBlock, result: ToolResultBlock, sight: Sight): void {
    if (result.isError) {
      const object = changesOf(call, this.cwd)[0]?.path ?? searchText(call.args);
      this.toolErrors.add({ ...this.toolError(call, object, result, sight), looks: true });
    } else if (call.op === "search") {
      const search = emptySearch(call, result);
      if (search !== undefined) this.emptySearches.add({ search, ...sight });
    }
  }

  private otherCall(call: ToolCallBlock, result: ToolResultBlock, sight: Sight): void {
    const words = oneLine(`${call.name} ${searchText(call.args)}`, SHOWN);
    if (!result.isError) this.work.push({ does: "call", block: call, shown: words });
    this.run({ kind: "other", words: `call ${words}` }, words, {
      ...sight,
      outcome: result.isError ? "failed" : "passed",
      ...(result.isError ? { headline: this.message(result.text) ?? "no reason given" } : {}),
    });
  }

  private toolError(call: ToolCallBlock, object: string, result: ToolResultBlock, sight: Sight): ToolError {
    return {
      tool: oneLine(call.name, 60),
      object: oneLine(object, SHOWN),
      call: fingerprint(JSON.stringify(call.args) ?? ""),
      message: this.message(result.text) ?? "no reason given",
      first: sight.ref,
      last: sight,
      count: 1,
    };
  }

  /** Why something failed, in the words of its output; paths below the working directory relative to it. */
  private message(output: string): string | undefined {
    const line = failureLine(output);
    if (line === undefined) return undefined;
    const inside = this.cwd === undefined || this.cwd.length < 2 ? line : line.replaceAll(`${this.cwd}/`, "");
    return oneLine(inside, HEADLINE);
  }

  private sight(source: Block["source"]): Sight {
    return { ref: refOf(source), at: this.at };
  }
}

const SHOWN = 120;

/** By its exit code; where a pipe or a later command hides that, by a thrown error in its output. */
function hasFailed(block: BashBlock, looks: boolean): boolean {
  if (block.isError || (block.exitCode ?? 0) !== 0) return true;
  const isHidden = /[|;\n]/.test(block.command);
  if (looks || !isHidden || block.output === "") return false;
  if (readThrown(block.output)?.place !== undefined) return true;
  const end = block.output.trimEnd();
  const last = end.slice(end.lastIndexOf("\n") + 1);
  return /^(?:error|fatal)(?:\[\w{1,20}\])?: /.test(last) || /^npm (?:error code|ERR! code) /m.test(end);
}

/** All of the line: another order, another step, other settings or other input is another command. */
function otherForm(block: BashBlock, steps: readonly Step[]): Pick<CommandRecord, "words" | "flags"> {
  const forms = steps.map(({ words }) => commandForm(words));
  const words = forms.map((form) => form.words).join(" && ");
  const flags = [...settingsOf(steps, block.command), ...forms.flatMap((form) => form.flags ?? [])].join(" ");
  const input = steps.some(({ hasInput }) => hasInput) ? ` <${fingerprint(block.command)}` : "";
  const text = `${words.length > LONGEST_WORDS ? stemsOf(forms, words) : words}${input}`;
  return flags === "" ? { words: text } : { words: text, flags: oneLine(flags, SHOWN) };
}

const LONGEST_WORDS = 160;

/** Of a long line the programs with their subcommands, and a fingerprint of all of it. */
function stemsOf(forms: readonly Pick<CommandRecord, "words">[], whole: string): string {
  const stems = new Set<string>();
  for (const { words } of forms) {
    const stem = oneLine(words.split(" ", 2).join(" "), 30);
    stems.delete(stem);
    stems.add(stem);
  }
  return `${[...stems].slice(-12).join(" && ")} && …${fingerprint(whole)}`;
}

function isCommit({ words }: Step): boolean {
  return words[0] === "git" && words.includes("commit") && !words.includes("--dry-run");
}

const REFUSED =
  /(?:user (?:doesn't want|does not want|rejected|denied|declined|cancell?ed|aborted)|rejected by (?:the )?user|(?:denied|declined|cancelled|interrupted) by (?:the )?user|Operation Cancelled)/i;

/** A call that the person did not allow has not failed. */
function isRefused({ isError, text }: ToolResultBlock): boolean {
  return isError && REFUSED.test(text.slice(0, 300));
}

function changesOf(call: ToolCallBlock, cwd: string | undefined): FileChange[] {
  return changesIn(call.args).map((change) => ({ ...change, path: pathFrom(change.path, undefined, cwd) }));
}
