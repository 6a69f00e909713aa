/**
 * A session as it happened, before any host wrote it down. The writers beside this file record the same steps in each
 * host's real format. Paths are relative to the project.
 */
export type Step = UserStep | AssistantStep | UserShellStep | CompactionStep;

/** What a person typed. */
export interface UserStep {
  kind: "user";
  text: string;
}

/** One answer of the model: thoughts, prose and tool calls, whose results come back before the next step. */
export interface AssistantStep {
  kind: "assistant";
  thought?: string;
  text?: string;
  calls: Action[];
}

/** A command that the person ran in the host. Hosts that can't do that leave the step out. */
export interface UserShellStep {
  kind: "userShell";
  command: string;
  output: string;
  exitCode: number;
}

/** The host compacted the conversation here, and kept the last `kept` steps. Only Pi's recording shows it. */
export interface CompactionStep {
  kind: "compaction";
  summary: string;
  kept: number;
}

export type Action =
  | { tool: "read"; path: string; content: string }
  | { tool: "write"; path: string; content: string }
  | { tool: "edit"; path: string; oldText: string; newText: string; found: boolean }
  | { tool: "search"; pattern: string; path: string; output: string }
  | { tool: "shell"; command: string; purpose: string; output: string; exitCode: number };

export interface Story {
  /** Names the project and its folder, and seeds every id. */
  project: string;
  folder: string;
  branch: string;
  /** When the first step happened, milliseconds since 1970. */
  start: number;
  steps: Step[];
}

export function asks(text: string): UserStep {
  return { kind: "user", text };
}

export function answers(text: string, ...calls: Action[]): AssistantStep {
  return { kind: "assistant", text, calls };
}

export function thinks(thought: string, text: string, ...calls: Action[]): AssistantStep {
  return { kind: "assistant", thought, text, calls };
}

/** Tool calls without a word. */
export function acts(...calls: Action[]): AssistantStep {
  return { kind: "assistant", calls };
}

export function typesCommand(command: string, output: string, exitCode = 0): UserShellStep {
  return { kind: "userShell", command, output, exitCode };
}

export function compacts(kept: number, summary: string): CompactionStep {
  return { kind: "compaction", summary, kept };
}

export function read(path: string, content: string): Action {
  return { tool: "read", path, content };
}

export function write(path: string, content: string): Action {
  return { tool: "write", path, content };
}

export function edit(path: string, oldText: string, newText: string): Action {
  return { tool: "edit", path, oldText, newText, found: true };
}

/** An edit whose old text does not stand in the file. */
export function missedEdit(path: string, oldText: string, newText: string): Action {
  return { tool: "edit", path, oldText, newText, found: false };
}

export function search(pattern: string, path: string, output: string): Action {
  return { tool: "search", pattern, path, output };
}

export function shell(purpose: string, command: string, output: string, exitCode = 0): Action {
  return { tool: "shell", command, purpose, output, exitCode };
}
