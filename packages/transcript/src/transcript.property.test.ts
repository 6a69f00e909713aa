import fc from "fast-check";
import { expect, test } from "vitest";
import { entries, groups, text } from "../test/arbitraries.ts";
import { session } from "../test/session.ts";
import { buildTranscript } from "./build-transcript.ts";
import { capTranscript } from "./cap-transcript.ts";
import type { TranscriptEntry } from "./entry.ts";
import { joinTranscripts } from "./join-transcripts.ts";
import { parseTranscript } from "./parse-transcript.ts";
import { renderTranscript } from "./render-transcript.ts";

const UNCAPPED = { maxLines: Number.POSITIVE_INFINITY, maxToolCalls: Number.POSITIVE_INFINITY };
const caps = fc.record({ maxLines: fc.integer({ min: 0, max: 40 }), maxToolCalls: fc.integer({ min: 0, max: 4 }) });

test("parsing a rendering gives the entries back", () => {
  fc.assert(
    fc.property(entries, (list) => {
      expect(parseTranscript(renderTranscript(list, UNCAPPED))).toEqual(list);
    }),
    { numRuns: 1000 },
  );
});

test("a capped text parses back to entries that render the same", () => {
  fc.assert(
    fc.property(entries, caps, (list, options) => {
      const rendered = renderTranscript(list, options);
      expect(renderTranscript(parseTranscript(rendered), options)).toBe(rendered);
    }),
    { numRuns: 1000 },
  );
});

test("parsing and rendering again settles for any text", () => {
  fc.assert(
    fc.property(text, (anything) => {
      const entriesOfText = parseTranscript(anything);
      expect(parseTranscript(renderTranscript(entriesOfText, UNCAPPED))).toEqual(entriesOfText);
    }),
    { numRuns: 1000 },
  );
});

test("shown lines and omitted counts add up to the whole, within the cap", () => {
  fc.assert(
    fc.property(entries, caps, (list, options) => {
      const capped = capTranscript(list, options);
      expect(renderTranscript(capped, UNCAPPED).split("\n").length).toBeLessThanOrEqual(Math.max(1, options.maxLines));
      if (options.maxLines > 0) expect(linesStoodFor(capped)).toBe(linesStoodFor(list));
    }),
    { numRuns: 1000 },
  );
});

function linesStoodFor(list: TranscriptEntry[]): number {
  const omitted = list.reduce((total, entry) => total + (entry.role === "omitted" ? entry.count : 0), 0);
  const shown = list.filter(({ role }) => role !== "omitted");
  return omitted + (shown.length === 0 ? 0 : renderTranscript(shown, UNCAPPED).split("\n").length);
}

test("joining two transcripts is building one of both", () => {
  fc.assert(
    fc.property(groups, fc.nat(), (list, anywhere) => {
      const border = anywhere % (list.length + 1);
      const [earlier, later] = [list.slice(0, border).flat(), list.slice(border).flat()];
      expect(joinTranscripts(buildTranscript(earlier), buildTranscript(later))).toEqual(buildTranscript(list.flat()));
    }),
    { numRuns: 500 },
  );
});

test("joining is associative, and an empty transcript changes nothing", () => {
  fc.assert(
    fc.property(entries, entries, entries, (one, two, three) => {
      const left = joinTranscripts(joinTranscripts(one, two), three);
      expect(joinTranscripts(one, joinTranscripts(two, three))).toEqual(left);
      expect(joinTranscripts([], one)).toEqual(one);
      expect(joinTranscripts(one, [])).toEqual(one);
    }),
  );
});

test("every entry that a block makes carries refs, and every first line ends with them", () => {
  fc.assert(
    fc.property(groups, (list) => {
      const rendered = renderTranscript(buildTranscript(list.flat()), UNCAPPED);
      const firstLines = rendered.split("\n").filter((line) => line !== "" && !line.startsWith(" "));
      for (const line of firstLines) expect(line).toMatch(/\(#[\d, #-]+\)( x\d+)?$/);
      expect(firstLines.length).toBe(buildTranscript(list.flat()).length);
    }),
  );
});

test.each([
  ["200 KB of hex", "0123456789abcdef".repeat(12_500)],
  ["20,000 Chinese characters", "编译器".repeat(6_667)],
  ["1 MB of spaces", " ".repeat(1_000_000)],
  ["1 MB of digits", "7".repeat(1_000_000)],
  ["1 MB of line breaks and letters", "a\n".repeat(500_000)],
  ["5,000 unclosed wrapper tags", '<skill name="x">\n'.repeat(5_000)],
  ["30,000 heredocs", "cat <<EOF\n".repeat(30_000)],
  ["100,000 open quotes", "\"'`$(".repeat(25_000)],
  ["100,000 pipes", "| head ".repeat(100_000)],
  ["lone surrogates", "\ud83d".repeat(10_000)],
  ["100,000 NUL bytes", "\u0000".repeat(100_000)],
  ["100,000 silencers", " 2>&1".repeat(100_000)],
])("%s stays bounded wherever it stands", (_, hostile) => {
  const { blocks } = session()
    .user(hostile)
    .assistant(hostile)
    .read(hostile)
    .edit("a.ts", hostile)
    .call(hostile, { anything: [{ deep: hostile }] })
    .bash(hostile, { exitCode: 1, output: hostile })
    .bash(hostile, { by: "user" })
    .memory(hostile);
  const rendered = renderTranscript(buildTranscript(blocks));
  expect(rendered.length).toBeLessThan(6_000);
  expect(renderTranscript(parseTranscript(rendered))).toBe(rendered);
});

test("a run of identical calls stays bounded, its first and newest refs kept", () => {
  const built = session();
  for (let call = 0; call < 10_000; call++) built.read("a.ts");
  expect(renderTranscript(buildTranscript(built.blocks))).toBe(
    '* read "a.ts" (#1, #3, #5, #7, #9, #11, #13, #15, #19953, #19955, #19957, #19959, #19961, #19963, #19965, #19967, #19969, #19971, #19973, #19975, #19977, #19979, #19981, #19983, #19985, #19987, #19989, #19991, #19993, #19995, #19997, #19999) x10000',
  );
});
