/**
 * Text without what a terminal or an attacker hides in it: escape sequences, control characters other than tab and
 * newline, direction overrides, zero-width characters and byte order marks. Line ends become `\n`, a progress line
 * that was redrawn with carriage returns keeps its last state, a hyperlink its text, and a lone surrogate becomes
 * U+FFFD. Clean text is returned as it is; `sanitize(sanitize(text))` is `sanitize(text)`.
 */
export function sanitize(text: string): string {
  const beyondAscii = text.match(UNPRINTED);
  if (beyondAscii === null || !SUSPECT.test(beyondAscii.join(""))) return text;
  // Lone halves go first, or what stands between two of them could hide a character.
  const wellFormed = text.replace(/\p{Surrogate}/gu, "\ufffd");
  return HIDDEN.test(wellFormed) ? dropInvisible(settleLineEnds(dropEscapes(wellFormed))) : wellFormed;
}

// U+DB40 leads the tag characters, which can spell hidden text. The joiners stand here too: `dropInvisible` decides.
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the subject
  /(?:[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\udb40[\udc00-\udc7f])+/g;
const HIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the subject
  /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\udb40\ufeff\ufff9-\ufffb]/;

/** All but printable ASCII, tab and newline: one simple native search decides that most texts are clean. */
const UNPRINTED = /[^\t\n -~]+/g;
/** `HIDDEN` and every surrogate. */
const SUSPECT = new RegExp(`${HIDDEN.source}|[\\ud800-\\udfff]`);

const ESCAPE = 0x1b;
const BELL = 0x07;
const STRING_TERMINATOR = 0x9c;
const CONTROL_SEQUENCE = 0x9b;
/** DCS, SOS, OSC, PM and APC open a string, as one C1 character or as ESC and a letter. */
const STRING_OPENERS = new Set([0x90, 0x98, 0x9d, 0x9e, 0x9f]);
const STRING_OPENING_LETTERS = new Set(["P", "X", "]", "^", "_"]);
/** A string that is never closed must not swallow the text. */
const LONGEST_STRING = 4096;

function dropEscapes(text: string): string {
  let kept = "";
  let from = 0;
  for (let position = nextEscape(text, 0); position >= 0; position = nextEscape(text, from)) {
    kept += text.slice(from, position);
    from = endOfEscape(text, position);
  }
  return from === 0 ? text : kept + text.slice(from);
}

function nextEscape(text: string, from: number): number {
  ESCAPE_START.lastIndex = from;
  return ESCAPE_START.test(text) ? ESCAPE_START.lastIndex - 1 : -1;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the subject
const ESCAPE_START = /[\x1b\x80-\x84\x86-\x9f]/g;

function endOfEscape(text: string, start: number): number {
  const unit = text.charCodeAt(start);
  const next = start + 1;
  if (unit !== ESCAPE) {
    if (unit === CONTROL_SEQUENCE) return endOfControlSequence(text, next);
    return STRING_OPENERS.has(unit) ? endOfString(text, next) : next;
  }
  const letter = text[next] ?? "";
  if (letter === "[") return endOfControlSequence(text, next + 1);
  if (STRING_OPENING_LETTERS.has(letter)) return endOfString(text, next + 1);
  return endOfShortEscape(text, next);
}

function endOfControlSequence(text: string, from: number): number {
  let end = from;
  while (isBetween(text.charCodeAt(end), 0x20, 0x3f)) end += 1;
  return isBetween(text.charCodeAt(end), 0x40, 0x7e) ? end + 1 : end;
}

function endOfString(text: string, from: number): number {
  const limit = Math.min(text.length, from + LONGEST_STRING);
  for (let end = from; end < limit; end++) {
    const unit = text.charCodeAt(end);
    if (unit === BELL || unit === STRING_TERMINATOR) return end + 1;
    if (unit === ESCAPE) return text[end + 1] === "\\" ? end + 2 : end;
    if (unit === 0x0a || unit === 0x0d) return end;
  }
  return from;
}

/** At most three intermediate characters and a final one, such as `ESC ( B`. */
function endOfShortEscape(text: string, from: number): number {
  let end = from;
  while (end < from + 3 && isBetween(text.charCodeAt(end), 0x20, 0x2f)) end += 1;
  return isBetween(text.charCodeAt(end), 0x30, 0x7e) ? end + 1 : from;
}

function settleLineEnds(text: string): string {
  const lines = text.replace(/\r\n|[\u0085\u2028\u2029]/g, "\n");
  return lines.includes("\r") ? lines.split("\n").map(settleLine).join("\n") : lines;
}

/**
 * A redrawn line and the line ends of an old Mac look alike. The line counts as redrawn when all its states read the
 * same apart from figures, blanks and bars (`12% ##`, `13% ###`).
 */
function settleLine(line: string): string {
  if (!line.includes("\r")) return line;
  const states = line.split("\r").filter((state) => state.trim() !== "");
  const last = states.at(-1) ?? "";
  return states.every((state) => opening(state) === opening(last)) ? last : states.join("\n");
}

function opening(state: string): string {
  return state
    .slice(0, 40)
    .replace(/[^\p{L}]/gu, "")
    .slice(0, 8);
}

function dropInvisible(text: string): string {
  return text.replace(INVISIBLE, (run, position: number) => {
    const joiner = /[\u200c\u200d]/.exec(run)?.[0];
    if (joiner === undefined) return "";
    return JOINED_BEFORE.test(text.slice(Math.max(0, position - 3), position)) &&
      JOINED_AFTER.test(text.slice(position + run.length, position + run.length + 2))
      ? joiner
      : "";
  });
}

// Where a joiner changes what is read: emoji sequences, and the scripts whose letters take other shapes beside it.
const JOINED_BEFORE =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\u0900-\u0dff\u1780-\u17ff\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?$/u;
const JOINED_AFTER =
  /^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\u0900-\u0dff\u1780-\u17ff\p{Extended_Pictographic}]/u;

function isBetween(unit: number, low: number, high: number): boolean {
  return unit >= low && unit <= high;
}
