import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { RecordLogPort } from "@vcc/decay";

/** Logs in a folder that nobody else can read, each in a folder of its own, which goes with it. */
export interface PrivateLogs extends RecordLogPort {
  /** Removes what a process that was killed has left behind. */
  sweep(): void;
}

const DAY = 24 * 60 * 60 * 1_000;
/** The process that a log belongs to stands in its name. */
const NAME = /^run-(\d{1,10})-/;

export function createPrivateLogs(folder: string, { pid = process.pid, now = Date.now } = {}): PrivateLogs {
  const standing = new Set<string>();
  // A process that ends in the middle of a run takes its logs with it.
  const removeAll = () => {
    for (const path of standing) removeNow(path);
  };
  return {
    async open() {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const path = mkdtempSync(join(folder, `run-${pid}-`));
      if (standing.size === 0) process.once("exit", removeAll);
      standing.add(path);
      const file = join(path, "records.jsonl");
      return {
        async append(lines) {
          const handle = await open(file, "a", 0o600);
          try {
            await handle.appendFile(lines.map((line) => `${line}\n`).join(""));
          } finally {
            await handle.close();
          }
        },
        async read() {
          return (await readText(file)).split("\n").filter((line) => line !== "");
        },
        async remove() {
          await rm(path, { recursive: true, force: true });
          standing.delete(path);
          if (standing.size === 0) process.removeListener("exit", removeAll);
        },
      };
    },
    sweep() {
      for (const name of namesIn(folder)) {
        const owner = Number(NAME.exec(name)?.[1]);
        const path = join(folder, name);
        if (owner > 0 && owner !== pid && isOurs(path) && (!isAlive(owner) || isOlder(path, now() - DAY)))
          removeNow(path);
      }
    },
  };
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function removeNow(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {}
}

/** A folder of this user's, and no link to another one. */
function isOurs(path: string): boolean {
  try {
    const { uid } = lstatSync(path);
    return lstatSync(path).isDirectory() && (process.getuid === undefined || uid === process.getuid());
  } catch {
    return false;
  }
}

function isOlder(path: string, time: number): boolean {
  try {
    return lstatSync(path).mtimeMs < time;
  } catch {
    return false;
  }
}

/** A process that may not be signalled is there all the same. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
