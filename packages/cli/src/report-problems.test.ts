import { expect, test, vi } from "vitest";
import { reportProblems } from "./report-problems.ts";

test("twenty problems are named by file and line, the rest is counted", () => {
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const problems = Array.from({ length: 22 }, (_, index) => ({
    kind: "broken" as const,
    line: index + 1,
    reason: "is no whole JSON",
  }));
  reportProblems("s.jsonl", problems);
  const lines = written.mock.calls.map(([text]) => text);
  written.mockRestore();
  expect(lines).toHaveLength(21);
  expect(lines[0]).toBe("s.jsonl:1: is no whole JSON\n");
  expect(lines[20]).toBe("s.jsonl: 2 more problems; `vcc inspect --json` lists all\n");
});

test("neither the file's name nor a reason moves the terminal", () => {
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  reportProblems("a\u001b[2J\n.jsonl", [
    { kind: "missingParent", line: 3, reason: "its parent \u001b[31mx\u009b0m is missing" },
  ]);
  const lines = written.mock.calls.map(([text]) => text);
  written.mockRestore();
  expect(lines).toEqual(["a [2J .jsonl:3: its parent x is missing\n"]);
});
