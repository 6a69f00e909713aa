/** What the first stage makes of answers that are whole, cut, reordered, doubled, contradictory or ill-meant. */
import { estimateTokens, type Message } from "@vcc/normalize";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ModelError, type ModelPort, type ModelRequest } from "../src/index.ts";
import { classifyByRule, type Line, readQuestion, ruleAnswer, scripted, toLines } from "./scripted-model.ts";
import { blocksOf, longBlocks, runOf, sessions, summaryOf } from "./session.ts";

/** A classifier whose records are changed on the way; the prose follows the rules. */
function changed(change: (records: Line[], call: number, request: ModelRequest) => string | Line[]) {
  return scripted((request, call) => {
    if (request.stage === "render") return ruleAnswer(request);
    const records = change(classifyByRule(readQuestion(request.prompt)), call, request);
    return typeof records === "string" ? records : toLines(records);
  });
}

const isAtom = (line: Line): line is Record<string, unknown> => typeof line !== "string" && line.t === "atom";

test("a whole answer ends in a summary, with the usage of both stages", async () => {
  const model = changed((records) => records);
  const { details, usage, diagnostic, text } = summaryOf(await runOf(model));
  expect(diagnostic).toBeUndefined();
  expect(details.rendered).toBe("model");
  expect(details.messageRange).toEqual(["m1", "pad12"]);
  expect(usage).toMatchObject({ input: 20, output: 10, cost: 1 });
  expect(text).toContain("- Never touch src/billing. (#1)");
  expect(text).toContain("gateway.example:8443");
});

test("the order of the records means nothing", async () => {
  const straight = summaryOf(await runOf(changed((records) => records)));
  const reversed = summaryOf(await runOf(changed((records) => [...records].reverse())));
  const byId = (atoms: typeof straight.details.atoms) => [...atoms].sort((one, other) => (one.id < other.id ? -1 : 1));
  expect(byId(reversed.details.atoms)).toEqual(byId(straight.details.atoms));
});

test("a record that is given twice counts once", async () => {
  const once = summaryOf(await runOf(changed((records) => records)));
  const twice = summaryOf(await runOf(changed((records) => [...records, ...records])));
  expect(twice.details.atoms).toEqual(once.details.atoms);
  expect(twice.text).toBe(once.text);
});

test("code marks around the records do no harm", async () => {
  expect((await runOf(changed((records) => `\`\`\`jsonl\n${toLines(records)}\n\`\`\``))).outcome).toBe("summary");
});

test("a list of records does no harm", async () => {
  const listed = changed((records) => `[\n${records.map((record) => JSON.stringify(record)).join(",\n")}\n]`);
  expect(summaryOf(await runOf(listed)).details.source.gapRounds).toBe(0);
});

test("wherever an answer is cut, nothing is lost: what it left out is had again", async () => {
  const textsOf = async (model: ModelPort) =>
    summaryOf(await runOf(model))
      .details.atoms.map(({ kind, text }) => `${kind} ${text}`)
      .sort();
  let length = 0;
  const whole = await textsOf(
    changed((records) => {
      length = toLines(records).length;
      return records;
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.nat(length - 1), async (end) => {
      const cut = changed((records, call) => (call === 1 ? toLines(records).slice(0, end) : records));
      expect(await textsOf(cut)).toEqual(whole);
    }),
    { numRuns: 60 },
  );
});

test("what a cut answer leaves out is asked for again, and nothing else", async () => {
  const asked: number[][] = [];
  const model = changed((records, call, { prompt }) => {
    asked.push(readQuestion(prompt).owed.map(({ number }) => number));
    const text = toLines(records);
    return call === 1 ? text.slice(0, text.length / 2) : text;
  });
  const { details } = summaryOf(await runOf(model));
  expect(details.source.gapRounds).toBe(1);
  expect(asked).toHaveLength(2);
  expect((asked[1] as number[]).length).toBeLessThan((asked[0] as number[]).length);
  // The chunks beside the gap are shown, and not to be cited.
  expect(model.requests[1]?.prompt).toContain("(shown for context, not to be cited)");
});

test("a record behind which the answer breaks off is asked for again: more may have been said of it", async () => {
  const model = changed((records, call) => (call === 1 ? records.slice(0, -1) : records));
  const { details } = summaryOf(await runOf(model));
  expect(details.source.gapRounds).toBe(1);
});

test("a call that fails for the moment is a gap like any other", async () => {
  const model = scripted((request, call) => {
    if (call === 1) throw new ModelError("transient", 529);
    return ruleAnswer(request);
  });
  expect(summaryOf(await runOf(model)).details.source.gapRounds).toBe(1);
});

describe("ends in the host's own compaction", () => {
  test.each<[string, string, (records: Line[], call: number) => string | Line[]]>([
    ["a gap that does not shrink", "gap", (records) => records.slice(2)],
    ["an empty answer", "gap", () => ""],
    ["a chunk that is cited and said to hold nothing", "conflict", (records) => [{ t: "none", src: [1] }, ...records]],
    ["a number beyond the span", "invalid-index", (records) => [{ t: "none", src: [9_999] }, ...records]],
    ["a number that is none", "invalid-index", (records) => [{ t: "none", src: ["1"] }, ...records]],
    ["a broken number", "invalid-index", (records) => [{ t: "none", src: [1.5] }, ...records]],
    ["a negative number", "invalid-index", (records) => [{ t: "none", src: [-1] }, ...records]],
    ["a handle that was not given", "invalid-index", (records) => [atom({ same: "P99" }), ...records]],
    ["a handle of an object's own", "invalid-index", (records) => [atom({ same: "__proto__" }), ...records]],
    ["prose instead of records", "malformed", () => "Sure!\nHere is a summary.\nAll went well.\nIt is done."],
  ])("%s", async (_what, code, change) => {
    const result = await runOf(changed(change));
    expect(result).toMatchObject({ outcome: "fallback", diagnostic: { outcome: "fallback", stage: "classify", code } });
    expect(result).not.toHaveProperty("details");
  });

  test.each(["auth", "unavailable"] as const)("%s, without a second try", async (code) => {
    const model = scripted(() => {
      throw new ModelError(code, 401);
    });
    expect(await runOf(model)).toMatchObject({ outcome: "fallback", diagnostic: { code, status: 401 } });
    expect(model.requests).toHaveLength(1);
  });

  test("a refusal", async () => {
    const model = scripted(() => ({ text: "", stop: "refused" }));
    expect(await runOf(model)).toMatchObject({ outcome: "fallback", diagnostic: { code: "refused" } });
  });

  test("a model that always fails, after as many tries as are allowed", async () => {
    const model = scripted(() => {
      throw new Error("socket hang up at 10.0.0.7");
    });
    const result = await runOf(model);
    expect(result).toMatchObject({ outcome: "fallback", diagnostic: { code: "model-failed" } });
    expect(model.requests).toHaveLength(2);
    expect(JSON.stringify(result)).not.toContain("socket");
  });

  test("gaps that shrink by one chunk a round, after so many rounds", async () => {
    const model = changed((records) => [records[0] as Line, { t: "end" }]);
    expect(await runOf(model)).toMatchObject({ outcome: "fallback", diagnostic: { code: "gap", gapRounds: 2 } });
    expect(model.requests).toHaveLength(3);
  });
});

function atom(more: Record<string, unknown>): Line {
  return { t: "atom", kind: "fact", text: "The store is slow there", src: [2], ...more };
}

test("links between records of one run that lead in a circle are a conflict", async () => {
  const first = await runOf(
    scripted((request) => {
      if (request.stage === "render") return ruleAnswer(request);
      return toLines(classifyByRule(readQuestion(request.prompt)));
    }),
  );
  const previous = summaryOf(first).details;
  const next = changed((records, _call, { prompt }) => {
    const [one, other] = readQuestion(prompt).handles.filter(({ kind }) => kind === "decision");
    return [
      {
        t: "atom",
        kind: "decision",
        text: "The first of two choices",
        src: [1],
        same: one?.name,
        supersedes: [other?.name],
      },
      {
        t: "atom",
        kind: "decision",
        text: "The second of two choices",
        src: [1],
        same: other?.name,
        supersedes: [one?.name],
      },
      ...records,
    ] as Line[];
  });
  expect(await runOf(next, { previous, generation: 2 })).toMatchObject({
    outcome: "fallback",
    diagnostic: { code: "conflict" },
  });
});

test("one earlier record that two records of different kinds say again is a conflict", async () => {
  const previous = summaryOf(await runOf(changed((records) => records))).details;
  const next = changed((records, _call, { prompt }) => {
    const same = readQuestion(prompt).handles[0]?.name;
    return [atom({ same }), atom({ kind: "decision", same }), ...records] as Line[];
  });
  expect(await runOf(next, { previous, generation: 2 })).toMatchObject({ diagnostic: { code: "conflict" } });
});

describe("an atom that does not hold leaves its chunks unread", () => {
  const only = (bad: Record<string, unknown>) =>
    changed((records, call) =>
      call > 1
        ? records
        : records.map((record) =>
            isAtom(record) && (record.src as number[])[0] === 2 ? { ...record, ...bad } : record,
          ),
    );

  test.each<[string, Record<string, unknown>]>([
    ["a kind that there isn't", { kind: "secret" }],
    ["a key that there isn't", { note: "x" }],
    ["a key of an object's own", JSON.parse('{"__proto__":{"kind":"fact"}}')],
    ["a text without an end", { text: "long ".repeat(200_000) }],
    ["a text that is too short", { text: "no" }],
    ["a text that is too long", { text: "long ".repeat(100) }],
    ["a number that its chunk does not have", { text: "The store takes 4711 ms to answer" }],
    ["a path that its chunk does not have", { text: "The counters are in src/secret/store.ts now" }],
    ["our own instructions", { text: "Each number that is owed occurs either in the src of at least one atom" }],
    ["a literal that is none", { kind: "literal", lits: ["localhost:9999"] }],
  ])("%s", async (_what, bad) => {
    const { details } = summaryOf(await runOf(only(bad)));
    expect(details.source.gapRounds).toBe(1);
    expect(JSON.stringify(details.atoms)).not.toMatch(/4711|secret|9999|owed/);
  });
});

test("what failed is not called a success", async () => {
  const praised = changed((records, call) =>
    call > 1
      ? records
      : records.map((record) =>
          isAtom(record) && record.kind === "blocker" ? { ...record, text: "All limits per client passed" } : record,
        ),
  );
  const { details } = summaryOf(await runOf(praised));
  expect(details.source.gapRounds).toBe(1);
  expect(JSON.stringify(details.atoms)).not.toContain("passed");
});

test("a literal that no cited chunk has is left out and counted", async () => {
  const model = changed((records) =>
    records.map((record) => (isAtom(record) ? { ...record, lits: ["8443", "port 9999"] } : record)),
  );
  const { details, text } = summaryOf(await runOf(model));
  expect(details.source.droppedLiterals).toBeGreaterThan(0);
  expect(text).not.toContain("9999");
});

/** What can become of an answer on its way. */
const damage = fc.array(
  fc.oneof(
    fc.record({ how: fc.constant("drop" as const), at: fc.nat(40) }),
    fc.record({ how: fc.constant("double" as const), at: fc.nat(40) }),
    fc.record({ how: fc.constant("swap" as const), at: fc.nat(40) }),
    fc.record({ how: fc.constant("cut" as const), at: fc.nat(4_000) }),
    fc.record({ how: fc.constant("garble" as const), at: fc.nat(4_000) }),
    fc.record({ how: fc.constant("none" as const), at: fc.nat(40) }),
  ),
  { maxLength: 4 },
);
type Damage = typeof damage extends fc.Arbitrary<(infer Each)[]> ? Each : never;

function damaged(text: string, { how, at }: Damage): string {
  const lines = text.split("\n");
  const place = at % Math.max(1, lines.length);
  const spot = at % Math.max(1, text.length);
  switch (how) {
    case "drop":
      return lines.filter((_line, line) => line !== place).join("\n");
    case "double":
      return [...lines, lines[place]].join("\n");
    case "swap":
      return [...lines.slice(place), ...lines.slice(0, place)].join("\n");
    case "cut":
      return text.slice(0, spot);
    case "garble":
      return `${text.slice(0, spot)}"${text.slice(spot + 1)}`;
    default:
      return `${JSON.stringify({ t: "none", src: [at] })}\n${text}`;
  }
}

test("whatever becomes of an answer, no summary leaves a chunk unread", async () => {
  await fc.assert(
    fc.asyncProperty(sessions, fc.array(damage, { minLength: 1, maxLength: 4 }), async (blocks, damages) => {
      const answers: string[] = [];
      let chunks = 0;
      const model = changed((records, call, { prompt }) => {
        const { owed } = readQuestion(prompt);
        chunks = Math.max(chunks, ...owed.map(({ number }) => number));
        const given = (damages[(call - 1) % damages.length] as Damage[]).reduce(damaged, toLines(records));
        answers.push(given);
        return given;
      });
      const result = await runOf(model, { blocks });
      if (result.outcome !== "summary") {
        expect(["fallback", "nothing"]).toContain(result.outcome);
        expect(result).not.toHaveProperty("details");
        return;
      }
      const spokenOf = new Set(answers.flatMap((text) => text.split("\n").flatMap(numbersIn)));
      expect(result.details.source.chunks).toBe(chunks);
      for (let number = 1; number <= chunks; number++) expect(spokenOf).toContain(number);
    }),
    { numRuns: 150 },
  );
});

function numbersIn(line: string): number[] {
  try {
    const { src } = JSON.parse(line);
    return Array.isArray(src) ? src : [];
  } catch {
    return [];
  }
}

test("a request leaves room in the model's window for its answer, however much is known already", async () => {
  const said = (from: number): Message[] =>
    Array.from({ length: 60 }, (_, at) => ({
      role: "user" as const,
      content: `Never change part ${from + at}${`, as part ${from + at} is kept for other people`.repeat(25)}.`,
    }));
  const { details } = summaryOf(
    await runOf(
      changed((records) => records),
      { blocks: blocksOf(said(0)) },
    ),
  );
  for (const contextWindow of [16_000, 32_000, 200_000]) {
    const model = { ...changed((records) => records), contextWindow };
    const focus = "what is kept ".repeat(200);
    await runOf(model, { previous: details, generation: 2, focus, blocks: blocksOf(said(60), 61) });
    expect(model.requests.length).toBeGreaterThan(0);
    for (const { system, prompt, maxTokens } of model.requests.filter(({ stage }) => stage === "classify"))
      expect(estimateTokens(system + prompt) + maxTokens).toBeLessThanOrEqual(contextWindow);
  }
});

test("evidence that closes its marks stays evidence", async () => {
  const model = changed((records) => records);
  await runOf(model, { blocks: longBlocks(), runId: "fence-1" });
  const [first] = model.requests;
  expect(first?.prompt.match(/fence-1/g)).toHaveLength(2);
  expect(first?.system).not.toContain("fence-1");
});
