import type { Block } from "@vcc/normalize";
import type { TranscriptEntry } from "./entry.ts";

export function buildTranscript(_blocks: readonly Block[]): TranscriptEntry[] {
  return [];
}
