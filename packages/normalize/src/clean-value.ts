const DEEPEST = 40;

/**
 * A value with every text in it cleaned, names of properties included; a clean value is returned as it is. What is no
 * data (functions, symbols) goes, and so does what lies deeper than 40 levels, which ends cycles.
 */
export function cleanValue(value: unknown, clean: CleanText, depth = 0, name?: string): unknown {
  if (typeof value === "string") return clean(value, name);
  if (typeof value !== "object" || value === null) return isData(value) ? value : undefined;
  if (depth >= DEEPEST) return undefined;
  return Array.isArray(value) ? cleanArray(value, clean, depth, name) : cleanObject(value, clean, depth);
}

/** Cleans one text; `name` is the property that holds it, which tells a password from a word. */
export type CleanText = (text: string, name?: string) => string;

function cleanArray(values: readonly unknown[], clean: CleanText, depth: number, name?: string): readonly unknown[] {
  const cleaned = values.map((value, place) => cleanValue(value, clean, depth + 1, flagBefore(values, place) ?? name));
  return cleaned.every((value, place) => value === values[place]) ? values : cleaned;
}

/** Of `["--password", "…"]` the name that the flag before gives. */
function flagBefore(values: readonly unknown[], place: number): string | undefined {
  const before = values[place - 1];
  return typeof before === "string" ? /^--([\w-]{2,60})$/.exec(before)?.[1] : undefined;
}

/** Of `{ name: "Authorization", value: "…" }` the name. */
function namedBeside(value: object): string | undefined {
  const { name, key } = value as { name?: unknown; key?: unknown };
  return [name, key].find((held) => typeof held === "string");
}

function cleanObject(value: object, clean: CleanText, depth: number): object {
  let same = true;
  const entries = Object.entries(value).map(([name, held]) => {
    const holder = name.toLowerCase() === "value" ? (namedBeside(value) ?? name) : name;
    const entry = [clean(name), cleanValue(held, clean, depth + 1, holder)] as const;
    if (entry[0] !== name || entry[1] !== held) same = false;
    return entry;
  });
  return same ? value : Object.fromEntries(entries);
}

function isData(value: unknown): boolean {
  return value !== undefined && typeof value !== "function" && typeof value !== "symbol" && typeof value !== "bigint";
}
