export { type ChunkLimits, type ChunkRecord, lastWholeCut, planChunks } from "./plan-chunks.ts";
export { type MessageChunk, type ReadChunksInput, readChunks } from "./read-chunks.ts";
export { type SummarizeChunksInput, summarizeChunks } from "./summarize-chunks.ts";
