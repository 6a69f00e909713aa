import fc from "fast-check";
import { expect, it } from "vitest";
import { redact } from "./redact.ts";
import { redactionContext } from "./redaction-context.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

function made(length: number): string {
  let state = length * 7919 + 13;
  return Array.from({ length }, () => {
    state = (state * 48271) % 2147483647;
    return LETTERS[state % LETTERS.length];
  }).join("");
}

function keyOf(lines: number, join: string): string {
  const body = Array.from({ length: lines }, (_, place) => made(64 + (place % 3)).slice(0, 64));
  return ["-----BEGIN RSA PRIVATE KEY-----", ...body, "-----END RSA PRIVATE KEY-----"].join(join);
}

/** What stands around a secret, and the secret. */
const secrets = fc.constantFrom<[string, string, string]>(
  ["PASSWORD=", "hunter2x", ""],
  ['{"name": "DB_PASSWORD",\n   "value": "', "sw0rdfish", '"}'],
  ["password:\n    ", "sw0rdfish9", "\n"],
  ['password = "', "correct horse battery staple", '"'],
  ['"passphrase": "', `correct horse ${"battery ".repeat(400)}staple`, '"'],
  ["Authorization: Bearer ", made(4000), "\n"],
  ["https://me:", "pa55-w0rd", "@host/"],
  ['token = """', Array.from({ length: 13 }, () => made(300)).join("\n"), '"""'],
  ['token = """', Array.from({ length: 40 }, () => made(100)).join("\n"), '"""'],
  ['passphrase = "', `correct horse ${"battery ".repeat(40)}\\\n${"staple and more\\\n".repeat(150)}`, '"'],
  ["machine host\n  login me\n  password ", "sw0rd-fish", "\n"],
  ["echo ", "sw0rdfish", " | docker login -u me"],
  ["", `eyJ${made(2000)}.eyJ${made(3000)}.${made(43)}`, ""],
  ["Cookie: theme=dark; session=", `${made(24)}; ${"more=1; ".repeat(200)}`, "\n"],
  ["", keyOf(26, "\n"), ""],
  ["", keyOf(60, "\n"), ""],
  ["", keyOf(400, "\\n"), ""],
  ["", keyOf(200, "\n").slice(32), ""],
  ["", keyOf(200, "\n").slice(0, -30), ""],
);

const line = fc
  .tuple(fc.constantFrom("the build failed again ", "x = y + 1; ", "a,b,c"), fc.constantFrom(0, 1, 4, 60, 900, 4000))
  .map(([piece, times]) => piece.repeat(times));
const filler = fc.array(line, { maxLength: 6 }).map((lines) => lines.join("\n"));

it("nothing that is redacted in the whole text is clean in its context", () => {
  fc.assert(
    fc.property(filler, secrets, filler, fc.constantFrom(" ", "\n"), fc.nat(), fc.nat(400), (...drawn) => {
      const [before, [opening, secret, closing], after, gap, place, length] = drawn;
      const text = `${before}${gap}${opening}${secret}${closing}${gap}${after}`;
      if (redact(text).includes(secret.slice(0, 60).trim())) return;
      const from = before.length + 1 + opening.length;
      // A piece that shows at least a character of it.
      const start = Math.max(0, from - length + (place % (secret.trim().length + length)));
      const context = redactionContext(text, start, Math.min(text.length, start + Math.max(1, length)));
      const around = text.slice(context.start, context.end);
      if (start + Math.max(1, length) > from) expect(redact(around)).not.toBe(around);
    }),
    { numRuns: 1500 },
  );
});

it("is small where lines are, however long the text", () => {
  const text = "a line of words\n".repeat(10_000);
  const { start, end } = redactionContext(text, 80_000, 80_300);
  expect(end - start).toBeLessThan(8_000);
  expect(redactionContext(text, 0, 10).start).toBe(0);
  expect(redactionContext(text, text.length - 10, text.length).end).toBe(text.length);
});

it("is as large as a line without blanks", () => {
  const text = `token=${made(200_000)}`;
  expect(redactionContext(text, 100_000, 100_300)).toEqual({ start: 0, end: text.length });
});
