import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { causalCandidates, chooseChain, extractCausalChain, type TurnEvidence } from "./index.ts";

const chainOf = (texts: Record<number, string>, evidence?: TurnEvidence) => {
  const candidates = Object.entries(texts).flatMap(([source, text]) => causalCandidates(text, Number(source)));
  const { cause, resolution } = chooseChain(candidates, evidence);
  return [cause && `${cause.text} #${cause.source}`, resolution && `${resolution.text} #${resolution.source}`];
};

const edit = (ref: number, success = true) => ({ ref, what: "src/pool.ts", success });
const check = (ref: number, success: boolean, what = "npm test") => ({ ref, what, success });

describe("the chain of a turn", () => {
  it("joins the cause of one text with the resolution of a later one", () => {
    expect(
      chainOf({
        2: "The issue is that the pool is never closed. Let me fix this.",
        5: "Fixed by closing it in `afterAll`.",
      }),
    ).toEqual(["the pool is never closed #2", "closing it in `afterAll` #5"]);
  });

  it("is the last valid one", () => {
    expect(
      chainOf({
        2: "The test fails because the port is taken. I freed it with `kill`.",
        6: "It still hangs because the pool is never closed. I close it in `afterAll` now.",
      }),
    ).toEqual(["the pool is never closed #6", "close it in `afterAll` now #6"]);
  });

  it("has no resolution that says only what was built", () => {
    expect(chainOf({ 2: "I added a `--json` flag." })).toEqual([null, null]);
  });

  it("joins no cause with what was only built later", () => {
    const texts = { 2: "The login fails because the pool is never closed.", 5: "I added a `--json` flag." };
    expect(chainOf(texts)).toEqual(["the pool is never closed #2", null]);
  });

  it("takes a change that turned a red check green for a resolution", () => {
    const evidence = { edits: [edit(4)], checks: [check(3, false), check(5, true)] };
    expect(chainOf({ 6: "I raised the timeout to 30 s." }, evidence)).toEqual([null, "raised the timeout to 30 s #6"]);
  });
});

describe("a resolution's status", () => {
  const status = (evidence?: TurnEvidence) => {
    const candidates = causalCandidates("Fixed by closing the pool.", 6);
    return chooseChain(candidates, evidence).resolution?.status;
  };

  it.each<[string, TurnEvidence | undefined, string]>([
    ["no evidence", undefined, "claimed"],
    ["nothing done", { edits: [], checks: [] }, "claimed"],
    ["an edit and a green check after it", { edits: [edit(3)], checks: [check(5, true)] }, "verified"],
    ["an edit and a green check before it", { edits: [edit(5)], checks: [check(3, true)] }, "claimed"],
    ["an edit that failed", { edits: [edit(3, false)], checks: [check(5, true)] }, "claimed"],
    ["a check without an edit", { edits: [], checks: [check(5, true)] }, "claimed"],
    ["an edit without a check", { edits: [edit(3)], checks: [] }, "claimed"],
    ["the edit and the check behind the words", { edits: [edit(7)], checks: [check(8, true)] }, "verified"],
    ["red, then green", { edits: [edit(3)], checks: [check(4, false), check(5, true)] }, "verified"],
    ["green, then red", { edits: [edit(3)], checks: [check(5, true), check(7, false)] }, "claimed"],
    ["another check red", { edits: [edit(3)], checks: [check(5, true), check(5, false, "tsc")] }, "claimed"],
  ])("%s: %s", (_name, evidence, expected) => expect(status(evidence)).toBe(expected));

  it("is given for a lone text as well", () => {
    const evidence = { edits: [edit(3)], checks: [check(5, true)] };
    expect(extractCausalChain("Fixed by closing the pool.", evidence).resolution?.status).toBe("verified");
  });
});

test("candidates survive JSON, and choosing looks at nothing else", () => {
  const sentences = [
    "The build fails because the lock is stale.",
    "I removed it.",
    "Separately, I fixed the typo in `a.ts`.",
    "Let me check.",
    "Fixed by a rebase.",
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...sentences), { maxLength: 8 }), (texts) => {
      const candidates = texts.flatMap((text, source) => causalCandidates(text, source));
      expect(chooseChain(JSON.parse(JSON.stringify(candidates)))).toEqual(chooseChain(candidates));
    }),
  );
});
