/** Every example runs, and prints what its output.txt says; `vitest -u` writes it anew. */
import { execFile } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..");
const readmes = globSync("examples/*/README.md", { cwd: root }).sort();

test.each(readmes)("%s: its command runs", async (readme) => {
  const command = /^node_modules\/\.bin\/node (examples\/.+)$/m.exec(readFileSync(join(root, readme), "utf8"))?.[1];
  expect(command).toBeDefined();
  const { stdout } = await run(join(root, "node_modules/.bin/node"), String(command).split(" "), { cwd: root });
  expect(stdout).not.toBe("");
  const output = join(root, dirname(readme), "output.txt");
  if (existsSync(output)) await expect(stdout.replaceAll(root, "/path/to/vcc")).toMatchFileSnapshot(output);
});
