import {
  type BashBlock,
  type Block,
  indexToolResults,
  type ToolCallBlock,
  type ToolResultBlock,
  type ToolResultIndex,
} from "@vcc/normalize";
import { compressCommand } from "./compress-command.ts";
import { describeCall } from "./describe-call.ts";
import type { Invocation, SpeechEntry, TranscriptEntry } from "./entry.ts";
import { findHeadline } from "./find-headline.ts";
import { foldWrappers } from "./fold-wrappers.ts";
import { hiddenFailure } from "./hidden-failure.ts";
import { boundRefs, collapseNeighbours } from "./join-transcripts.ts";
import { stripSelfTalk } from "./strip-self-talk.ts";
import { type TextLimits, truncateText } from "./truncate-text.ts";

const REQUEST: TextLimits = { words: 256, characters: 1600, lines: 40, end: 0.25 };
const ANSWER: TextLimits = { words: 200, characters: 1200, lines: 30, end: 0.25 };
const LONGEST_TOOL_NAME = 80;
const MEMORY: TextLimits = { words: 60, characters: 300, lines: 4 };

export interface TranscriptOptions {
  /** The session's working directory: paths below it are written relative to it. */
  cwd?: string;
}

/**
 * The entries of a transcript, in the order of the blocks. A call that failed stands as one `tool_error` where the
 * call was made; results of calls that went well, thinking, notes and what the host put into the user's mouth say nothing here.
 * Takes the blocks as `filterNoise` leaves them.
 */
export function buildTranscript(blocks: readonly Block[], { cwd }: TranscriptOptions = {}): TranscriptEntry[] {
  const results = indexToolResults(blocks);
  const relative = relativeTo(cwd);
  const entries: TranscriptEntry[] = [];
  for (const block of blocks) {
    const entry = describeBlock(block, results, relative);
    if (entry !== undefined) entries.push(entry);
  }
  return collapseNeighbours(entries);
}

/** Takes the working directory out of a call's words: what stands below it is named from there. */
function relativeTo(cwd: string | undefined): (text: string) => string {
  if (cwd === undefined || cwd.length < 2) return (text) => text;
  const folder = /[\\/]$/.test(cwd) ? cwd.slice(0, -1) : cwd;
  return (text) => {
    let relative = "";
    let start = 0;
    for (let at = text.indexOf(folder); at >= 0; at = text.indexOf(folder, at + folder.length)) {
      const end = at + folder.length;
      const isWhole = !/[\w./\\~-]/.test(text[at - 1] ?? " ") && (text[end] === "/" || text[end] === "\\");
      if (!isWhole) continue;
      relative += text.slice(start, at);
      start = end + 1;
    }
    return relative + text.slice(start);
  };
}

function describeBlock(
  block: Block,
  results: ToolResultIndex,
  relative: (text: string) => string,
): TranscriptEntry | undefined {
  const refs = [block.source.index];
  switch (block.kind) {
    case "user":
      if (block.origin === "host") return undefined;
      return speech(block.origin === "agent" ? "agent" : "user", foldWrappers(block.text), refs, REQUEST);
    case "assistant":
      return speech("assistant", stripSelfTalk(block.text), refs, ANSWER);
    case "memory":
      return speech("memory", block.text, refs, MEMORY);
    case "tool_call":
      return describeToolCall(block, results.resultOf(block), relative);
    case "tool_result":
      return results.callOf(block) === undefined ? describeLoneResult(block) : undefined;
    case "bash":
      return describeBash({ ...block, command: relative(block.command) });
    default:
      return undefined;
  }
}

function speech(
  role: SpeechEntry["role"],
  text: string,
  refs: number[],
  limits: TextLimits,
): TranscriptEntry | undefined {
  const said = truncateText(withoutBlankLines(text), limits);
  return said === "" ? undefined : { role, text: said, refs, count: 1 };
}

/** Line breaks carry lists and code; blank lines carry nothing that is worth its place. */
function withoutBlankLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== "")
    .join("\n");
}

function describeToolCall(
  call: ToolCallBlock,
  result: ToolResultBlock | undefined,
  relative: (text: string) => string,
): TranscriptEntry {
  const described = describeCall(call, relative);
  const invocation = invoke(call.name, described);
  if (result === undefined)
    return { role: "tool", ...invocation, unanswered: true, refs: [call.source.index], count: 1 };
  if (!result?.isError) return { role: "tool", ...invocation, refs: [call.source.index], count: 1 };
  return failure(invocation, findHeadline(result.text), [call.source.index, result.source.index]);
}

function describeLoneResult(result: ToolResultBlock): TranscriptEntry | undefined {
  if (!result.isError) return undefined;
  return failure(invoke(result.name, undefined), findHeadline(result.text), [result.source.index]);
}

function describeBash({ by, command, output, exitCode, isError, source, result }: BashBlock): TranscriptEntry {
  const cmd = compressCommand(command);
  const exit = exitCode === undefined || exitCode === 0 ? {} : { exit: exitCode };
  if (by === "agent" && result === undefined && output === "" && exitCode === undefined)
    return { role: "tool", tool: "bash", cmd, unanswered: true, refs: [source.index], count: 1 };
  const failed = isError || "exit" in exit;
  const headline = failed ? findHeadline(output) : hiddenFailure(command, output);
  const refs = headline !== undefined && result ? [source.index, result.index] : [source.index];
  if (by === "user") {
    return { role: "bash", cmd, ...exit, ...optionalText(headline), refs: boundRefs(refs), count: 1 };
  }
  // An exit code without a word, as of a search that found nothing, is no error to speak of.
  const isFailure = headline !== undefined || (isError && !("exit" in exit));
  const invocation = { tool: "bash", cmd, ...exit };
  return isFailure ? failure(invocation, headline, refs) : { role: "tool", ...invocation, refs, count: 1 };
}

function failure(invocation: Invocation, headline: string | undefined, refs: number[]): TranscriptEntry {
  return { role: "tool_error", ...invocation, ...optionalText(headline), refs: boundRefs(refs), count: 1 };
}

function optionalText(text: string | undefined): { text?: string } {
  return text === undefined ? {} : { text };
}

function invoke(name: string, argument: string | undefined): Invocation {
  const tool = name.slice(0, LONGEST_TOOL_NAME).trim().replaceAll(/\s+/g, "_") || "tool";
  if (argument === undefined) return { tool };
  return tool === "bash" ? { tool, cmd: argument } : { tool, arg: argument };
}
