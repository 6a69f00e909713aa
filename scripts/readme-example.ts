import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Runs the first `ts` block of a README and gives what it printed and what the comments say that it prints: the
 * comment lines that follow each `console.log`.
 */
export async function runReadmeExample(readme: string): Promise<{ printed: string; promised: string }> {
  const source = /```ts\n([\s\S]*?)\n```/.exec(readFileSync(readme, "utf8"))?.[1] ?? "";
  const printed: string[] = [];
  const folder = mkdtempSync(join(dirname(readme), "src", ".example-"));
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
  const promised = source
    .split("\n")
    .flatMap((line) => (line.startsWith("//") ? [line.slice(2).replace(/^ /, "")] : []));
  return { printed: printed.join("\n").trim(), promised: promised.join("\n").trim() };
}
