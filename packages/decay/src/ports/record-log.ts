/**
 * Where the validated records of a run wait until all of them are there: so memory holds one batch at a time. What is in
 * it is text of the session: a host that keeps it in a file keeps it private, and `remove` takes it away.
 */
export interface RecordLog {
  append(lines: readonly string[]): Promise<void>;
  /** All lines, in order. */
  read(): Promise<string[]>;
  /** Called once, at whatever end a run comes to. */
  remove(): Promise<void>;
}

export interface RecordLogPort {
  open(): Promise<RecordLog>;
}

/** A log that is nowhere but in memory. */
export function memoryLog(): RecordLogPort {
  return {
    async open() {
      const lines: string[] = [];
      return {
        async append(more) {
          lines.push(...more);
        },
        async read() {
          return [...lines];
        },
        async remove() {
          lines.length = 0;
        },
      };
    },
  };
}
