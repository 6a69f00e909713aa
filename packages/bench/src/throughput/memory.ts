import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

export interface Memory {
  messages: number;
  /** MiB of the whole process at its peak, the session itself included. */
  peak: number;
  /** The same without the compaction. */
  session: number;
}

/** Peak memory of processes of their own, with and without the compaction. */
export function measureMemory(messages: number): Memory {
  const child = fileURLToPath(new URL("./memory-child.ts", import.meta.url));
  const peak = (task: string) =>
    Number(execFileSync(process.execPath, [child, task, String(messages)], { encoding: "utf8" }));
  return { messages, peak: peak("compact"), session: peak("session") };
}
