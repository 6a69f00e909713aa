import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { printedBy } from "../test/printed-by.ts";

const session = fileURLToPath(new URL("../../../examples/sessions/pi.jsonl", import.meta.url));
const source = fileURLToPath(new URL("./run.ts", import.meta.url));

test.each([
  ["no command", [], 2, "name a command: compact, inspect"],
  ["an unknown command", ["compct"], 2, "unknown command 'compct' (Did you mean compact?)"],
  ["help for an unknown command", ["help", "foo"], 2, "unknown command 'foo': there is compact, inspect"],
  ["no file", ["compact"], 2, "missing required argument 'file'"],
  ["a file too many", ["inspect", session, session], 2, "too many arguments"],
  ["an unknown option", ["inspect", session, "--nope"], 2, "unknown option '--nope'"],
  ["a budget that nothing fits in", ["compact", session, "--budget", "200"], 2, "300 or more"],
  ["a budget that is no number", ["compact", session, "--budget", "4k"], 2, "'4k' is invalid"],
  ["an unknown entry", ["compact", session, "--until", "c0ffee00"], 2, "c0ffee00"],
  ["no such file", ["compact", "none.jsonl"], 1, "none.jsonl"],
  ["a file whose name moves the terminal", ["inspect", "\u001b[2J\nnone.jsonl"], 1, "session  [2J none.jsonl"],
  ["a file that is no session", ["inspect", source], 1, "run.ts"],
  ["a previous result that is none", ["compact", session, "--previous", session], 1, "pi.jsonl"],
  ["no such previous result", ["compact", session, "--previous", "none.json"], 1, "none.json"],
])("%s: one line on standard error, nothing on standard output", async (_, args, code, message) => {
  const result = await printedBy(...args);
  expect([result.code, result.stdout]).toEqual([code, ""]);
  expect(result.stderr.split("\n")).toEqual([expect.stringMatching(/^vcc: /), ""]);
  expect(result.stderr).toContain(message);
});

test("compact names what it did not understand", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vcc-"));
  const file = join(folder, "session.jsonl");
  const records = [
    { type: "session", version: 3, id: "s", timestamp: "2026-03-01T10:00:00.000Z" },
    { type: "message", id: "a", parentId: null, message: { role: "user", content: "Add a flag." } },
    { type: "message", id: "b", parentId: "a", message: null },
  ];
  await writeFile(file, records.map((record) => JSON.stringify(record)).join("\n"));
  const { code, stderr } = await printedBy("compact", file);
  expect(code).toBe(0);
  expect(stderr).toContain("note: records or parts not understood: 1 x message\n");
  await rm(folder, { recursive: true });
});

test.each(["--help", "--version"])("%s answers on standard output", async (option) => {
  const { code, stdout, stderr } = await printedBy(option);
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).not.toBe("");
});

test.each(["compact", "inspect"])("%s --help has examples", async (command) => {
  const { code, stdout } = await printedBy(command, "--help");
  expect(code).toBe(0);
  expect(stdout).toContain(`\n  $ vcc ${command} session.jsonl\n`);
});
