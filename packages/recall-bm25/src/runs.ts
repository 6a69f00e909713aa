/** What a run is made of: `word` is cut at spaces and punctuation by its writer, `unspaced` is a script that is written without spaces. */
export type Script = "word" | "unspaced";

export interface Run {
  start: number;
  end: number;
  script: Script;
  ascii: boolean;
}

/** An unspaced run is cut here, so that no text, however long, makes a run that can't be handled at once. */
const maximumUnspacedRun = 1024;

const none = 0;
const word = 1;
const unspaced = 2;
type RunClass = typeof none | typeof word | typeof unspaced;

const asciiWord = new Uint8Array(128);
for (const character of "0123456789_ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz") {
  asciiWord[character.charCodeAt(0)] = 1;
}

/** Ideographs, Hangul, kana, Thai first, as the ones most met; then Lao, Myanmar, Khmer and the rarer blocks. */
const unspacedRanges: [number, number][] = [
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
  [0x3041, 0x30ff],
  [0x0e01, 0x0e4e],
  [0x0e80, 0x0ecd],
  [0x1000, 0x109f],
  [0x1100, 0x11ff],
  [0x1780, 0x17dd],
  [0x3005, 0x3007],
  [0x3105, 0x318e],
  [0x31f0, 0x31ff],
  [0x3400, 0x4dbf],
  [0xf900, 0xfaff],
  [0xff66, 0xffdc],
  [0x20000, 0x3ffff],
];

const wordCharacter = /[\p{L}\p{N}\p{M}]/u;

/** Latin, Greek, Cyrillic, Hebrew, Arabic and the scripts of India are looked up, since a test of each letter is slow. */
const alphabetsEnd = 0x0e00;
const unknown = 255;
const alphabets = new Uint8Array(alphabetsEnd).fill(unknown);
/** The signs of Latin-1; after them come Latin letters. Most texts need no more, and are spared compiling the test. */
alphabets.fill(none, 0x80, 0x250).fill(word, 0xc0, 0xd7).fill(word, 0xd8, 0xf7).fill(word, 0xf8, 0x250);
for (const letterOrNumber of "ªº²³¹µ¼½¾") alphabets[letterOrNumber.charCodeAt(0)] = word;

function classOfCodePoint(codePoint: number): RunClass {
  if (codePoint < alphabetsEnd) {
    if (alphabets[codePoint] === unknown) alphabets[codePoint] = classByProperty(codePoint);
    return alphabets[codePoint] === word ? word : none;
  }
  // Dashes, quotes, arrows, boxes and dingbats fill the output of tools and are never part of a word.
  if (codePoint >= 0x2000 && codePoint < 0x2c00) return none;
  // Nor are emoji and the selectors of their look.
  if ((codePoint >= 0x1f110 && codePoint < 0x1fb00) || (codePoint >= 0xfe00 && codePoint < 0xfe10)) return none;
  for (const [first, last] of unspacedRanges) if (codePoint >= first && codePoint <= last) return unspaced;
  return classByProperty(codePoint);
}

function classByProperty(codePoint: number): RunClass {
  return wordCharacter.test(String.fromCodePoint(codePoint)) ? word : none;
}

/** The class of the character that the code unit at `position` belongs to; half a surrogate pair alone belongs to none. */
function classAt(text: string, position: number): RunClass {
  const unit = text.charCodeAt(position);
  if (unit < 128) return asciiWord[unit] === 1 ? word : none;
  if (unit < 0xd800 || unit > 0xdfff) return classOfCodePoint(unit);
  const first = unit < 0xdc00 ? position : position - 1;
  const codePoint = first < 0 ? 0 : (text.codePointAt(first) ?? 0);
  return codePoint > 0xffff ? classOfCodePoint(codePoint) : none;
}

function isWordAt(text: string, position: number): boolean {
  const unit = text.charCodeAt(position);
  return unit < 128 ? asciiWord[unit] === 1 : classAt(text, position) === word;
}

/** The run whose first code unit stands at `start`, which must be in a run. */
function runFrom(text: string, start: number, runClass: RunClass): Run {
  const length = text.length;
  let ascii = true;
  let end = start;
  if (runClass === unspaced) {
    ascii = false;
    const limit = Math.min(length, start + maximumUnspacedRun);
    while (end < limit && classAt(text, end) === unspaced) end += 1;
    // Never between the halves of a surrogate pair.
    if (end < length && (text.charCodeAt(end) & 0xfc00) === 0xdc00) end += 1;
    return { start, end, script: "unspaced", ascii };
  }
  while (end < length && isWordAt(text, end)) {
    if (text.charCodeAt(end) > 127) ascii = false;
    end += 1;
  }
  return { start, end, script: "word", ascii };
}

/** The first run that starts at `from` or after it; `from` must not be inside a run. */
export function nextRun(text: string, from: number): Run | undefined {
  for (let position = from; position < text.length; position += 1) {
    const runClass = classAt(text, position);
    if (runClass !== none) return runFrom(text, position, runClass);
  }
  return undefined;
}

/** The word run that ends at `end`, if it is one of ASCII alone; it does not look before `from`. */
export function asciiRunBefore(text: string, end: number, from: number): Run | undefined {
  let start = end;
  while (start > from && asciiWord[text.charCodeAt(start - 1)] === 1) start -= 1;
  const isCut = (start > 0 && isForeignWordAt(text, start - 1)) || (end < text.length && isForeignWordAt(text, end));
  return isCut ? undefined : { start, end, script: "word", ascii: true };
}

function isForeignWordAt(text: string, position: number): boolean {
  return text.charCodeAt(position) > 127 && classAt(text, position) === word;
}

/** The word run around `position`, or undefined where no word stands; it does not look before `from`. */
function wordRunAround(text: string, position: number, from: number): Run | undefined {
  if (!isWordAt(text, position)) return undefined;
  let start = position;
  while (start > from && isWordAt(text, start - 1)) start -= 1;
  return runFrom(text, start, word);
}

/** What may be in a word: the block of dashes, quotes, arrows and boxes is passed over at once. */
const beyondAscii = /[\x80-\u1fff\u2c00-\uffff]/g;

/** The first run that starts at `from` or after it and has a letter beyond ASCII: those that folding can change. */
export function nextForeignRun(text: string, from: number): Run | undefined {
  let position = from;
  for (;;) {
    beyondAscii.lastIndex = position;
    const found = beyondAscii.exec(text);
    if (found === null) return undefined;
    position = found.index;
    const runClass = classAt(text, position);
    if (runClass === unspaced) return runFrom(text, position, unspaced);
    if (runClass === word) return wordRunAround(text, position, from);
    position += 1;
  }
}

/** The script of the run that covers `position`, or undefined where no run does. */
export function scriptAt(text: string, position: number): Script | undefined {
  if (position < 0 || position >= text.length) return undefined;
  const runClass = classAt(text, position);
  return runClass === word ? "word" : runClass === unspaced ? "unspaced" : undefined;
}
