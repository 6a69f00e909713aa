import { baseName, repositoryPath } from "./paths.ts";

/** One thing that a failed check names: a coded error at a place, or a failing test. */
export interface Fault {
  /** Error code, error class or rule; undefined for a failing test. */
  code?: string;
  file?: string;
  line?: number;
  test?: string;
}

type Reader = [pattern: RegExp, fault: (groups: (string | undefined)[], folder: string) => Fault];

const at = (code: string | undefined, file: string | undefined, line: string | undefined, folder: string): Fault => ({
  ...(code === undefined ? {} : { code }),
  ...(file === undefined ? {} : { file: repositoryPath(file, folder) }),
  ...(line === undefined ? {} : { line: Number(line) }),
});

/** One row a dialect; the first that fits a line wins. */
const READERS: Reader[] = [
  [/^([\w./\\@:-]+?)\((\d+),\d+\): error (TS\d+)/, ([, file, line, code], folder) => at(code, file, line, folder)],
  [/^([\w./\\@-]+):(\d+):\d+ - error (TS\d+)/, ([, file, line, code], folder) => at(code, file, line, folder)],
  [
    /^([\w./\\@-]+):(\d+):\d+ (lint\/\w+\/\w+|parse|assist\/\S+)/,
    ([, file, line, code], folder) => at(code, file, line, folder),
  ],
  [
    /^([\w./\\-]+\.pyi?):(\d+)(?::\d+)?: error: .*\[([a-z-]+)\]$/,
    ([, file, line, code], folder) => at(code, file, line, folder),
  ],
  [
    /^([\w./\\-]+\.py):(\d+):\d+:? ([A-Z]{1,4}\d{2,4})\b/,
    ([, file, line, code], folder) => at(code, file, line, folder),
  ],
  [/^(?:\.\/)?([\w./\\-]+\.go):(\d+):\d+: \S/, ([, file, line], folder) => at(undefined, file, line, folder)],
];

const FAILED_TESTS: Reader[] = [
  [/^\s*--- FAIL: (\S+)/, ([, test]) => ({ test: test ?? "" })],
  [/^FAILED (\S+::\S+)/, ([, test]) => ({ test: test ?? "" })],
  [/^\s*(?:FAIL|[×✗✕])\s(.+)$/, ([, test]) => ({ test: (test ?? "").replace(/\s\d{1,7} ?ms$/, "").trim() })],
  [/^not ok \d+ - (.+)$/, ([, test]) => ({ test: test ?? "" })],
  [/^\s*test (\S+) \.\.\. FAILED$/, ([, test]) => ({ test: test ?? "" })],
];

/** At most this many: a compiler that lists hundreds has named its trouble by then. */
const MOST = 5;

/** The errors and failing tests that a check's output names, in its order, each once. */
export function readFaults(output: string, folder: string, isTest: boolean): Fault[] {
  const faults = new Map<string, Fault>();
  const readers = isTest ? [...READERS, ...FAILED_TESTS] : READERS;
  const lines = output.split("\n");
  for (const [position, raw] of lines.entries()) {
    if (faults.size >= MOST) break;
    if (raw.length > 2000) continue;
    const line = raw.replace(ANSI, "");
    const rust = /^error\[(E\d+)\]/.exec(line);
    const fault = rust ? rustFault(rust[1], lines[position + 1] ?? "", folder) : readLine(line, readers, folder);
    if (fault) faults.set(faultKey(fault), fault);
  }
  return [...faults.values()];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's colours begin with the escape character
const ANSI = /\u001b\[[\d;]*m/g;

function readLine(line: string, readers: Reader[], folder: string): Fault | undefined {
  for (const [pattern, fault] of readers) {
    const groups = pattern.exec(line);
    if (groups) return fault(groups, folder);
  }
  return undefined;
}

function rustFault(code: string | undefined, next: string, folder: string): Fault {
  const place = /^\s*--> ([\w./\\-]+):(\d+)/.exec(next);
  return at(code, place?.[1], place?.[2], folder);
}

export function faultKey({ code, file, line, test }: Fault): string {
  return test ?? `${code ?? ""} ${file === undefined ? "" : baseName(file)}:${line ?? ""}`;
}
