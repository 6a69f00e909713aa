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
  const cleaned = values.map((value) => cleanValue(value, clean, depth + 1, name));
  return cleaned.every((value, place) => value === values[place]) ? values : cleaned;
}

function cleanObject(value: object, clean: CleanText, depth: number): object {
  let same = true;
  const entries = Object.entries(value).map(([name, held]) => {
    const entry = [clean(name), cleanValue(held, clean, depth + 1, name)] as const;
    if (entry[0] !== name || entry[1] !== held) same = false;
    return entry;
  });
  return same ? value : Object.fromEntries(entries);
}

function isData(value: unknown): boolean {
  return value !== undefined && typeof value !== "function" && typeof value !== "symbol" && typeof value !== "bigint";
}
