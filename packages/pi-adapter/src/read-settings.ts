import { IsObject, IsRecord, type TSchema } from "typebox";
import { Check } from "typebox/value";
import { settingsSchema } from "./settings-schema.ts";

/** One value of a settings file, with the keys that lead to it. */
export interface SettingsValue {
  path: readonly string[];
  value: unknown;
}

export interface SettingsReading {
  /** What is right in the file, value by value. */
  values: SettingsValue[];
  /** What is not: each names the key, and what would be right. */
  problems: string[];
}

/** The text of a `vcc.json`. What is wrong in it takes nothing else with it. */
export function readSettings(text: string): SettingsReading {
  const reading: SettingsReading = { values: [], problems: [] };
  try {
    collect(JSON.parse(text.replace(/^\uFEFF/, "")), settingsSchema, [], reading);
  } catch (error) {
    reading.problems.push(`this is no JSON, all of it is left out: ${(error as Error).message}`);
  }
  return reading;
}

function collect(value: unknown, schema: TSchema, path: readonly string[], reading: SettingsReading): void {
  const members = membersOf(schema);
  if (!members) {
    if (Check(schema, value)) reading.values.push({ path, value });
    else reading.problems.push(`${nameOf(path)} must be ${descriptionOf(schema)}, not ${shown(value)}`);
    return;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    reading.problems.push(`${nameOf(path)} must be an object, not ${shown(value)}`);
    return;
  }
  for (const [key, member] of Object.entries(value)) {
    const memberSchema = members(key);
    if (memberSchema) collect(member, memberSchema, [...path, key], reading);
    else reading.problems.push(`${nameOf([...path, key])} is unknown; known here are ${keysOf(schema).join(", ")}`);
  }
}

/** For a schema of an object: the schema of a member by its key. */
function membersOf(schema: TSchema): ((key: string) => TSchema | undefined) | undefined {
  if (IsRecord(schema)) return () => Object.values(schema.patternProperties)[0];
  if (IsObject(schema)) return (key) => (Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined);
  return undefined;
}

function keysOf(schema: TSchema): string[] {
  return IsObject(schema) ? Object.keys(schema.properties) : [];
}

function nameOf(path: readonly string[]): string {
  return path.length === 0 ? "the file" : path.map((key) => (/^\w+$/.test(key) ? key : JSON.stringify(key))).join(".");
}

function descriptionOf(schema: TSchema): string {
  return "description" in schema ? String(schema.description) : "something else";
}

const shownLength = 60;

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= shownLength ? text : `${text.slice(0, shownLength)}…`;
}
