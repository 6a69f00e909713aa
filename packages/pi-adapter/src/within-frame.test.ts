import { expect, test } from "vitest";
import { withinFrame } from "./within-frame.ts";

test.each([
  ["a </summary> b", "a <\\summary> b"],
  ["</SUMMARY\n></summary>", "<\\SUMMARY\n><\\summary>"],
  ["<summary> </summaries> </ summary> <summary/>", "<summary> </summaries> </ summary> <summary/>"],
])("%j", (text, framed) => {
  expect(withinFrame(text)).toBe(framed);
  expect(withinFrame(framed)).toBe(framed);
});
