/** What a tool does, by the graders' own table: they share nothing with the code they grade. */
export type Operation = "read" | "write" | "edit" | "patch" | "search" | "shell" | "other";

/** One record of the host that the model sees, in the order of the branch. */
export interface RawMessage {
  /** The host's id of the record, where it has one. */
  id?: string;
  /** Line of the file from 1; in a one-document file the position among its messages from 1. */
  line: number;
  /** Characters / 4, thinking included: the measure that Pi cuts by. */
  tokens: number;
  /** A kept suffix may begin here: never at a tool result. */
  startsSuffix: boolean;
}

interface Placed {
  /** Position of the message in `RawSession.messages`. */
  message: number;
}

export interface UserEvent extends Placed {
  kind: "user";
  text: string;
  /** `host` is text that the host put into a user record: reminders, skills, context files. */
  by: "person" | "host";
}

export interface AssistantEvent extends Placed {
  kind: "assistant";
  text: string;
}

export interface CallEvent extends Placed {
  kind: "call";
  tool: string;
  operation: Operation;
  input: Record<string, unknown>;
  callId: string;
  result?: ResultEvent;
}

export interface ResultEvent extends Placed {
  kind: "result";
  text: string;
  /** The host marked it as an error, or gave an exit code other than 0. */
  failed: boolean;
  exitCode?: number;
  callId: string;
  call?: CallEvent;
}

/** An earlier summary that the host keeps among its messages. */
export interface SummaryEvent extends Placed {
  kind: "summary";
  text: string;
}

export type RawEvent = UserEvent | AssistantEvent | CallEvent | ResultEvent | SummaryEvent;

/** A compaction that the host recorded. */
export interface RawCompaction {
  /** Position of the first message written after it. */
  at: number;
  /** Position of the first message it kept; `at` where it kept none. */
  firstKept: number;
  summary: string;
}

export interface RawSession {
  /** Path below the folder that was given, with forward slashes. */
  name: string;
  file: string;
  host: "pi" | "claude" | "codex" | "opencode" | "gemini";
  /** The project's folder, where the host says it. */
  folder: string;
  messages: RawMessage[];
  events: RawEvent[];
  compactions: RawCompaction[];
  /** The file goes on from records that it does not hold, so a recorded summary may tell what no reader can check. */
  startsMidway: boolean;
  /** Lines that are no JSON. */
  brokenLines: number;
}

/** What the reader of a host's format finds out; the rest depends on where the file lies. */
export type SessionContent = Omit<RawSession, "name" | "file" | "brokenLines">;
