import { type Block, type Message, normalize } from "@vcc/normalize";
import { expect, test } from "vitest";
import { extractRegister } from "./extract-register.ts";
import { failedAttempts } from "./failed-attempts.ts";
import { lastChecks } from "./last-checks.ts";
import { outstandingItems } from "./outstanding-items.ts";
import { renderFailedAttempt, renderLastCheck, renderOutstanding } from "./register-text.ts";
import { repeatedCommands } from "./repeated-commands.ts";

/** A session in short: each step is a message, or a call with its answer. */
class Story {
  readonly messages: Message[] = [];

  user(text: string): this {
    this.messages.push({ role: "user", content: text });
    return this;
  }

  says(text: string): this {
    this.messages.push({ role: "assistant", content: [{ type: "text", text }] });
    return this;
  }

  run(command: string, output = "", exitCode = 0): this {
    return this.call("shell_exec", { command }, output, exitCode !== 0, { exitCode });
  }

  edit(path: string, before = "a", after = "b"): this {
    return this.call("edit", { path, oldText: before, newText: after }, "done");
  }

  call(name: string, args: unknown, text: string, isError = false, more: Partial<Message> = {}): this {
    const id = `call-${this.messages.length}`;
    this.messages.push({ role: "assistant", content: [{ type: "toolCall", id, name, args }] });
    this.messages.push({ role: "toolResult", callId: id, name, content: text, isError, ...more });
    return this;
  }

  blocks(): Block[] {
    return normalize(this.messages);
  }

  register() {
    return extractRegister(this.blocks(), { cwd: "/repo" });
  }

  outstanding(): string[] {
    return outstandingItems(this.register()).map(renderOutstanding);
  }

  checks(): string[] {
    return lastChecks(this.register()).map(renderLastCheck);
  }

  repeated(): string[] {
    return repeatedCommands(this.register()).map(({ command }) => command);
  }

  attempts(): string[] {
    return failedAttempts(this.register()).map(renderFailedAttempt);
  }
}

const story = () => new Story();
const TYPE_ERROR = "src/cart.ts(8,3): error TS2322: Type 'string' is not assignable to type 'number'.";
const OPEN = "src/cart.ts:8:3 TS2322: Type 'string' is not assignable to type 'number'.";

test("an error stays open until its command passes, and says since when", () => {
  const failing = story().run("npx tsc --noEmit", TYPE_ERROR, 2);
  expect(failing.outstanding()).toEqual([`- [ERROR] \`npx tsc --noEmit\`: ${OPEN} (#2)`]);
  expect(failing.checks()).toEqual([`- npx tsc --noEmit → failed (exit 2): ${OPEN} (#2)`]);
  failing.edit("/repo/src/cart.ts");
  expect(failing.outstanding()).toEqual([
    `- [RESOLVED?] \`npx tsc --noEmit\`: ${OPEN} — edited in #4, not checked since (#2, #4)`,
  ]);
  failing.run("cd /repo && npx tsc --noEmit 2>&1 | head -50");
  expect(failing.outstanding()).toEqual([`- [RESOLVED] \`npx tsc --noEmit\`: ${OPEN} — passes since #6 (#2, #6)`]);
  expect(failing.checks()).toEqual(["- npx tsc --noEmit → passed (#6)"]);
});

test("a later red check makes it an error again", () => {
  const again = story()
    .run("npx tsc --noEmit", TYPE_ERROR, 2)
    .edit("src/cart.ts")
    .run("npx tsc --noEmit", TYPE_ERROR, 2);
  expect(again.outstanding()).toEqual([`- [ERROR] \`npx tsc --noEmit\`: ${OPEN} (#6)`]);
  const unseen = story()
    .run("npm run check", TYPE_ERROR, 2)
    .edit("src/cart.ts")
    .run("npm run check | tail -1", "npm error code 2");
  expect(unseen.outstanding()).toEqual([
    "- [ERROR] `npm run check` failed: npm error code 2 (#6)",
    `- [ERROR] \`npm run check\`: ${OPEN} (#2)`,
  ]);
});

test("a failed edit resolves nothing", () => {
  const failed = story()
    .run("npx tsc --noEmit", TYPE_ERROR, 2)
    .call("edit", { path: "src/cart.ts" }, "text not found", true);
  expect(failed.outstanding()).toEqual([
    `- [ERROR] \`npx tsc --noEmit\`: ${OPEN} (#2)`,
    "- [WARN] edit src/cart.ts failed: text not found (#4)",
  ]);
});

test("a red run behind a pipe is red, and names its test", () => {
  const output = "test cart::adds ... FAILED\n\ntest result: FAILED. 22 passed; 1 failed; finished in 0.41s";
  const piped = story().run("cd /repo && cargo test 2>&1 | tail -12", output);
  expect(piped.outstanding()).toEqual(["- [ERROR] `cargo test`: cart::adds failed (#2)"]);
  expect(piped.checks()).toEqual(["- cargo test → failed: cart::adds (#2)"]);
});

test("a test is resolved by name, by its file, or by a wider run", () => {
  const red = "FAILED tests/test_cart.py::test_add - assert 3 == 4\n1 failed in 0.10s";
  const item = "`pytest`: tests/test_cart.py::test_add failed: assert 3 == 4";
  const wide = story().run("pytest", red, 1);
  expect(wide.outstanding()).toEqual([`- [ERROR] ${item} (#2)`]);
  expect(wide.run("pytest tests/test_cart.py::test_add", "1 passed in 0.10s").outstanding()).toEqual([
    `- [RESOLVED] ${item} — \`pytest tests/test_cart.py::test_add\` passes since #4 (#2, #4)`,
  ]);
  const verbose =
    "tests/test_cart.py::test_add PASSED [ 50%]\ntests/test_cart.py::test_sub FAILED [100%]\n1 failed, 1 passed in 0.10s";
  const named = story().run("pytest", red, 1).run("pytest -v tests/test_cart.py", verbose, 1);
  expect(named.outstanding()).toContain(`- [RESOLVED] ${item} — passes since #4 (#2, #4)`);
  const narrow = story()
    .run("npx vitest run src/cart.test.ts", " FAIL  src/cart.test.ts > adds", 1)
    .run("npx vitest run", "Tests  9 passed (9)");
  expect(narrow.outstanding()).toEqual([
    "- [RESOLVED] `npx vitest run src/cart.test.ts`: adds (src/cart.test.ts) failed — `npx vitest run` passes since #4 (#2, #4)",
  ]);
});

test("what ran no test proves nothing", () => {
  const empty = story()
    .run("go test ./cart", "--- FAIL: TestAdd (0.00s)\nFAIL", 1)
    .run("cargo test adds", "test result: ok. 0 passed; 0 failed; 9 filtered out");
  expect(empty.checks()[0]).toBe("- cargo test adds → no result: it did not finish, or showed none (#4)");
  const filtered = story()
    .run("npm test", "  1 failing\n\n  1) cart\n       adds:\n", 1)
    .run("npm test | grep cart", "");
  expect(filtered.outstanding()).toEqual(["- [ERROR] `npm test`: cart adds failed (#2)"]);
});

test("what did not build is told by its errors", () => {
  const output =
    "# example.org/store\nstore/index.go:31:2: undefined: openTable\nFAIL\texample.org/store [build failed]\nFAIL";
  expect(story().run("go test ./...", output, 1).outstanding()).toEqual([
    "- [ERROR] `go test ./...`: store/index.go:31:2 undefined: openTable (#2)",
  ]);
});

test("a green run elsewhere is no proof", () => {
  const red = story().run("cd packages/a && npm test", "npm error code 1", 1).run("cd packages/b && npm test", "");
  expect(red.outstanding()).toEqual(["- [ERROR] `cd packages/a && npm test` failed (exit 1): npm error code 1 (#2)"]);
});

test("commands that fail are warnings until they work; looking at things is none", () => {
  const failed = story().run("git push origin main", "error: failed to push some refs", 1);
  expect(failed.outstanding()).toEqual([
    "- [WARN] `git push origin main` failed (exit 1): error: failed to push some refs (#2)",
  ]);
  expect(failed.run("git pull --rebase && git push origin main").outstanding()).toEqual([
    "- [RESOLVED] `git push origin main` failed (exit 1): error: failed to push some refs — `git pull --rebase && git push origin main` passes since #4 (#2, #4)",
  ]);
  const looking = story()
    .run("git diff --quiet", "", 1)
    .run("which deno", "", 1)
    .run("test -f a.ts", "", 1)
    .run("cat src/gone.ts", "cat: src/gone.ts: No such file or directory", 1)
    .run("grep -rn 'openTable' src", "", 1)
    .run("rg total docs | head -5", "");
  expect(looking.outstanding()).toEqual([
    "- [INFO] nothing found: rg total docs (#12)",
    "- [INFO] nothing found: grep -rn 'openTable' src (#10)",
    "- [INFO] nothing there: cat src/gone.ts (#8)",
  ]);
});

test("an empty search has its own pattern, also among parallel ones", () => {
  const calls = ["alpha", "beta"].map((pattern) => ({
    type: "toolCall" as const,
    id: pattern,
    name: "grep",
    args: { pattern, path: "src" },
  }));
  const parallel = story();
  parallel.messages.push({ role: "assistant", content: calls });
  parallel.messages.push({ role: "toolResult", callId: "beta", name: "grep", content: "src/a.ts:1: beta" });
  parallel.messages.push({ role: "toolResult", callId: "alpha", name: "grep", content: "No matches found" });
  expect(parallel.outstanding()).toEqual(['- [INFO] nothing found: grep "alpha" in src (#3)']);
});

test("a thrown error is told with its top frame in the project", () => {
  const node =
    "/repo/src/cart.ts:9\nTypeError: total is not a function\n    at Module._load (node:internal/modules:1:2)\n    at add (/repo/node_modules/x/i.js:3:1)\n    at main (/repo/src/cart.ts:9:5)";
  const python =
    'Traceback (most recent call last):\n  File "/repo/run.py", line 3, in <module>\n    main()\n  File "/repo/shop/cart.py", line 27, in add\n  File "/usr/lib/python3.12/json/decoder.py", line 5, in decode\nValueError: bad total';
  expect(story().run("node src/cart.ts", node, 1).outstanding()).toEqual([
    "- [WARN] `node src/cart.ts` failed (exit 1): TypeError: total is not a function at src/cart.ts:9 (#2)",
  ]);
  expect(story().run("python run.py 2>&1 | tail -20", python).outstanding()).toEqual([
    "- [WARN] `python run.py` failed: ValueError: bad total at shop/cart.py:27 (#2)",
  ]);
});

test("what was stated to stand in the way is a warning; questions, conditions and what is over are none", () => {
  const user = story().user(
    "The login page still crashes on Safari. Why is that? If it fails with an error, tell me. The old bug is fixed.",
  );
  expect(user.outstanding()).toEqual(["- [WARN] said by the user: The login page still crashes on Safari. (#1)"]);
  const agent = story().user("Go on.").says("I couldn't run the integration tests: docker is missing.");
  expect(agent.outstanding()).toEqual([
    "- [WARN] said by the agent: I couldn't run the integration tests: docker is missing. (#2)",
  ]);
  expect(agent.run("npm test", "ok").outstanding()).toEqual([]);
  const old = story()
    .user("The page still crashes.")
    .user("Now add a menu.")
    .user("And a footer.")
    .user("And a header.");
  expect(old.outstanding()).toEqual(["- [INFO] said by the user: The page still crashes. — last seen #1 (#1)"]);
});

test("what was not seen for long is old", () => {
  const old = story().run("npx tsc --noEmit", TYPE_ERROR, 2).says("word ".repeat(60_000));
  expect(old.outstanding()).toEqual([`- [INFO] \`npx tsc --noEmit\`: ${OPEN} — last seen #2 (#2)`]);
});

test("a hidden result is not called passed", () => {
  const output = "> shop@1.0.0 build\n> tsup";
  expect(story().run("npm run build 2>&1 | tail -2", output).checks()).toEqual([
    "- npm run build → no failure in what was shown of it (#2)",
  ]);
  expect(story().run("npm test > /tmp/log 2>&1; echo ended", "ended").checks()).toEqual([
    "- npm test → no result: it did not finish, or showed none (#2)",
  ]);
  expect(story().run("npm test > /tmp/log 2>&1; tail -5 /tmp/log", "Tests  1 failed | 3 passed (4)").checks()).toEqual([
    "- npm test → failed: Tests 1 failed | 3 passed (4) (#2)",
  ]);
  expect(story().run("npm test; echo exit=$?", "exit=1").checks()).toEqual(["- npm test → failed: exit=1 (#2)"]);
});

test("each distinct check has its newest result, newest first", () => {
  const checks = story()
    .run("npm test", "Tests  3 passed (3)")
    .run("npx eslint src", "")
    .run("npm run test -- --silent", "Tests  4 passed (4)");
  expect(checks.checks()).toEqual([
    "- npm run test -- --silent → passed: Tests 4 passed (4) (#6)",
    "- npx eslint src → passed (#4)",
  ]);
});

test("edits that were taken back, and commands that were given up, are failed attempts", () => {
  const restored = story().edit("src/a.ts").edit("src/b.ts").run("git checkout -- src/a.ts");
  expect(restored.attempts()).toEqual(["- tried edit of src/a.ts → reverted by `git checkout -- src/a.ts` (#2, #6)"]);
  const committed = story()
    .edit("src/a.ts")
    .run("git commit -am x", "[main 4be91d7] x")
    .run("git checkout -- src/a.ts");
  expect(committed.attempts()).toEqual([]);
  const undone = story().edit("src/a.ts", "one", "two").edit("src/a.ts", "two", "one");
  expect(undone.attempts()).toEqual(["- tried edit of src/a.ts → reverted: the old text was put back (#2, #4)"]);
  const given = story()
    .run("pip install shoplib", "ERROR: No matching distribution found for shoplib", 1)
    .edit("src/a.ts");
  expect(given.attempts()).toEqual([
    "- tried `pip install shoplib` → failed (exit 1): ERROR: No matching distribution found for shoplib (#2)",
  ]);
  const repeated = story()
    .call("edit", { path: "a.ts", oldText: "x" }, "not found", true)
    .call("edit", { path: "a.ts", oldText: "x" }, "not found", true);
  expect(repeated.attempts()).toEqual(["- tried edit a.ts → failed 2 times: not found (#2, #4)"]);
});

test("what the person did not allow, and what was not answered, has not failed", () => {
  const refused = story().call("edit", { path: "a.ts" }, "The user rejected this call.", true);
  refused.messages.push({
    role: "assistant",
    content: [{ type: "toolCall", id: "x", name: "shell_exec", args: { command: "npm test" } }],
  });
  expect(refused.outstanding()).toEqual([]);
  expect(refused.checks()).toEqual([]);
});

test("knows the commands that are run again and again, with their folders", () => {
  const twice = (command: string) => story().run(command, "ok").user("once more").run(command, "ok");
  expect(twice("npm run seed").repeated()).toEqual(["npm run seed"]);
  expect(twice("cd api && python manage.py loaddata demo").repeated()).toEqual([
    "cd api && python manage.py loaddata demo",
  ]);
  expect(twice("docker compose up -d db 2>&1 | tail -3").repeated()).toEqual(["docker compose up -d db"]);
  expect(twice("npm test").run("npm run seed").repeated()).toEqual(["npm test"]);
});

test.each([
  ["what ran once", story().run("npm run seed", "ok").run("npm run other", "ok")],
  ["what failed since", story().run("npm run seed").run("npm run seed").run("npm run seed", "Error: no db", 1)],
  ["what only looks", story().run("curl localhost:3000").run("curl localhost:3000")],
  ["what everyone types", story().run("git add -A && git commit -m x").run("git add -A && git commit -m x")],
  [
    "what is too long to show",
    story()
      .run(`node ${"a".repeat(200)}`)
      .run(`node ${"a".repeat(200)}`),
  ],
  ["a program that reads what is not shown", story().run("python - <<E\n1\nE").run("python - <<E\n1\nE")],
  ["a call of another tool", story().call("deploy", { to: "x" }, "ok").call("deploy", { to: "x" }, "ok")],
])("takes for no command to run again: %s", (_what, told) => {
  expect(told.repeated()).toEqual([]);
});

test("a command line is shown with the joints that it was written with", () => {
  const shown = (command: string) =>
    story()
      .run(command, "fatal: no", 1)
      .attempts()
      .concat(story().run(command, "fatal: no", 1).outstanding());
  expect(shown("mkdir -p out\ncp a.txt out/ && ./publish out; ./notify")[0]).toContain(
    "`mkdir -p out; cp a.txt out/ && ./publish out; ./notify`",
  );
  expect(shown('for f in media/*.gif; do\n  ./shrink "$f"\ndone')[0]).toContain(
    '`for f in media/*.gif; do ./shrink "$f"; done`',
  );
});

test("what a line came to last has to work, not any of its steps", () => {
  const line = "mkdir -p build && git show HEAD:a.json > build/a.json && git apply --cached build/a.patch";
  const failing = () => story().run(line, "error: build/a.json: does not exist in index", 1);
  expect(failing().run("git commit -m one", "[main 1a2b3c4] one").outstanding()[0]).toMatch(/^- \[WARN\]/);
  expect(failing().run("mkdir -p other").outstanding()[0]).toMatch(/^- \[WARN\]/);
  expect(failing().run("git show HEAD:a.json > x && git apply build/a.patch").outstanding()[0]).toContain(
    "— `git show HEAD:a.json && git apply build/a.patch` worked since #4",
  );
});

test("what is printed or cleared up at a line's end bears out nothing", () => {
  const failing = () => story().run('./deploy web; echo "exit: $?"; exit 3', "refused\nexit: 3", 3);
  expect(failing().run('./backup db; echo "exit: $?"; exit 0', "exit: 0").outstanding()[0]).toMatch(/^- \[WARN\]/);
  expect(failing().run("./deploy web --force; rm -f lock").outstanding()[0]).toMatch(/^- \[RESOLVED\?\]/);
});

test("a script in the command line breaks nothing, and is borne out only by one that begins like it", () => {
  const script = `node -e "JSON.parse(require('fs').readFileSync('package.json','utf8'))"`;
  const failing = () => story().run(script, "SyntaxError: Unexpected token ']'", 1);
  expect(failing().run("node scripts/build.js", "done").outstanding()[0]).toMatch(/^- \[INFO\]/);
  expect(story().run("docker run -e A=b image", "docker: no such image", 125).outstanding()[0]).toMatch(/^- \[WARN\]/);
  expect(failing().run('node -e "console.log(1)"', "1").outstanding()[0]).toMatch(/^- \[INFO\]/);
  expect(
    failing()
      .run(`${script.slice(0, -1)}; console.log('ok')"`, "ok")
      .outstanding()[0],
  ).toMatch(/^- \[RESOLVED\?\]/);
});

test("a call that failed is borne out by one that asks for the same, not by any call of the tool", () => {
  const failing = () => story().call("WebFetch", { url: "https://a.example/x" }, "timed out", true);
  expect(failing().call("WebFetch", { url: "https://b.example/y" }, "a page").outstanding()[0]).toMatch(/^- \[WARN\]/);
});

test("of a patch over several files the one that its failure names has failed", () => {
  const input =
    "*** Begin Patch\n*** Update File: /repo/package.json\n@@\n-a\n+b\n*** Update File: /repo/src/cart.ts\n@@\n-a\n+b\n*** End Patch";
  const failing = story().call(
    "apply_patch",
    { input },
    "Failed to find expected lines in /repo/src/cart.ts:\na",
    true,
  );
  expect(failing.edit("/repo/package.json").outstanding()[0]).toMatch(/^- \[WARN\] apply_patch src\/cart\.ts failed/);
  expect(failing.edit("/repo/src/cart.ts").outstanding()[0]).toMatch(
    /^- \[RESOLVED\?\] apply_patch src\/cart\.ts failed/,
  );
});

test("a filter that asks for failures and other lines shows none where only the others came", () => {
  const check = (output: string) =>
    story().run("npm run check 2>&1 | grep -E '(warning|error|No fixes)'", output).checks()[0];
  expect(check("Checked 12 files in 14ms. No fixes applied.")).toContain("no failure in what was shown of it");
  expect(check("found 0 errors")).toContain("no failure in what was shown of it");
  expect(check("src/a.ts: warning: unused")).toContain("no result");
  expect(check("1 error, No fixes")).not.toContain("no failure");
});

test("of the time whose edits are forgotten no failed edit is called open", () => {
  const register = story()
    .call("edit", { path: "/repo/a.ts", oldText: "x", newText: "y" }, "Could not find the exact text", true)
    .edit("/repo/b.ts")
    .register();
  expect(outstandingItems(register)).toHaveLength(1);
  expect(outstandingItems({ ...register, edits: { ...register.edits, folded: 1 } })).toEqual([]);
});

test("a command is shown with its settings, and a long one by both of its ends", () => {
  const shown = (command: string) => story().run(command, "ok").checks()[0];
  expect(shown("cd web && GOOS=linux GOARCH=arm64 go build ./cmd")).toBe(
    "- cd web && GOOS=linux GOARCH=arm64 go build ./cmd → passed (#2)",
  );
  expect(story().run("PORT=1 node a.js & PORT=2 node a.js & ./load", "refused", 1).outstanding()[0]).toContain(
    "`PORT=1 node a.js & PORT=2 node a.js & ./load`",
  );
  expect(shown("echo a=b; npm test")).toBe("- npm test → passed (#2)");
  const long = (name: string) => shown(`go build -o /var/folders/${"deep/".repeat(30)}${name} .`);
  expect(long("one")).not.toBe(long("two"));
  expect(long("one")).toMatch(/^- go build -o .{40,}….*one \. → passed/);
});

test("what failed is shown as it failed, though it worked with other settings", () => {
  const failing = story().run("wsl -e bash /mnt/c/run.sh one", "bash: /c/mnt/c/run.sh: No such file or directory", 127);
  failing.run("NO_PATHCONV=1 wsl -e bash /mnt/c/run.sh one", "ok");
  expect(failing.outstanding()).toEqual([
    "- [RESOLVED] `wsl -e bash /mnt/c/run.sh one` failed (exit 127): bash: /c/mnt/c/run.sh: No such file or directory — `NO_PATHCONV=1 wsl -e bash /mnt/c/run.sh one` passes since #4 (#2, #4)",
  ]);
});
