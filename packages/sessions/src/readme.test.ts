import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import * as sessions from "./index.ts";

test("the README's example prints what it says", async () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const example = readme.slice(readme.indexOf("```ts\n") + 6, readme.indexOf("\n```", readme.indexOf("```ts\n")));
  const lines = example.split("\n");
  const expected = lines.filter((line) => line.startsWith("// ")).map((line) => line.slice(3));
  const body = lines.filter((line) => !line.startsWith("// ") && !line.startsWith("import ")).join("\n");
  const printed: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line));
  const AsyncFunction = (async () => {}).constructor as new (
    ...parts: string[]
  ) => (...values: unknown[]) => Promise<void>;
  await new AsyncFunction("openSession", body)(sessions.openSession);
  log.mockRestore();
  expect(printed).toEqual(expected);
});
