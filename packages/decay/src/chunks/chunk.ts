import type { Ref } from "@vcc/summarize-merge";

/** Whose words a chunk holds. `note`: the host's. `memory`: an earlier summary, which is context and never evidence. */
export type ChunkRole = "user" | "assistant" | "tool" | "note" | "memory";

/** A numbered piece of the span: what the classifier reads, and what its answer is checked against. */
export interface Chunk {
  /** From 1, in the order of the source. */
  number: number;
  role: ChunkRole;
  /** What is known of it without a model: the tool, the exit code, the part. */
  heading: string;
  /** What the classifier reads: long output by its ends and its telling lines. */
  text: string;
  /** All of it: a literal is one if it stands here. */
  whole: string;
  /** The records it was made of. */
  refs: readonly Ref[];
  /** Tokens of the branch up to it. */
  at: number;
  /** Tokens of `text`. */
  tokens: number;
  /** True where a tool's result is an error. */
  isError: boolean;
}
