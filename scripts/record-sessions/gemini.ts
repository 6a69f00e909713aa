import { stableHex, stableUuid } from "./stable-id.ts";
import type { Action, Story } from "./step.ts";
import { isoTime, storyClock } from "./story-clock.ts";

/** Records a story as a Gemini CLI chat document: each answer carries its thoughts, its tool calls and their results. */
export function recordGemini(story: Story): string {
  const clock = storyClock(story.start);
  const messages: object[] = [];
  let lastUpdated = story.start;

  for (const [number, step] of story.steps.entries()) {
    if (step.kind !== "user" && step.kind !== "assistant") continue;
    const time = clock.after(step.kind);
    lastUpdated = time;
    const head = { id: stableUuid(`${story.project} gemini ${number}`), timestamp: isoTime(time) };
    if (step.kind === "user") {
      messages.push({ ...head, type: "user", content: [{ text: step.text }] });
      continue;
    }
    const toolCalls = step.calls.map((action, call) => {
      const { name, args, status, response } = toolCall(action);
      const id = `${name}_${time}_${call}`;
      lastUpdated = clock.after("result");
      return {
        id,
        name,
        args,
        result: [{ functionResponse: { id, name, response } }],
        status,
        timestamp: isoTime(lastUpdated),
        renderOutputAsMarkdown: false,
      };
    });
    messages.push({
      ...head,
      type: "gemini",
      content: step.text ?? "",
      thoughts: step.thought
        ? [{ subject: "Thinking it over", description: step.thought, timestamp: head.timestamp }]
        : [],
      tokens: { input: 1_200 + number * 310, output: 40, cached: 0, thoughts: 0, tool: 0, total: 1_240 + number * 310 },
      model: "example-large-1",
      ...(toolCalls.length > 0 ? { toolCalls } : {}),
    });
  }
  const document = {
    sessionId: stableUuid(`${story.project} gemini`),
    projectHash: stableHex(story.folder, 64),
    startTime: isoTime(story.start),
    lastUpdated: isoTime(lastUpdated),
    messages,
    kind: "main",
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function toolCall(action: Action): { name: string; args: object; status: "success" | "error"; response: object } {
  const success = (name: string, args: object, output: string) => ({
    name,
    args,
    status: "success" as const,
    response: { output },
  });
  switch (action.tool) {
    case "read":
      return success("read_file", { file_path: action.path }, action.content);
    case "write":
      return success(
        "write_file",
        { file_path: action.path, content: action.content },
        `Successfully created and wrote to new file: ${action.path}.`,
      );
    case "edit": {
      const args = { file_path: action.path, old_string: action.oldText, new_string: action.newText };
      if (action.found) return success("replace", args, `Successfully modified file: ${action.path} (1 replacements).`);
      const error = `Failed to edit, 0 occurrences found for old_string in ${action.path}. No edits made.`;
      return { name: "replace", args, status: "error", response: { error } };
    }
    case "search":
      return success(
        "search_file_content",
        { pattern: action.pattern, dir_path: action.path },
        action.output || "No matches found",
      );
    case "shell":
      return success(
        "run_shell_command",
        { command: action.command, description: action.purpose },
        `Output: ${action.output}${action.exitCode === 0 ? "" : `\nExit Code: ${action.exitCode}`}`,
      );
  }
}
