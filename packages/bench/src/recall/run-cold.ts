import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { installPacked, isBuilt, neededBy } from "../../../../scripts/install-packed.ts";
import { findSessionFiles } from "../retention/read/find-session-files.ts";
import type { ColdTimes } from "./cold-times.ts";

export interface ColdRun {
  session: string;
  vcc: ColdTimes;
  scan: ColdTimes;
}

const PROGRAMS = ["cold-answer.ts", "cold-scan.ts", "cold-times.ts", "engines/scan.ts"];
const ROUNDS = 11;
const QUERY = "why did the build fail";

/**
 * Answers from files of JSON lines, each in a process of its own, of some rounds in turns the least. The packages are
 * packed and installed as users have them, and both programs are plain JavaScript: taking types off while they load
 * would fill the memory of both with what neither needs. Nothing is measured where nothing is built.
 */
export async function runCold(folder: string): Promise<ColdRun[]> {
  const needed = neededBy("@vcc/cli");
  if (!isBuilt(needed)) return [];
  const project = mkdtempSync(join(tmpdir(), "cold-answers-"));
  await installPacked(project, needed);
  writeFileSync(join(project, "package.json"), '{ "type": "module" }');
  for (const program of PROGRAMS) writeProgram(program, join(project, program.replace(/ts$/, "js")));
  const runs = findSessionFiles(folder)
    .filter(({ file }) => file.endsWith(".jsonl"))
    .map(({ file, name }): ColdRun => {
      const timesOf = (program: string) => timesIn(join(project, program), file);
      const rounds = Array.from(
        { length: ROUNDS },
        () => [timesOf("cold-answer.js"), timesOf("cold-scan.js")] as const,
      );
      return { session: name, vcc: leastOf(rounds.map(([vcc]) => vcc)), scan: leastOf(rounds.map(([, scan]) => scan)) };
    });
  rmSync(project, { recursive: true });
  return runs;
}

function writeProgram(source: string, target: string): void {
  const program = stripTypeScriptTypes(readFileSync(new URL(source, import.meta.url), "utf8"));
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, program.replaceAll('.ts"', '.js"'));
}

function timesIn(program: string, file: string): ColdTimes {
  const printed = execFileSync(process.execPath, [program, file, QUERY], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return JSON.parse(printed) as ColdTimes;
}

function leastOf(times: readonly ColdTimes[]): ColdTimes {
  const least = (name: keyof ColdTimes) => Math.min(...times.map((each) => each[name]));
  return { loading: least("loading"), first: least("first"), again: least("again") };
}
