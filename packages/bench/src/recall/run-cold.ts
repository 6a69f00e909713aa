import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { findSessionFiles } from "../retention/read/find-session-files.ts";

export interface ColdRun {
  session: string;
  /** Milliseconds from the file to the hits of a first query. */
  vcc: number;
  scan: number;
}

const child = fileURLToPath(new URL("./cold-child.ts", import.meta.url));
const ROUNDS = 7;
const QUERY = "why did the build fail";

/** First answers from files of JSON lines, each in a process of its own, the two in turns; the medians. */
export function runCold(folder: string): ColdRun[] {
  return findSessionFiles(folder)
    .filter(({ file }) => file.endsWith(".jsonl"))
    .map(({ file, name }) => {
      const rounds = Array.from({ length: ROUNDS }, () => ({ vcc: once("vcc", file), scan: once("scan", file) }));
      return {
        session: name,
        vcc: median(rounds.map(({ vcc }) => vcc)),
        scan: median(rounds.map(({ scan }) => scan)),
      };
    });
}

function once(task: string, file: string): number {
  const printed = execFileSync(process.execPath, [child, task, file, QUERY], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return Number(printed);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
