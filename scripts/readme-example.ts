import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

export interface ExampleRun {
  printed: string;
  /** What its comments say that it prints: the comment lines that stand alone, behind each `console.log`. */
  promised: string;
}

/** Runs the first `ts` block of a package's README, as a file of that package. */
export function runReadmeExample(readme: string): Promise<ExampleRun> {
  const source = /```ts\n([\s\S]*?)\n```/.exec(readFileSync(readme, "utf8"))?.[1] ?? "";
  return runExample(source, join(dirname(readme), "src"));
}

/** Runs a program as a file below `parent`, from where its imports are found. */
export async function runExample(source: string, parent: string): Promise<ExampleRun> {
  const printed: string[] = [];
  const folder = mkdtempSync(join(parent, ".example-"));
  const file = join(folder, "example.ts");
  const { log } = console;
  try {
    writeFileSync(file, source);
    console.log = (...values: unknown[]) =>
      printed.push(values.map((value) => (typeof value === "string" ? value : JSON.stringify(value))).join(" "));
    await import(/* @vite-ignore */ pathToFileURL(file).href);
  } finally {
    console.log = log;
    rmSync(folder, { recursive: true });
  }
  return { printed: printed.join("\n").trim(), promised: promisedBy(source) };
}

function promisedBy(source: string): string {
  const lines = source.split("\n");
  const isCode = (line: string | undefined) => line !== undefined && line !== "" && !line.startsWith("//");
  const promised: string[] = [];
  for (const [at, line] of lines.entries()) {
    // A comment that explains stands before code, one that promises behind it.
    const start = lines.slice(0, at + 1).findLastIndex((before) => !before.startsWith("//"));
    if (line.startsWith("//") && isCode(lines[start])) promised.push(line.slice(2).replace(/^ /, ""));
  }
  return promised.join("\n").trim();
}
