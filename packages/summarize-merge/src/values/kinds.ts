/** Where a word was found: what tells a value from a plain word differs. */
export type Origin = "user" | "agent" | "command" | "output";

export interface ValueKind {
  name: string;
  shape: RegExp;
  /** What every word of this kind holds: most words of a text hold no such mark, and one search passes over them all. */
  mark: RegExp;
  /** How much a value of this kind is worth beside others: what nobody can guess counts most. */
  weight: number;
  /** Where words of this shape are values. Default: everywhere. */
  origins?: readonly Origin[];
}

/** The kinds of values, the first that fits wins. Words are at most 300 characters long. */
export const VALUE_KINDS: readonly ValueKind[] = [
  { name: "url", shape: /^(?!file:)[a-z][a-z0-9+.-]{1,20}:\/\/[^\s]{3,290}$/i, mark: /:\/\//, weight: 5 },
  {
    name: "address",
    // A host and a port, and not a source file and a line.
    shape:
      /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|[a-z0-9-]{1,60}(?:\.[a-z0-9-]{1,60}){0,5}\.(?!(?:[cm]?[jt]sx?|py|go|rs|[zbk]?sh|md|json|css|html|cc?|h|[ch]pp|java|rb|exs?|zig|ya?ml|toml|kt|swift|php|cs|sql|txt|vue|log):)[a-z]{2,20}):\d{2,5}(?:\/\S{0,100})?$/i,
    mark: /\d/,
    weight: 5,
  },
  { name: "ip", shape: /^\d{1,3}(?:\.\d{1,3}){3}$/, mark: /\d/, weight: 4 },
  { name: "setting", shape: /^[A-Z][A-Z0-9_]{2,60}=[^\s]{1,80}$/, mark: /=/, weight: 4 },
  {
    name: "variable",
    shape: /^\$?[A-Z][A-Z0-9]{1,40}(?:_[A-Z0-9]{1,40}){1,8}$/,
    mark: /[A-Z\d]_/,
    weight: 3,
    origins: ["user", "agent", "command"],
  },
  {
    name: "uuid",
    shape: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
    mark: /\d/,
    weight: 4,
  },
  { name: "package", shape: /^@?[\w-]{1,60}(?:\/[\w.-]{1,60})?@[~^]?\d[\w.-]{0,30}$/, mark: /\d/, weight: 3 },
  { name: "version", shape: /^v?\d{1,4}\.\d{1,4}\.\d{1,6}(?:[-+.][\w.-]{1,30})?$/, mark: /\d/, weight: 3 },
  {
    name: "colour",
    shape: /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i,
    mark: /#/,
    weight: 3,
    origins: ["user", "agent", "command"],
  },
  {
    name: "ticket",
    shape: /^(?:[A-Z][A-Z0-9]{1,9}-|[\w.-]{1,40}\/[\w.-]{1,60}#)\d{1,7}$|^#\d{2,7}$/,
    mark: /\d/,
    weight: 3,
    origins: ["user", "agent", "command"],
  },
  {
    name: "flag",
    shape: /^--[a-z][a-z0-9-]{1,40}(?:=[^\s]{1,60})?$/,
    mark: /--/,
    weight: 2,
    origins: ["user", "agent"],
  },
  { name: "hash", shape: /^(?=[a-f]{0,63}\d)(?=\d{0,63}[a-f])[0-9a-f]{7,64}$/, mark: /\d/, weight: 2 },
  {
    name: "measure",
    shape:
      /^[<>≤≥~]?\d{1,9}(?:[.,]\d{1,4})?(?:ns|µs|ms|s|min|h|d|kb|mb|gb|kib|mib|gib|tb|px|em|rem|%|x|k|rpm|rps|qps|fps|hz|khz|mhz|ghz)$/i,
    mark: /\d/,
    weight: 2,
    origins: ["user"],
  },
  { name: "number", shape: /^\d{2,9}(?:[.,]\d{1,6})?$/, mark: /\d/, weight: 1.5, origins: ["user"] },
  {
    name: "name",
    shape: /^(?:[a-z][a-z0-9]{0,40}(?:[A-Z][a-z0-9]{1,40}){1,8}|[a-z0-9]{1,40}(?:_[a-z0-9]{1,40}){1,8})$/,
    mark: /[a-z\d][A-Z_]/,
    weight: 1.5,
    origins: ["user"],
  },
];

/** What parts words. */
export const SEPARATOR = /[\s"'`<>()[\]{},;|*]/;

const SEPARATORS = SEPARATOR.source.slice(1, -1);

/** Finds the words that may be values where a text of this origin holds them, one after another. */
export const TELLING_WORDS: Readonly<Record<Origin, RegExp>> = {
  user: tellingWords("user"),
  agent: tellingWords("agent"),
  command: tellingWords("command"),
  output: tellingWords("output"),
};

function tellingWords(origin: Origin): RegExp {
  const marks = new Set(VALUE_KINDS.filter((kind) => occursIn(kind, origin)).map(({ mark }) => mark.source));
  // Only the start of a word is tried, so that each word is read once.
  return new RegExp(`(?<![^${SEPARATORS}])[^${SEPARATORS}]*?(?:${[...marks].join("|")})[^${SEPARATORS}]*`, "g");
}

export function kindOf(word: string, origin: Origin): ValueKind | undefined {
  return VALUE_KINDS.find((kind) => occursIn(kind, origin) && kind.shape.test(word));
}

function occursIn({ origins }: ValueKind, origin: Origin): boolean {
  return origins === undefined || origins.includes(origin);
}
