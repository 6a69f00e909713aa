/**
 * Where a word was found: what tells a value from a plain word differs. `code` is a short piece that an edit puts in a
 * file or takes out, `content` what files and pages hold, read or written.
 */
export type Origin = "user" | "agent" | "command" | "code" | "output" | "content";

export interface ValueKind {
  name: string;
  shape: RegExp;
  /**
   * Characters that every word of this kind holds, `0` for a digit and `A` for a capital; a list where one of several
   * sets will do. Most words of a text hold none of them, and no shape is tried on those.
   */
  holds: readonly string[];
  /** How much a value of this kind is worth beside others: what nobody can guess counts most. */
  weight: number;
  /** Where words of this shape are values. Default: everywhere. */
  origins?: readonly Origin[];
}

/** The kinds of values, the first that fits wins. Words are at most 300 characters long. */
export const VALUE_KINDS: readonly ValueKind[] = [
  { name: "url", shape: /^(?!file:)[a-z][a-z0-9+.-]{1,20}:\/\/[^\s]{3,290}$/i, holds: [":/"], weight: 5 },
  {
    name: "address",
    // A host and a port, and not a source file and a line.
    shape:
      /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|[a-z0-9-]{1,60}(?:\.[a-z0-9-]{1,60}){0,5}\.(?!(?:[cm]?[jt]sx?|py|go|rs|[zbk]?sh|md|json|css|html|cc?|h|[ch]pp|java|rb|exs?|zig|ya?ml|toml|kt|swift|php|cs|sql|txt|vue|log):)[a-z]{2,20}):\d{2,5}(?:\/\S{0,100})?$/i,
    holds: ["0:"],
    weight: 5,
  },
  {
    name: "host",
    // An account on a machine, or a name of three parts and more; a file's name ends in none of these.
    shape:
      /^(?:(?!no-?reply@)[\w.-]{1,40}@[a-z0-9-]{1,60}(?:\.[a-z0-9-]{1,60}){0,4}|[a-z0-9-]{1,60}(?:\.[a-z0-9-]{1,60}){1,4}\.(?:com|net|org|io|dev|app|ai|cloud|internal|local|lan|corp|intra|test|example|info|edu|gov|eu|de|fr|es|pt|br|it|nl|pl|uk|ch|at|se|no|dk|fi|cz|ru|jp|cn|kr|in|au|ca|us|me|tv|xyz|tech|site|online|sh))$/i,
    holds: [".", "@"],
    weight: 4,
    origins: ["user", "agent", "command"],
  },
  { name: "ip", shape: /^\d{1,3}(?:\.\d{1,3}){3}$/, holds: ["0."], weight: 4 },
  { name: "setting", shape: /^[A-Z][A-Z0-9_]{2,60}=[^\s]{1,80}$/, holds: ["=A"], weight: 4 },
  {
    name: "variable",
    shape: /^\$?[A-Z][A-Z0-9]{1,40}(?:_[A-Z0-9]{1,40}){1,8}$/,
    holds: ["_A"],
    weight: 3,
    origins: ["user", "agent", "command"],
  },
  {
    name: "uuid",
    shape: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
    holds: ["0-"],
    weight: 4,
  },
  { name: "package", shape: /^@?[\w-]{1,60}(?:\/[\w.-]{1,60})?@[~^]?\d[\w.-]{0,30}$/, holds: ["0@"], weight: 3 },
  {
    name: "version",
    // `01.27.21.png` is a file that is named by the time.
    shape:
      /^v?\d{1,4}\.\d{1,4}\.\d{1,6}(?:[-+.](?!(?:png|jpe?g|gif|webp|svg|heic|pdf|mp4|mov|webm|wav|mp3|txt|log|md|csv|json|html?|zip|t?gz)$)[\w.-]{1,30})?$/,
    holds: ["0."],
    weight: 3,
  },
  {
    name: "colour",
    shape: /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i,
    holds: ["#"],
    weight: 3,
    origins: ["user", "agent", "command", "code"],
  },
  {
    name: "ticket",
    shape: /^(?:[A-Z][A-Z0-9]{1,9}-|[\w.-]{1,40}\/[\w.-]{1,60}#)\d{1,7}$|^#\d{2,7}$/,
    holds: ["0-", "0#"],
    weight: 3,
    origins: ["user", "agent", "command"],
  },
  {
    name: "id",
    // `req_8fj29sk2`, `i-0abc12def3456`: a prefix and what a machine made.
    shape:
      /^[a-z]{1,12}[_-](?=[A-Za-z]{0,40}\d[A-Za-z\d]{0,40}$)(?=\d{0,40}[A-Za-z])[A-Za-z\d]{8,40}$|^arn:[\w-]{1,12}:\S{5,200}$|^sha256:[0-9a-f]{12,64}$/,
    holds: ["0-", "0_", ":"],
    weight: 3,
    origins: ["user", "agent", "command"],
  },
  {
    name: "flag",
    shape: /^--[a-z][a-z0-9-]{1,40}(?:=[^\s]{1,60})?$/,
    holds: ["-"],
    weight: 2,
    origins: ["user", "agent"],
  },
  { name: "hash", shape: /^(?=[a-f]{0,63}\d)(?=\d{0,63}[a-f])[0-9a-f]{7,64}$/, holds: ["0"], weight: 2 },
  {
    name: "measure",
    shape:
      /^[<>≤≥~]?\d{1,9}(?:[.,]\d{1,4})?(?:ns|µs|ms|s|min|h|d|kb|mb|gb|kib|mib|gib|tb|px|em|rem|%|x|k|rpm|rps|qps|fps|hz|khz|mhz|ghz)$/i,
    holds: ["0"],
    weight: 2,
    origins: ["user"],
  },
  { name: "number", shape: /^\d{2,9}(?:[.,]\d{1,6})?$/, holds: ["0"], weight: 1.5, origins: ["user"] },
  {
    name: "name",
    shape: /^(?:[a-z][a-z0-9]{0,40}(?:[A-Z][a-z0-9]{1,40}){1,8}|[a-z0-9]{1,40}(?:_[a-z0-9]{1,40}){1,8})$/,
    holds: ["_", "A"],
    weight: 1.5,
    origins: ["user"],
  },
];

/** What parts words. */
export const SEPARATOR = /[\s"'`<>()[\]{},;|*]/;

const SEPARATING = 1;
const HELD = ":/.=_-#@0A";

/** A bit for what parts words, and one for each character that a kind may ask for. */
function bitOf(character: string): number {
  if (SEPARATOR.test(character)) return SEPARATING;
  const held = /\d/.test(character) ? "0" : /[A-Z]/.test(character) ? "A" : character;
  return HELD.includes(held) ? 2 << HELD.indexOf(held) : 0;
}

/** By UTF-16 unit. Beyond ASCII only blanks have a bit: those that `\s` knows. */
const BITS = new Uint16Array(0x1_00_00);
for (let code = 0; code < 128; code++) BITS[code] = bitOf(String.fromCharCode(code));
for (const code of [0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff]) BITS[code] = SEPARATING;
BITS.fill(SEPARATING, 0x2000, 0x200b);

interface Search {
  kinds: readonly { kind: ValueKind; sets: readonly number[] }[];
  /** By what a word holds the kinds that it may be of, worked out as words ask: there are few such sets. */
  byHeld: (readonly ValueKind[] | undefined)[];
}

const SEARCHES: Readonly<Record<Origin, Search>> = {
  user: searchIn("user"),
  agent: searchIn("agent"),
  command: searchIn("command"),
  output: searchIn("output"),
  code: searchIn("code"),
  content: searchIn("content"),
};

function searchIn(origin: Origin): Search {
  const kinds = VALUE_KINDS.filter(({ origins }) => origins === undefined || origins.includes(origin)).map((kind) => ({
    kind,
    sets: kind.holds.map(heldBy),
  }));
  return { kinds, byHeld: [] };
}

/** `held` is what `heldBy` gives: of all words it is asked about, most may be of no kind. */
function kindsHeld({ kinds, byHeld }: Search, held: number): readonly ValueKind[] {
  const known = byHeld[held];
  if (known !== undefined) return known;
  const possible = kinds.filter(({ sets }) => sets.some((set) => (set & held) === set)).map(({ kind }) => kind);
  byHeld[held] = possible;
  return possible;
}

export function heldBy(word: string): number {
  let held = 0;
  for (let at = 0; at < word.length; at++) held |= BITS[word.charCodeAt(at)] as number;
  return held;
}

/** Takes a word by its place; `held` is what its characters are. */
export type WordVisitor = (start: number, end: number, held: number) => void;

/**
 * Visits the words of a stretch of a text that may be values, as far as their characters tell. There are many of them
 * and most are none: nothing is made of a word before it is one.
 */
export function visitTellingWords(text: string, origin: Origin, from: number, to: number, visit: WordVisitor): void {
  const search = SEARCHES[origin];
  let start = from;
  let held = 0;
  for (let at = from; at <= to; at++) {
    const bit = at === to ? SEPARATING : (BITS[text.charCodeAt(at)] as number);
    if (bit !== SEPARATING) {
      held |= bit;
      continue;
    }
    if (held !== 0 && kindsHeld(search, held).length > 0) visit(start, at, held);
    start = at + 1;
    held = 0;
  }
}

/** `held` is what a `WordVisitor` is told of it. */
export function kindOf(word: string, origin: Origin, held = heldBy(word)): ValueKind | undefined {
  return kindsHeld(SEARCHES[origin], held).find(({ shape }) => shape.test(word));
}
