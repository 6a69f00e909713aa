import { describe, expect, it } from "vitest";
import { EXIT_ROWS } from "./exit-table.ts";
import { readShellResult, readToolResult } from "./read-result.ts";

describe("rows", () => {
  it.each(EXIT_ROWS)("$at: $example", (row) => {
    const { at, example, says } = row;
    const text = {
      first: `${example}\nbuild started`,
      last: `build started\n\n${example}`,
      header: `${example}\nOutput:\nbuild started`,
      field: `Output: build started\n${example}`,
    }[at];
    const code = row.pattern.exec(example)?.groups?.code;
    const outcome = readShellResult(text, undefined);
    expect(outcome.output).toBe("build started");
    expect(outcome.broken ?? false).toBe(says === "broken");
    expect(outcome.running ?? false).toBe(says === "running");
    if (says === "code") expect(outcome.exitCode).toBe(Number(code));
    if (row.ifNotSuccess) expect(readShellResult(text, false)).toEqual({ output: text });
  });
});

describe("whole results", () => {
  it.each([
    ["Pi, red", "2 failed\n\nCommand exited with code 1", true, { output: "2 failed", exitCode: 1 }],
    ["Pi, timed out", "half\n\nCommand timed out after 30 seconds", true, { output: "half", broken: true }],
    [
      "Claude Code, red",
      "Exit code 127\nbash: nope: not found",
      true,
      { output: "bash: nope: not found", exitCode: 127 },
    ],
    [
      "Codex, in words",
      "Exit code: 0\nWall time: 0.1 seconds\nTotal output lines: 2\nOutput:\na\nb\n",
      undefined,
      { output: "a\nb\n", exitCode: 0 },
    ],
    [
      "Codex, unified",
      "Chunk ID: 1f\nWall time: 2.0 seconds\nProcess running with session ID 41\nOutput:\nstarted\n",
      undefined,
      { output: "started\n", running: true, session: "41" },
    ],
    [
      "Codex, as JSON",
      '{"output":"boom\\n","metadata":{"exit_code":2,"duration_seconds":0.3}}',
      undefined,
      { output: "boom\n", exitCode: 2 },
    ],
    [
      "JSON with streams",
      '{"stdout":"out","stderr":"err","exitCode":"1"}',
      undefined,
      { output: "out\nerr", exitCode: 1 },
    ],
    [
      "gemini-cli, red",
      "Output: boom\nExit Code: 2\nProcess Group PGID: 77",
      undefined,
      { output: "boom", exitCode: 2 },
    ],
    ["gemini-cli, green", "Output: a\nb\nProcess Group PGID: 77", undefined, { output: "a\nb", exitCode: 0 }],
    [
      "Qwen Code",
      "Command: make\nDirectory: (root)\nOutput: ok\nError: (none)\nExit Code: 0\nSignal: (none)\nBackground PIDs: (none)\nProcess Group PGID: 7",
      undefined,
      { output: "ok", exitCode: 0 },
    ],
    ["tags", "<returncode>1</returncode>\n<output>\nboom\n</output>", undefined, { output: "boom", exitCode: 1 }],
    [
      "a background shell",
      "<status>completed</status>\n\n<exit_code>0</exit_code>\n\n<stdout>\nready\n</stdout>",
      undefined,
      { output: "ready", exitCode: 0 },
    ],
    [
      "a refused call",
      "The user doesn't want to proceed with this tool use. The tool use was rejected.",
      true,
      { output: "The user doesn't want to proceed with this tool use. The tool use was rejected.", broken: true },
    ],
    [
      "words of the command's own",
      "Exit code: 3\nis what it printed",
      false,
      { output: "Exit code: 3\nis what it printed" },
    ],
    ["JSON of the command's own", '{"exit_code": 1}', undefined, { output: '{"exit_code": 1}' }],
  ] as const)("%s", (_, text, isError, expected) => {
    expect(readShellResult(text, isError)).toEqual(expected);
  });

  it("unwraps what other tools answer", () => {
    expect(readToolResult('{"output":"Done.","metadata":{"exit_code":0}}', undefined)).toEqual({
      text: "Done.",
      isError: false,
    });
    expect(readToolResult("apply_patch verification failed: no such line", undefined).isError).toBe(true);
    expect(readToolResult("<tool_use_error>Not found</tool_use_error>", true)).toEqual({
      text: "Not found",
      isError: true,
    });
  });

  it.each([
    [
      "a patch below a header",
      "Exit code: 1\nWall time: 0.1 seconds\nOutput:\nfailed",
      "patch",
      { text: "failed", isError: true },
    ],
    [
      "a green patch below a header",
      "Exit code: 0\nWall time: 0 seconds\nOutput:\nSuccess.\n",
      "patch",
      { text: "Success.\n", isError: false },
    ],
    [
      "a patch below a header, as JSON",
      '{"output":"no such line","metadata":{"exit_code":1}}',
      "patch",
      { text: "no such line", isError: true },
    ],
    ["a refused patch", "patch rejected by user", "patch", { text: "patch rejected by user", isError: true }],
    [
      "a patch that may not leave the project",
      "patch rejected: writing outside of the project; rejected by user approval settings",
      "patch",
      { text: "patch rejected: writing outside of the project; rejected by user approval settings", isError: true },
    ],
    [
      "a refused call of an unknown tool",
      "The user denied this operation.",
      undefined,
      { text: "The user denied this operation.", isError: true },
    ],
    ["words of a patch's own", "Done.\nError: none", "patch", { text: "Done.\nError: none", isError: false }],
    [
      "a file that reads like a header",
      "Exit code: 1\nOutput:\nx",
      "read",
      { text: "Exit code: 1\nOutput:\nx", isError: false },
    ],
    ["a file that reads like a failure", "Error: log of May", "read", { text: "Error: log of May", isError: false }],
    ["a page that reads like a refusal", "User rejected", "web", { text: "User rejected", isError: false }],
    ["what an agent answers", "Failed to find more.", "agent", { text: "Failed to find more.", isError: false }],
  ] as const)("%s", (_, text, operation, expected) => {
    expect(readToolResult(text, undefined, operation)).toEqual(expected);
  });

  it.each([
    "Error: File not found",
    "<error>No such file</error>",
    "No replacement was performed, old_str did not appear verbatim in /a.",
    "Failed to edit, 0 occurrences found",
    "error: patch failed: a.ts:3",
    "Could not find the text to replace",
  ])("a change that failed says: %s", (text) => {
    for (const operation of ["write", "edit", "patch", "delete", "move"] as const) {
      expect(readToolResult(text, undefined, operation)).toEqual({ text, isError: true });
      expect(readToolResult(text, false, operation)).toEqual({ text, isError: false });
      expect(readToolResult(`Updated.\n${text}`, undefined, operation).isError).toBe(false);
    }
  });
});
