import { programName } from "@vcc/normalize/shell";
import {
  CHECK_ROWS,
  type CheckKind,
  MANAGER_COMMANDS,
  PRINTING_FLAGS,
  TASK_RUNNERS,
  TASK_WORDS,
  VALUE_FLAGS,
} from "./check-table.ts";
import { fingerprint } from "./fingerprint.ts";

/** A check in its normal form: `npm run test`, `npm test -- --verbose` and `npm test` are one. */
export interface CheckForm {
  kind: CheckKind;
  words: string;
  flags?: string;
}

const NONE: ReadonlySet<string> = new Set();

/** The tables by program. */
const ROWS = byProgram(CHECK_ROWS, ({ kind, subcommands, flags }) => ({
  kind,
  ...(subcommands === undefined ? {} : { subcommands: wordsOf(subcommands) }),
  ...(flags === undefined ? {} : { flags: wordsOf(flags) }),
}));
const RUNNERS = byProgram(TASK_RUNNERS, ({ runs, bare, manages, byDefault }) => ({
  runs: runs === undefined ? NONE : wordsOf(runs),
  bare: bare === true,
  manages: manages === true,
  byDefault,
}));
type Row = { kind: CheckKind; subcommands?: ReadonlySet<string>; flags?: ReadonlySet<string> };
type Runner = { runs: ReadonlySet<string>; bare: boolean; manages: boolean; byDefault: CheckKind | undefined };

function byProgram<Entry extends { programs: string }, Read>(
  table: readonly Entry[],
  read: (entry: Entry) => Read,
): ReadonlyMap<string, readonly Read[]> {
  const map = new Map<string, Read[]>();
  for (const entry of table) {
    for (const program of wordsOf(entry.programs)) map.set(program, [...(map.get(program) ?? []), read(entry)]);
  }
  return map;
}

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}

/** The check that these words run; undefined where they run none. `words` begin with the program. */
export function readCheck(words: readonly string[]): CheckForm | undefined {
  const program = programName(words[0]);
  const [runner] = RUNNERS.get(program) ?? [];
  const rows = ROWS.get(program) ?? [];
  if (runner === undefined && rows.length === 0) return undefined;
  const { operands, flags } = sortWords(words.slice(1));
  if (runner !== undefined) {
    // `yarn eslint`, `pnpm vitest run`: the manager only starts the program.
    const [first] = operands;
    if (first !== undefined && runner.bare && runner.manages && ROWS.has(first))
      return readCheck(words.slice(words.indexOf(first)));
    const task = readTask(runner, program, operands);
    if (task !== undefined) return form(task.kind, [program, ...task.operands], flags);
  }
  const row = rows.find((candidate) => fits(candidate, operands, flags));
  if (row === undefined || flags.some((flag) => NO_RUN.has(flag))) return undefined;
  // `vitest` and `vitest run` are one.
  const [first, ...rest] = operands;
  return form(row.kind, [program, ...(program === "vitest" && first === "run" ? rest : operands)], flags);
}

const NO_RUN = new Set(["--help", "--version", "--init", "-V"]);

/** Any command in the same normal form. */
export function commandForm(words: readonly string[]): Pick<CheckForm, "words" | "flags"> {
  const { operands, flags } = sortWords(words.slice(1));
  const { words: text, flags: told } = form("check", [programName(words[0]), ...operands], flags);
  return told === undefined ? { words: text } : { words: text, flags: told };
}

function form(kind: CheckKind, operands: readonly string[], flags: readonly string[]): CheckForm {
  const telling = flags.filter((flag) => !isPrinting(flag)).sort();
  const words = clip(operands.map((word) => word.replaceAll("\n", " ")).join(" "));
  return { kind, words, ...(telling.length === 0 ? {} : { flags: clip(telling.join(" ")) }) };
}

const LONGEST = 120;

function clip(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…${fingerprint(text)}`;
}

function isPrinting(flag: string): boolean {
  return PRINTING_FLAGS.has(flagName(flag));
}

/** Operands, and flags with their values. */
function sortWords(words: readonly string[]): { operands: string[]; flags: string[] } {
  const operands: string[] = [];
  const flags: string[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as string;
    const next = words[index + 1];
    if (word === "--" || word === "}" || word === "") continue;
    if (!word.startsWith("-")) operands.push(word);
    else if (VALUE_FLAGS.has(word) && next !== undefined && !next.startsWith("-")) {
      flags.push(`${word} ${next}`);
      index++;
    } else flags.push(word);
  }
  return { operands, flags };
}

function fits({ subcommands, flags: needed }: Row, operands: readonly string[], flags: readonly string[]): boolean {
  if (subcommands !== undefined && !operands.slice(0, 2).some((operand) => subcommands.has(operand))) return false;
  return needed === undefined || flags.some((flag) => needed.has(flagName(flag)));
}

function flagName(flag: string): string {
  const end = flag.search(/[= ]/);
  return end < 0 ? flag : flag.slice(0, end);
}

function readTask(
  runner: Runner,
  program: string,
  operands: readonly string[],
): { kind: CheckKind; operands: string[] } | undefined {
  const [first, second, third] = operands;
  if (first === undefined) return runner.byDefault === undefined ? undefined : { kind: runner.byDefault, operands: [] };
  if (runner.runs.has(first)) {
    if ((first === "workspace" || first === "workspaces") && third !== undefined)
      return taskOf(third === "run" ? operands.slice(3) : operands.slice(2), [first, second as string]);
    return taskOf(operands.slice(1));
  }
  // `npm test` and `npm t` need no `run`.
  if (program === "npm")
    return first === "test" || first === "t" || first === "tst" ? taskOf(["test", ...operands.slice(1)]) : undefined;
  if (!runner.bare || (runner.manages && MANAGER_COMMANDS.has(first))) return undefined;
  if (program === "gradle" || program === "mvn" || program === "ant") return lastTask(operands);
  return taskOf(operands);
}

/** Of `gradle clean :app:test` the last task that checks tells the kind. */
function lastTask(operands: readonly string[]): { kind: CheckKind; operands: string[] } | undefined {
  const kinds = operands.map((operand) =>
    // Maven's own phase; to a package manager the word means something else.
    operand === "install" ? "build" : kindOfTask(operand.slice(operand.lastIndexOf(":") + 1)),
  );
  const kind = kinds.findLast((found) => found !== undefined);
  return kind === undefined ? undefined : { kind, operands: [...operands] };
}

function taskOf(
  operands: readonly string[],
  before: string[] = [],
): { kind: CheckKind; operands: string[] } | undefined {
  const [name, ...rest] = operands;
  const kind = name === undefined ? undefined : kindOfTask(name);
  return kind === undefined
    ? undefined
    : { kind, operands: [...before, name === "t" ? "test" : (name as string), ...rest] };
}

/** What a task is for by its name: `test:unit`, `lint-fix`, `check_types`, `compileTestJava`. */
function kindOfTask(name: string): CheckKind | undefined {
  if (name.length > 80 || name.includes("/") || name.includes("=")) return undefined;
  const whole = name.toLowerCase();
  const packed = whole.replaceAll("-", "").replaceAll("_", "").replaceAll(":", "");
  const exact = word(packed);
  if (exact !== undefined) return exact;
  const parts = whole.split(/[-_:.]/);
  if (parts[0] === "check" && parts.length > 1) return word(parts[1] as string) ?? "check";
  if (parts.some((part) => part === "watch" || part === "dev" || part === "serve" || part === "start"))
    return undefined;
  for (const part of parts) {
    const kind = word(part);
    if (kind !== undefined) return kind;
  }
  return undefined;
}

function word(part: string): CheckKind | undefined {
  return Object.hasOwn(TASK_WORDS, part) ? TASK_WORDS[part] : undefined;
}
