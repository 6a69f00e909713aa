export { buildTranscript, type TranscriptOptions } from "./build-transcript.ts";
export { type CapOptions, capTranscript } from "./cap-transcript.ts";
export type {
  BashEntry,
  Invocation,
  OmittedEntry,
  SpeechEntry,
  ToolEntry,
  ToolErrorEntry,
  TranscriptEntry,
} from "./entry.ts";
export { joinTranscripts } from "./join-transcripts.ts";
export { parseTranscript } from "./parse-transcript.ts";
export { renderTranscript } from "./render-transcript.ts";
export { type TextLimits, truncateText } from "./truncate-text.ts";
