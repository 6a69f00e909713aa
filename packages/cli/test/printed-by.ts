import { vi } from "vitest";
import { run } from "../src/run.ts";

export interface Printed {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs `vcc` in this process without colours, and keeps what it would write. */
export async function printedBy(...args: string[]): Promise<Printed> {
  const { NO_COLOR: before } = process.env;
  process.env.NO_COLOR = "1";
  const [out, error] = [spyOn(process.stdout), spyOn(process.stderr)];
  try {
    const code = await run(args);
    return { code, stdout: textOf(out), stderr: textOf(error) };
  } finally {
    out.mockRestore();
    error.mockRestore();
    if (before === undefined) delete process.env.NO_COLOR;
    else process.env.NO_COLOR = before;
  }
}

function spyOn(stream: NodeJS.WriteStream) {
  return vi.spyOn(stream, "write").mockImplementation((_text, encodingOrDone?: unknown, done?: unknown) => {
    for (const callback of [encodingOrDone, done]) if (typeof callback === "function") callback();
    return true;
  });
}

function textOf({ mock }: ReturnType<typeof spyOn>): string {
  return mock.calls.map(([text]) => text).join("");
}
