import { extractFileActivity } from "@vcc/extract-symbols/activity";
import {
  type Block,
  estimateTokens,
  type FilterOptions,
  filterNoise,
  indexToolResults,
  refOf,
  type ToolResultIndex,
  type UserBlock,
} from "@vcc/normalize";
import { buildTranscript } from "@vcc/transcript";
import { BOUNDS, type Bounds } from "./bounds.ts";
import { type Sentence, sentencesOf } from "./clauses.ts";
import { extractCommits } from "./commits.ts";
import { fromText } from "./from-text.ts";
import type { Kept } from "./kept.ts";
import { merge } from "./merge.ts";
import { extractPreferences } from "./preferences.ts";
import { extractProgress } from "./progress.ts";
import { type ExtractOptions, readWork } from "./register/index.ts";
import { isOwnText } from "./render/preamble.ts";
import { requestKind } from "./requests.ts";
import { statement } from "./statement.ts";
import {
  emptySummary,
  type FileRecord,
  type Files,
  type Requests,
  type SourceTotals,
  type Statement,
  type Summary,
} from "./summary.ts";
import { readTurns } from "./turns/read-turns.ts";
import { extractValues } from "./values/extract-values.ts";

export interface SummarizeOptions {
  /** The session's working directory: paths below it are written relative to it. */
  cwd?: string;
  /** Estimates tokens of a text. Default: `estimateTokens` of `@vcc/normalize`. */
  estimate?: (text: string) => number;
  /** Tools whose calls and results say nothing about the work, such as the host's own recall tool: names, or what tells them. */
  skipTools?: FilterOptions["skipTools"];
  /** The bounds of the state. Default: `BOUNDS`. */
  bounds?: Bounds;
}

export interface SummarizeInput {
  /** The span, as `normalize` gives it: noise is filtered here. */
  blocks: Iterable<Block>;
  /** What was summarised before the span: a summary, or a text written by anyone. */
  previous?: Summary | string;
  options?: SummarizeOptions;
}

/**
 * The facts of a span. They add up: for every split of the blocks that parts no call from its result,
 * `merge(summarize(first), summarize(second))` is `summarize(first and second)`.
 */
export function summarize({ blocks, previous, options = {} }: SummarizeInput): Summary {
  const bounds = options.bounds ?? BOUNDS;
  const all = [...blocks];
  const span = spanOf(all, options, bounds);
  if (previous === undefined) return merge(emptySummary(), span, { bounds });
  return merge(typeof previous === "string" ? fromText(previous) : previous, span, { bounds });
}

function spanOf(all: readonly Block[], options: SummarizeOptions, bounds: Bounds): Summary {
  const blocks = filterNoise(all, { skipTools: options.skipTools ?? [] });
  const results = indexToolResults(blocks);
  const words = blocks
    .filter((block): block is UserBlock => block.kind === "user" && block.origin === "person")
    .map((block) => ({ block, sentences: sentencesOf(block.text) }));
  const asked = words.filter(({ block }) => block.callId === undefined);
  const { register, work } = readWork(blocks, registerOptions(options));
  return {
    version: 1,
    source: sourceTotals(all, asked.length, options.estimate ?? estimateTokens),
    requests: requestsOf(asked, bounds.statement),
    preferences: whole(preferencesOf(words, bounds.statement)),
    files: filesOf(blocks, results, options.cwd, bounds),
    commits: whole(extractCommits(blocks, results)),
    values: whole(extractValues(blocks)),
    register,
    progress: extractProgress(blocks, results, options.cwd),
    turns: readTurns(blocks, work, bounds.turns),
    memories: whole(memoriesOf(blocks, bounds.statement)),
    transcript: whole(buildTranscript(blocks, options.cwd === undefined ? {} : { cwd: options.cwd })),
  };
}

function filesOf(blocks: readonly Block[], results: ToolResultIndex, cwd: string | undefined, bounds: Bounds): Files {
  const options = {
    results,
    catalog: { ...bounds.symbols.files, names: bounds.symbols.names },
    ...(cwd === undefined ? {} : { cwd }),
  };
  return { records: extractFileActivity(blocks, options).map(withoutSeen), folded: 0, foldedSymbols: 0 };
}

/** Without the names that no section shows. */
function withoutSeen(record: FileRecord): FileRecord {
  if (record.symbols?.seen === undefined) return record;
  const { seen: _, ...symbols } = record.symbols;
  const { symbols: __, ...rest } = record;
  // Names that were only seen are all that some records hold.
  return Object.keys(symbols).length === 1 && symbols.declared.length === 0 ? rest : { ...rest, symbols };
}

function registerOptions({ cwd, estimate }: SummarizeOptions): ExtractOptions {
  return { ...(cwd === undefined ? {} : { cwd }), ...(estimate === undefined ? {} : { estimate }) };
}

function whole<Item>(items: Item[]): Kept<Item> {
  return { items, folded: 0 };
}

function sourceTotals(blocks: readonly Block[], turns: number, estimate: (text: string) => number): SourceTotals {
  const totals: SourceTotals = { turns, characters: 0, tokens: 0 };
  for (const block of blocks) {
    for (const text of textsOf(block)) {
      totals.characters += text.length;
      totals.tokens += estimate(text);
    }
    const last = block.kind === "bash" ? (block.result ?? block.source) : block.source;
    if (totals.first === undefined || block.source.index < totals.first.index) totals.first = refOf(block.source);
    if (totals.last === undefined || last.index > totals.last.index) totals.last = refOf(last);
  }
  return totals;
}

function textsOf(block: Block): string[] {
  if (block.kind === "bash") return [block.command, block.output];
  if (block.kind === "tool_call") return [JSON.stringify(block.args) ?? ""];
  return [block.text];
}

interface Words {
  block: UserBlock;
  sentences: Sentence[];
}

function requestsOf(asked: readonly Words[], limit: number): Requests {
  const requests: Requests = { changes: whole<Statement>([]) };
  for (const { block, sentences } of asked) {
    const said = statement(block.text.trim(), block.source, limit);
    const kind = requestKind(block.text, sentences);
    requests.first ??= said;
    requests.newest = said;
    if (kind !== "command" && kind !== "reply") requests.original ??= said;
    if (kind === "change" || kind === "request") requests.substantial = said;
    if (kind === "change") requests.changes.items.push(said);
  }
  return requests;
}

/** Summaries that others wrote; one of ours says nothing that its own span doesn't. */
function memoriesOf(blocks: readonly Block[], limit: number): Statement[] {
  return blocks.flatMap((block) =>
    block.kind === "memory" && !isOwnText(block.text) ? [statement(block.text, block.source, 2 * limit)] : [],
  );
}

function preferencesOf(words: readonly Words[], limit: number): Statement[] {
  const said = new Map<string, Statement>();
  for (const { block, sentences } of words) {
    for (const sentence of extractPreferences(block.text, sentences)) {
      if (!said.has(sentence)) said.set(sentence, statement(sentence, block.source, limit));
    }
  }
  return [...said.values()];
}
