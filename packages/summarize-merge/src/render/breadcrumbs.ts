import type { BreadcrumbSection, Ref, Statement, Summary } from "../summary.ts";
import { RECALL_MARK, renderRef } from "./item.ts";
import type { Limits } from "./limits.ts";
import { readName, renderName } from "./name.ts";

/**
 * One line for what a cap left out: the newest items of `left`, whose oldest stands first, then what an earlier text
 * left out; nothing for nothing. What is beyond the limit stands in the loss account's counts.
 */
export function renderBreadcrumbs<Item>(
  left: readonly Item[],
  tokenOf: (item: Item) => string,
  earlier: readonly string[] = [],
  limits: Pick<Limits, "breadcrumbs">,
): string[] {
  const most = limits.breadcrumbs;
  if (most === 0) return [];
  const newest = left.slice(-most).reverse().map(tokenOf);
  const shown = [...new Set([...newest, ...earlier])].slice(0, most);
  return shown.length === 0 ? [] : [`- ${RECALL_MARK}${shown.join(", ")}`];
}

/** What a statement is found by: its first words that say something, and its ref. */
export function statementToken({ text, ref }: Statement): string {
  const words = text.slice(0, 300).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}_./-]*/gu) ?? [];
  const telling = words.filter((word) => word.length > 3 || /[^\p{ASCII}]/u.test(word)).slice(0, 3);
  const name = (telling.length > 0 ? telling : words.slice(0, 3)).join(" ").slice(0, 60);
  return nameToken(name === "" ? "message" : name, ref);
}

export function nameToken(name: string, ref: Ref): string {
  return `${renderName(name)} ${renderRef(ref)}`;
}

export function isBreadcrumbLine(line: string): boolean {
  return line.startsWith(`- ${RECALL_MARK}`);
}

/** Adds the breadcrumbs among a section's lines to a summary. */
export function parseBreadcrumbs(lines: readonly string[], section: BreadcrumbSection, summary: Summary): void {
  const line = lines.find(isBreadcrumbLine);
  if (line !== undefined) summary.breadcrumbs = { ...summary.breadcrumbs, [section]: tokensOf(line) };
}

function tokensOf(line: string): string[] {
  const tokens: string[] = [];
  let rest = line.slice(2 + RECALL_MARK.length);
  while (rest !== "") {
    const name = readName(rest, [" (#"]);
    const close = name === undefined ? -1 : name.rest.indexOf(")");
    if (name === undefined || close < 0) break;
    const length = rest.length - name.rest.length + close + 1;
    tokens.push(rest.slice(0, length));
    rest = rest.slice(length).replace(/^, /, "");
  }
  return tokens;
}
