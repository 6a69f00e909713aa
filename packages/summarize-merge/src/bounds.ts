import type { CatalogSize } from "@vcc/extract-symbols/activity";
import type { Bound } from "./kept.ts";
import { REGISTER_BOUNDS, type RegisterBounds } from "./register/index.ts";
import { TURN_BOUNDS, type TurnBounds } from "./turns/turn-record.ts";

/**
 * The bounds of the state: generous, since a line that the text leaves out is still there for the next text. All
 * together they keep a state under 256 KiB of JSON, whatever the session.
 */
export interface Bounds {
  changes: Bound;
  preferences: Bound;
  commits: Bound;
  memories: Bound;
  transcript: Bound;
  /** Files are dropped by last touch, those only read first; the bytes are those of their symbols too. */
  files: { count: number; bytes: number };
  symbols: SymbolBounds;
  /** Values are dropped by rank. */
  values: { count: number; bytes: number };
  register: RegisterBounds;
  turns: TurnBounds;
  /** Characters of one stated thing: longer ones keep head and tail. */
  statement: number;
}

/** Of how many files the symbols are kept, and how much of each. */
export interface SymbolBounds {
  files: CatalogSize;
  /** Signatures of one file. */
  each: number;
  /** Names of what was changed in one file. */
  names: number;
  /** What a file is known to lack now: with more, what was known of it before counts for nothing. */
  marks: number;
  /** All together, as JSON. */
  bytes: number;
}

export const BOUNDS: Bounds = {
  changes: { head: 1, tail: 40, bytes: 32_000 },
  preferences: { head: 20, tail: 200, bytes: 32_000 },
  commits: { head: 0, tail: 60, bytes: 12_000 },
  memories: { head: 0, tail: 2, bytes: 16_000 },
  transcript: { head: 0, tail: 600, bytes: 56_000 },
  files: { count: 600, bytes: 70_000 },
  symbols: { files: { changed: 200, all: 100 }, each: 80, names: 12, marks: 60, bytes: 32_000 },
  values: { count: 250, bytes: 40_000 },
  register: REGISTER_BOUNDS,
  turns: TURN_BOUNDS,
  statement: 2_000,
};
