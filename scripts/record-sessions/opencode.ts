import { stableHex, stableToken } from "./stable-id.ts";
import type { Action, AssistantStep, Story } from "./step.ts";
import { storyClock } from "./story-clock.ts";

/** Records a story as the document that `opencode export` writes: messages with parts, each tool part with its result. */
export function recordOpencode(story: Story): string {
  const clock = storyClock(story.start);
  const sessionID = `ses_${stableToken(`${story.project} opencode`, 26)}`;
  const messages: { info: object; parts: object[] }[] = [];
  let parentID = "";
  let updated = story.start;

  for (const [number, step] of story.steps.entries()) {
    if (step.kind !== "user" && step.kind !== "assistant") continue;
    const id = `msg_${stableHex(`${story.project} ${number}`, 12)}${stableToken(`${story.project} ${number}`, 14)}`;
    const created = clock.after(step.kind);
    const stored = (part: object, index: number) => ({
      ...part,
      id: `prt_${stableHex(`${story.project} ${number} ${index}`, 12)}${stableToken(`${number} ${index}`, 14)}`,
      sessionID,
      messageID: id,
    });
    if (step.kind === "user") {
      parentID = id;
      messages.push({
        info: { role: "user", time: { created }, agent: "build", id, sessionID },
        parts: [stored({ type: "text", text: step.text }, 0)],
      });
      continue;
    }
    const parts = assistantParts(step, number, story, created, () => clock.after("result"));
    updated = created + 9_000;
    messages.push({
      info: {
        parentID,
        role: "assistant",
        mode: "build",
        agent: "build",
        path: { cwd: story.folder, root: story.folder },
        cost: 0,
        tokens: { input: 1_200 + number * 310, output: 40, reasoning: 0, cache: { read: 0, write: 0 } },
        modelID: "example-large-1",
        providerID: "example",
        time: { created, completed: updated },
        finish: step.calls.length > 0 ? "tool-calls" : "stop",
        id,
        sessionID,
      },
      parts: parts.map(stored),
    });
  }
  const info = {
    id: sessionID,
    slug: "quiet-lantern",
    directory: story.folder,
    title: story.project,
    version: "1.4.3",
    time: { created: story.start, updated },
  };
  return `${JSON.stringify({ info, messages }, null, 2)}\n`;
}

function assistantParts(
  step: AssistantStep,
  number: number,
  story: Story,
  start: number,
  nextTime: () => number,
): object[] {
  return [
    { type: "step-start" },
    ...(step.thought ? [{ type: "reasoning", text: step.thought, time: { start, end: start } }] : []),
    ...(step.text ? [{ type: "text", text: step.text, time: { start, end: start } }] : []),
    ...step.calls.map((action, call) => {
      const { tool, input, ...outcome } = toolState(action, story.folder);
      const end = nextTime();
      return {
        type: "tool",
        tool,
        callID: `call_${stableToken(`${story.project} ${number} ${call}`, 24)}`,
        state: { input, ...outcome, time: { start: end - 400, end } },
      };
    }),
    { type: "step-finish", reason: step.calls.length > 0 ? "tool-calls" : "stop", cost: 0 },
  ];
}

function toolState(action: Action, folder: string) {
  const completed = (output: string, title: string, metadata = {}) => ({
    status: "completed",
    output,
    title,
    metadata: { ...metadata, truncated: false },
  });
  switch (action.tool) {
    case "read":
      return {
        tool: "read",
        input: { filePath: `${folder}/${action.path}` },
        ...completed(fileListing(`${folder}/${action.path}`, action.content), action.path),
      };
    case "write":
      return {
        tool: "write",
        input: { filePath: `${folder}/${action.path}`, content: action.content },
        ...completed("Wrote file successfully.", action.path, { exists: false }),
      };
    case "edit": {
      const input = { filePath: `${folder}/${action.path}`, oldString: action.oldText, newString: action.newText };
      return action.found
        ? { tool: "edit", input, ...completed("Edit applied successfully.", action.path, { diagnostics: {} }) }
        : { tool: "edit", input, status: "error", error: "Error: oldString not found in content" };
    }
    case "search":
      return {
        tool: "grep",
        input: { pattern: action.pattern, path: `${folder}/${action.path}` },
        ...completed(action.output || "No files found", action.pattern),
      };
    case "shell":
      return {
        tool: "bash",
        input: { command: action.command, description: action.purpose },
        ...completed(`${action.output}\n`, action.purpose, { exit: action.exitCode, description: action.purpose }),
      };
  }
}

function fileListing(path: string, content: string): string {
  const lines = content.split("\n").map((line, index) => `${index + 1}: ${line}`);
  return `<path>${path}</path>\n<type>file</type>\n<content>\n${lines.join("\n")}\n</content>`;
}
