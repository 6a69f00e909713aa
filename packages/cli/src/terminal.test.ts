import { expect, test } from "vitest";
import { colorsFor, counted, grouped } from "./terminal.ts";

test.each([
  [{ isTTY: true }, {}, true],
  [{ isTTY: false }, {}, false],
  [{ isTTY: true }, { TERM: "dumb" }, false],
  [{ isTTY: true }, { NO_COLOR: "1" }, false],
  [{ isTTY: true }, { NO_COLOR: "" }, true],
  [{ isTTY: false }, { FORCE_COLOR: "1" }, true],
  [{ isTTY: true }, { FORCE_COLOR: "0" }, false],
  [{ isTTY: true }, { FORCE_COLOR: "1", NO_COLOR: "1" }, false],
  [{ isTTY: false }, { CI: "true" }, false],
])("colours on %o with %o: %s", (stream, env, expected) => {
  expect(colorsFor(stream, env).isColorSupported).toBe(expected);
});

test("numbers are grouped by thousands, nouns counted", () => {
  expect([0, 999, 1_000, 1_234_567.4].map(grouped)).toEqual(["0", "999", "1,000", "1,234,567"]);
  expect([counted(1, "message"), counted(2_000, "message")]).toEqual(["1 message", "2,000 messages"]);
});
