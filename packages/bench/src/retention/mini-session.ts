import type { RawSession } from "./read/raw-session.ts";
import { SessionBuilder } from "./read/session-builder.ts";

export type Step =
  | { user: string }
  | { assistant: string }
  | { tool: string; input: Record<string, unknown>; output: string; failed?: boolean };

/** A session of a few self-written steps, for the self-tests: a call and its result are two messages. */
export function miniSession(steps: Step[]): RawSession {
  const builder = new SessionBuilder();
  const open = () => builder.openMessage({ line: builder.messages.length + 1 });
  for (const step of steps) {
    open();
    if ("user" in step) builder.user(step.user, "person");
    else if ("assistant" in step) builder.assistant(step.assistant);
    else {
      const callId = `call-${builder.messages.length}`;
      builder.call(step.tool, step.input, callId);
      open();
      builder.result(callId, step.output, { failed: step.failed === true });
    }
  }
  return {
    name: "mini.jsonl",
    file: "mini.jsonl",
    host: "pi",
    folder: "/home/ada/shop",
    messages: builder.messages,
    events: builder.events,
    compactions: [],
    startsMidway: false,
    brokenLines: 0,
  };
}

export function shell(command: string, output: string, failed = false): Step {
  return { tool: "bash", input: { command }, output, failed };
}

export function edit(path: string): Step {
  return { tool: "edit", input: { path, oldText: "a", newText: "b" }, output: `Edited ${path}` };
}

export function read(path: string): Step {
  return { tool: "read", input: { path }, output: "contents" };
}
