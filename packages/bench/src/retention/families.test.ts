import { describe, expect, test } from "vitest";
import { edit, miniSession, read, type Step, shell } from "./mini-session.ts";
import { FAMILIES } from "./probes/families.ts";
import type { FamilyId, Probe, Scope } from "./probes/probe.ts";
import { scopeOfCut } from "./scope-of-cut.ts";
import { readFacts } from "./truth/session-facts.ts";
import { findableScore, readSummaryText } from "./truth/summary-text.ts";

interface Story {
  span: Step[];
  kept?: Step[];
  later?: Step[];
}

function scopeOf({ span, kept = [], later = [] }: Story): Scope {
  const spanEnd = miniSession(span).messages.length;
  const at = miniSession([...span, ...kept]).messages.length;
  const session = miniSession([...span, ...kept, ...later]);
  return scopeOfCut(session, readFacts(session), {
    label: "",
    kind: "simulated",
    spanStart: 0,
    spanEnd,
    at,
    spanTokens: 0,
  });
}

function probesOf(id: FamilyId, story: Story): Probe[] {
  return FAMILIES.filter((family) => family.id === id).flatMap((family) => family.probes(scopeOf(story)));
}

function keys(id: FamilyId, story: Story): string[] {
  return probesOf(id, story).map(({ key }) => key);
}

function score(probe: Probe | undefined, summary: string): number | undefined {
  return probe?.match(readSummaryText(summary)).score;
}

function guarded(probe: Probe | undefined, summary: string): number | undefined {
  return probe && findableScore(probe.match(readSummaryText(summary)));
}

const failingTests = shell("npm test", "FAIL src/cart.test.ts > adds tax\n1 failed", true);
const passingTests = shell("npm test", "12 passed");

describe("A1 changed files", () => {
  const story: Story = {
    span: [
      read("/home/ada/shop/src/cart.ts"),
      edit("/home/ada/shop/src/cart.ts"),
      { tool: "write", input: { path: "src/tax.ts" }, output: "wrote it" },
      { tool: "edit", input: { path: "src/broken.ts" }, output: "Could not find the exact text" },
      shell("rm docs/old.md && git mv src/a.ts src/b.ts", ""),
      shell("cd lib && sed -i 's/x/y/' one.ts two.ts", ""),
      { tool: "write", input: { path: "scratch.txt" }, output: "wrote it" },
      shell("rm scratch.txt", ""),
    ],
    kept: [edit("src/tax.ts")],
    later: [edit("src/cart.ts")],
  };

  test("takes successful changes in their last state, without what came and went", () => {
    expect(keys("A1", story)).toEqual([
      "src/cart.ts written",
      "src/tax.ts written",
      "docs/old.md deleted",
      "src/a.ts deleted",
      "src/b.ts written",
      "lib/one.ts written",
      "lib/two.ts written",
    ]);
    const [cart, tax] = probesOf("A1", story);
    expect([cart?.exclusive, cart?.neededLater]).toEqual([true, true]);
    expect([tax?.exclusive, tax?.neededLater]).toEqual([false, false]);
  });

  test("a renamed folder takes its files along", () => {
    const moved = { span: [edit("app/shop/cart.ts"), shell("mv app/shop app/store", "")] };
    expect(keys("A1", moved)).toEqual(["app/shop/cart.ts deleted", "app/store/cart.ts written"]);
  });

  test("a patch names its files", () => {
    const patch =
      "*** Begin Patch\n*** Add File: src/new.ts\n+x\n*** Update File: src/old.ts\n*** Delete File: src/dead.ts\n*** End Patch";
    const story = { span: [{ tool: "apply_patch", input: { input: patch }, output: "Success." }] };
    expect(keys("A1", story)).toEqual(["src/new.ts written", "src/old.ts written", "src/dead.ts deleted"]);
  });

  test("finds the whole path, the last folder and name at half, a listing by folder", () => {
    const [cart] = probesOf("A1", { span: [edit("packages/shop/src/cart.ts")] });
    expect(score(cart, "[Files]\n- Modified packages/shop/src/cart.ts (#2)")).toBe(1);
    expect(score(cart, "[Files]\n- Modified packages/shop/src/: tax.ts, cart.ts")).toBe(1);
    expect(score(cart, "packages/shop/src/\n  tax.ts\n  cart.ts")).toBe(1);
    expect(score(cart, "changed src/cart.ts")).toBe(0.5);
  });

  test("is not fooled by another extension, a longer name, another folder, the bare name", () => {
    const [cart] = probesOf("A1", { span: [edit("packages/shop/src/cart.ts")] });
    expect(score(cart, "Modified packages/shop/src/cart.tsx")).toBe(0);
    expect(score(cart, "Modified packages/shop/src/cart.ts.bak")).toBe(0);
    expect(score(cart, "Modified packages/shop/lib/cart.ts")).toBe(0);
    expect(score(cart, "Modified packages/shop/src/: big-cart.ts")).toBe(0);
    expect(score(cart, "Modified cart.ts")).toBe(0);
  });

  test("the guard asks for the label, a heading and a short line", () => {
    const [cart] = probesOf("A1", { span: [edit("src/cart.ts")] });
    expect(guarded(cart, "## Changes\n- src/cart.ts")).toBe(1);
    expect(guarded(cart, "## Files\n- src/cart.ts")).toBe(0.5);
    expect(guarded(cart, "Modified src/cart.ts")).toBe(0.5);
    expect(guarded(cart, `## Changes\n- src/cart.ts ${"and more words ".repeat(40)}`)).toBe(0.5);
  });
});

describe("A2 files read again", () => {
  test("takes files that the span only read and that come up again", () => {
    const story = {
      span: [
        read("src/tax.ts"),
        read("src/cart.ts"),
        edit("src/cart.ts"),
        read("src/never.ts"),
        shell("sed -n '1,20p' src/rate.ts", "x"),
      ],
      later: [read("src/tax.ts"), read("src/cart.ts"), edit("src/rate.ts")],
    };
    expect(keys("A2", story)).toEqual(["src/tax.ts", "src/rate.ts"]);
    expect(score(probesOf("A2", story)[0], "Read src/tax.ts")).toBe(1);
    expect(score(probesOf("A2", story)[0], "Read src/tax.tsx")).toBe(0);
  });
});

describe("U1 last request", () => {
  const request = "Round the prices in `formatPrice` to two digits and keep the currency sign";

  test("takes the newest words of a person, no command and no short nod", () => {
    const story = {
      span: [
        { user: "An older wish about shipping costs" },
        { user: request },
        { user: "/model fast" },
        { user: "ok" },
      ],
    };
    expect(keys("U1", story)).toEqual([request]);
  });

  test("asks for the literals and for 60 % of the words in one place", () => {
    const [probe] = probesOf("U1", { span: [{ user: request }] });
    expect(score(probe, "Task: round prices in `formatPrice` to two digits, currency sign stays")).toBe(1);
    expect(score(probe, "Task: round prices in `formatCost` to two digits, currency sign stays")).toBe(0);
    expect(score(probe, "Task: look at formatPrice")).toBe(0);
    expect(score(probe, `formatPrice round prices\n## Other\n${"filler ".repeat(80)}\nkeep currency sign`)).toBe(0);
  });
});

describe("U2 constraints", () => {
  const rule = "Never change the public API of the cart";

  test("takes rules, no questions, wishes or remarks, and drops what was taken back", () => {
    const story = {
      span: [
        { user: `${rule}. Why don't we test it? I think it looks fine.` },
        { user: "Tests must run without the network" },
        { user: "Always use tabs in the templates" },
        { user: "Actually forget the tabs in templates, use what you like" },
        { user: "Please look at the checkout page" },
      ],
    };
    expect(keys("U2", story)).toEqual([`${rule}.`, "Tests must run without the network"]);
  });

  test("rules of other languages", () => {
    expect(
      keys("U2", { span: [{ user: "Die Tests müssen klein sein. Das Schema darf nicht geändert werden" }] }),
    ).toEqual(["Das Schema darf nicht geändert werden"]);
    expect(keys("U2", { span: [{ user: "不要修改数据库的结构" }] })).toEqual(["不要修改数据库的结构"]);
  });

  test("verbatim counts more than the words in order; a lost or an added negation counts nothing", () => {
    const [never] = probesOf("U2", { span: [{ user: rule }] });
    expect(score(never, `[Preferences]\n- ${rule} (#1)`)).toBe(1);
    expect(score(never, "- Do not change the public API of the cart")).toBe(0.85);
    expect(score(never, "- Change the public API of the cart")).toBe(0);
    expect(score(never, "- Never the cart public change API")).toBe(0);
    const [must] = probesOf("U2", { span: [{ user: "The build must use strict mode everywhere" }] });
    expect(score(must, "- The build must not use strict mode everywhere")).toBe(0);
  });
});

describe("E1 open and E2 solved errors", () => {
  const compile = (output: string, failed = true) => shell("npx tsc --noEmit", output, failed);
  const red = compile("src/cart.ts(12,5): error TS2339: Property 'tax' does not exist");

  test("an error is open until its check, or one of its kind, passes", () => {
    expect(keys("E1", { span: [red] })).toEqual(["TS2339 cart.ts:12"]);
    expect(keys("E2", { span: [red] })).toEqual([]);
    expect(keys("E1", { span: [red, compile("", false)] })).toEqual([]);
    expect(keys("E2", { span: [red, compile("", false)] })).toEqual(["TS2339 cart.ts:12"]);
  });

  test("a later red run that no longer names it leaves it neither open nor solved", () => {
    const other = compile("src/tax.ts(3,1): error TS2304: Cannot find name");
    expect(keys("E1", { span: [red, other] })).toEqual(["TS2304 tax.ts:3"]);
    expect(keys("E2", { span: [red, other] })).toEqual([]);
  });

  test("a pipe hides the exit code, not the errors", () => {
    const piped = shell("npx tsc --noEmit 2>&1 | head -20", "src/cart.ts(12,5): error TS2339: x");
    expect(keys("E1", { span: [piped] })).toEqual(["TS2339 cart.ts:12"]);
    expect(keys("T1", { span: [shell("npx tsc --noEmit | grep -v warning", "something")] })).toEqual([]);
  });

  test("dialects", () => {
    const first = (command: string, output: string) => keys("E1", { span: [shell(command, output, true)] })[0];
    expect(first("cargo check", "error[E0308]: mismatched types\n  --> src/main.rs:7:9")).toBe("E0308 main.rs:7");
    expect(first("ruff check", "app/db.py:4:1: F401 unused import")).toBe("F401 db.py:4");
    expect(first("go vet ./...", "./cart.go:9:2: undefined: tax")).toBe(" cart.go:9");
    expect(first("go test ./...", "--- FAIL: TestCart (0.00s)")).toBe("TestCart");
    expect(first("pytest", "FAILED tests/test_cart.py::test_tax - assert 1 == 2")).toBe("tests/test_cart.py::test_tax");
    expect(first("npx vitest run", " FAIL  src/cart.test.ts > adds tax")).toBe("src/cart.test.ts > adds tax");
  });

  test("an open error is found by code, file and line", () => {
    const [probe] = probesOf("E1", { span: [red] });
    expect(score(probe, "[ERROR] TS2339 in src/cart.ts:12")).toBe(1);
    expect(score(probe, "[ERROR] TS2339 in src/cart.ts:13")).toBe(0.75);
    expect(score(probe, "TS2339\nsrc/cart.ts")).toBe(0.5);
    expect(score(probe, "[ERROR] TS2340 in src/cart.ts:12")).toBe(0);
    expect(score(probe, "[ERROR] TS2339 in src/cart.tsx:12")).toBe(0);
  });

  test("a solved error is a fault only where it is shown as open", () => {
    const [probe] = probesOf("E2", { span: [red, compile("", false)] });
    expect(probe?.exclusive).toBe(true);
    expect(score(probe, "[Outstanding Context]\n- TS2339 cart.ts")).toBe(1);
    expect(score(probe, "- [ERROR] TS2339 cart.ts")).toBe(1);
    expect(score(probe, "[Outstanding Context]\n- [RESOLVED] TS2339 cart.ts")).toBe(0);
    expect(score(probe, "[Outstanding Context]\n- fixed TS2339 in cart.ts")).toBe(0);
    expect(score(probe, "Result: cart.ts error TS2339")).toBe(0);
  });
});

describe("C1 commits", () => {
  const story = {
    span: [
      shell(
        'git add -A && git commit -m "Round prices"',
        "[main 3f9a1c2] Round the prices to two digits\n 1 file changed",
      ),
    ],
  };

  test("takes what git reported, by hash or subject", () => {
    expect(keys("C1", story)).toEqual(["3f9a1c2 Round the prices to two digits"]);
    const [probe] = probesOf("C1", story);
    expect(score(probe, "- 3f9a1c2 (#3)")).toBe(1);
    expect(score(probe, "- committed: round the prices to two digits")).toBe(1);
    expect(score(probe, "- 3f9a1c3 (#3)")).toBe(0);
    expect(score(probe, "- committed: round something")).toBe(0);
  });

  test("a line in a log is no commit of this session", () => {
    expect(keys("C1", { span: [shell("git log --oneline", "3f9a1c2 Round the prices")] })).toEqual([]);
  });
});

describe("L1 and L2 exact values", () => {
  const story: Story = {
    span: [
      { user: "The staging server is https://staging.shop.test/api on port 4317, version 2.14.1" },
      shell("SHOP_TOKEN_FILE=/run/x node serve.ts --retry-budget=7", "listening"),
    ],
    later: [
      shell("curl https://staging.shop.test/api", ""),
      { user: "is it port 4317?" },
      { assistant: "2.14.1 it is" },
    ],
  };

  test("L1 takes values that calls or the person use again, not what only the agent or an output says", () => {
    expect(keys("L1", story)).toEqual(["url https://staging.shop.test/api", "port 4317"]);
    expect(keys("L1", { ...story, later: [shell("cat log", "port 4317")] })).toEqual([]);
  });

  test("a value that the kept part shows is not exclusive", () => {
    const kept = { ...story, kept: [{ assistant: "using port 4317" }] };
    expect(probesOf("L1", kept).map(({ exclusive }) => exclusive)).toEqual([true, false]);
  });

  test("L2 takes all kinds", () => {
    expect(keys("L2", story).sort()).toEqual([
      "environment SHOP_TOKEN_FILE",
      "flag --retry-budget=7",
      "port 4317",
      "url https://staging.shop.test/api",
      "version 2.14.1",
    ]);
    expect(
      keys("L2", { span: [{ assistant: "see index 3f9a1c2..99ab12c and screen 01.27.09, sha 9c1d2ee" }] }),
    ).toEqual(["hash 9c1d2ee"]);
  });

  test("a value of L2 is found byte for byte too", () => {
    const port = probesOf("L2", { span: [{ user: "port 4317" }] })[0];
    expect(score(port, "port 4317")).toBe(1);
    expect(score(port, "port 43170")).toBe(0);
  });

  test("byte for byte, and a source reference is no number", () => {
    const [url, port] = probesOf("L1", story);
    expect(score(url, "staging: https://staging.shop.test/api.")).toBe(1);
    expect(score(url, "staging: https://staging.shop.test/api/v2")).toBe(0);
    expect(score(url, "staging: https://staging.shop.test/apj")).toBe(0);
    expect(score(port, "port 4317")).toBe(1);
    expect(score(port, "port 43170")).toBe(0);
    expect(score(port, "see (#4317)")).toBe(0);
  });
});

describe("D1 decisions", () => {
  test("takes the user's choices and approved proposals", () => {
    const story = {
      span: [
        { user: "let's use the sqlite cache store" },
        { assistant: "We'll use decimal arithmetic library." },
        { user: "yes do it" },
        { assistant: "We'll use floating point numbers." },
        { user: "hm, what else is there?" },
      ],
    };
    expect(keys("D1", story)).toEqual(["let's use the sqlite cache store", "We'll use decimal arithmetic library."]);
    const [probe] = probesOf("D1", story);
    expect(score(probe, "Decision: sqlite cache store")).toBe(1);
    expect(score(probe, "Decision: redis cache store")).toBe(0);
  });
});

describe("N1 next actions", () => {
  const story = {
    span: [read("src/cart.ts"), passingTests],
    later: [edit("src/cart.ts"), shell("npm test -- cart", "ok"), edit("src/unheard-of.ts"), read("src/fourth.ts")],
  };

  test("takes the first three calls as far as the span knows their object", () => {
    expect(keys("N1", story)).toEqual(["edit src/cart.ts"]);
    const [probe] = probesOf("N1", story);
    expect(score(probe, "Next: edit src/cart.ts")).toBe(1);
    expect(score(probe, "Seen: src/cart.ts")).toBe(0.5);
    expect(score(probe, "Next: edit src/cart.js")).toBe(0);
  });
});

describe("R1 work done again", () => {
  const command = "node scripts/seed.ts --rows 50";
  const story = {
    span: [shell(command, "seeded 50 rows"), shell("git status", "clean")],
    later: [shell(command, ""), shell("git status", "")],
  };

  test("takes commands that are run again, with their outcome", () => {
    expect(keys("R1", story)).toEqual([command]);
    const [probe] = probesOf("R1", story);
    expect(score(probe, `ran \`${command}\`: ok`)).toBe(1);
    expect(score(probe, `Call bash: ${command}\nResult: seeded 50 rows`)).toBe(1);
    expect(score(probe, `ran ${command}`)).toBe(0.5);
    expect(score(probe, `ran ${command}: failed`)).toBe(0.5);
    expect(score(probe, "ran node scripts/seed.ts --rows 51: ok")).toBe(0);
  });
});

describe("T1 last checks", () => {
  test("takes the newest run of each kind", () => {
    const story = { span: [failingTests, shell("npx eslint src", "", false), passingTests] };
    expect(keys("T1", story)).toEqual(["npm test passed", "npx eslint src passed"]);
    expect(keys("T1", { span: [passingTests, failingTests] })).toEqual(["npm test failed"]);
  });

  test("a stopped run, or one behind a filter, proves nothing", () => {
    expect(keys("T1", { span: [shell("npm test", "Command aborted", true)] })).toEqual([]);
    expect(keys("T1", { span: [shell("npm test | tail -2", "done.")] })).toEqual([]);
    expect(keys("T1", { span: [shell("npm test 2>&1 | tail -2", "1 failed")] })).toEqual(["npm test failed"]);
  });

  test("the outcome must be the right one, and the last that is told", () => {
    const [probe] = probesOf("T1", { span: [failingTests] });
    expect(score(probe, "[Last Checks]\n- npm test: exit 1, 1 failed")).toBe(1);
    expect(score(probe, "[Last Checks]\n- npm test: passed")).toBe(0);
    expect(score(probe, "- npm test: 1 failed\n- npm test: passed")).toBe(0);
    expect(score(probe, "Call bash: npm test\nResult: 1 failed")).toBe(1);
    expect(score(probe, "The tests fail")).toBe(0.5);
    expect(score(probe, "npm test")).toBe(0);
    const [green] = probesOf("T1", { span: [passingTests] });
    expect(score(green, "- npm test: 0 failed, 12 passed")).toBe(1);
    expect(score(green, "- npm test: 12 passed, 1 failed")).toBe(0);
  });
});

describe("F1 failed attempts", () => {
  const story = {
    span: [
      shell("docker compose up", "no such service", true),
      shell("node tool.ts", "boom", true),
      shell("node tool.ts", "fine"),
      shell("grep -r tax src", "", true),
      edit("src/cart.ts"),
      shell("git checkout -- src/cart.ts", ""),
    ],
  };

  test("takes commands that were given up and edits that were taken back", () => {
    expect(keys("F1", story)).toEqual(["docker compose up", "src/cart.ts"]);
    const [docker, cart] = probesOf("F1", story);
    expect(score(docker, "- docker compose up: failed, no such service")).toBe(1);
    expect(score(docker, "- docker compose up")).toBe(0);
    expect(score(cart, "- edit of src/cart.ts reverted")).toBe(1);
    expect(score(cart, "- edit of src/cart.ts")).toBe(0);
  });
});

describe("a probe is exclusive as long as the kept part does not show it", () => {
  const red = shell("npx tsc --noEmit", "src/cart.ts(12,5): error TS2339: x", true);
  const commit = shell("git commit -m x", "[main 3f9a1c2] Round the prices");
  const rule = "Never change the public API of the cart";
  const seed = "node scripts/seed.ts --rows 50";
  const cases: [FamilyId, Story, string][] = [
    ["A1", { span: [edit("src/cart.ts")] }, "src/cart.ts"],
    ["A2", { span: [read("src/tax.ts")], later: [read("src/tax.ts")] }, "src/tax.ts"],
    ["U1", { span: [{ user: "Round the prices of the cart" }] }, "round the prices of  the cart"],
    ["U2", { span: [{ user: rule }] }, rule],
    ["E1", { span: [red] }, "cart.ts and TS2339"],
    ["C1", { span: [commit] }, "3f9a1c2"],
    ["L1", { span: [{ user: "port 4317" }], later: [{ user: "port 4317?" }] }, "4317"],
    ["L2", { span: [{ user: "port 4317" }] }, "4317"],
    ["N1", { span: [read("src/cart.ts")], later: [edit("src/cart.ts")] }, "src/cart.ts"],
    ["N1", { span: [passingTests], later: [shell("npm test", "")] }, "npm test"],
    ["R1", { span: [shell(seed, "ok")], later: [shell(seed, "")] }, seed],
    ["T1", { span: [passingTests] }, "npm test"],
    ["F1", { span: [shell("docker compose up", "no", true)] }, "docker compose up"],
    ["D1", { span: [{ user: "let's use the sqlite cache store" }] }, "let's use the sqlite cache store"],
  ];

  test.each(cases)("%s", (id, story, shown) => {
    const exclusive = (kept: string) =>
      probesOf(id, { ...story, kept: [{ assistant: kept }] }).map((probe) => probe.exclusive);
    expect(exclusive("nothing of it")).toEqual([true]);
    expect(exclusive(shown)).toEqual([false]);
  });

  test("an error is shown by code and file, not by one of them", () => {
    const exclusive = (kept: string) =>
      probesOf("E1", { span: [red], kept: [{ assistant: kept }] }).map((probe) => probe.exclusive);
    expect(exclusive("TS2339\ncart.ts")).toEqual([true]);
  });
});

describe("edges of the wordings", () => {
  test("paths and errors at the very start of a line", () => {
    const red = shell("npx tsc --noEmit", "src/cart.ts(12,5): error TS2339: x", true);
    expect(score(probesOf("E1", { span: [red] })[0], "cart.ts:12 TS2339")).toBe(1);
    const solved = probesOf("E2", { span: [red, shell("npx tsc --noEmit", "")] })[0];
    expect(score(solved, "[Open errors]\ncart.ts TS2339")).toBe(1);
    expect(score(solved, "[Open errors]\ncart.ts TS2339 unresolved")).toBe(1);
    expect(score(solved, "[Open errors]\ncart.ts TS2339 undone")).toBe(1);
    expect(score(solved, "cart.ts TS2339 still failing")).toBe(1);
  });

  test("an issue's number counts beside its word, no other number does", () => {
    const story = { span: [{ user: "see issue 812" }], later: [{ user: "and issue 812?" }] };
    const [issue] = probesOf("L1", story);
    expect(score(issue, "issue #812")).toBe(1);
    expect(score(issue, "reissued (#812)")).toBe(0);
    expect(score(issue, "(#812)")).toBe(0);
    const [port] = probesOf("L1", { span: [{ user: "port 4317" }], later: [{ user: "port 4317" }] });
    expect(score(port, "issue (#4317)")).toBe(0);
  });

  test("a word inside a longer word is another word", () => {
    const [check] = probesOf("T1", { span: [shell("npx vitest run", "1 failed", true)] });
    expect(score(check, "The contests fail")).toBe(0);
    const [types] = probesOf("T1", { span: [shell("npx tsc --noEmit", "a.ts(1,1): error TS1: x", true)] });
    expect(score(types, "The checkout failed")).toBe(0);
    expect(keys("D1", { span: [{ user: "outlets use the sqlite cache store" }] })).toEqual([]);
    expect(keys("C1", { span: [shell("legit commit", "[main 3f9a1c2] Round")] })).toEqual([]);
  });

  test("what was unstaged or looked at was not taken back", () => {
    expect(keys("F1", { span: [edit("src/cart.ts"), shell("git restore --staged src/cart.ts", "")] })).toEqual([]);
    expect(keys("F1", { span: [edit("src/cart.ts"), shell("git diff -- src/cart.ts", "")] })).toEqual([]);
    expect(keys("F1", { span: [edit("src/cart.ts"), shell("git restore src/cart.ts", "")] })).toEqual(["src/cart.ts"]);
  });

  test("commands end at separators outside quotes only", () => {
    expect(keys("T1", { span: [shell("cd app & npm test", "12 passed")] })).toEqual(["npm test passed"]);
    expect(keys("T1", { span: [shell("echo 'npm test; npm run build'", "x")] })).toEqual([]);
    expect(keys("T1", { span: [shell("cat <<EOF\nnpm test\nEOF", "x")] })).toEqual([]);
    expect(keys("T1", { span: [shell("CI=1 timeout 60 npm test; echo exit: $?", "exit: 1")] })).toEqual([
      "npm test failed",
    ]);
  });

  test("the sample of L2 depends on the session's name", () => {
    const many = Array.from({ length: 60 }, (_, number) => ({ user: `version 7.${number}.3` }));
    expect(keys("L2", { span: many })).toHaveLength(40);
    expect(keys("L2", { span: many })).toEqual(keys("L2", { span: many }));
    const scope = scopeOf({ span: many });
    const other = { ...scope, session: { ...scope.session, name: "other.jsonl" } };
    const sample = (of: Scope) =>
      FAMILIES.find(({ id }) => id === "L2")
        ?.probes(of)
        .map(({ key }) => key);
    expect(sample(other)).not.toEqual(sample(scope));
  });
});

test("every family has a test with a probe above", () => {
  expect(FAMILIES.map(({ id, weight }) => `${id} ${weight}`)).toEqual([
    "A1 4",
    "A2 2",
    "U1 6",
    "U2 6",
    "E1 6",
    "E2 -3",
    "C1 3",
    "L1 4",
    "L2 1",
    "D1 2",
    "N1 3",
    "R1 2",
    "T1 4",
    "F1 2",
  ]);
});
