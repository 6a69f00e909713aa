import { indexToolResults, type Message, normalize, normalizePath } from "@vcc/normalize";
import { expect, test } from "vitest";
import { extractFiles } from "./file-activity.ts";
import { fileState } from "./file-state.ts";
import { merge } from "./merge.ts";
import { patchedFiles } from "./patch.ts";
import { summarize } from "./summarize.ts";

let number = 0;
function ran(name: string, args: unknown, result = "ok", isError = false): Message[] {
  const id = `call-${number++}`;
  return [
    { role: "assistant", content: [{ type: "toolCall", id, name, args }] },
    { role: "toolResult", callId: id, name, content: result, isError },
  ];
}

function states(messages: Message[], cwd = "/repo") {
  const blocks = normalize(messages);
  return extractFiles(blocks, indexToolResults(blocks), cwd).map((record) => `${fileState(record)} ${record.path}`);
}

test("a file that is created stays created when it is edited", () => {
  expect(
    states([
      ...ran("write", { path: "a.ts" }),
      ...ran("edit", { path: "/repo/a.ts" }),
      ...ran("read", { path: "./a.ts" }),
    ]),
  ).toEqual(["created a.ts"]);
});

test("a file that was there is modified, however it is written", () => {
  expect(states([...ran("read", { path: "a.ts" }), ...ran("write", { path: "a.ts" })])).toEqual(["modified a.ts"]);
  expect(states(ran("Write", { file_path: "b.ts" }, "The file b.ts has been updated."))).toEqual(["modified b.ts"]);
});

test("a failed or unanswered call did nothing", () => {
  const [call] = ran("edit", { path: "b.ts" }) as [Message];
  expect(states([...ran("edit", { path: "a.ts" }, "not found", true), call])).toEqual([]);
});

test("created in one span and edited in the next is created; read and edited is modified", () => {
  const first = summarize({ blocks: normalize([...ran("write", { path: "a.ts" }), ...ran("read", { path: "b.ts" })]) });
  const second = summarize({
    blocks: normalize([...ran("edit", { path: "a.ts" }), ...ran("edit", { path: "b.ts" })], { firstIndex: 5 }),
  });
  expect(merge(first, second).files.records.map((record) => `${fileState(record)} ${record.path}`)).toEqual([
    "created a.ts",
    "modified b.ts",
  ]);
});

test("parallel calls pair by id", () => {
  const messages: Message[] = [
    {
      role: "assistant",
      content: [
        { type: "toolCall", id: "1", name: "edit", args: { path: "a.ts" } },
        { type: "toolCall", id: "2", name: "edit", args: { path: "b.ts" } },
      ],
    },
    { role: "toolResult", callId: "2", content: "ok" },
    { role: "toolResult", callId: "1", content: "no match", isError: true },
  ];
  expect(states(messages)).toEqual(["modified b.ts"]);
});

const patch = [
  "*** Begin Patch",
  "*** Add File: new.ts",
  "+*** Delete File: fake.ts",
  "*** Update File: a, b.ts",
  "*** Move to: c.ts",
  "@@",
  "-x",
  "*** Delete File: old.ts",
  "*** End Patch",
  "*** Delete File: outside.ts",
].join("\n");

test("a patch creates, edits, moves and deletes", () => {
  expect(states(ran("apply_patch", { input: patch }))).toEqual([
    "created new.ts",
    "renamed a, b.ts",
    "modified c.ts",
    "deleted old.ts",
  ]);
});

test("a unified diff names its files", () => {
  const diff = "--- a/x.ts\t2026\n+++ b/x.ts\n@@\n--- /dev/null\n+++ b/n.ts\n--- a/gone.ts\n+++ /dev/null\n";
  expect(patchedFiles(diff)).toEqual([
    { path: "x.ts", change: "edit" },
    { path: "n.ts", change: "write", wasNew: true },
    { path: "gone.ts", change: "remove" },
  ]);
});

test.each([
  ["./a/../b.ts", "/repo", "b.ts"],
  ["/repo/src/a.ts", "/repo/", "src/a.ts"],
  ["/repository/a.ts", "/repo", "/repository/a.ts"],
  ["../x.ts", "/repo", "../x.ts"],
  ["D:\\work\\src\\a.ts", "D:\\work", "src/a.ts"],
  ["/d/work/src/a.ts", "d:\\Work", "src/a.ts"],
  ["/mnt/d/work/src/a.ts", "D:/work", "src/a.ts"],
  ["\\\\?\\D:\\work\\a.ts", "D:\\work", "a.ts"],
  ["file:///repo/a%20b.ts", "/repo", "a b.ts"],
  ["src\\win.ts", "D:\\work", "src/win.ts"],
  ["~/notes.md", "/repo", "~/notes.md"],
  ["app/(shop)/[id]/page.tsx", "/repo", "app/(shop)/[id]/page.tsx"],
])("%s below %s is %s", (path, cwd, expected) => {
  expect(normalizePath(path, cwd)).toBe(expected);
});
