import { programName, type ShellCommand, withoutLaunchers } from "@vcc/normalize/shell";

/** The files that a command prints, as its words name them. */
export interface ShownFiles {
  paths: string[];
  /** Only a part of each. */
  isRange: boolean;
  /** Nobody sees it if one of them is not there. */
  hidesErrors: boolean;
}

/** How a program that prints files takes its words. */
interface Printer {
  /** Flags with a value behind them, long ones in lower case. */
  valued: ReadonlySet<string>;
  /** It prints a part of a file, whatever its flags say. */
  isRange?: true;
  /** What its first operand, or the value of `-e`, has to be; such a script prints lines as they are. */
  script?: RegExp;
  /** Without this flag it does something else. */
  needs?: RegExp;
  /** A flag by which it prints a part. */
  range?: RegExp;
  /** A shell asks with it what a name means: only an operand with a dot or a separator in it is a file. */
  isAmbiguous?: true;
}

const POWERSHELL: Printer = {
  valued: flags(
    "-totalcount -first -head -tail -last -encoding -readcount -delimiter -erroraction -ea -filter -include -exclude -stream",
  ),
  range: /^-(?:totalcount|first|head|tail|last)$/i,
};

const PRINTERS: ReadonlyMap<string, Printer> = new Map([
  ...each("cat gc get-content", POWERSHELL),
  ...each("type", { ...POWERSHELL, isAmbiguous: true }),
  ...each("nl", { valued: flags("-b -d -f -h -i -l -n -s -v -w") }),
  ...each("bat batcat", {
    valued: flags(
      "-r --line-range -l --language --style --theme --color --paging -H --highlight-line -m --map-syntax --tabs --wrap --file-name --decorations --pager --terminal-width",
    ),
    range: /^(?:-r|--line-range)/,
  }),
  ...each("head", { valued: flags("-n -c --lines --bytes"), isRange: true }),
  ...each("tail", {
    valued: flags("-n -c -b -s --lines --bytes --pid --sleep-interval --max-unchanged-stats"),
    isRange: true,
  }),
  ...each("sed gsed", {
    valued: new Set(),
    isRange: true,
    needs: /^(?:-[Er]{0,2}n[Er]{0,2}e?|--quiet|--silent)$/,
    script: /^(?:\d+|\$)(?:,(?:\d+|\+\d+|\$))? ?p(?:; ?(?:(?:\d+|\$)(?:,(?:\d+|\$))? ?p|\d+ ?q))*$/,
  }),
  ...each("awk gawk", {
    valued: flags("-v -F"),
    isRange: true,
    script: /^\(?NR ?[<>=][^{}|>]*(?:\{ ?print(?: \$0| NR[^{}|>]*)? ?\})?$/,
  }),
]);

function each(programs: string, printer: Printer): [string, Printer][] {
  return programs.split(" ").map((program) => [program, printer]);
}

function flags(names: string): ReadonlySet<string> {
  return new Set(names.split(" "));
}

/** Words without which a line prints no file. */
export const MAY_SHOW = new RegExp(`\\b(?:${[...PRINTERS.keys()].join("|")})\\b`, "i");

/**
 * The files that the first command of a pipeline prints, where nothing after it does more than cut or number their lines.
 * A search prints lines out of a file, which is not to read it.
 */
export function shownFiles(pipeline: readonly ShellCommand[]): ShownFiles | undefined {
  const [first, ...others] = pipeline.map(printedBy);
  if (first === undefined || first.paths.length === 0 || pipeline.some(writesElsewhere)) return undefined;
  if (others.some((other) => other === undefined || other.paths.length > 0)) return undefined;
  return { ...first, isRange: first.isRange || others.some((other) => other?.isRange) };
}

function printedBy({ words, heredocs, redirects }: ShellCommand): ShownFiles | undefined {
  const [program, ...rest] = withoutLaunchers(words.map(({ text }) => text));
  const printer = PRINTERS.get(programName(program));
  if (printer === undefined || heredocs.length > 0) return undefined;
  const given: string[] = [];
  const operands: string[] = [];
  let script: string | undefined;
  for (let index = 0; index < rest.length; index++) {
    const word = rest[index] as string;
    const isFlag = (word.startsWith("-") && word !== "-") || /^\+\d+$/.test(word);
    if (isFlag) given.push(word);
    if (printer.script !== undefined && /^-[A-Za-z]{0,4}e$/.test(word)) script = rest[++index] ?? "";
    else if (!isFlag) operands.push(word);
    else if (takesNext(word, printer.valued)) index++;
  }
  if (printer.needs !== undefined && !given.some((flag) => printer.needs?.test(flag))) return undefined;
  if (printer.script !== undefined && !printer.script.test((script ?? operands.shift() ?? "").trim())) return undefined;
  const isRange = printer.isRange === true || given.some((flag) => printer.range?.test(flag));
  if (printer.isAmbiguous === true && given.some((flag) => /^-[afpt]{1,3}$/i.test(flag))) return undefined;
  const paths = printer.isAmbiguous === true ? operands.filter((path) => /[.\\/]/.test(path)) : operands;
  const hidesErrors =
    redirects.some(({ isErrors }) => isErrors) || given.some((flag) => /^-(?:ea|erroraction)$/i.test(flag));
  return { paths, isRange, hidesErrors };
}

/** Of letters in one word (`-qn 5`) the first that has a value takes what is left of the word, or else the next one. */
function takesNext(flag: string, valued: ReadonlySet<string>): boolean {
  if (valued.has(flag) || (flag.length > 2 && valued.has(flag.toLowerCase()))) return true;
  if (!/^-[A-Za-z]{2,8}$/.test(flag)) return false;
  const letters = [...flag.slice(1)];
  return letters.findIndex((letter) => valued.has(`-${letter}`)) === letters.length - 1;
}

function writesElsewhere({ redirects }: ShellCommand): boolean {
  return redirects.some(({ operator, isErrors }) => operator.includes(">") && isErrors !== true);
}
