import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Block } from "./block.ts";
import { filterNoise } from "./filter-noise.ts";
import { identifyTurns } from "./identify-turns.ts";
import { indexToolResults } from "./index-tool-results.ts";
import type { Message, Part } from "./message.ts";
import { normalize } from "./normalize.ts";

const user = (content: string): Message => ({ role: "user", content });
const assistant = (...content: Part[]): Message => ({ role: "assistant", content });
const call = (name: string, args: unknown, id?: string): Part => ({
  type: "toolCall",
  name,
  args,
  ...(id === undefined ? {} : { id }),
});
const result = (content: string, more: Partial<Message> = {}): Message => ({ role: "toolResult", content, ...more });
const only = (blocks: Block[]) => {
  expect(blocks).toHaveLength(1);
  return blocks[0];
};

describe("texts", () => {
  it("each message becomes what it is, with a reference of its own", () => {
    const messages: Message[] = [
      { role: "user", content: "Mend it.", id: "a", time: 5 },
      assistant(
        { type: "thinking", text: "hm" },
        { type: "thinking", text: "", redacted: true },
        { type: "text", text: "So." },
      ),
      { role: "system", content: "Rules" },
      { role: "custom", content: "A note" },
      { role: "summary", content: "Earlier" },
      {
        role: "user",
        origin: "agent",
        content: [
          { type: "text", text: "one" },
          { type: "text", text: "two" },
          { type: "image", mimeType: "image/png" },
        ],
      },
    ];
    expect(normalize(messages, { firstIndex: 11 })).toEqual([
      { kind: "user", text: "Mend it.", origin: "person", source: { index: 11, id: "a", time: 5 } },
      { kind: "thinking", text: "hm", redacted: false, source: { index: 12 } },
      { kind: "thinking", text: "", redacted: true, source: { index: 12 } },
      { kind: "assistant", text: "So.", source: { index: 12 } },
      { kind: "note", what: "system", text: "Rules", source: { index: 13 } },
      { kind: "note", what: "custom", text: "A note", source: { index: 14 } },
      { kind: "memory", text: "Earlier", source: { index: 15 } },
      { kind: "user", text: "one\ntwo", origin: "agent", source: { index: 16 } },
      { kind: "note", what: "image", text: "[image: image/png]", source: { index: 16 } },
    ]);
  });

  it.each([
    "This session is being continued from a previous conversation that ran out of context. The summary: all done.",
    "Another language model started to solve this problem and produced a summary of its thinking process. Here it is.",
  ])("a host's summary is memory, whoever is said to send it: %s", (text) => {
    const expected = { kind: "memory", text, source: { index: 1 } };
    expect(normalize([user(text)])).toEqual([expected]);
    const parts = [text, "Mend it."].map((held): Part => ({ type: "text", text: held }));
    expect(normalize([{ role: "user", content: parts }])).toEqual([
      expected,
      { kind: "user", text: "Mend it.", origin: "person", source: { index: 1 } },
    ]);
    expect(only(normalize([user(`Why does it say "${text}"?`)]))?.kind).toBe("user");
  });

  it("cleans every text, names of arguments and folders included", () => {
    const blocks = normalize([
      user("a\u001b[31m\u200bb"),
      assistant(
        call("deploy", { "na\u0000me": ["x\u202ey", { password: "swordfish" }] }, "1"),
        call("bash", { command: "ls\r\n", cwd: "/w\u0007" }, "2"),
      ),
      result("ok\u0007", { callId: "1" }),
      result("out\u001b[0m", { callId: "2" }),
    ]);
    expect(blocks).toEqual([
      { kind: "user", text: "ab", origin: "person", source: { index: 1 } },
      {
        kind: "tool_call",
        name: "deploy",
        args: { name: ["xy", { password: "[redacted:password]" }] },
        callId: "1",
        source: { index: 2 },
      },
      {
        kind: "bash",
        by: "agent",
        command: "ls\n",
        output: "out",
        exitCode: undefined,
        isError: false,
        callId: "2",
        cwd: "/w",
        result: { index: 4 },
        source: { index: 2 },
      },
      { kind: "tool_result", name: "deploy", text: "ok", isError: false, callId: "1", source: { index: 3 } },
    ]);
  });

  it("takes the caller's redactor, or none", () => {
    expect(only(normalize([user("password: hunter2")], { redact: false }))).toMatchObject({
      text: "password: hunter2",
    });
    expect(only(normalize([user("Mend it.")], { redact: (text) => text.toUpperCase() }))).toMatchObject({
      text: "MEND IT.",
    });
  });
});

describe("shell", () => {
  const run = (name: string, args: unknown, answer?: Message) =>
    only(normalize([assistant(call(name, args, "1")), ...(answer === undefined ? [] : [{ ...answer, callId: "1" }])]));

  it.each([
    [
      "green, where the host states only failures",
      "bash",
      result("done", { isError: false }),
      { output: "done", exitCode: 0, isError: false },
    ],
    ["green, where it leaves the mark out", "Bash", result("done"), { output: "done", exitCode: 0, isError: false }],
    ["unknown, where it says nothing", "bash", result("done"), { output: "done", exitCode: undefined, isError: false }],
    [
      "a file that reads like a code, where the host marks failures",
      "Bash",
      result("Exit code 3\nfrom a file"),
      { output: "Exit code 3\nfrom a file", exitCode: 0, isError: false },
    ],
    [
      "a code in the text, where the host marks nothing",
      "run_command",
      result("Exit code 3\nboom"),
      { output: "boom", exitCode: 3, isError: true },
    ],
    [
      "red in the text",
      "Bash",
      result("Exit code 2\nboom", { isError: true }),
      { output: "boom", exitCode: 2, isError: true },
    ],
    [
      "red as data",
      "bash",
      result("boom", { isError: false, exitCode: 3 }),
      { output: "boom", exitCode: 3, isError: true },
    ],
    [
      "timed out",
      "bash",
      result("half\n\nCommand timed out after 9 seconds", { isError: true }),
      { output: "half", exitCode: undefined, isError: true },
    ],
    ["unanswered", "bash", undefined, { output: "", exitCode: undefined, isError: false }],
    [
      "silent where codes are always stated",
      "exec_command",
      result("x", { isError: false }),
      { output: "x", exitCode: undefined, isError: false },
    ],
  ])("%s", (_, name, answer, expected) => {
    expect(run(name, { command: "make" }, answer)).toMatchObject({
      kind: "bash",
      by: "agent",
      command: "make",
      ...expected,
    });
  });

  it.each([
    [{ command: ["bash", "-lc", "git status"], workdir: "/repo" }, "git status", "/repo"],
    [{ command: ["powershell.exe", "-NoProfile", "-Command", "Get-Item a"] }, "Get-Item a", undefined],
    [{ command: ["cmd", "/c", "dir"] }, "dir", undefined],
    [{ command: ["rg", "a b", "it's"] }, `rg 'a b' 'it'\\''s'`, undefined],
    [{ cmd: "npm test", working_directory: "/app" }, "npm test", "/app"],
    ['{"command":"ls"}', "ls", undefined],
    [["constructor", "-c", "x"], "constructor -c x", undefined],
    [{ command: ["constructor", "-c", "x"] }, "constructor -c x", undefined],
  ])("reads %j", (args, command, cwd) => {
    expect(run("shell", args)).toEqual({
      kind: "bash",
      by: "agent",
      command,
      output: "",
      exitCode: undefined,
      isError: false,
      callId: "1",
      ...(cwd === undefined ? {} : { cwd }),
      source: { index: 1 },
    });
  });

  it("a patch given to the shell is a patch", () => {
    const patch = "*** Begin Patch\n*** Delete File: a\n*** End Patch";
    const expected = { kind: "tool_call", name: "apply_patch", op: "patch", args: { input: patch } };
    expect(run("shell", { command: ["apply_patch", patch] })).toMatchObject(expected);
    expect(run("shell_command", { command: `apply_patch <<'EOF'\n${patch}\nEOF` })).toMatchObject(expected);
  });

  it("a command that goes on is one block with what came later", () => {
    const messages = [
      assistant(call("exec_command", { cmd: "npm test" }, "1")),
      result("Wall time: 1.0 seconds\nProcess running with session ID 7\nOutput:\nstart\n", { callId: "1" }),
      assistant(call("write_stdin", { session_id: 7, chars: "" }, "2")),
      result("Wall time: 2.0 seconds\nProcess exited with code 1\nOutput:\n1 failed\n", { callId: "2" }),
    ];
    expect(only(normalize(messages))).toEqual({
      kind: "bash",
      by: "agent",
      command: "npm test",
      output: "start\n1 failed\n",
      exitCode: 1,
      isError: true,
      callId: "1",
      result: { index: 4 },
      source: { index: 1 },
    });
  });

  it("the user's own commands", () => {
    const messages: Message[] = [
      { role: "bash", content: "", command: "ls", output: "a", exitCode: 0 },
      user("<bash-input>pwd</bash-input>"),
      user("<bash-stdout>/repo</bash-stdout><bash-stderr></bash-stderr>"),
    ];
    expect(normalize(messages)).toEqual([
      { kind: "bash", by: "user", command: "ls", output: "a", exitCode: 0, isError: false, source: { index: 1 } },
      {
        kind: "bash",
        by: "user",
        command: "pwd",
        output: "/repo",
        exitCode: undefined,
        isError: false,
        source: { index: 2 },
        result: { index: 3 },
      },
    ]);
  });
});

describe("pairing", () => {
  const read = (id?: string, path = "a") => call("read", { path }, id);
  const named = (blocks: Block[]) => {
    const index = indexToolResults(blocks);
    return blocks.flatMap((block) =>
      block.kind === "tool_call" ? [[block.args.path, index.resultOf(block)?.text]] : [],
    );
  };

  it("goes by id, in any order", () => {
    const blocks = normalize([
      result("early", { callId: "0" }),
      assistant(read("0", "z"), read("1", "a"), read("2", "b")),
      result("B", { callId: "2" }),
      result("A", { callId: "1" }),
    ]);
    expect(named(blocks)).toEqual([
      ["z", "early"],
      ["a", "A"],
      ["b", "B"],
    ]);
    expect(blocks.filter((block) => block.kind === "tool_result").map((block) => block.name)).toEqual([
      "read",
      "read",
      "read",
    ]);
  });

  it("an id that comes again belongs to the newest turn", () => {
    const blocks = normalize([
      assistant(read("1", "cut off")),
      user("again"),
      assistant(read("1", "a")),
      result("A", { callId: "1" }),
      assistant(read("1", "b")),
      result("B", { callId: "1" }),
    ]);
    expect(named(blocks)).toEqual([
      ["cut off", undefined],
      ["a", "A"],
      ["b", "B"],
    ]);
  });

  it("goes by order and name without ids, within a turn", () => {
    const blocks = normalize([
      assistant(read(undefined, "cut off")),
      user("go on"),
      assistant(read(undefined, "a"), call("write", { path: "w" }), read(undefined, "b")),
      result("W", { name: "write" }),
      result("A"),
      result("B"),
    ]);
    expect(named(blocks)).toEqual([
      ["cut off", undefined],
      ["a", "A"],
      ["w", "W"],
      ["b", "B"],
    ]);
  });

  it("a result without a call stays", () => {
    const blocks = normalize([result("lost", { callId: "9", name: "bash", isError: true })]);
    expect(blocks).toEqual([
      { kind: "tool_result", name: "bash", text: "lost", isError: true, callId: "9", source: { index: 1 } },
    ]);
    const index = indexToolResults(blocks);
    expect(blocks.map((block) => block.kind === "tool_result" && index.callOf(block))).toEqual([undefined]);
  });

  it("reads calls and results of one record", () => {
    const blocks = normalize([
      assistant(call("run_shell_command", { command: "ls" }, "1"), {
        type: "toolResult",
        callId: "1",
        content: "Output: a\nProcess Group PGID: 7",
        isError: false,
      }),
    ]);
    expect(only(blocks)).toMatchObject({ output: "a", exitCode: 0, source: { index: 1 }, result: { index: 1 } });
  });
});

describe("answers", () => {
  it.each([
    [
      'User has answered your questions: "Which colour?"="Blue, "dark"", "Size?"="XL". You can now continue with the user\'s answers in mind.',
      'Blue, "dark"\nXL',
    ],
    ['{"answers":{"colour":{"answers":["Blue"]}}}', "Blue"],
    ["<answer>\nBlue\n</answer>", "Blue"],
    ["Blue", "Blue"],
  ])("%s", (text, answer) => {
    const blocks = normalize([
      user("Paint it."),
      assistant(call("AskUserQuestion", {}, "1")),
      result(text, { callId: "1" }),
    ]);
    expect(blocks.at(-1)).toEqual({ kind: "user", text: answer, origin: "person", callId: "1", source: { index: 3 } });
    expect(identifyTurns(blocks)).toHaveLength(1);
  });

  it("a question that failed is no answer", () => {
    const blocks = normalize([
      assistant(call("ask_user", {}, "1")),
      result("cancelled", { callId: "1", isError: true }),
    ]);
    expect(blocks.at(-1)?.kind).toBe("tool_result");
  });
});

describe("what the person says when refusing a call", () => {
  const notice =
    "The user doesn't want to proceed with this tool use. The tool use was rejected. To tell you how to proceed, the user said:";
  const words = (callId: string): Block => ({
    kind: "user",
    text: "Use pnpm.",
    origin: "person",
    callId,
    source: { index: 3 },
  });
  const refuse = (name: string, args: unknown, text: string, more: Partial<Message> = {}) =>
    normalize([user("Set it up."), assistant(call(name, args, "1")), result(text, { callId: "1", ...more })]).slice(1);

  it.each([
    ["Write", `${notice}\nUse pnpm.`, notice],
    [
      "ExitPlanMode",
      `${notice}\nUse pnpm.\n\nNote: The user's next message may contain a correction or preference.`,
      notice,
    ],
    [
      "write_to_file",
      "The user denied this operation and provided the following feedback:\n<feedback>\nUse pnpm.\n</feedback>",
      "The user denied this operation and provided the following feedback:",
    ],
  ])("%s", (name, text, kept) => {
    expect(refuse(name, { path: "a" }, text).slice(1)).toEqual([
      { kind: "tool_result", name, text: kept, isError: true, callId: "1", source: { index: 3 } },
      words("1"),
    ]);
  });

  it("stands after a command, and is none of its output", () => {
    const blocks = refuse("Bash", { command: "npm i" }, `${notice}\nUse pnpm.`, { isError: true });
    expect(blocks).toEqual([
      {
        kind: "bash",
        by: "agent",
        command: "npm i",
        output: notice,
        exitCode: undefined,
        isError: true,
        callId: "1",
        result: { index: 3 },
        source: { index: 2 },
      },
      words("1"),
    ]);
    expect(identifyTurns([...normalize([user("Set it up.")]), ...blocks])).toHaveLength(1);
  });

  it("is not made up where the person said nothing, or where a file holds such words", () => {
    expect(refuse("Write", {}, notice)).toHaveLength(2);
    expect(refuse("Read", {}, `${notice}\nUse pnpm.`, { isError: false })).toHaveLength(2);
    expect(refuse("Read", {}, `A log: ${notice}\nUse pnpm.`)).toHaveLength(2);
  });
});

describe("turns", () => {
  it("start where a person asks", () => {
    const messages: Message[] = [
      assistant({ type: "text", text: "before" }),
      user("one"),
      assistant({ type: "text", text: "1" }),
      { ...user("from above"), origin: "agent" },
      { role: "bash", content: "", command: "ls" },
      user("two"),
    ];
    const turns = identifyTurns(normalize(messages));
    expect(turns.map(({ request, blocks }) => [request?.text, blocks.map((block) => block.source.index)])).toEqual([
      [undefined, [1]],
      ["one", [2, 3, 4, 5]],
      ["two", [6]],
    ]);
  });

  it("have one request a record", () => {
    const content: Part[] = [{ type: "text", text: "a" }, { type: "image" }, { type: "text", text: "b" }];
    expect(identifyTurns(normalize([{ role: "user", content }]))).toHaveLength(1);
  });
});

describe("any input", () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom(
      "Exit code: 1\nOutput:\n",
      '{"output":"',
      "<bash-input>",
      "</bash-input>",
      "<system-reminder>",
      "</system-reminder>",
      "Output: ",
    ),
  );
  const id = fc.constantFrom("1", "2", undefined);
  const name = fc.constantFrom("bash", "read", "AskUserQuestion", "write_stdin", "TodoWrite", "x");
  const part = fc.oneof(
    fc.record({ type: fc.constant("text"), text }),
    fc.record({
      type: fc.constant("toolCall"),
      id,
      name,
      args: fc.oneof(fc.anything(), fc.record({ command: text, session_id: fc.constantFrom(1, "1") })),
    }),
    fc.record({
      type: fc.constant("toolResult"),
      callId: id,
      name,
      content: fc.oneof(text, fc.anything()),
      isError: fc.boolean(),
    }),
    fc.anything(),
  );
  const message = fc.oneof(
    fc.record(
      {
        role: fc.constantFrom("user", "assistant", "toolResult", "bash", "system", "custom", "summary", 7),
        content: fc.oneof(text, fc.array(part), fc.constant(null)),
        callId: id,
        command: fc.anything(),
        exitCode: fc.anything(),
      },
      { requiredKeys: ["role"] },
    ),
    fc.anything(),
  );

  it("gives the same blocks each time, each with a reference into the input, each in one turn", () => {
    fc.assert(
      fc.property(fc.array(message, { maxLength: 12 }), (messages) => {
        const blocks = normalize(messages as Message[], { firstIndex: 5 });
        expect(normalize(messages as Message[], { firstIndex: 5 })).toEqual(blocks);
        for (const block of blocks) {
          expect(block.source.index).toBeGreaterThanOrEqual(5);
          expect(block.source.index).toBeLessThan(5 + messages.length);
        }
        indexToolResults(blocks);
        expect(identifyTurns(blocks).flatMap((turn) => turn.blocks)).toEqual(blocks);
        const kept = filterNoise(blocks);
        expect(filterNoise(kept)).toEqual(kept);
      }),
      { numRuns: 1000 },
    );
  });

  it("cycles in arguments end", () => {
    const args: Record<string, unknown> = { path: "a" };
    args.self = args;
    expect(only(normalize([assistant(call("read", args))]))).toMatchObject({ args: { path: "a" } });
  });

  it.each([
    ["one character", "a"],
    ["digits", "7"],
    ["blanks", " "],
    ["open tags", "<system-reminder>\n"],
    ["openings of keys", "-----BEGIN PRIVATE KEY-----\n"],
    ["closings of keys", "A1b2C3d4E5f6G7h8\n-----END PRIVATE KEY-----\n"],
    ["names of secrets", "password token_secret="],
    ["authorities", "://a:b"],
    ["prefixes", "sk-"],
    ["web tokens", "eyJ-"],
    ["commands", "curl -u a mysql -p "],
    ["joiners", "م\u200d\u200c"],
    ["escapes", "\u001b]"],
    ["carriage returns", "a\r"],
    ["quotes", "secret='"],
    ["authorizations", "authorization: bearer "],
  ])("%s: twice as much takes about twice as long", (_, piece) => {
    const time = (size: number) => {
      const messages = [
        user(piece.repeat(size / piece.length)),
        assistant(call("bash", { command: "x" }, "1")),
        result(piece.repeat(size / piece.length), { callId: "1" }),
      ];
      let best = Number.POSITIVE_INFINITY;
      for (let run = 0; run < 3; run++) {
        const start = performance.now();
        filterNoise(normalize(messages));
        best = Math.min(best, performance.now() - start);
      }
      return best;
    };
    time(1000);
    // Eight times the size: quadratic time would be 64 times as long. The constant allows for the clock.
    expect(time(160_000)).toBeLessThan(24 * time(20_000) + 50);
  });
});
