import { describe, expect, test } from "vitest";
import { edit, miniSession, type Step, shell } from "./mini-session.ts";
import { textOfEvents } from "./probes/probe.ts";
import { scopeOfCut } from "./scope-of-cut.ts";
import { readFacts } from "./truth/session-facts.ts";
import { readSummaryText } from "./truth/summary-text.ts";
import { checkTruth, falseRate, isMutation, readSource, type Truthfulness } from "./truthfulness.ts";

const steps: Step[] = [
  { user: "Never touch the legacy importer module" },
  edit("src/cart.ts"),
  { tool: "write", input: { path: "src/note.ts" }, output: "wrote it" },
  shell("rm src/note.ts", ""),
  shell("curl https://shop.test/v2/items", "version 2.14.1, commit 3f9a1c2, 48213 rows"),
  shell("npx tsc --noEmit", "src/cart.ts(4,1): error TS2304: x", true),
  shell("npx tsc --noEmit", ""),
  shell("npm test", "1 failed", true),
  shell("cd packages/core && sed -i s/a/b/ test/unit/b.ts", ""),
  shell("cd web/src && mv d.ts e.ts pages/", ""),
  shell("git commit -qm x", "[main 3f9a1c2] x\n rename web/{ => core}/auth/c.ts (100%)"),
];

function truthOf(summary: string): Truthfulness {
  const session = miniSession(steps);
  const end = session.messages.length;
  const scope = scopeOfCut(session, readFacts(session), {
    label: "",
    kind: "simulated",
    spanStart: 0,
    spanEnd: end,
    at: end,
    spanTokens: 0,
  });
  return checkTruth(readSummaryText(summary), scope, readSource(textOfEvents(session.events)));
}

function wrong(summary: string): Partial<Record<keyof Truthfulness, string[]>> {
  return Object.fromEntries(
    Object.entries(truthOf(summary)).flatMap(([kind, { wrong }]) => (wrong.length > 0 ? [[kind, wrong]] : [])),
  );
}

describe("truthfulness", () => {
  test("what the source says is true", () => {
    const summary =
      "Edited src/cart.ts, asked https://shop.test/v2/items: 2.14.1, 3f9a1c2, 48213. Not shown: 120 of 3456 characters (#1234)";
    expect(wrong(summary)).toEqual({});
    expect(truthOf(summary).unsupported.checked).toBe(5);
    expect(wrong("Modified packages/core/test/unit/b.ts")).toEqual({});
    expect(wrong("Renamed web/auth/c.ts to web/core/auth/c.ts")).toEqual({});
    expect(wrong("Renamed web/src/d.ts to web/src/pages/d.ts")).toEqual({});
    expect(wrong("web/src/pages/cart.ts")).toEqual({ unsupported: ["web/src/pages/cart.ts"] });
    expect(wrong("packages/core/unit/b.ts, packages/test/b.ts")).toEqual({
      unsupported: ["packages/core/unit/b.ts", "packages/test/b.ts"],
    });
  });

  test("each altered literal is unsupported, and mutated where it is close", () => {
    expect(wrong("commit 3f9a1c3")).toEqual({ unsupported: ["3f9a1c3"], mutated: ["3f9a1c3"] });
    expect(wrong("version 2.14.2")).toEqual({ unsupported: ["2.14.2"], mutated: ["2.14.2"] });
    expect(wrong("src/card.ts")).toEqual({ unsupported: ["src/card.ts"], mutated: ["src/card.ts"] });
    expect(wrong("https://shop.test/v9/other")).toEqual({ unsupported: ["https://shop.test/v9/other"] });
    expect(wrong("98765 rows")).toEqual({ unsupported: ["98765"] });
  });

  test("progress that the last run contradicts", () => {
    expect(wrong("All tests pass now")).toEqual({ falseProgress: ["All tests pass now"] });
    expect(wrong("Make sure that tests pass")).toEqual({});
    expect(wrong("All tests pass now\nnpm test: 1 failed")).toEqual({});
    expect(wrong("The type check passes")).toEqual({});
  });

  test("a solved error shown as open, a deleted file listed as changed", () => {
    expect(Object.keys(wrong("[Outstanding Context]\n- TS2304 in src/cart.ts"))).toEqual(["staleOpen"]);
    expect(wrong("- Created src/note.ts")).toEqual({ superseded: ["src/note.ts"] });
    expect(wrong("## Modified files\n- src/cart.ts")).toEqual({});
  });

  test("a rule that lost its negation", () => {
    expect(wrong("- Never touch the legacy importer module")).toEqual({});
    expect(wrong("- Touch the legacy importer module")).toEqual({
      polarity: ["Never touch the legacy importer module"],
    });
  });

  test("the rate counts wrong statements over all that could be checked", () => {
    expect(falseRate(truthOf("src/cart.ts and src/card.ts"))).toBe(0.5);
    expect(falseRate(truthOf("nothing to check"))).toBe(0);
  });

  test("mutations are one or two edits", () => {
    expect(isMutation("abcdefg", "abcdefg")).toBe(false);
    expect(isMutation("abcdefh", "abcdefg")).toBe(true);
    expect(isMutation("abcdxyz", "abcdefg")).toBe(false);
  });
});
