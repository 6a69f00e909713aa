/** A JSON object whose members nobody has checked yet. */
export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The object, or an empty one where something else stands: a missing member never needs a branch. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The text, unless it is empty or no text. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

export function numberOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

const isoTime = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** The last millisecond that a date can be. */
const LATEST_DATE = 8.64e15;

/**
 * Milliseconds since 1970 from an ISO text, from milliseconds, or from seconds. A text without a time zone is taken as
 * UTC, so that the same file means the same everywhere; what is no date is none.
 */
export function timeOf(value: unknown): number | undefined {
  if (typeof value === "string") {
    const match = isoTime.exec(value);
    if (!match) return undefined;
    const time = Date.parse(match[1] === undefined && value.length > 10 ? `${value}Z` : value);
    return Number.isNaN(time) ? undefined : time;
  }
  const time = numberOf(value);
  if (time === undefined || time <= 0 || time > LATEST_DATE) return undefined;
  return time < 1e11 ? Math.round(time * 1000) : time;
}

/** JSON of a value that no host writes cyclic, and a text as it is. */
export function printed(value: unknown): string {
  if (typeof value === "string") return value;
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    return "";
  }
}

/** Arguments come as an object or as JSON text; broken JSON and patches stay the text that they are. */
export function argumentsOf(value: unknown): unknown {
  if (typeof value !== "string") return value ?? {};
  try {
    const parsed: unknown = JSON.parse(value);
    return isFields(parsed) ? parsed : value;
  } catch {
    return value;
  }
}

/** Leaves out the members that are undefined: what `exactOptionalPropertyTypes` asks for. */
export function defined<T extends object>(members: { [K in keyof T]: T[K] | undefined }): T {
  const kept: Fields = {};
  for (const name in members) if (members[name] !== undefined) kept[name] = members[name];
  return kept as T;
}
