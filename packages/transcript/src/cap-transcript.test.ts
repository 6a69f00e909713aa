import { expect, test } from "vitest";
import { session } from "../test/session.ts";
import { buildTranscript } from "./build-transcript.ts";
import { parseTranscript } from "./parse-transcript.ts";
import { renderTranscript } from "./render-transcript.ts";

test("of more than eight tool calls between two things said the newest stay; errors stay all", () => {
  const built = session().assistant("Reading.").edit("first.ts", "not found");
  for (let file = 1; file <= 11; file++) built.read(`${file}.ts`);
  expect(renderTranscript(buildTranscript(built.blocks))).toBe(
    [
      "[assistant] Reading. (#1)",
      '[tool_error] edit "first.ts" (#2, #3)',
      " not found",
      "* (3 earlier tool-call entries omitted)",
      ...[4, 5, 6, 7, 8, 9, 10, 11].map((file) => `* read "${file}.ts" (#${2 + 2 * file})`),
    ].join("\n"),
  );
});

test("whole turns go first", () => {
  const built = session().user("one").assistant("a").user("two").assistant("b").user("three").assistant("c");
  expect(renderTranscript(buildTranscript(built.blocks), { maxLines: 4 })).toBe(
    "...(4 earlier lines omitted)\n[user] three (#5)\n[assistant] c (#6)",
  );
});

test("a newest turn that is too long keeps its request and its newest lines", () => {
  const built = session().user("one").user("two").assistant("a").assistant("b").assistant("c").assistant("d");
  expect(renderTranscript(buildTranscript(built.blocks), { maxLines: 5 })).toBe(
    [
      "...(1 earlier lines omitted)",
      "[user] two (#2)",
      "...(2 earlier lines omitted)",
      "[assistant] c (#5)",
      "[assistant] d (#6)",
    ].join("\n"),
  );
});

test("a request longer than all the room keeps its first lines", () => {
  const built = session().user("do:\n1\n2\n3\n4\n5\n6").assistant("a");
  expect(renderTranscript(buildTranscript(built.blocks), { maxLines: 5 })).toBe(
    ["[user] do: (#1)", " 1 …", "...(5 earlier lines omitted)", "[assistant] a (#2)"].join("\n"),
  );
});

test("omitted counts of earlier caps are added in", () => {
  const earlier = parseTranscript(
    '[user] one (#1)\n* (3 earlier tool-call entries omitted)\n* read "a.ts" (#9)\n* read "b.ts" (#10)',
  );
  expect(renderTranscript(earlier, { maxToolCalls: 1 })).toBe(
    '[user] one (#1)\n* (4 earlier tool-call entries omitted)\n* read "b.ts" (#10)',
  );
  expect(renderTranscript([...earlier, ...parseTranscript("[user] two (#11)")], { maxLines: 3 })).toBe(
    "...(6 earlier lines omitted)\n[user] two (#11)",
  );
});
