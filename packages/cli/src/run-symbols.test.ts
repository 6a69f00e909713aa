import { execFile } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

function vcc(args: string[], stdin = ""): Promise<{ stdout: string; stderr: string; code: number }> {
  return new Promise((resolve) => {
    const child = execFile(
      join(root, "node_modules/.bin/node"),
      [join(root, "packages/cli/src/main.ts"), ...args],
      { cwd: root, env: { ...process.env, NO_COLOR: "1" } },
      (error, stdout, stderr) => resolve({ stdout, stderr, code: typeof error?.code === "number" ? error.code : 0 }),
    );
    child.stdin?.end(stdin);
  });
}

const diff =
  "diff --git a/src/pool.ts b/src/pool.ts\n--- a/src/pool.ts\n+++ b/src/pool.ts\n@@ -4,2 +4,2 @@\n-export function makePool(): Pool {\n+export function openPool(size: number): Pool {\n";

test("lists what a diff declares, with the file and the line of the new version", async () => {
  const { stdout, code } = await vcc(["symbols", "-", "--json"], diff);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual([
    {
      file: "src/pool.ts",
      name: "openPool",
      kind: "function",
      line: 4,
      exported: true,
      signature: "function openPool(size: number): Pool",
    },
  ]);
});

test("names a file that it cannot read, and lists the others", async () => {
  const { stdout, stderr, code } = await vcc(["symbols", "no-such-file.ts", "packages/cli/src/version.ts"]);
  expect(stderr).toBe("vcc: cannot read no-such-file.ts: ENOENT\n");
  expect(stdout).toContain("packages/cli/src/version.ts:");
  expect(code).toBe(1);
});
