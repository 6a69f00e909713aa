import {
  type Block,
  filterNoise,
  indexToolResults,
  type SourceRef,
  type ToolCallBlock,
  type ToolResultBlock,
} from "@vcc/normalize";
import type { Ref } from "@vcc/summarize-merge";
import type { Chunk, ChunkRole } from "./chunk.ts";
import { excerptArguments, excerptOutput, wholeArguments } from "./excerpt.ts";
import { splitText } from "./split-text.ts";

export interface ChunkOptions {
  estimate: (text: string) => number;
  /** Tokens of the branch up to a record. */
  positionOf: (index: number) => number;
  skipTools?: readonly string[];
}

/** The most tokens of a chunk. */
export const CHUNK_TOKENS = 1_500;

/** A piece of the span before it is numbered and cut to size. */
interface Piece {
  role: ChunkRole;
  heading: string;
  text: string;
  whole: string;
  sources: readonly (SourceRef | undefined)[];
  isError?: boolean;
}

/** The span in numbered chunks: a text, or a call with its result; long ones in parts. Noise is left out. */
export function makeChunks(blocks: Iterable<Block>, options: ChunkOptions): Chunk[] {
  const kept = filterNoise(blocks, { skipTools: options.skipTools ?? [] });
  const results = indexToolResults(kept);
  const chunks: Chunk[] = [];
  for (const block of kept) {
    const piece = pieceOf(block, results.resultOf, results.callOf);
    if (piece === undefined || piece.text.trim() === "") continue;
    const { role, heading, whole, isError = false } = piece;
    const refs = refsOf(piece.sources);
    const parts = splitText(piece.text, CHUNK_TOKENS, options.estimate);
    for (const [part, text] of parts.entries()) {
      chunks.push({
        number: chunks.length + 1,
        role,
        heading: parts.length === 1 ? heading : `${heading} part ${part + 1}/${parts.length}`,
        text,
        // Of what was said each part speaks for itself; a tool's result is checked as a whole.
        whole: role === "tool" || parts.length === 1 ? whole : text,
        refs,
        at: options.positionOf(refs.at(-1)?.index ?? 0),
        tokens: options.estimate(text),
        isError,
      });
    }
  }
  return chunks;
}

function pieceOf(
  block: Block,
  resultOf: (call: ToolCallBlock) => ToolResultBlock | undefined,
  callOf: (result: ToolResultBlock) => ToolCallBlock | undefined,
): Piece | undefined {
  switch (block.kind) {
    case "user": {
      const role = block.origin === "person" ? "user" : block.origin === "agent" ? "assistant" : "note";
      return said(role, block.origin === "person" ? "user" : `said by the ${block.origin}`, block.text, block.source);
    }
    case "assistant":
      return said("assistant", "assistant", block.text, block.source);
    case "note":
      return said("note", block.what, block.text, block.source);
    case "memory":
      return said("memory", "earlier summary: context, no evidence", block.text, block.source);
    case "bash": {
      const exit = block.exitCode === undefined ? "" : ` exit ${block.exitCode}`;
      const heading = `shell${block.by === "user" ? " run by the user" : ""}${exit}${block.isError ? " error" : ""}`;
      return {
        role: "tool",
        heading,
        text: `$ ${excerptOutput(block.command)}\n${excerptOutput(block.output)}`,
        whole: `${heading}\n${block.command}\n${block.output}`,
        sources: [block.source, block.result],
        isError: block.isError,
      };
    }
    case "tool_call": {
      const result = resultOf(block);
      const heading = `tool ${block.name}${result === undefined ? " unanswered" : result.isError ? " error" : ""}`;
      return {
        role: "tool",
        heading,
        text: `${excerptArguments(block.args)}\n${excerptOutput(result?.text ?? "")}`,
        whole: [heading, wholeArguments(block.args), result?.text ?? ""].join("\n"),
        sources: [block.source, result?.source],
        isError: result?.isError ?? false,
      };
    }
    case "tool_result": {
      if (callOf(block) !== undefined) return undefined;
      const heading = `tool ${block.name}${block.isError ? " error" : ""}`;
      return {
        role: "tool",
        heading,
        text: excerptOutput(block.text),
        whole: `${heading}\n${block.text}`,
        sources: [block.source],
        isError: block.isError,
      };
    }
    default:
      return undefined;
  }
}

function said(role: ChunkRole, heading: string, text: string, source: SourceRef): Piece {
  return { role, heading, text, whole: text, sources: [source] };
}

function refsOf(sources: Piece["sources"]): Ref[] {
  const refs: Ref[] = [];
  for (const source of sources) {
    if (source === undefined || refs.some(({ index }) => index === source.index)) continue;
    refs.push(source.id === undefined ? { index: source.index } : { index: source.index, id: source.id });
  }
  return refs;
}
