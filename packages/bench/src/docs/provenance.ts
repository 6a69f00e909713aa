import { execFileSync } from "node:child_process";
import { cpus, totalmem } from "node:os";

/** Where and with what figures were measured, as one line. */
export function provenance(date: string): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus().length} x ${cpu?.model.trim() ?? "unknown"}, ${memory} GiB, ${process.platform} ${process.arch}`;
  return `Measured ${date} on ${machine}, Node ${process.version}, commit ${commit()}.`;
}

function commit(): string {
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  } catch {
    return "unknown";
  }
}
