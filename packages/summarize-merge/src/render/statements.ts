import { clip } from "../clip.ts";
import type { Statement } from "../summary.ts";
import { isBreadcrumbLine } from "./breadcrumbs.ts";
import { parseItem, renderItem, splitItems } from "./item.ts";
import type { Limits } from "./limits.ts";

export function renderStatement({ text, ref, length }: Statement, { statement }: Pick<Limits, "statement">): string {
  return renderItem(clip(text, statement, length), ref);
}

/** The statements among a section's lines. */
export function parseStatements(lines: readonly string[]): Statement[] {
  return splitItems(lines.filter((line) => !isBreadcrumbLine(line))).map(parseItem);
}
