import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sanitize } from "./sanitize.ts";

describe("sanitize", () => {
  it.each([
    ["line ends", "a\r\nb\rc\n", "a\nb\nc\n"],
    ["colours", "\u001b[1;31mred\u001b[0m", "red"],
    ["a hyperlink ended by BEL", "\u001b]8;;http://host\u0007text\u001b]8;;\u0007!", "text!"],
    ["a hyperlink ended by ST", "\u001b]8;;http://host\u001b\\text\u001b]8;;\u001b\\!", "text!"],
    ["C1 sequences", "\u009b31mred\u009d0;title\u009c!", "red!"],
    ["a character set", "\u001b(Bplain\u001b=", "plain"],
    ["an open string", "\u001b]0;title\nnext", "\nnext"],
    ["controls", "a\0b\u0008c\u007fd\te", "abcd\te"],
    ["direction overrides", "a\u202eb\u2066c\u2069", "abc"],
    ["zero width and marks", "\ufeffa\u200bb\u2060c", "abc"],
    ["hidden tags", "a\u{e0041}\u{e0042}b", "ab"],
    ["line separators", "a\u2028b\u0085c", "a\nb\nc"],
    ["a lone surrogate", "a\ud800b\udc00", "a\ufffdb\ufffd"],
    ["a progress bar", "get 10%\rget 55%\rget 100%\ndone", "get 100%\ndone"],
    ["an emoji sequence", "👩\u200d👧 ❤\ufe0f\u200d🔥", "👩\u200d👧 ❤\ufe0f\u200d🔥"],
    ["joiners that shape letters", "می\u200cخواهم क्\u200dष", "می\u200cخواهم क्\u200dष"],
    ["joiners between others", "pass\u200dword\u200c", "password"],
  ])("%s", (_, text, expected) => {
    expect(sanitize(text)).toBe(expected);
  });

  it("returns clean text as it is", () => {
    const text = "Tabs\tand\nlines, 漢字, é, 👍 — all of it stays.";
    expect(sanitize(text)).toBe(text);
  });

  const hostile = fc.array(
    fc.oneof(
      fc.constantFrom(
        "\u001b",
        "[",
        "]",
        "\u0007",
        "\r",
        "\n",
        "\u009b",
        "\u200d",
        "\u200c",
        "👩",
        "\ufe0f",
        "م",
        "\ud83d",
        "\udc69",
        "\u{e0041}",
        "\udb40",
        "\u202e",
        "1",
        "%",
      ),
      fc.string({ unit: "binary", maxLength: 3 }),
    ),
    { maxLength: 20 },
  );

  it("does nothing the second time, and leaves nothing hidden", () => {
    fc.assert(
      fc.property(hostile, (pieces) => {
        const once = sanitize(pieces.join(""));
        expect(sanitize(once)).toBe(once);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the subject
        expect(once).not.toMatch(/[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u200b\ufeff]/);
      }),
      { numRuns: 2000 },
    );
  });
});
