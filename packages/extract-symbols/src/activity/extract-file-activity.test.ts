import { type Message, normalize, normalizePath } from "@vcc/normalize";
import { expect, test } from "vitest";
import { currentFiles } from "./current-files.ts";
import { extractFileActivity } from "./extract-file-activity.ts";
import { mergeFiles } from "./file-record.ts";
import { fileState, isNotable } from "./file-state.ts";
import { patchedFiles } from "./patch.ts";

function current(messages: Message[]): string[] {
  return currentFiles(extractFileActivity(normalize(messages), { cwd: "/repo" }))
    .filter(isNotable)
    .map((record) => `${fileState(record)} ${record.path}`);
}

let number = 0;
function ran(name: string, args: unknown, result = "ok", isError = false): Message[] {
  const id = `call-${number++}`;
  return [
    { role: "assistant", content: [{ type: "toolCall", id, name, args }] },
    { role: "toolResult", callId: id, name, content: result, isError },
  ];
}

function shell(command: string, output = "", exitCode = 0): Message[] {
  const [call, answer] = ran("bash", { command }, output, exitCode !== 0) as [Message, Message];
  return [
    call,
    { ...answer, ...(exitCode === 0 ? {} : { content: `${output}\n\nCommand exited with code ${exitCode}` }) },
  ];
}

function states(messages: Message[], cwd = "/repo") {
  return extractFileActivity(normalize(messages), { cwd })
    .filter(isNotable)
    .map((record) => `${fileState(record)} ${record.path}`);
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
  const first = extractFileActivity(normalize([...ran("write", { path: "a.ts" }), ...ran("read", { path: "b.ts" })]));
  const second = extractFileActivity(
    normalize([...ran("edit", { path: "a.ts" }), ...ran("edit", { path: "b.ts" })], { firstIndex: 5 }),
  );
  expect(mergeFiles(first, second).map((record) => `${fileState(record)} ${record.path}`)).toEqual([
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
  expect(states(ran("apply_patch", { input: patch }))).toEqual(["created new.ts", "renamed a, b.ts", "deleted old.ts"]);
});

test("a unified diff names its files", () => {
  const diff = "--- a/x.ts\t2026\n+++ b/x.ts\n@@\n--- /dev/null\n+++ b/n.ts\n--- a/gone.ts\n+++ /dev/null\n";
  expect(patchedFiles(diff)).toEqual([
    { path: "x.ts", change: "edit", changes: [] },
    { path: "n.ts", change: "write", wasNew: true, changes: [] },
    { path: "gone.ts", change: "remove", changes: [] },
  ]);
});

test.each([
  ["rm a.ts", ["deleted a.ts"]],
  ["rm -rf ./build && npm test", ["deleted build"]],
  ["cd src && rm -f a.ts b.ts", ["deleted src/a.ts", "deleted src/b.ts"]],
  ["cd src && rm a.ts; cd -; rm b.ts", ["deleted src/a.ts"]],
  ["cd src; cd ..; rm /repo/b.ts", ["deleted b.ts"]],
  ["(cd src && rm a.ts); rm b.ts; rm /repo/c.ts", ["deleted c.ts"]],
  ["sudo rm -- -odd.ts", ["deleted -odd.ts"]],
  ["rm old.ts 2>/dev/null || true", ["deleted old.ts"]],
  ["unlink a.ts", ["deleted a.ts"]],
  ["git rm -q -r src/old", ["deleted src/old"]],
  ["git -C lib rm x.ts", ["deleted lib/x.ts"]],
  ["bash -lc 'cd lib && rm x.ts'", ["deleted lib/x.ts"]],
  ["mv a.ts b.ts", ["renamed a.ts"]],
  ["mv a.ts b.ts src/", ["renamed a.ts", "renamed b.ts"]],
  ["git mv src/a.ts src/b.ts", ["renamed src/a.ts"]],
  ["cp a.ts b.ts", ["created b.ts"]],
  ["cp -r a b", []],
  ["echo x > a.txt", ["created a.txt"]],
  ["echo x >> a.txt", ["modified a.txt"]],
  ["cat > src/a.py <<'EOF'\nrm b.py\nprint(1 > 0)\nEOF\npython3 src/a.py", ["created src/a.py"]],
  ["make 2>&1 | tee out.txt", ["created out.txt"]],
  ["make 2>&1 | tee -a out.txt", ["modified out.txt"]],
  ["sed -i 's/a/b/' a.ts b.ts", ["modified a.ts", "modified b.ts"]],
  ["sed -i '' -e 's/a/b/' a.ts", ["modified a.ts"]],
  ["sed -n -e 5p a.ts", ["read a.ts"]],
  ["perl -0pi -e 's/a/b/' a.ts", ["modified a.ts"]],
  ["jq .a p.json > p.tmp && mv p.tmp p.json", ["modified p.json"]],
  ["sed s/a/b/ p.json > /tmp/p && mv /tmp/p p.json", ["modified p.json"]],
  ["rm a.ts; echo x > a.ts", ["modified a.ts"]],
  ["echo x > a.ts; rm a.ts", ["deleted a.ts"]],
  ["mkdir -p lib && mv a.test lib && touch lib/b", ["renamed a.test", "created lib/b"]],
  ["touch src/main.rs && cargo build", []],
  ["touch pkg/__init__.py", ["created pkg/__init__.py"]],
  ["git apply <<'EOF'\n--- a/x.ts\n+++ b/x.ts\n@@ -1 +1 @@\n-a\n+b\nEOF", ["modified x.ts"]],
  ["rm 'app/(shop)/[id]/page.tsx'", ["deleted app/(shop)/[id]/page.tsx"]],
  ["Remove-Item -Recurse -Force src\\old.ts -ErrorAction SilentlyContinue", ["deleted src/old.ts"]],
  ["Remove-Item a.ts, b.ts", ["deleted a.ts", "deleted b.ts"]],
  ["Move-Item -Path a.ts -Destination b.ts -Force", ["renamed a.ts"]],
  ["Set-Content -Path a.ts -Value 'rm x'", ["created a.ts"]],
  ["New-Item -ItemType Directory -Path lib; New-Item -ItemType File lib/a.ts", ["created lib/a.ts"]],
  ["Rename-Item src/a.ts b.ts", ["renamed src/a.ts"]],
])("%s", (command, expected) => {
  expect(states(shell(command))).toEqual(expected);
});

test.each([
  ["cat a.ts src/b.ts", ["read a.ts", "read src/b.ts"]],
  ["cd src && sed -n '1,200p' a.ts", ["read src/a.ts"]],
  ["bash -lc \"sed -n '1,40p;80,120p' src/a.ts\"", ["read src/a.ts"]],
  ["nl -ba src/a.ts | sed -n '20,40p'", ["read src/a.ts"]],
  ["cat a.ts 2>/dev/null | head -n 50", ["read a.ts"]],
  ["head -50 a.ts; echo ---; tail -n 20 b.ts", ["read a.ts", "read b.ts"]],
  ["awk 'NR>=10 && NR<=20' a.ts", ["read a.ts"]],
  ["bat --style plain -r 1:20 a.ts", ["read a.ts"]],
  ["Get-Content -Path src\\a.ts -TotalCount 40", ["read src/a.ts"]],
  ["type src\\a.ts", ["read src/a.ts"]],
  ["cat a.ts && echo x > a.ts", ["modified a.ts"]],
  ["type node", []],
  ["type -a node.js", []],
  ["type -Tail 5 a.log", ["read a.log"]],
  ["head -qn 5 a.ts b.ts", ["read a.ts", "read b.ts"]],
  ["tail -fn 100 a.log", ["read a.log"]],
  ["tail --pid 33 -s 1 -f a.log", ["read a.log"]],
  ["tail +20 a.ts", ["read a.ts"]],
  ["nl -nln a.ts", ["read a.ts"]],
  ["sed -ne 1,5p a.ts", ["read a.ts"]],
  ["awk -F , 'NR<5' a.ts", ["read a.ts"]],
  ["cat a.ts -TotalCount 5", ["read a.ts"]],
  ["Get-Content a.ts -ErrorAction SilentlyContinue", ["read a.ts"]],
  ["cat a.ts > /dev/null && make", []],
  ["(cat a.ts; cat b.ts) | wc -l", []],
  ["(cat a.ts | head) > b.ts", ["created b.ts"]],
  ["(Get-Content a.ts) -replace 'x', 'y' | Measure-Object", []],
  ["$text = (Get-Content a.ts)", []],
  ["(Get-Content a.ts)[0..5]", ["read a.ts"]],
  ["cat a.ts 2>err.log", ["read a.ts"]],
  ["cat a.ts 2>/dev/null; ls", []],
  ["cat a.ts b.ts 2>/dev/null | head", []],
  ["cd src && cat a.ts 2>/dev/null | head", ["read src/a.ts"]],
  ["cat a.ts | grep needle", []],
  ["cat a.ts > b.ts", ["created b.ts"]],
  ["cat a.ts | python3", []],
  ["sed 's/a/b/' a.ts", []],
  ["sed -n '/start/,/end/p' a.ts", []],
  ["awk '{print $1}' a.ts", []],
  ["grep -n needle a.ts", []],
  ["make | tail -n 20", []],
  ["cat *.ts", []],
  ["cat /tmp/log.txt", []],
  ["ssh host cat a.ts", []],
  ["for f in a b; do cat $f; done", []],
  ["test -f a.ts || cat b.ts", []],
])("what is printed is read: %s", (command, expected) => {
  expect(states(shell(command, "text"))).toEqual(expected);
});

test("a command that prints no file because there is none reads none", () => {
  expect(states(shell("cat a.ts", "cat: a.ts: No such file or directory", 1))).toEqual([]);
  expect(states(shell("cat a.ts; ls", "cat: a.ts: No such file or directory\nb.ts"))).toEqual([]);
});

test("a failure that nobody could see is told by an empty output", () => {
  expect(states(shell("cat a.ts 2>/dev/null | head", ""))).toEqual([]);
});

test("a file that the shell showed before it was written was there", () => {
  expect(states([...shell("cat a.ts", "text"), ...ran("write", { path: "a.ts" })])).toEqual(["modified a.ts"]);
});

test.each([
  "rm *.ts",
  'rm "$FILE"',
  "rm $(git ls-files)",
  "rm src/{a,b}.ts",
  "rm -i a.ts",
  "cd $DIR && rm a.ts",
  "test -f a.ts && rm a.ts; echo done",
  "npm test && rm a.ts; echo done",
  "if [ -f a.ts ]; then rm a.ts; fi",
  "for f in a b; do rm a.ts; done",
  "clean() { rm a.ts; }",
  "ls a.ts || rm a.ts",
  "mv a.ts b.ts || true",
  "mv -n a.ts b.ts",
  "git rm --cached a.ts",
  "git mv -n a.ts b.ts",
  "git apply --check <<'EOF'\n--- a/x.ts\n+++ b/x.ts\nEOF",
  "docker exec app rm a.ts",
  "ssh host 'rm a.ts'",
  "echo 'rm a.ts'",
  "cat <<'EOF'\nrm a.ts\nEOF",
  "npm test > /dev/null 2>&1",
  "cat > /tmp/a.py <<'EOF'\nEOF\npython3 /tmp/a.py",
  "node server.js > server.log 2>&1 &",
  "rm /tmp/a.py",
  "[[ 1 > 0 ]] && echo yes",
  "grep '=>' a.ts",
  "find . -name a.ts -exec rm {} +",
  "Get-ChildItem | ForEach-Object { Remove-Item a.ts }",
  "Remove-Item a.ts -WhatIf",
  "git checkout -- package-lock.json",
  "git restore src/a.ts",
  "git checkout main",
])("%s says nothing of a file for certain", (command) => {
  expect(states(shell(command))).toEqual([]);
});

test("a command that failed, complained or was not answered did nothing", () => {
  expect(states(shell("rm a.ts", "rm: a.ts: is a directory", 1))).toEqual([]);
  expect(states(shell("rm a.ts; ls", "rm: cannot remove 'a.ts': Operation not permitted"))).toEqual([]);
  expect(states([shell("rm a.ts")[0] as Message])).toEqual([]);
});

test("git's report tells what a commit created, deleted and renamed, whatever failed after it", () => {
  const report = [
    "[main 4be91d7] Move the parser",
    " 5 files changed, 9 insertions(+)",
    " create mode 100644 docs/a b.md",
    " delete mode 100644 old.ts",
    " rename src/{a.ts => b.ts} (97%)",
    " rename {lib => packages/core}/src/x.ts (100%)",
    " rename pkg/{ => sub}/y.ts (100%)",
    " rename one.ts => two.ts (61%)",
    " copy src/b.ts => src/c.ts (80%)",
    ' create mode 100644 "docs/\\303\\251.md"',
    " mode change 100644 => 100755 run.sh",
    "src/z.ts: error",
  ].join("\n");
  const expected = [
    "created docs/a b.md",
    "deleted old.ts",
    "renamed src/a.ts",
    "renamed lib/src/x.ts",
    "renamed pkg/y.ts",
    "renamed one.ts",
    "created src/c.ts",
  ];
  expect(states(shell("git commit -qam x && npm test", report, 1))).toEqual(expected);
  expect(states(shell("cd /repo && git commit -m x", report))).toEqual(expected);
  expect(states(shell("cd src && git commit -m x", report))).toEqual(expected);
  expect(states(shell("git show --summary", report))).toEqual([]);
  expect(states(shell("git merge topic", report))).toEqual(expected.filter((line) => !line.startsWith("created")));
});

test("git names files from the root of the repository that the command went to", () => {
  expect(states(shell("cd app && git commit -m x", "[main 4be91d7] x\n delete mode 100644 src/a.ts"))).toEqual([
    "deleted app/src/a.ts",
  ]);
  expect(states(shell("cd /other && git commit -m x", "[main 4be91d7] x\n delete mode 100644 a.ts"))).toEqual([
    "deleted /other/a.ts",
  ]);
});

test("the first commit of a repository creates nothing that the session did not", () => {
  expect(states(shell("git commit -m x", "[main (root-commit) 4be91d7] x\n create mode 100644 a.ts"))).toEqual([]);
});

test("programs that list what they did are believed", () => {
  expect(states(shell("git clean -fd", "Removing build/\nRemoving a.txt"))).toEqual(["deleted build", "deleted a.txt"]);
  expect(states(shell("git clean -nd", "Would remove build/"))).toEqual([]);
  expect(states(shell("patch -p1 < fix.diff", "patching file src/a.ts"))).toEqual(["modified src/a.ts"]);
});

test("a file goes from created over moved and edited to deleted", () => {
  const made = ran("write", { path: "a.ts" });
  const moved = shell("git mv a.ts b.ts");
  const edited = ran("edit", { path: "b.ts" });
  expect(states([...made, ...moved])).toEqual(["renamed a.ts"]);
  expect(states([...made, ...moved, ...edited])).toEqual(["renamed a.ts", "modified b.ts"]);
  expect(states([...made, ...moved, ...edited, ...shell("rm b.ts")])).toEqual(["renamed a.ts", "deleted b.ts"]);
  expect(states([...made, ...shell("rm a.ts"), ...ran("write", { path: "a.ts" })])).toEqual(["created a.ts"]);
});

test("a rename is no change, and git's later word of a deletion does not undo it", () => {
  expect(states([...shell("git mv a.ts b.ts"), ...ran("read", { path: "b.ts" })])).toEqual([
    "read b.ts",
    "renamed a.ts",
  ]);
  const report = "[main 4be91d7] x\n delete mode 100644 a.ts";
  expect(states([...shell("mv a.ts b.ts"), ...shell("git commit -qam x", report)])).toEqual(["renamed a.ts"]);
});

test("a line's actions come to what stands at its end", () => {
  expect(states(shell("mv a.ts b.ts && mv b.ts c.ts"))).toEqual(["renamed a.ts"]);
  expect(states(shell("mv a.ts b.ts && echo x > a.ts"))).toEqual(["modified b.ts", "modified a.ts"]);
  expect(states(shell("mv a.ts b.ts && mv b.ts a.ts"))).toEqual([]);
  expect(states(shell("echo x > lib/a.ts; rm -rf lib"))).toEqual(["deleted lib"]);
});

test("a file that git brings back is not deleted, nor changed by it", () => {
  expect(states([...shell("rm a.ts"), ...shell("git checkout -- a.ts")])).toEqual([]);
  expect(states([...ran("read", { path: "a.ts" }), ...shell("rm a.ts && git restore a.ts")])).toEqual(["read a.ts"]);
  expect(states([...ran("edit", { path: "a.ts" }), ...shell("git restore a.ts")])).toEqual(["modified a.ts"]);
});

test("what is done to a folder is done to the files below it", () => {
  const made = [...ran("write", { path: "lib/a.ts" }), ...ran("read", { path: "lib/b/c.ts" })];
  const removed = [...made, ...shell("rm -rf lib")];
  expect(current(made)).toEqual(["created lib/a.ts", "read lib/b/c.ts"]);
  expect(current(removed)).toEqual(["deleted lib"]);
  expect(current([...removed, ...ran("write", { path: "lib/d.ts" })])).toEqual([
    "deleted lib/a.ts",
    "deleted lib/b/c.ts",
    "created lib/d.ts",
  ]);
  expect(current([...made, ...shell("git mv lib src/core")])).toEqual([
    "created src/core/a.ts",
    "read src/core/b/c.ts",
    "renamed lib",
  ]);
  expect(current([...made, ...shell("mv lib core"), ...shell("mv core src")])).toEqual([
    "created src/a.ts",
    "read src/b/c.ts",
    "renamed core",
    "renamed lib",
  ]);
  expect(current([...made, ...shell("mv lib core && mv core src"), ...shell("rm -r src")])).toEqual([
    "deleted src",
    "renamed lib",
  ]);
});

test("Windows paths name the same files", () => {
  const cwd = "D:\\work";
  expect(states([...ran("write", { path: "D:\\work\\src\\a.ts" }), ...shell("rm /d/work/src/a.ts")], cwd)).toEqual([
    "deleted src/a.ts",
  ]);
  expect(states(shell("del /q src\\a.ts"), cwd)).toEqual(["deleted src/a.ts"]);
  expect(states(shell("echo x > C:/Users/me/AppData/Local/Temp/x.txt"), cwd)).toEqual([]);
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
  ["/p/y.ts", "/p", "y.ts"],
  ["/d/data/x.csv", "/repo", "/d/data/x.csv"],
  ["/home/me/proj/../other/o.ts", "/home/me/proj", "/home/me/other/o.ts"],
  ["/home/me/proj/src/../a.ts", "/home/me/proj", "a.ts"],
  ["app/(shop)/[id]/page.tsx", "/repo", "app/(shop)/[id]/page.tsx"],
])("%s below %s is %s", (path, cwd, expected) => {
  expect(normalizePath(path, cwd)).toBe(expected);
});

test.each([
  ["a tool that deletes", ran("delete_file", { target_file: "a.ts" }), ["deleted a.ts"]],
  ["a tool that moves", ran("move_file", { source: "a.ts", destination: "b.ts" }), ["renamed a.ts"]],
  ["a tool that renames", ran("rename_file", { oldPath: "a.ts", newPath: "b.ts" }), ["renamed a.ts"]],
  [
    "edits of several files",
    ran("multi_edit", { edits: [{ path: "a.ts" }, { path: "b.ts" }, { path: "a.ts" }] }),
    ["modified a.ts", "modified b.ts"],
  ],
  ["reads of several files", ran("read_many_files", { paths: ["a.ts", "b.ts"] }), ["read a.ts", "read b.ts"]],
  ["a view by an editor tool", ran("str_replace_based_edit_tool", { command: "view", path: "a.ts" }), ["read a.ts"]],
  [
    "a creation by an editor tool",
    ran("str_replace_editor", { command: "create", path: "a.ts" }, "File created successfully at: a.ts"),
    ["created a.ts"],
  ],
  [
    "a name that says modified",
    ran("write_file", { path: "src/modified.ts" }, "File written: src/modified.ts"),
    ["created src/modified.ts"],
  ],
  ["a failure that only the text tells", ran("edit_file", { path: "a.ts" }, "Error: String not found in file"), []],
])("takes %s for what it is", (_what, messages, expected) => {
  const unmarked = messages.map(
    ({ isError, ...message }) => (isError === false ? message : { ...message, isError }) as Message,
  );
  expect(states(unmarked).filter((state) => !state.endsWith("b.ts") || expected.includes(state))).toEqual(expected);
});
