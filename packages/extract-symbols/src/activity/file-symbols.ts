import type { Ref } from "@vcc/normalize";
import type { DeclarationKind } from "../declaration.ts";

/** A declaration that can be used from outside its file, as it was seen last. */
export interface PublicSymbol {
  name: string;
  kind: DeclarationKind;
  /** The type or module that it is a member of. */
  container?: string;
  /** At most 200 characters. */
  signature: string;
  ref: Ref;
  /** An edit wrote it without showing what it belongs to. */
  loose?: true;
  /** A shell command wrote it. */
  inferred?: true;
}

/**
 * What is known of the declarations in one file. It adds up: that of two adjacent spans tells what that of both at once
 * tells, so what a span shows to be gone or out of date is kept beside what it shows.
 */
export interface FileSymbols {
  /** What the file offers, by newest sight, the oldest first. */
  declared: PublicSymbol[];
  /** Names of what was written or changed, in the order in which that happened first. Present for files that were changed. */
  modified?: string[];
  /** What was known before says nothing any more: the file was seen or written whole, or became another. */
  whole?: true;
  /** What an edit took out: a symbol's key, or a name where it is not told what the symbol belongs to. */
  gone?: string[];
  /** Pieces of lines that were changed: a signature known before that holds one is out of date. */
  changed?: string[];
  /** What else was seen. */
  seen?: SeenSymbol[];
}

interface SeenSymbol {
  name: string;
  kind: DeclarationKind;
}

/** A declared name in a file, and whether it was only read. */
export interface FileSymbol {
  name: string;
  kind: DeclarationKind;
  access: "read" | "modified";
}

/** What was seen of the declarations in a file. */
export function symbolsOf({ symbols }: { symbols?: FileSymbols }): FileSymbol[] {
  const modified = new Set(symbols?.modified);
  const found = new Map<string, FileSymbol>();
  for (const { name, kind } of [...(symbols?.declared ?? []), ...(symbols?.seen ?? [])])
    found.set(`${kind} ${name}`, { name, kind, access: modified.has(name) ? "modified" : "read" });
  return [...found.values()];
}

/** A name as a member of something, or as a member of nothing: with a blank, as names alone have none. */
export function symbolKey({ name, container = "", loose }: Pick<PublicSymbol, "name" | "container" | "loose">): string {
  return `${loose === true ? LOOSE : container} ${name}`;
}

/** Stands in a key for what isn't known. */
const LOOSE = "?";

/** What is known of a file's declarations after two adjacent spans. */
export function mergeSymbols(
  earlier: FileSymbols | undefined,
  later: FileSymbols | undefined,
): FileSymbols | undefined {
  if (earlier === undefined || later === undefined) return earlier ?? later;
  const ledger = new SymbolLedger();
  ledger.add(earlier);
  ledger.add(later);
  return ledger.symbols();
}

/** Adds up what is shown of one file, one thing after the other. */
export class SymbolLedger {
  private declared = new Map<string, PublicSymbol>();
  /** What else was seen, by name. */
  private seen = new Map<string, SeenSymbol[]>();
  private modified: Set<string> | undefined;
  private whole = false;
  /** Keys, and names by themselves. */
  private gone = new Set<string>();
  private changed = new Set<string>();

  add({ declared, modified, whole, gone = [], changed = [], seen = [] }: FileSymbols): void {
    if (whole === true) this.forget();
    for (const symbol of gone) this.remove(symbol);
    for (const piece of changed) this.outdate(piece);
    for (const symbol of declared) {
      const key = symbolKey(symbol);
      // What was seen last stands last.
      this.declared.delete(key);
      this.declared.delete(`${LOOSE} ${symbol.name}`);
      this.declared.set(key, symbol);
      this.seen.delete(symbol.name);
    }
    for (const symbol of seen) this.see(symbol);
    if (modified === undefined) return;
    this.modified ??= new Set();
    for (const name of modified) this.modified.add(name);
  }

  /** Undefined where nothing is known. */
  symbols(): FileSymbols | undefined {
    const { declared, seen, modified, whole, changed } = this;
    const gone = [...this.gone].filter(
      (one) => !one.includes(" ") || !(declared.has(one) || this.gone.has(nameOf(one))),
    );
    if (declared.size + seen.size + gone.length + changed.size === 0 && modified === undefined && !whole)
      return undefined;
    return {
      declared: [...declared.values()],
      ...(modified === undefined ? {} : { modified: [...modified] }),
      ...(whole ? { whole } : {}),
      ...(gone.length === 0 ? {} : { gone: gone.sort() }),
      ...(changed.size === 0 ? {} : { changed: [...changed].sort() }),
      ...(seen.size === 0 ? {} : { seen: [...seen.values()].flat() }),
    };
  }

  private forget(): void {
    this.whole = true;
    for (const part of [this.declared, this.seen, this.gone, this.changed]) part.clear();
  }

  private remove(symbol: string): void {
    if (symbol.includes(" ")) this.declared.delete(symbol);
    else for (const [key, { name }] of this.declared) if (name === symbol) this.declared.delete(key);
    this.declared.delete(`${LOOSE} ${nameOf(symbol)}`);
    this.seen.delete(nameOf(symbol));
    if (!this.whole) this.gone.add(symbol);
  }

  private see(symbol: SeenSymbol): void {
    const same = this.seen.get(symbol.name);
    if (same === undefined) this.seen.set(symbol.name, [symbol]);
    else if (!same.some(({ kind }) => kind === symbol.kind)) same.push(symbol);
  }

  private outdate(piece: string): void {
    for (const [key, { signature }] of this.declared) {
      if (!holds(signature, piece)) continue;
      this.declared.delete(key);
      this.seen.delete(nameOf(key));
      if (!this.whole) this.gone.add(key);
    }
    if (!this.whole) this.changed.add(piece);
  }
}

/** The least of a piece that tells that it stands where a long signature was cut. */
const TELLING = 6;

function holds(signature: string, piece: string): boolean {
  if (signature.includes(piece)) return true;
  if (!signature.endsWith("…")) return false;
  const shown = signature.slice(0, -1);
  for (let length = piece.length - 1; length >= TELLING; length--)
    if (shown.endsWith(piece.slice(0, length))) return true;
  return false;
}

function nameOf(symbol: string): string {
  return symbol.slice(symbol.lastIndexOf(" ") + 1);
}
