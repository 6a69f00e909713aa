/**
 * One line group of the brief transcript, as plain JSON data, told apart by `role`. An entry with `refs` states
 * something about the session: `refs` are the source indices (the `N` of `#N`) that it rests on, ascending, at least one, at most
 * `MAX_REFS`. `count` says how many identical neighbours it stands for.
 */
export type TranscriptEntry = SpeechEntry | ToolEntry | ToolErrorEntry | BashEntry | OmittedEntry;

/**
 * What somebody said, shortened. `agent` is a parent agent that speaks in the user's place, `memory` an earlier
 * summary: context, never evidence.
 */
export interface SpeechEntry {
  role: "user" | "agent" | "assistant" | "memory";
  text: string;
  refs: number[];
  count: number;
}

/** A tool call of the agent that did not fail, or failed without a word: then `exit` tells. */
export interface ToolEntry extends Invocation {
  role: "tool";
  refs: number[];
  count: number;
}

/** A call of the agent that failed, with the line of its result that says why. `refs` name the call and the result. */
export interface ToolErrorEntry extends Invocation {
  role: "tool_error";
  text?: string;
  refs: number[];
  count: number;
}

/** A command that the user ran; `text` says why it failed. */
export interface BashEntry {
  role: "bash";
  cmd: string;
  /** The exit code, where it is not 0. */
  exit?: number;
  text?: string;
  refs: number[];
  count: number;
}

/** What a cap took out at this place. Each omitted tool call was one line. */
export interface OmittedEntry {
  role: "omitted";
  what: "lines" | "tool_calls";
  refs: [];
  count: number;
}

/** `tool` is never empty and has no white space. A call of the shell is named `bash` and has `cmd`, every other has `arg`. */
export interface Invocation {
  tool: string;
  /** The path, pattern, query or other argument that tells most. */
  arg?: string;
  /** The compressed command. */
  cmd?: string;
  /** The exit code, where it is known and not 0. */
  exit?: number;
  /** The call was not answered: nothing says that it was carried out. */
  unanswered?: true;
}

/** The refs that an entry keeps: its first ones, and its newest. */
export const MAX_REFS = 32;
