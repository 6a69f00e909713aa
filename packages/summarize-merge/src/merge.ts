import { byWorth, mergeFiles } from "@vcc/extract-symbols/activity";
import { joinTranscripts } from "@vcc/transcript";
import { boundSymbols } from "./bound-symbols.ts";
import { BOUNDS, type Bounds } from "./bounds.ts";
import { jsonBytes, keep } from "./kept.ts";
import { mergeRegister } from "./register/index.ts";
import type { Files, Progress, Ref, Requests, SourceTotals, Statement, Summary } from "./summary.ts";
import { mergeTurns } from "./turns/join-turns.ts";
import { rankValues } from "./values/rank-values.ts";
import { mergeValue, type Values } from "./values/value.ts";

/**
 * Two adjacent spans as one. Associative, with `emptySummary()` as identity, as long as no bound is reached; past the
 * bounds the oldest facts of least value fold into counts, and counts still add up.
 */
export function merge(earlier: Summary, later: Summary, { bounds = BOUNDS }: { bounds?: Bounds } = {}): Summary {
  const breadcrumbs = earlier.breadcrumbs ?? later.breadcrumbs;
  return {
    version: 1,
    source: mergeSource(earlier.source, later.source),
    requests: mergeRequests(earlier.requests, later.requests, bounds),
    preferences: keep(earlier.preferences, later.preferences, bounds.preferences, withoutRepeats),
    files: filesOf(earlier.files, later.files, bounds),
    commits: keep(earlier.commits, later.commits, bounds.commits),
    values: boundValues(mergeValues(earlier.values, later.values), later.source.last ?? earlier.source.last, bounds),
    register: mergeRegister(earlier.register, later.register, bounds.register),
    progress: mergeProgress(earlier.progress, later.progress),
    turns: mergeTurns(earlier.turns, later.turns, bounds.turns),
    memories: keep(earlier.memories, later.memories, bounds.memories),
    transcript: keep(earlier.transcript, later.transcript, bounds.transcript, joinTranscripts),
    ...(breadcrumbs === undefined ? {} : { breadcrumbs }),
  };
}

function mergeSource(earlier: SourceTotals, later: SourceTotals): SourceTotals {
  return defined({
    first: earlier.first ?? later.first,
    last: later.last ?? earlier.last,
    turns: earlier.turns + later.turns,
    characters: earlier.characters + later.characters,
    tokens: earlier.tokens + later.tokens,
  });
}

function mergeRequests(earlier: Requests, later: Requests, bounds: Bounds): Requests {
  return defined({
    first: earlier.first ?? later.first,
    original: earlier.original ?? later.original,
    changes: keep(earlier.changes, later.changes, bounds.changes),
    newest: later.newest ?? earlier.newest,
    substantial: later.substantial ?? earlier.substantial,
  });
}

function mergeProgress(earlier: Progress, later: Progress): Progress {
  return defined({
    said: later.said ?? earlier.said,
    did: later.did ?? earlier.did,
    next: later.said === undefined ? earlier.next : later.next,
  });
}

function withoutRepeats(earlier: Statement[], later: Statement[]): Statement[] {
  const known = new Set(earlier.map(({ text }) => text));
  return [...earlier, ...later.filter(({ text }) => !known.has(text))];
}

function filesOf(earlier: Files, later: Files, bounds: Bounds): Files {
  const { records, dropped } = boundSymbols(mergeFiles(earlier.records, later.records), bounds.symbols);
  const kept = bounded(records, bounds.files, () => byWorth(records).reverse());
  return {
    records: kept,
    folded: earlier.folded + later.folded + records.length - kept.length,
    foldedSymbols: earlier.foldedSymbols + later.foldedSymbols + dropped,
  };
}

function mergeValues(earlier: Values, later: Values): Values {
  const byText = new Map(earlier.items.map((value) => [value.text, value]));
  for (const value of later.items) {
    const known = byText.get(value.text);
    byText.set(value.text, known === undefined ? value : mergeValue(known, value));
  }
  return { items: [...byText.values()], folded: earlier.folded + later.folded };
}

function boundValues({ items, folded }: Values, newest: Ref | undefined, bounds: Bounds): Values {
  const kept = bounded(items, bounds.values, () => rankValues(items, newest?.index ?? 0).reverse());
  return { items: kept, folded: folded + items.length - kept.length };
}

/** The items that stay when those that are worth least, which `fromLeast` gives first, make room for a bound. */
function bounded<Item extends object>(
  items: Item[],
  { count, bytes }: { count: number; bytes: number },
  fromLeast: () => Item[],
): Item[] {
  const sizes = new Map(items.map((item) => [item, jsonBytes(item)]));
  let size = items.reduce((sum, item) => sum + (sizes.get(item) as number), 0);
  let surplus = items.length - count;
  if (surplus <= 0 && size <= bytes) return items;
  const dropped = new Set<Item>();
  for (const item of fromLeast()) {
    if (surplus <= 0 && size <= bytes) break;
    dropped.add(item);
    surplus--;
    size -= sizes.get(item) as number;
  }
  return items.filter((item) => !dropped.has(item));
}

type Optional<Shape> = { [Key in keyof Shape]: Shape[Key] | undefined };

/** An object without the keys whose value is undefined. */
function defined<Shape extends object>(values: Optional<Shape> & object): Shape {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Shape;
}
