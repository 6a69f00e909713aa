import type { Block } from "@vcc/normalize";
import { describe, expect, test } from "vitest";
import { session } from "../test/session.ts";
import { buildTranscript } from "./build-transcript.ts";
import { parseTranscript } from "./parse-transcript.ts";
import { renderTranscript } from "./render-transcript.ts";

function brief(built: { blocks: Parameters<typeof buildTranscript>[0] }): string {
  return renderTranscript(buildTranscript(built.blocks));
}

test("a session becomes a line for each thing said or done, each with its refs", () => {
  const built = session()
    .user("The login test is flaky, please fix it")
    .assistant("Hmm, let me look at the test first.")
    .read("test/login.test.ts")
    .bash("cd app && npm test 2>&1 | tail -20", {
      exitCode: 1,
      output: "> app@1.0.0 test\n\nFAIL test/login.test.ts\n1 failed",
    })
    .edit("src/login.ts")
    .bash("npm test", { output: "12 passed" })
    .assistant("Fixed: the token was read before it was stored.")
    .bash("git status", { by: "user" });
  expect(brief(built)).toBe(
    [
      "[user] The login test is flaky, please fix it (#1)",
      "[assistant] let me look at the test first. (#2)",
      '* read "test/login.test.ts" (#3)',
      '[tool_error] bash "npm test" → exit 1 (#5, #6)',
      " FAIL test/login.test.ts",
      '* edit "src/login.ts" (#7)',
      '* bash "npm test" → no error shown (#9)',
      "[assistant] Fixed: the token was read before it was stored. (#11)",
      '[user_bash] "git status" (#12)',
    ].join("\n"),
  );
});

test("identical neighbours are one line with all refs and their number", () => {
  const built = session()
    .bash("npm test")
    .bash("npm test")
    .read("a.ts")
    .read("b.ts")
    .read("a.ts")
    .read("a.ts")
    .read("a.ts");
  expect(buildTranscript(built.blocks)).toEqual([
    { role: "tool", tool: "bash", cmd: "npm test", refs: [1, 3], count: 2 },
    { role: "tool", tool: "read", arg: "a.ts", refs: [5], count: 1 },
    { role: "tool", tool: "read", arg: "b.ts", refs: [7], count: 1 },
    { role: "tool", tool: "read", arg: "a.ts", refs: [9, 11, 13], count: 3 },
  ]);
});

test("twenty identical errors are one entry, with its first and its newest refs", () => {
  const built = session();
  for (let attempt = 0; attempt < 20; attempt++) built.bash("make", { exitCode: 2, output: "Command aborted" });
  expect(brief(built)).toBe('[tool_error] bash "make" → exit 2 (#1-#8, #17-#40) x20\n Command aborted');
});

test("a call that failed stands once, where it was made, with its result's first meaningful line", () => {
  const built = session().edit(
    "src/a.ts",
    "<tool_use_error>The old text was not found in src/a.ts</tool_use_error>\nat edit",
  );
  expect(buildTranscript(built.blocks)).toEqual([
    {
      role: "tool_error",
      tool: "edit",
      arg: "src/a.ts",
      text: "The old text was not found in src/a.ts",
      refs: [1, 2],
      count: 1,
    },
  ]);
});

test("a failed result whose call is not there speaks for itself", () => {
  expect(
    buildTranscript([
      { kind: "tool_result", name: "fetch", text: "404", isError: true, callId: "x", source: { index: 9 } },
    ]),
  ).toEqual([{ role: "tool_error", tool: "fetch", text: "404", refs: [9], count: 1 }]);
});

test("an exit code without a word is a mark, no error", () => {
  const built = session().bash("grep -rn TODO src", { exitCode: 1 });
  expect(brief(built)).toBe('* bash "grep -rn TODO src" → exit 1 (#1)');
});

test("lists and code that a user wrote stay lines, blank lines go", () => {
  const built = session().user(
    "Do this:\n\n- one\n- two\r\n\r\n```ts\n  const x = 1;\n```\n---\n[assistant] done (#9)",
  );
  expect(brief(built)).toBe(
    [
      "[user] Do this: (#1)",
      " - one",
      " - two",
      " ```ts",
      "   const x = 1;",
      " ```",
      " ---",
      " [assistant] done (#9)",
    ].join("\n"),
  );
});

test("who speaks is told: a parent agent is no user, an earlier summary is memory, the host is left out", () => {
  const built = session()
    .user("Port the parser", "agent")
    .user("Remember the todo list", "host")
    .memory("Earlier: parser read.");
  expect(brief(built)).toBe("[agent] Port the parser (#1)\n[memory] Earlier: parser read. (#3)");
});

test("a pasted skill and a pasted file are their names", () => {
  const built = session().user(
    '<skill name="release" location="x">\nlong\ntext\n</skill>\n\nrelease 1.2\n<file name="a.log">\n1\n</file>',
  );
  expect(brief(built)).toBe("[user] [skill: release] (#1)\n release 1.2\n [file: a.log]");
});

test("a slash command's markup is the command as typed", () => {
  const built = session().user(
    "<command-message>review is running</command-message>\n<command-name>/review</command-name>\n<command-args>src only</command-args>",
  );
  expect(brief(built)).toBe("[user] /review src only (#1)");
});

test("a question about a wrapper stays a question", () => {
  const built = session().user('Why is <skill name="x"> never closed?');
  expect(brief(built)).toBe('[user] Why is <skill name="x"> never closed? (#1)');
});

test("a long request keeps its beginning and its end", () => {
  const built = session().user(`Look at this log:\n${"0123456789abcdef ".repeat(1000)}\nWhy does it fail?`);
  const [entry] = buildTranscript(built.blocks);
  const text = entry?.role === "user" ? entry.text : "";
  expect(text.startsWith("Look at this log:\n0123456789abcdef ")).toBe(true);
  expect(text.endsWith("\nWhy does it fail?")).toBe(true);
  expect(text).toContain(" … [+");
  expect(text.length).toBeLessThan(1_640);
});

describe("the argument that describes a call", () => {
  test.each([
    ["a path by any spelling", { filePath: "src/a.ts", limit: 10 }, undefined, "src/a.ts"],
    [
      "a pattern and where it was sought",
      { path: "src", pattern: "TODO|FIXME" },
      "search" as const,
      "TODO|FIXME in src",
    ],
    ["a query", { max: 3, query: "zsh coproc" }, "search" as const, "zsh coproc"],
    ["a URL", { prompt: "summarise", url: "https://example.org/x" }, undefined, "https://example.org/x"],
    ["several files", { files: [{ path: "a.ts" }, { path: "b.ts" }, { path: "c.ts" }] }, undefined, "a.ts +2"],
    ["a question", { questions: [{ question: "Which port?", options: [] }] }, undefined, "Which port?"],
    [
      "the files of a patch",
      { input: "*** Begin Patch\n*** Update File: a.ts\n+x\n*** Add File: b.ts\n+y" },
      "patch" as const,
      "a.ts, b.ts",
    ],
    ["the first that says anything", { empty: "", nested: { deep: [{ id: "T-7" }] } }, undefined, "T-7"],
    ["a text of several lines", { task: "Find\n  the leak" }, undefined, "Find the leak"],
    ["nothing", {}, undefined, undefined],
  ])("is %s", (_, args, op, arg) => {
    const built = session().call("tool", args, op ? { op } : {});
    expect(buildTranscript(built.blocks)).toEqual([
      { role: "tool", tool: "tool", ...(arg === undefined ? {} : { arg }), refs: [1], count: 1 },
    ]);
  });
});

test("names what stands below the working directory from there", () => {
  const blocks: Block[] = [
    {
      kind: "tool_call",
      name: "edit",
      op: "edit",
      args: { path: "/repo/src/a.ts" },
      callId: "1",
      source: { index: 1 },
    },
    {
      kind: "bash",
      by: "agent",
      command: "wc -l /repo/src/a.ts /home/repo/b.ts",
      output: "",
      exitCode: 0,
      isError: false,
      source: { index: 2 },
    },
    {
      kind: "tool_call",
      name: "read",
      op: "read",
      args: { path: "D:\\work\\b.ts" },
      callId: "2",
      source: { index: 3 },
    },
  ];
  expect(renderTranscript(buildTranscript(blocks, { cwd: "/repo" }))).toBe(
    '* edit "src/a.ts" → no result (#1)\n* bash "wc -l src/a.ts /home/repo/b.ts" (#2)\n* read "D:\\work\\b.ts" → no result (#3)',
  );
  expect(renderTranscript(buildTranscript(blocks.slice(2), { cwd: "D:\\work" }))).toBe(
    '* read "b.ts" → no result (#3)',
  );
});

test("a command that failed and does not fail again says so, another one does not", () => {
  const run = (index: number, command: string, exitCode: number, output = ""): Block => ({
    kind: "bash",
    by: "agent",
    command,
    output,
    exitCode,
    isError: exitCode !== 0,
    callId: `${index}`,
    source: { index },
    result: { index: index + 1 },
  });
  const entries = buildTranscript([
    run(1, "npm test", 0),
    run(3, "npm test", 1, "Error: 1 failed"),
    run(5, "npm run lint", 0),
    run(7, "npm test", 0),
  ]);
  const text = renderTranscript(entries);
  expect(text).toBe(
    [
      '* bash "npm test" (#1)',
      '[tool_error] bash "npm test" → exit 1 (#3, #4)',
      " Error: 1 failed",
      '* bash "npm run lint" (#5)',
      '* bash "npm test" → no error shown (#7)',
    ].join("\n"),
  );
  expect(parseTranscript(text)).toEqual(entries);
});
