import { memoryLog, type RecordLogPort } from "../src/index.ts";

type Call = "open" | "append" | "read" | "remove";

/** A log that knows how many of it are open, does something at each call, and can fail. */
export class WatchedLog implements RecordLogPort {
  standing = 0;
  readonly calls: Call[] = [];
  private readonly failing: Call | undefined;
  private readonly at: (call: Call) => void;

  constructor({ failing, at = () => {} }: { failing?: Call; at?: (call: Call) => void } = {}) {
    this.failing = failing;
    this.at = at;
  }

  async open() {
    this.note("open");
    const log = await memoryLog().open();
    this.standing++;
    return {
      append: async (lines: readonly string[]) => {
        this.note("append");
        await log.append(lines);
      },
      read: async () => {
        this.note("read");
        return await log.read();
      },
      remove: async () => {
        this.standing--;
        this.note("remove");
        await log.remove();
      },
    };
  }

  private note(call: Call): void {
    this.calls.push(call);
    this.at(call);
    if (this.failing === call) throw new Error("disk full: /home/someone/session.jsonl");
  }
}
