/**
 * Where a block comes from. `index` counts the branch's records that become a `Message`, from 1: it is the `N` of
 * `#N`, and means the same before and after any number of compactions.
 */
export interface SourceRef {
  index: number;
  id?: string;
  time?: number;
}

/** What a tool does, whatever its host calls it. `ask` puts a question to the person; `web` reads the network. */
export type ToolOperation =
  | "read"
  | "write"
  | "edit"
  | "patch"
  | "delete"
  | "move"
  | "search"
  | "shell"
  | "web"
  | "ask"
  | "agent"
  | "bookkeeping";

export interface UserBlock {
  kind: "user";
  text: string;
  origin: "person" | "agent" | "host";
  /** The call of an `ask` tool that this text answers: such a text starts no turn. Empty where the call has no id. */
  callId?: string;
  source: SourceRef;
}

export interface AssistantBlock {
  kind: "assistant";
  text: string;
  source: SourceRef;
}

export interface ThinkingBlock {
  kind: "thinking";
  text: string;
  redacted: boolean;
  source: SourceRef;
}

/** A call of any tool but a shell: those are `BashBlock`s. `args` is sanitized and redacted. */
export interface ToolCallBlock {
  kind: "tool_call";
  name: string;
  args: Record<string, unknown>;
  callId?: string;
  op?: ToolOperation;
  source: SourceRef;
}

export interface ToolResultBlock {
  kind: "tool_result";
  name: string;
  text: string;
  isError: boolean;
  callId?: string;
  source: SourceRef;
}

/**
 * A shell command with what came of it, whoever ran it and however the host stores it. It stands where the command
 * was given; `result` says where the answer stands. Unanswered: `output` is empty, `exitCode` undefined.
 */
export interface BashBlock {
  kind: "bash";
  by: "user" | "agent";
  command: string;
  output: string;
  exitCode: number | undefined;
  isError: boolean;
  callId?: string;
  /** The folder that the call names, where it names one. */
  cwd?: string;
  result?: SourceRef;
  source: SourceRef;
}

export interface NoteBlock {
  kind: "note";
  what: "image" | "system" | "custom";
  text: string;
  source: SourceRef;
}

/** An earlier summary: context, never evidence. */
export interface MemoryBlock {
  kind: "memory";
  text: string;
  source: SourceRef;
}

/** One normalized piece of a message: what every step after `normalize` reads. */
export type Block =
  | UserBlock
  | AssistantBlock
  | ThinkingBlock
  | ToolCallBlock
  | ToolResultBlock
  | BashBlock
  | NoteBlock
  | MemoryBlock;
