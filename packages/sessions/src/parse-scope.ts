import type { Scope } from "./scope-ids.ts";

/** `lineage`, `all`, `compaction:N` (from 1) or `compaction:latest`; undefined for any other text. */
export function parseScope(text: string): Scope | undefined {
  if (text === "lineage" || text === "all" || text === "compaction:latest") return text;
  const compaction = /^compaction:([1-9]\d{0,8})$/.exec(text);
  return compaction ? `compaction:${Number(compaction[1])}` : undefined;
}
