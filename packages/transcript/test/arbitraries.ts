import type { Block } from "@vcc/normalize";
import fc from "fast-check";
import type { TranscriptEntry } from "../src/entry.ts";
import { session } from "./session.ts";

/** Text that looks like the transcript's own syntax, broken Unicode and every kind of line end among it. */
export const text: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...'[user] |[assistant] |[tool_error] |* |* bash |- |---|\n|\n\n| |(#5)| (#5, #6) x2|(#1-#4)| x2|→ exit 1| → exit |"|\\|\\\\|⏎|\\⏎'.split(
          "|",
        ),
        "...(3 earlier lines omitted)",
        "* (2 earlier tool-call entries omitted)",
        "[Session Goal]",
        "[user_bash] ",
        "\r\n",
        "\u2028",
        "\u0085",
        "\u0000",
        "\ud800",
        "\udc00",
        "😀",
        "漢字",
      ),
      fc.string({ unit: "binary", maxLength: 8 }),
      fc.string({ maxLength: 8 }),
    ),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(""));

const refs = fc
  .uniqueArray(fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 99_999_999 })), {
    minLength: 1,
    maxLength: 32,
  })
  .map((indices) => indices.sort((one, other) => one - other));
const count = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 1_000_000 }));
const place = { refs, count };
const exit = fc.integer({ min: -255, max: 255 }).filter((code) => code !== 0);
const tool = fc
  .oneof(
    fc.constantFrom("read", "edit", "mcp__docs__search", "(3", '"x"', "→"),
    text.map((name) => name.replaceAll(/\s/g, "")),
  )
  .filter((name) => name !== "" && name !== "bash");
const callOf = fc.oneof(
  fc.record({ tool, arg: text, unanswered: fc.constant(true as const) }, { requiredKeys: ["tool"] }),
  fc.record({ tool, arg: text, exit }, { requiredKeys: ["tool"] }),
  fc.record({ tool: fc.constant("bash"), cmd: text, exit }, { requiredKeys: ["tool"] }),
);

export const entry: fc.Arbitrary<TranscriptEntry> = fc.oneof(
  fc.record({ role: fc.constantFrom("user", "agent", "assistant", "memory"), text, ...place }),
  fc.tuple(callOf, fc.record(place)).map(([call, at]) => ({ role: "tool" as const, ...call, ...at })),
  fc
    .tuple(callOf, fc.record({ text, ...place }, { requiredKeys: ["refs", "count"] }))
    .map(([call, at]) => ({ role: "tool_error" as const, ...call, ...at })),
  fc.record(
    { role: fc.constant("bash" as const), cmd: text, exit, text, ...place },
    { requiredKeys: ["role", "cmd", "refs", "count"] },
  ),
  fc.record({
    role: fc.constant("omitted" as const),
    what: fc.constantFrom("lines", "tool_calls"),
    refs: fc.constant<[]>([]),
    count: fc.integer({ min: 1, max: 1_000_000 }),
  }),
) as fc.Arbitrary<TranscriptEntry>;

export const entries: fc.Arbitrary<TranscriptEntry[]> = fc
  .array(entry, { maxLength: 40 })
  // fast-check's records have no prototype.
  .map((list) => list.map((each) => ({ ...each })));

const fewTexts = fc.oneof(fc.constantFrom("go on", "npm test", "src/a.ts"), text);

/** The blocks of a session, grouped so that a group holds a call with its result. */
export const groups: fc.Arbitrary<Block[][]> = fc
  .array(
    fc.record({
      what: fc.constantFrom("user", "assistant", "read", "failed edit", "bash", "failed bash", "user bash"),
      text: fewTexts,
    }),
    { maxLength: 30 },
  )
  .map((steps) => {
    const built = session();
    return steps.map(({ what, text: said }) => {
      const before = built.blocks.length;
      if (what === "user") built.user(said);
      else if (what === "assistant") built.assistant(said);
      else if (what === "read") built.read(said);
      else if (what === "failed edit") built.edit("src/a.ts", said || "no");
      else if (what === "bash") built.bash(said);
      else if (what === "failed bash") built.bash("npm test", { exitCode: 1, output: said });
      else built.bash(said, { by: "user" });
      return built.blocks.slice(before);
    });
  });
