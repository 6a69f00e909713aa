import { parseScope, type Scope } from "@vcc/sessions";
import { ToolError } from "./tool-error.ts";

type Arguments = Readonly<Record<string, unknown>>;

/** Throws `ToolError` where it is missing or blank. */
export function readText(values: Arguments, name: string): string {
  const text = readOptionalText(values, name);
  if (text === undefined) throw new ToolError(`"${name}" is missing: a text`);
  return text;
}

/** Models give an empty text for what they leave out. */
export function readOptionalText(values: Arguments, name: string): string | undefined {
  const value = values[name] ?? "";
  if (typeof value !== "string") throw new ToolError(`"${name}" must be a text`);
  return value.trim() === "" ? undefined : value;
}

export function readWhole(values: Arguments, name: string, { least, usual }: { least: number; usual: number }): number {
  const value = values[name] ?? usual;
  const number = typeof value === "string" ? Number(value) : value;
  if (typeof number === "number" && Number.isSafeInteger(number) && number >= least) return number;
  throw new ToolError(`"${name}" must be a whole number, ${least} or more`);
}

/** One ref, or a list of them. */
export function readRefs(values: Arguments): (string | number)[] {
  const refs = [values.refs ?? []].flat();
  const isRef = (ref: unknown): ref is string | number => typeof ref === "string" || typeof ref === "number";
  if (refs.length > 0 && refs.every(isRef)) return refs;
  throw new ToolError('"refs" must be a list such as ["#12", "#15-#20"]');
}

export function readScope(values: Arguments): Scope {
  const scope = parseScope(readOptionalText(values, "scope") ?? "lineage");
  if (scope) return scope;
  throw new ToolError('"scope" must be lineage, all, compaction:N (from 1) or compaction:latest');
}
