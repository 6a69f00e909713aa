import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runReadmeExample } from "./readme-example.ts";

const root = join(import.meta.dirname, "..");

describe.each(globSync("packages/*/README.md", { cwd: root }).sort())("%s", (readme) => {
  const text = readFileSync(join(root, readme), "utf8");

  test.runIf(text.includes("```ts\n"))("its example prints what it says", async () => {
    const { printed, promised } = await runReadmeExample(join(root, readme));
    expect(promised).not.toBe("");
    expect(printed).toBe(promised);
  });

  test("its links lead somewhere", () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]{1,200})/g)].map((match) => match[1] as string);
    expect(links.filter((link) => !existsSync(join(root, readme, "..", link)))).toEqual([]);
  });
});
