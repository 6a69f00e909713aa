import { type Block, indexToolResults, normalize } from "@vcc/normalize";
import { expect, test } from "vitest";
import { extractCommits } from "./commits.ts";

function committed(
  command: string,
  output: string,
  options: { isError?: boolean; exitCode?: number; tool?: string } = {},
) {
  const { tool = "bash", isError = false, exitCode } = options;
  const blocks: Block[] = normalize([
    { role: "assistant", content: [{ type: "toolCall", id: "1", name: tool, args: { command } }] },
    {
      role: "toolResult",
      callId: "1",
      name: tool,
      content: output,
      isError,
      ...(exitCode === undefined ? {} : { exitCode }),
    },
  ]);
  return extractCommits(blocks, indexToolResults(blocks)).map(
    ({ hash, subject, amends }) => `${hash ?? "-"} ${subject}${amends ? " (amends)" : ""}`,
  );
}

const report = (hash: string, subject: string) => `[main ${hash}] ${subject}\n 2 files changed, 3 insertions(+)`;

test.each([
  ["-m", `git commit -m "fix: retry"`],
  ["-am", "git commit -am 'fix: retry'"],
  ["--message=", "git commit --message='fix: retry'"],
  ["-F", "printf 'fix: retry\\n\\nbody' > msg.txt && git commit -F msg.txt"],
  ["heredoc", "git commit -F - <<'EOF'\nfix: retry\n\nbody\nEOF"],
  ["substitution", `git add -A && git commit -m "$(cat <<'EOF'\nfix: retry\n\nIt's done.\nEOF\n)" && git push`],
  ["here-string", "git commit -m @'\nfix: retry\n\nbody\n'@"],
  ["options before the verb", "cd /repo && git -C sub -c user.name=x commit -m 'fix: retry'"],
  ["nested shell", `bash -lc "git commit -m 'fix: retry'"`],
])("finds the subject and the hash: %s", (_form, command) => {
  expect(committed(command, report("4be91d7", "fix: retry"))).toEqual(["4be91d7 fix: retry"]);
  const pushing = command.includes("push") ? command : `${command}\ngit push`;
  expect(committed(pushing, "To origin\n   1111111..4be91d7  main -> main")).toEqual(["4be91d7 fix: retry"]);
});

test("takes several commits of one command, each with its own hash", () => {
  const command = "git add a && git commit -m 'one' && git add b && git commit -m 'two'";
  expect(committed(command, `${report("1111111", "one")}\n${report("2222222", "two")}`)).toEqual([
    "1111111 one",
    "2222222 two",
  ]);
});

test("knows an amend", () => {
  expect(committed("git commit --amend --no-edit", "[topic 9c1d2e3] fix: retry\n Date: now")).toEqual([
    "9c1d2e3 fix: retry (amends)",
  ]);
});

test("takes a root commit and a branch with slashes", () => {
  expect(committed("git commit -m x", "[main (root-commit) abcdef1] x")).toEqual(["abcdef1 x"]);
  expect(committed("git commit -m x", "[feat/a-b abcdef12] x [skip ci]")).toEqual(["abcdef12 x [skip ci]"]);
});

test("takes a quiet commit that did not fail", () => {
  expect(committed("git commit -qm 'fix: retry'", "")).toEqual(["- fix: retry"]);
  expect(committed("git commit -qm 'fix: retry' && git rev-parse --short HEAD", "4be91d7")).toEqual([
    "4be91d7 fix: retry",
  ]);
});

test.each([
  ["it failed", "git commit -m 'x'", "husky - pre-commit hook exited with code 1 (1234567)", { isError: true }],
  ["it failed behind a pipe", "git commit -m 'x' 2>&1 | tail -3", "error: pathspec 'x' did not match 1234567", {}],
  ["there was nothing", "git commit -m 'x' || true", "nothing to commit, working tree clean", {}],
  ["it was a rehearsal", "git commit --dry-run -m 'x'", "1 file changed", {}],
  ["it was only spoken of", "echo 'git commit -m x'", "git commit -m x", {}],
  ["it is another verb", "git log --grep commit -m 'x'", "1 file changed", {}],
])("records nothing where %s", (_reason, command, output, options) => {
  expect(committed(command, output, options)).toEqual([]);
});

test("knows the shell by any host's name, and git tools", () => {
  expect(committed("git commit -m 'x y'", report("4be91d7", "x y"), { tool: "Bash" })).toEqual(["4be91d7 x y"]);
  expect(committed("git commit -m 'x y'", report("4be91d7", "x y"), { tool: "run_shell_command" })).toEqual([
    "4be91d7 x y",
  ]);
});

test.each([
  ["an or hides its failure", "git commit -qm 'wip' || true", "fatal: failed to write commit object"],
  [
    "a later step hides it",
    "git commit -q -m x; echo done",
    "nothing added to commit but untracked files present\ndone",
  ],
  ["it is guarded", "test -f nope && git commit -qm x; true", ""],
  ["it stands in a condition", "if false; then git commit -qm 'not run'; fi", ""],
  [
    "its hook failed and a diff printed statistics",
    "git diff --stat; git commit -m 'never made' 2>&1 | tail -3",
    " a.ts | 2 +-\n 1 file changed\nhusky - pre-commit hook exited with code 1",
  ],
  [
    "a pull printed statistics",
    "git pull; git commit -m nothing || true",
    "Updating aaaaaaa..bbbbbbb\n 1 file changed\nnothing to commit, working tree clean",
  ],
])("records nothing where %s", (_reason, command, output) => {
  expect(committed(command, output)).toEqual([]);
});

test("takes the hash only from what was printed behind the commit", () => {
  expect(committed("git rev-parse HEAD && git commit -q -m q3", "0123456789abcdef0123456789abcdef01234567")).toEqual([
    "- q3",
  ]);
  expect(committed("git log --oneline -1 && git commit -qm 'fix'", "aaaaaaa fix the older thing")).toEqual(["- fix"]);
  expect(committed("git commit -qm 'fix' && git log --oneline -1", "bbbbbbb fix")).toEqual(["bbbbbbb fix"]);
  expect(committed("git commit -qm 'fix' && git rev-parse HEAD", "0123456789abcdef0123456789abcdef01234567")).toEqual([
    "0123456 fix",
  ]);
});

test("knows the other commands that report a commit", () => {
  expect(committed("git cherry-pick 1111111", "[main 2222222] fix: retry\n Date: now")).toEqual(["2222222 fix: retry"]);
  expect(committed("git revert --no-edit HEAD", '[main 3333333] Revert "fix: retry"')).toEqual([
    '3333333 Revert "fix: retry"',
  ]);
  expect(committed("timeout 60 git commit -m 'slow hook'", "  [main 4444444] slow hook")).toEqual([
    "4444444 slow hook",
  ]);
});
