import { clausesOf } from "../clauses.ts";
import type { Ref } from "../summary.ts";
import { RECALL_MARK, renderRef } from "./item.ts";
import { readName, renderName } from "./name.ts";

/** At most this many tokens a section; what is beyond them stands in the loss account's counts. */
const MOST = 12;

/**
 * One line for what a cap left out: the newest items of `left`, whose oldest stands first, then what an earlier text
 * left out; nothing for nothing.
 */
export function renderBreadcrumbs<Item>(
  left: readonly Item[],
  tokenOf: (item: Item) => string,
  earlier: readonly string[] = [],
): string[] {
  const newest = left.slice(-MOST).reverse().map(tokenOf);
  const shown = [...new Set([...newest, ...earlier])].slice(0, MOST);
  return shown.length === 0 ? [] : [`- ${RECALL_MARK}${shown.join(", ")}`];
}

/** What a statement is found by: its first words that say something, and its ref. */
export function statementToken(text: string, ref: Ref): string {
  const words = clausesOf(text.slice(0, 300)).flatMap((clause) => clause.words);
  const telling = words.filter((word) => word.length > 3 || /[^\p{ASCII}]/u.test(word)).slice(0, 3);
  const name = (telling.length > 0 ? telling : words.slice(0, 3)).join(" ").slice(0, 60);
  return `${renderName(name === "" ? "message" : name)} ${renderRef(ref)}`;
}

export function nameToken(path: string, ref: Ref): string {
  return `${renderName(path)} ${renderRef(ref)}`;
}

export function isBreadcrumbLine(line: string): boolean {
  return line.startsWith(`- ${RECALL_MARK}`);
}

export function parseBreadcrumbs(line: string): string[] {
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
