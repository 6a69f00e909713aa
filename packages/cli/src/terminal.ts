import picocolors from "picocolors";

type Colors = ReturnType<typeof picocolors.createColors>;

/** Writes a result to standard output, and waits until it is taken; what fails there ends the program (`main.ts`). */
export function printResult(text: string): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(text, (error) => {
      if (!error) resolve();
    });
  });
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the subject
const CONTROLS = /[\0-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g;

/** A file's name, or what was typed, on one line and without what would move the terminal. */
export function printable(text: string): string {
  return text.replace(CONTROLS, " ");
}

/** Writes a message for people to standard error. */
export function printNote(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** `NO_COLOR` wins over `FORCE_COLOR`, which wins over what the stream is. */
export function colorsFor(stream: { isTTY?: boolean }, env = process.env): Colors {
  if (env.NO_COLOR) return picocolors.createColors(false);
  if (env.FORCE_COLOR) return picocolors.createColors(env.FORCE_COLOR !== "0" && env.FORCE_COLOR !== "false");
  return picocolors.createColors(stream.isTTY === true && env.TERM !== "dumb");
}

export interface Progress {
  /** `done` of `total`, in any unit. */
  show(done: number, total: number): void;
  /** Wipes the line. */
  end(): void;
}

/** Files under this size are done before a progress line could be read. */
const LARGE_FILE = 20_000_000;

/** A line on standard error that says how far the work is, where the file is large and a person looks on. */
export function progressFor(bytes: number, what: string): Progress {
  if (bytes < LARGE_FILE || !process.stderr.isTTY) return { show: () => {}, end: () => {} };
  const name = printable(what);
  process.stderr.write(`\r${name} …`);
  let shown = 0;
  return {
    show(done, total) {
      const percent = Math.floor((100 * done) / Math.max(1, total));
      if (percent === shown) return;
      shown = percent;
      process.stderr.write(`\r${name} … ${percent} %`);
    },
    end: () => process.stderr.write("\r\u001b[K"),
  };
}

/** `1234567` as `1,234,567`, in every locale. */
export function grouped(value: number): string {
  const digits = String(Math.round(value));
  let text = "";
  for (const [index, digit] of [...digits].entries()) {
    text += index > 0 && (digits.length - index) % 3 === 0 ? `,${digit}` : digit;
  }
  return text;
}

/** `1 message`, `2 messages`. */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? "" : "s"}`;
}
