import type { Language } from "./languages/language.ts";
import type { Token } from "./tokenize.ts";

/** A word, a name or a quotation that tells of trouble by its form. */
export function isBad(token: Token, language: Language): boolean {
  return token.kind !== "mark" && (isErrorName(token) || isBadWord(token, language));
}

/** Parts of messages that stand in code spans or quotations. */
const MESSAGES = [
  "error",
  "exception",
  "fail",
  "not found",
  "cannot",
  "can't",
  "denied",
  "refused",
  "fault",
  "panic",
  "overflowed",
  "stack overflow",
  "timed out",
  "no such",
  "too many",
  "not exist",
  "no module",
  "unable",
  "is not",
];

/** Values that are signs of trouble by themselves. */
const BAD_VALUES = new Set(["undefined", "nan", "null", "[object object]"]);

/** "misaligned", "malformed", "Rundungsfehler" */
function isBadWord({ kind, word }: Token, { badPrefixes, badEndings }: Language): boolean {
  if (kind !== "word" || word.length < 8) return false;
  if (badEndings.some((ending) => word.endsWith(ending))) return true;
  return badPrefixes.some((prefix) => word.startsWith(prefix)) && !/[^a-z]/.test(word);
}

/** A name alone must end as an error's name does: `onError` and `defaultTheme` are none. */
function isErrorName({ kind, word }: Token): boolean {
  if (kind === "word") return word.length > 5 && (word.endsWith("error") || word.endsWith("exception"));
  const lowered = word.toLowerCase();
  if (isSignal(word) || BAD_VALUES.has(lowered) || lowered.includes("bad_")) return true;
  if (lowered.includes(" ")) return MESSAGES.some((message) => lowered.includes(message));
  const isMethod = lowered.startsWith("on") || lowered.startsWith("handle") || lowered.includes(".");
  return !isMethod && (lowered.endsWith("error") || lowered.endsWith("exception")) && lowered.length > 5;
}

/** `ENOSPC`, `SIGABRT`, `ERR_REQUIRE_ESM`, `TS2345` */
function isSignal(word: string): boolean {
  return /^(?:(?:E|SIG)[A-Z]{4,12}|(?:TS|E)\d{3,5})$/.test(word) || word.startsWith("ERR_");
}
