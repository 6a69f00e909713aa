/**
 * What any host's record becomes. `@vcc/sessions` makes messages, every other package takes them.
 * The TypeBox schema of these shapes is `@vcc/normalize/schema`.
 */
export interface Message {
  /** The host's id of the record, where it has one. */
  id?: string;
  /** Milliseconds since 1970. */
  time?: number;
  /** `summary` is an earlier compaction or branch summary, whoever wrote it. */
  role: "user" | "assistant" | "toolResult" | "bash" | "system" | "custom" | "summary";
  /** Who speaks in a user message: a person (the default), a parent agent, or the host's own injection. */
  origin?: "person" | "agent" | "host";
  content: string | Part[];

  /** `role: "toolResult"` with one result: whose it is. Records with several results carry `ToolResultPart`s. */
  callId?: string;
  name?: string;
  isError?: boolean;
  /** `role: "toolResult"`: the exit code, where the host states it as data and not in the text. */
  exitCode?: number;

  /** `role: "bash"`: a command that the user ran in the host. Its `content` is empty. */
  command?: string;
  output?: string;
}

export type Part = TextPart | ThinkingPart | ToolCallPart | ToolResultPart | ImagePart;

export interface TextPart {
  type: "text";
  text: string;
}

export interface ThinkingPart {
  type: "thinking";
  text: string;
  /** True where the host kept only a signature or an encrypted form. */
  redacted?: boolean;
}

export interface ToolCallPart {
  type: "toolCall";
  id?: string;
  name: string;
  /** The arguments as the model gave them: an object almost always, the raw text of a patch or of broken JSON else. */
  args: unknown;
}

/** A result inside a record that holds more than one thing: Claude Code's user records, opencode's and Gemini's assistant records. */
export interface ToolResultPart {
  type: "toolResult";
  callId?: string;
  name?: string;
  content: string | (TextPart | ImagePart)[];
  isError?: boolean;
  exitCode?: number;
}

export interface ImagePart {
  type: "image";
  mimeType?: string;
}
