import { describe, expect, test } from "vitest";
import {
  assistant,
  bash,
  bookkeeping,
  branchSummary,
  compaction,
  custom,
  cycle,
  edit,
  hostNote,
  result,
  system,
  user,
} from "../test/entries.ts";
import type { CutOptions } from "./cut-plan.ts";
import { planCut } from "./plan-cut.ts";
import type { PlanEntry } from "./plan-entry.ts";

test("a plan says what goes, what stays, where the cut is and why", () => {
  const branch = [user("u1"), ...cycle("a1"), assistant("a2"), user("u2"), ...cycle("a3"), assistant("a4")];
  expect(planCut(branch, { keepRecentTokens: 400 })).toEqual({
    firstKeptEntryId: "u2",
    summarized: { messages: 4, tokens: 400, firstId: "u1", lastId: "a2" },
    kept: { messages: 4, tokens: 400, firstId: "u2", lastId: "a4" },
    boundary: "turn",
    reason: "A turn begins here, and the tail of about 400 tokens is within 25 % of the 400 tokens to keep.",
    tokensFreed: 400,
  });
});

describe("among the safe places", () => {
  const turns = [
    user("u1", 1_000),
    ...cycle("a1"),
    ...cycle("a2"),
    assistant("a3"),
    user("u2"),
    assistant("a4", [], 900),
  ];

  test("the beginning of a turn wins within the tolerance", () => {
    // u1 a1 a1.result | a2 a2.result a3 | u2 a4
    //                 1,300             1,000 tokens from here to the end
    expect(cutOf(turns, { keepRecentTokens: 1_300, tolerance: 0.25 })).toBe("u2 turn");
    expect(cutOf(turns, { keepRecentTokens: 1_300, tolerance: 0.1 })).toBe("a2 cycle");
  });

  test("the nearest wins where none is within the tolerance", () => {
    const branch = [user("u1", 1_000), ...cycle("a1", 5_000), ...cycle("a2", 50)];
    expect(cutOf(branch, { keepRecentTokens: 2_000 })).toBe("a2 cycle");
    expect(cutOf(branch, { keepRecentTokens: 9_000 })).toBe("a1 message");
  });

  test("where two are equally near, the better kind wins, then the one that keeps more", () => {
    const branch = [user("u1", 900), ...cycle("a1"), ...cycle("a2"), ...cycle("a3")];
    expect(cutOf(branch, { keepRecentTokens: 300, tolerance: 0 })).toBe("a2 cycle");
    expect(cutOf(branch, { keepRecentTokens: 500, tolerance: 0 })).toBe("a2 cycle");
    const alike = [
      user("u1", 900),
      assistant("a1"),
      user("u2", 0),
      assistant("a2"),
      bookkeeping("b1"),
      user("u3", 100),
    ];
    expect(cutOf(alike, { keepRecentTokens: 200, tolerance: 0 })).toBe("u2 turn");
  });
});

describe("a turn that goes on", () => {
  test("is cut after a finished cycle where it is long", () => {
    const branch = [user("u1"), ...cycle("a1"), ...cycle("a2"), ...cycle("a3"), ...cycle("a4")];
    expect(cutOf(branch, { keepRecentTokens: 400 })).toBe("a3 cycle");
  });

  test("keeps a call that still runs, and so pushes the cut back", () => {
    const branch = [user("u1"), ...cycle("a1"), user("u2"), assistant("a2", ["x"]), custom("c1")];
    expect(cutOf(branch, { keepRecentTokens: 1 })).toBe("u2 cycle");
    const later = [user("u1"), ...cycle("a1"), assistant("a2"), assistant("a3", ["x"])];
    expect(cutOf(later, { keepRecentTokens: 1 })).toBe("a2 cycle");
  });

  test("keeps parallel calls of which one is answered", () => {
    const parallel = [user("u1"), ...cycle("a1"), assistant("a2", ["x", "y"]), result("r1", "y"), hostNote("h1")];
    expect(cutOf(parallel, { keepRecentTokens: 50 })).toBe("a2 cycle");
    expect(cutOf([...parallel, result("r2", "x"), ...cycle("a3")], { keepRecentTokens: 50 })).toBe("a3 cycle");
  });

  test("keeps parallel calls that the host stores one by one", () => {
    const [first, second, answer] = [assistant("a2", ["x"]), assistant("a3", ["y"]), result("r1", "y")];
    const branch = [user("u1"), ...cycle("a1"), first, second, answer, custom("c1")];
    expect(cutOf(branch, { keepRecentTokens: 50 })).toBe("a2 cycle");
    const parted = [user("u1"), ...cycle("a1"), first, bookkeeping("b1"), second, answer, custom("c1")];
    expect(cutOf(parted, { keepRecentTokens: 50 })).toBe("a2 cycle");
  });

  test("may be cut after its last result", () => {
    const branch = [user("u1"), ...cycle("a1"), ...cycle("a2"), custom("c1")];
    expect(cutOf(branch, { keepRecentTokens: 50 })).toBe("c1 cycle");
  });

  test("does not wait for a call that the model left behind", () => {
    const branch = [user("u1"), assistant("a1", ["lost"]), user("u2"), ...cycle("a2"), assistant("a3"), user("u3")];
    expect(cutOf(branch, { keepRecentTokens: 100 })).toBe("u3 turn");
    expect(cutOf(branch, { keepRecentTokens: 500 })).toBe("u2 turn");
    const talk = [user("u1"), assistant("a1", ["lost"]), user("u2"), assistant("a2")];
    expect(cutOf(talk, { keepRecentTokens: 200 })).toBe("u2 turn");
  });

  test("is not begun again by a message that steers it", () => {
    const branch = [user("u1"), assistant("a1"), user("u2"), ...cycle("a2"), user("steering"), ...cycle("a3")];
    expect(cutOf(branch, { keepRecentTokens: 300 })).toBe("steering cycle");
    expect(cutOf(branch, { keepRecentTokens: 480, tolerance: 0.4 })).toBe("u2 turn");
  });
});

describe("a call and its results stay together", () => {
  const keepLittle = { keepRecentTokens: 1 };

  test("also where results come in another order, or before the call", () => {
    const swapped = [user("u1"), assistant("a1", ["x", "y"]), result("r1", "y"), custom("c1"), result("r2", "x")];
    expect(cutOf(swapped, keepLittle)).toBe("a1 message");
    const early = [user("u1"), custom("c1"), result("r1", "x"), assistant("a1", ["x"]), user("u2", 5)];
    expect(cutOf(early, keepLittle)).toBe("u2 turn");
    expect(cutOf(early.slice(0, -1), keepLittle)).toBe("c1 message");
  });

  test("also where the host uses an id again", () => {
    const branch = [user("u1"), assistant("a1", ["0"]), result("r1", "0"), assistant("a2", ["0"]), result("r2", "0")];
    expect(cutOf(branch, keepLittle)).toBe("a2 cycle");
  });

  test("also where the result doesn't say whose it is", () => {
    const nameless: PlanEntry = { id: "r1", kind: "message", role: "toolResult", tokens: 100 };
    expect(cutOf([user("u1"), ...cycle("a1"), assistant("a2"), custom("c1"), nameless], keepLittle)).toBe("a2 cycle");
    expect(cutOf([user("u1"), assistant("a1"), nameless, assistant("a2")], keepLittle)).toBe("a2 cycle");
  });

  test("also where one record holds both", () => {
    const step = (id: string): PlanEntry => ({ ...assistant(id, [`${id}.call`]), answers: [`${id}.call`] });
    const branch = [user("u1"), step("a1"), step("a2"), step("a3"), user("u2"), step("a4")];
    expect(cutOf(branch, { keepRecentTokens: 400 })).toBe("a2 cycle");
    expect(cutOf(branch, { keepRecentTokens: 200 })).toBe("u2 turn");
    const running = [...branch, step("a5"), assistant("a6", ["x"])];
    expect(cutOf(running, { keepRecentTokens: 1 })).toBe("a6 cycle");
  });

  test("and a result without its call is never kept", () => {
    const branch = [user("u1"), result("r1", "nowhere"), assistant("a1"), user("u2"), assistant("a2")];
    expect(cutOf(branch, { keepRecentTokens: 400 })).toBe("a1 cycle");
    expect(cutOf([...branch, result("r2", "nowhere")], keepLittle)).toBe("noSafeBoundary");
  });

  test("as do the records of one answer", () => {
    const part = (id: string, calls: string[] = []): PlanEntry => ({ ...assistant(id, calls), group: "g1" });
    const branch = [user("u1"), part("a1"), part("a2", ["x"]), result("r1", "x"), part("a3", ["y"]), result("r2", "y")];
    expect(cutOf(branch, keepLittle)).toBe("a1 message");
    const again = [...branch, user("u2"), part("a4")];
    expect(cutOf(again, { keepRecentTokens: 200 })).toBe("u2 cycle");
  });
});

describe("what the model sees", () => {
  const before = [user("u1"), ...cycle("a1"), user("u2"), ...cycle("a2")];
  const after = [user("u3"), ...cycle("a3"), user("u4"), assistant("a4")];
  const keepLittle = { keepRecentTokens: 200 };

  test.each([
    ["from where the newest compaction kept", "u2", "u2", 6],
    ["after it, where it kept nothing", undefined, "u3", 3],
    ["after it, where it says so with an empty id", "", "u3", 3],
  ])("begins %s", (_, firstKeptId, firstId, messages) => {
    const plan = planCut([...before, compaction("k0", "u1"), compaction("k1", firstKeptId), ...after], keepLittle);
    expect(plan).toMatchObject({
      firstKeptEntryId: "u4",
      summarized: { firstId, lastId: "a3.result", messages, tokens: 100 * messages },
    });
    expect(plan).not.toHaveProperty("lostBoundary");
  });

  test.each(["gone", "u4"])("begins after a compaction whose boundary %s doesn't stand before it", (lostBoundary) => {
    expect(planCut([...before, compaction("k1", lostBoundary), ...after], keepLittle)).toMatchObject({
      firstKeptEntryId: "u4",
      summarized: { firstId: "u3", messages: 3 },
      lostBoundary,
    });
  });

  test("may begin between a call and its result, which then is not kept", () => {
    const branch = [
      user("u1"),
      assistant("a1", ["x"]),
      compaction("k1"),
      result("r1", "x"),
      ...cycle("a2"),
      user("u2"),
    ];
    expect(cutOf(branch, { keepRecentTokens: 390 })).toBe("a2 cycle");
    expect(cutOf(branch.slice(0, 4), { keepRecentTokens: 0 })).toBe("noSafeBoundary");
  });

  test("goes on over a compaction between a call and its result", () => {
    const branch = [...before, assistant("a3", ["x"]), compaction("k1", "u2"), result("r1", "x"), ...cycle("a4")];
    expect(cutOf(branch, { keepRecentTokens: 400 })).toBe("a3 cycle");
    expect(cutOf(branch, { keepRecentTokens: 200 })).toBe("a4 cycle");
  });

  test("is neither bookkeeping nor a system message", () => {
    const branch = [
      system("s1"),
      user("u1"),
      assistant("a1"),
      bookkeeping("b1"),
      system("s2"),
      user("u2"),
      system("s3"),
    ];
    expect(planCut(branch, { keepRecentTokens: 100 })).toMatchObject({
      firstKeptEntryId: "u2",
      summarized: { messages: 2, tokens: 200, firstId: "u1", lastId: "a1" },
      kept: { messages: 1, tokens: 100, firstId: "u2", lastId: "u2" },
    });
  });

  test("is what edits have left of it", () => {
    const branch = [user("u1"), ...cycle("a1", 9_000), user("u2"), ...cycle("a2"), user("u3"), assistant("a3")];
    const shrunk = [...branch, edit("e1", "a1.result", 3), edit("e2", "a1", 5), edit("e3", "a1.result", 7)];
    expect(planCut(shrunk, { keepRecentTokens: 200 })).toMatchObject({ summarized: { messages: 6, tokens: 412 } });
    const removed = [...branch, edit("e1", "u3"), edit("e2", "none")];
    expect(planCut(removed, { keepRecentTokens: 300 })).toMatchObject({
      firstKeptEntryId: "a2",
      kept: { messages: 3 },
    });
    const callRemoved = [...branch, edit("e1", "a2")];
    expect(cutOf(callRemoved, { keepRecentTokens: 400 })).toBe("u3 cycle");
  });
});

describe("what stands before a request belongs to it", () => {
  test.each([custom, hostNote, bash, branchSummary])("%o", (injected) => {
    const branch = [user("u1"), assistant("a1"), injected("i1"), injected("i2"), user("u2"), assistant("a2")];
    expect(cutOf(branch, { keepRecentTokens: 300, tolerance: 0.5 })).toBe("i1 turn");
    expect(cutOf(branch, { keepRecentTokens: 200, tolerance: 0 })).toBe("u2 message");
  });

  test("but a second request is one of its own", () => {
    const branch = [user("u1"), assistant("a1"), user("u2", 5_000), user("u3"), assistant("a2")];
    expect(cutOf(branch, { keepRecentTokens: 200 })).toBe("u3 turn");
  });

  test("and what comes with a result is what the model answers to", () => {
    const branch = [user("u1"), ...cycle("a1"), custom("c1"), ...cycle("a2")];
    expect(cutOf(branch, { keepRecentTokens: 300 })).toBe("c1 cycle");
  });
});

describe("an entry that can't be named is no cut", () => {
  test.each([
    ["without an id", undefined],
    ["with an empty id", ""],
    ["with the id of another entry", "u1"],
    ["with the id of bookkeeping", "b1"],
  ])("%s", (_, id) => {
    const { id: __, ...nameless } = user("u2");
    const second = id === undefined ? nameless : { ...nameless, id };
    const branch = [bookkeeping("b1"), user("u1"), assistant("a1"), second, assistant("a2"), user("u3")];
    expect(cutOf(branch, { keepRecentTokens: 300 })).toBe("a1 message");
  });
});

describe("a tail that can't be short", () => {
  const branch = [user("u1", 3_000), assistant("a1"), user("u2"), ...cycle("a2", 90_000)];

  test("is kept where the rest is worth it", () => {
    expect(cutOf(branch, { keepRecentTokens: 20_000, tolerance: 0 })).toBe("a2 message");
  });

  test("keeps its request, which makes no difference", () => {
    expect(cutOf(branch, { keepRecentTokens: 20_000 })).toBe("u2 turn");
  });

  test("is given up as soon as something follows", () => {
    expect(cutOf([...branch, assistant("a3")], { keepRecentTokens: 20_000 })).toBe("a3 cycle");
  });

  test("is no reason to free next to nothing", () => {
    expect(planCut(branch.slice(1), { keepRecentTokens: 20_000 })).toEqual({
      refused: "gainTooSmall",
      explanation: "The most that a safe cut frees is about 200 tokens, less than the 2000 that make it worthwhile.",
    });
  });
});

test.each<[string, PlanEntry[], CutOptions, string, string]>([
  ["no entry", [], {}, "empty", "The model sees no message that could be summarized."],
  [
    "a compaction last",
    [user("u1"), compaction("k1")],
    {},
    "empty",
    "The model sees no message that could be summarized.",
  ],
  [
    "few tokens",
    [user("u1"), assistant("a1")],
    { keepRecentTokens: 200 },
    "withinTarget",
    "All that the model sees is about 200 tokens, and 200 are to be kept.",
  ],
  [
    "one message",
    [user("u1", 50_000)],
    {},
    "noSafeBoundary",
    "Each cut through the 1 messages that the model sees would part a tool call from its result, or lies at an entry without an id of its own.",
  ],
  [
    "a small gain",
    [user("u1"), assistant("a1")],
    { keepRecentTokens: 100, minimumGain: 101 },
    "gainTooSmall",
    "The most that a safe cut frees is about 100 tokens, less than the 101 that make it worthwhile.",
  ],
  [
    "weightless messages",
    [user("u1", 0), assistant("a1", [], 1)],
    { keepRecentTokens: 0 },
    "gainTooSmall",
    "The most that a safe cut frees is about 0 tokens, less than the 1 that make it worthwhile.",
  ],
])("%s: a refusal with its reason", (_, branch, options, refused, explanation) => {
  expect(planCut(branch, options)).toEqual({ refused, explanation });
});

test("figures that can't be meant are as if not given", () => {
  const branch = [
    user("u1", 30_000),
    ...cycle("a1", 9_000),
    assistant("a2"),
    user("u2", Number.NaN),
    assistant("a3", [], -4),
  ];
  const wrong = { keepRecentTokens: -1, tolerance: Number.NaN, minimumGain: Number.NEGATIVE_INFINITY };
  expect(planCut(branch, wrong)).toEqual(planCut(branch));
  expect(planCut(branch)).toMatchObject({ firstKeptEntryId: "a1", kept: { tokens: 18_100 } });
});

/** Id and kind of the cut, or why there is none. */
function cutOf(branch: PlanEntry[], options: CutOptions): string {
  const plan = planCut(branch, options);
  return "refused" in plan ? plan.refused : `${plan.firstKeptEntryId} ${plan.boundary}`;
}
