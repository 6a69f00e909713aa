import { type CatalogFile, fileState, type PublicSymbol, typeCatalog } from "@vcc/extract-symbols/activity";
import type { FileRecord, Ref, Summary } from "../../summary.ts";
import { isBreadcrumbLine, nameToken, parseBreadcrumbs, renderBreadcrumbs } from "../breadcrumbs.ts";
import { renderRef } from "../item.ts";
import { share } from "../loss-account.ts";
import { readName, renderName } from "../name.ts";
import type { Section } from "../section.ts";

/** What the files that were worked on offer, with the newest signature that was seen of each. */
export const CATALOG: Section = {
  title: "Type Catalog",
  limits: ["catalog", "breadcrumbs"],
  render({ files, breadcrumbs }, focus) {
    const catalog = focus(typeCatalog(files.records), wordsOf);
    const total = catalog.reduce((sum, { symbols }) => sum + symbols.length, 0);
    return (limits) => {
      if (limits.catalog === 0) return { lines: [], shown: { signatures: share(0, total + files.foldedSymbols) } };
      const shown = choose(catalog, limits.catalog);
      const told = new Set(shown.flatMap(({ symbols }) => symbols));
      const left = catalog.flatMap(({ symbols }) => symbols.filter((symbol) => !told.has(symbol))).sort(byRef);
      return {
        lines: [
          ...shown.sort(byUse).map(renderFile),
          ...renderBreadcrumbs(left, ({ name, ref }) => nameToken(name, ref), breadcrumbs?.catalog, limits),
        ],
        shown: { signatures: share(told.size, total + files.foldedSymbols) },
      };
    };
  },
  parse(lines, summary) {
    parseCatalog(
      lines.filter((line) => !isBreadcrumbLine(line)),
      summary,
    );
    parseBreadcrumbs(lines, "catalog", summary);
  },
};

function wordsOf({ path, symbols }: CatalogFile): string {
  return [path, ...symbols.map(({ name }) => name)].join(" ");
}

/** Caps: files, signatures of one file, and of one while others have none yet. */
const FILES = 12;
const EACH = 8;
const FIRST = 4;

/** The best of the catalog: as many signatures in all, some of each file before more of one. */
function choose(catalog: readonly CatalogFile[], most: number): CatalogFile[] {
  const files = catalog.slice(0, FILES).map((file) => ({ ...file, symbols: bestFirst(file) }));
  const counts = files.map(() => 0);
  let left = most;
  for (const cap of [FIRST, EACH]) {
    for (const [index, { symbols }] of files.entries()) {
      const more = Math.max(0, Math.min(cap, symbols.length) - (counts[index] as number));
      counts[index] = (counts[index] as number) + Math.min(more, left);
      left -= Math.min(more, left);
    }
  }
  return files.flatMap((file, index) => {
    const best = new Set(file.symbols.slice(0, counts[index]));
    const symbols = (catalog[index] as CatalogFile).symbols.filter((symbol) => best.has(symbol)).sort(byRef);
    return symbols.length === 0 ? [] : [{ ...file, symbols }];
  });
}

/**
 * What the file itself offers before what its types offer, what was written before what was read, the newest first;
 * constants whose value is left out last.
 */
function bestFirst({ symbols, modified }: CatalogFile): PublicSymbol[] {
  const names = new Set(modified);
  const rank = ({ name, container, loose, signature }: PublicSymbol) =>
    (signature.endsWith(" = …") ? 4 : 0) +
    (container === undefined && loose === undefined ? 0 : 2) +
    (names.has(name) ? 0 : 1);
  return [...symbols].sort((one, other) => rank(one) - rank(other) || other.ref.index - one.ref.index);
}

function byRef(one: PublicSymbol, other: PublicSymbol): number {
  return one.ref.index - other.ref.index;
}

/** Changed files first; within both the one that was seen last. */
function byUse(one: CatalogFile, other: CatalogFile): number {
  return (
    Number(other.isChanged) - Number(one.isChanged) ||
    newestOf(other) - newestOf(one) ||
    (one.path < other.path ? -1 : 1)
  );
}

function newestOf({ symbols }: Pick<CatalogFile, "symbols">): number {
  return symbols.at(-1)?.ref.index ?? 0;
}

const BETWEEN = " · ";
const MEMBER = " › ";

/** `- src/a.ts: function open(path: string): File · class File (#3), File › close(): void (#9)`; a ref stands for all before it. */
function renderFile({ path, symbols }: CatalogFile): string {
  const texts = symbols.map((symbol, index) => {
    const next = symbols[index + 1];
    const text = renderSignature(symbol);
    if (next === undefined) return `${text} ${renderRef(symbol.ref)}`;
    return next.ref.index === symbol.ref.index ? text + BETWEEN : `${text} ${renderRef(symbol.ref)}, `;
  });
  // Content that reads as the line for what is left out is quoted.
  const name = path.startsWith("...recall") ? JSON.stringify(path) : renderName(path);
  return `- ${name}: ${texts.join("")}`;
}

function renderSignature({ container, signature }: PublicSymbol): string {
  const owner = container === undefined || namesOwner(signature, container) ? "" : container + MEMBER;
  const text = owner + signature;
  const isPlain = !text.startsWith('"') && ![BETWEEN, " (#"].some((mark) => text.includes(mark));
  return isPlain && (owner !== "" || !text.includes(MEMBER)) ? text : JSON.stringify(text);
}

/** Of some methods the signature tells what they belong to: `func (s *Store) Close()`, `void Store::close()`. */
function namesOwner(signature: string, container: string): boolean {
  return signature.startsWith("func (") || signature.includes(`${container}::`);
}

function parseCatalog(lines: readonly string[], { files }: Summary): void {
  const byPath = new Map(files.records.map((record) => [record.path, record]));
  const listed: FileRecord[] = [];
  for (const line of lines) {
    const file = readName(line.slice(2), [": "]);
    const symbols = file?.rest.startsWith(": ") ? parseSignatures(file.rest.slice(2)) : [];
    if (file === undefined || symbols.length === 0) continue;
    const record = byPath.get(file.name) ?? { path: file.name };
    if (!byPath.has(file.name)) files.records.push(record);
    record.symbols = { declared: symbols, ...(record.symbols?.modified && { modified: record.symbols.modified }) };
    listed.push(record);
  }
  markChanged(listed);
}

/** Changed files stand first, each group by its newest signature: where that order begins anew, the changed ones end. */
function markChanged(listed: readonly FileRecord[]): void {
  const isChanged = (record: FileRecord) => fileState(record) !== "read" || record.symbols?.modified !== undefined;
  const asFile = (record: FileRecord): CatalogFile => ({
    path: record.path,
    isChanged: true,
    modified: [],
    symbols: record.symbols?.declared ?? [],
  });
  let end = listed.findLastIndex(isChanged) + 1;
  const fresh = listed.findIndex((record, index) => {
    const before = listed[index - 1];
    return before !== undefined && byUse(asFile(before), asFile(record)) > 0;
  });
  end = Math.max(end, fresh);
  for (const record of listed.slice(0, end))
    if (record.symbols !== undefined && !isChanged(record)) record.symbols = { ...record.symbols, modified: [] };
}

function parseSignatures(text: string): PublicSymbol[] {
  const symbols: PublicSymbol[] = [];
  let waiting: string[] = [];
  let rest = text;
  while (rest !== "") {
    const read = readName(rest, [BETWEEN, " (#"]);
    if (read === undefined) break;
    waiting.push(read.name);
    if (read.rest.startsWith(BETWEEN)) {
      rest = read.rest.slice(BETWEEN.length);
      continue;
    }
    const [match = "", index] = /^ \(#(\d{1,15})\)(?:, )?/.exec(read.rest) ?? [];
    if (index === undefined) break;
    const ref = { index: Number(index) };
    symbols.push(...waiting.map((signature) => parseSignature(signature, ref)));
    waiting = [];
    rest = read.rest.slice(match.length);
  }
  return symbols;
}

function parseSignature(text: string, ref: Ref): PublicSymbol {
  const at = text.indexOf(MEMBER);
  const [container, member] = at < 0 ? [] : [text.slice(0, at), text.slice(at + MEMBER.length)];
  if (container === undefined || member === undefined || namesOwner(member, container))
    return { name: nameIn(text), kind: "function", signature: text, ref };
  return { name: nameIn(member), kind: "function", container, signature: member, ref };
}

/** The name that a signature declares: behind the word that declares, else the last one before what it takes. */
function nameIn(signature: string): string {
  const declared =
    /\b(?:class|interface|struct|enum|union|trait|type|module|namespace|fn|func|function|def|defp|defmodule|defmacro|const|let|var|static|macro_rules!|#define) ([\p{L}_$][\w$]{0,200}[?!]?)/u.exec(
      signature,
    )?.[1];
  return declared ?? /([\p{L}_$#~][\w$]{0,200}[?!]?)\s?(?:[(<:=]|$)/u.exec(signature)?.[1] ?? signature.slice(0, 40);
}
