import { stableHex, stableToken, stableUuid } from "./stable-id.ts";
import type { Action, AssistantStep, Story } from "./step.ts";
import { isoTime, storyClock } from "./story-clock.ts";

/** Records a story as a Pi session, version 3: a tree of entries, one a line, each with the id of its parent. */
export function recordPi(story: Story): string {
  const clock = storyClock(story.start);
  const lines: string[] = [];
  const firstEntryOfStep: string[] = [];
  let parentId: string | null = null;

  const append = (type: string, time: number, rest: object): string => {
    const id = stableHex(`${story.project} pi ${lines.length}`, 8);
    lines.push(JSON.stringify({ type, id, parentId, timestamp: isoTime(time), ...rest }));
    parentId = id;
    return id;
  };
  const appendMessage = (time: number, message: object): string =>
    append("message", time, { message: { ...message, timestamp: time } });

  lines.push(
    JSON.stringify({
      type: "session",
      version: 3,
      id: stableUuid(`${story.project} pi`),
      timestamp: isoTime(story.start),
      cwd: story.folder,
    }),
  );
  append("model_change", story.start, { provider: "example", modelId: "example-large-1" });
  append("thinking_level_change", story.start, { thinkingLevel: "medium" });

  for (const [number, step] of story.steps.entries()) {
    switch (step.kind) {
      case "user":
        firstEntryOfStep[number] = appendMessage(clock.after("user"), { role: "user", content: [textPart(step.text)] });
        break;
      case "assistant": {
        const callIds = step.calls.map((_, call) => `toolu_${stableToken(`${story.project} ${number} ${call}`, 24)}`);
        firstEntryOfStep[number] = appendMessage(clock.after("assistant"), assistantMessage(step, number, callIds));
        for (const [call, action] of step.calls.entries()) {
          appendMessage(clock.after("result"), resultMessage(action, callIds[call] ?? ""));
        }
        break;
      }
      case "userShell":
        firstEntryOfStep[number] = appendMessage(clock.after("userShell"), {
          role: "bashExecution",
          command: step.command,
          output: step.output,
          exitCode: step.exitCode,
          cancelled: false,
          truncated: false,
        });
        break;
      case "compaction":
        append("compaction", clock.after("compaction"), {
          summary: step.summary,
          firstKeptEntryId: firstEntryOfStep[number - step.kept],
          tokensBefore: 41_872,
          details: { readFiles: [], modifiedFiles: [] },
          fromHook: false,
        });
        break;
    }
  }
  return `${lines.join("\n")}\n`;
}

function textPart(text: string) {
  return { type: "text", text };
}

function assistantMessage(step: AssistantStep, number: number, callIds: string[]) {
  const output = 40 + (step.text?.length ?? 0);
  return {
    role: "assistant",
    content: [
      ...(step.thought ? [{ type: "thinking", thinking: step.thought, thinkingSignature: "" }] : []),
      ...(step.text ? [textPart(step.text)] : []),
      ...step.calls.map((action, call) => ({ type: "toolCall", id: callIds[call], ...toolCall(action) })),
    ],
    api: "example-messages",
    provider: "example",
    model: "example-large-1",
    usage: {
      input: 1_200 + number * 310,
      output,
      cacheRead: number * 280,
      cacheWrite: 0,
      totalTokens: 1_200 + number * 590 + output,
      cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 },
    },
    stopReason: step.calls.length > 0 ? "toolUse" : "stop",
  };
}

function toolCall(action: Action) {
  switch (action.tool) {
    case "read":
      return { name: "read", arguments: { path: action.path } };
    case "write":
      return { name: "write", arguments: { path: action.path, content: action.content } };
    case "edit":
      return {
        name: "edit",
        arguments: { path: action.path, edits: [{ oldText: action.oldText, newText: action.newText }] },
      };
    case "search":
      return { name: "grep", arguments: { pattern: action.pattern, path: action.path } };
    case "shell":
      return { name: "bash", arguments: { command: action.command } };
  }
}

function resultMessage(action: Action, toolCallId: string) {
  const result = (toolName: string, text: string, isError = false) => ({
    role: "toolResult",
    toolCallId,
    toolName,
    content: [textPart(text)],
    isError,
  });
  switch (action.tool) {
    case "read":
      return result("read", action.content);
    case "write":
      return result("write", `Successfully wrote ${action.content.length} bytes to ${action.path}`);
    case "edit":
      return action.found
        ? result("edit", `Successfully replaced 1 block(s) in ${action.path}.`)
        : result(
            "edit",
            `Could not find the exact text in ${action.path}. The old text must match exactly including all whitespace and newlines.`,
            true,
          );
    case "search":
      return result("grep", action.output || "No matches found");
    case "shell":
      return action.exitCode === 0
        ? result("bash", action.output || "(no output)")
        : result("bash", `${action.output}\n\nCommand exited with code ${action.exitCode}`, true);
  }
}
