import { programName, type ShellCommand, withoutLaunchers } from "@vcc/normalize/shell";

/** The files that a command prints, as its words name them. */
export interface ShownFiles {
  paths: string[];
  /** Only a part of each. */
  isRange: boolean;
}

/** How a program that prints files takes its words. */
interface Printer {
  /** Flags with a value behind them, in lower case. */
  valued: string;
  /** It prints a part of a file, whatever its flags say. */
  isRange?: true;
  /** What its first operand, or the value of `-e`, has to be; such a script prints lines as they are. */
  script?: RegExp;
  /** Without this flag it does something else. */
  needs?: RegExp;
  /** A flag by which it prints a part. */
  range?: RegExp;
  /** Other commands have the same name: only an operand with a dot or a separator in it is a file. */
  isAmbiguous?: true;
}

const PRINTERS: Readonly<Record<string, Printer>> = {
  cat: { valued: "" },
  nl: { valued: "-b -d -f -h -i -l -n -s -v -w" },
  bat: { valued: "-r --line-range -l --language --style --theme --color --paging -h", range: /^(?:-r|--line-range)/ },
  head: { valued: "-n -c --lines --bytes", isRange: true },
  tail: { valued: "-n -c --lines --bytes", isRange: true },
  sed: {
    valued: "",
    isRange: true,
    needs: /^(?:-[Er]{0,2}n[Er]{0,2}|--quiet|--silent)$/,
    script: /^(?:\d+|\$)(?:,(?:\d+|\+\d+|\$))? ?p(?:; ?(?:(?:\d+|\$)(?:,(?:\d+|\$))? ?p|\d+ ?q))*$/,
  },
  awk: { valued: "-v", isRange: true, script: /^\(?NR ?[<>=][^{}|>]*(?:\{ ?print(?: \$0| NR[^{}|>]*)? ?\})?$/ },
  type: { valued: "", isAmbiguous: true },
  "get-content": {
    valued: "-totalcount -first -head -tail -last -encoding -readcount -delimiter",
    range: /^-(?:totalcount|first|head|tail|last)$/i,
  },
};

const ALIASES: Readonly<Record<string, string>> = { batcat: "bat", gsed: "sed", gawk: "awk", gc: "get-content" };

/** Words without which a line prints no file. */
export const MAY_SHOW = /\b(?:cat|nl|bat|batcat|head|tail|g?sed|g?awk|type|gc|get-content)\b/i;

/**
 * The files that the first command of a pipeline prints, where nothing after it does more than cut or number their lines.
 * A search prints lines out of a file, which is not to read it.
 */
export function shownFiles(pipeline: readonly ShellCommand[]): ShownFiles | undefined {
  const [first, ...others] = pipeline.map(printedBy);
  if (first === undefined || first.paths.length === 0 || pipeline.some(writesElsewhere)) return undefined;
  if (others.some((other) => other === undefined || other.paths.length > 0)) return undefined;
  return { paths: first.paths, isRange: first.isRange || others.some((other) => other?.isRange) };
}

function printedBy({ words, heredocs }: ShellCommand): ShownFiles | undefined {
  const [program, ...rest] = withoutLaunchers(words.map(({ text }) => text));
  const name = programName(program);
  const printer = Object.hasOwn(PRINTERS, ALIASES[name] ?? name) ? PRINTERS[ALIASES[name] ?? name] : undefined;
  if (printer === undefined || heredocs.length > 0) return undefined;
  const valued = new Set(printer.valued.split(" "));
  const flags: string[] = [];
  const operands: string[] = [];
  let script: string | undefined;
  for (let index = 0; index < rest.length; index++) {
    const word = rest[index] as string;
    if (word === "-e" && printer.script !== undefined) script = rest[++index] ?? "";
    else if (word.startsWith("-") && word !== "-") {
      flags.push(word);
      if (valued.has(word.toLowerCase()) && !/^-(?:path|literalpath)$/i.test(word)) index++;
    } else operands.push(word);
  }
  if (printer.needs !== undefined && !flags.some((flag) => printer.needs?.test(flag))) return undefined;
  if (printer.script !== undefined && !printer.script.test((script ?? operands.shift() ?? "").trim())) return undefined;
  const isRange = printer.isRange === true || flags.some((flag) => printer.range?.test(flag));
  const paths = printer.isAmbiguous === true ? operands.filter((path) => /[.\\/]/.test(path)) : operands;
  return { paths, isRange };
}

function writesElsewhere({ redirects }: ShellCommand): boolean {
  return redirects.some(
    ({ operator, target }) => operator.includes(">") && !/^(?:\/dev\/null|nul|\$null)$/i.test(target),
  );
}
