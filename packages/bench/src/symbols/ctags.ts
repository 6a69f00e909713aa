import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import type { SourceFile } from "./truth.ts";

/** How much source one measurement takes, so that CPU time can be read off; of tiny files less. */
const BYTES = 8_000_000;
const MOST_COPIES = 200;

/** Languages that universal-ctags parses, by its names. */
const PARSERS: Readonly<Record<string, string>> = {
  typescript: "TypeScript",
  rust: "Rust",
  go: "Go",
  python: "Python",
  java: "Java",
  cpp: "C++",
  c: "C",
  ruby: "Ruby",
  elixir: "Elixir",
};

/**
 * CPU milliseconds of universal-ctags for the files, the start of its process taken off. Absent where the program is not
 * installed or does not know the language.
 */
export function ctagsTime(language: string, files: readonly SourceFile[]): number | undefined {
  const parser = PARSERS[language];
  if (parser === undefined || !hasCtags()) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "bench-ctags-"));
  try {
    const bytes = files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
    const copies = Math.min(MOST_COPIES, Math.ceil(BYTES / bytes));
    const paths: string[] = [];
    for (let copy = 0; copy < copies; copy++) {
      for (const [at, { name, text }] of files.entries()) {
        const path = join(folder, `${copy}/${at}${extname(name)}`);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text);
        paths.push(path);
      }
    }
    const list = join(folder, "files");
    const run = (lines: readonly string[]) => {
      writeFileSync(list, lines.join("\n"));
      return Math.min(...[1, 2, 3].map(() => cpuTime(parser, list)));
    };
    return (run(paths) - run([])) / copies;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function hasCtags(): boolean {
  try {
    return execFileSync("ctags", ["--version"], { encoding: "utf8" }).startsWith("Universal Ctags");
  } catch {
    return false;
  }
}

/** Bash tells the CPU time of a child; Node does not. */
function cpuTime(parser: string, list: string): number {
  const script = `TIMEFORMAT='%3U %3S'; time ctags --options=NONE --language-force='${parser}' -f /dev/null -L "$1" >&2`;
  const { stderr } = spawnSync("bash", ["-c", script, "bash", list], { encoding: "utf8" });
  const [user = 0, system = 0] = (stderr.trim().split("\n").at(-1) ?? "").split(" ").map(Number);
  return 1_000 * (user + system);
}
