import { stableToken, stableUuid } from "./stable-id.ts";
import type { Action, Story } from "./step.ts";
import { isoTime, storyClock } from "./story-clock.ts";

/**
 * Records a story as a Claude Code transcript: a record for each part of an answer, tool results as records of the
 * user, all linked by `parentUuid`.
 */
export function recordClaudeCode(story: Story): string {
  const clock = storyClock(story.start);
  const sessionId = stableUuid(`${story.project} claude`);
  const lines: string[] = [];
  let parentUuid: string | null = null;

  const append = (type: "user" | "assistant", time: number, rest: object, parent = parentUuid): string => {
    const uuid = stableUuid(`${story.project} claude ${lines.length}`);
    const envelope = {
      parentUuid: parent,
      isSidechain: false,
      userType: "external",
      cwd: story.folder,
      sessionId,
      version: "2.1.205",
      gitBranch: story.branch,
    };
    lines.push(JSON.stringify({ ...envelope, type, ...rest, uuid, timestamp: isoTime(time) }));
    parentUuid = uuid;
    return uuid;
  };
  const appendUser = (time: number, content: unknown) => append("user", time, { message: { role: "user", content } });

  lines.push(
    JSON.stringify({
      type: "file-history-snapshot",
      messageId: stableUuid(`${story.project} claude snapshot`),
      snapshot: { trackedFileBackups: {}, timestamp: isoTime(story.start) },
      isSnapshotUpdate: false,
    }),
  );
  for (const [number, step] of story.steps.entries()) {
    switch (step.kind) {
      case "user":
        appendUser(clock.after("user"), step.text);
        break;
      case "assistant": {
        const time = clock.after("assistant");
        const message = {
          model: "example-large-1",
          id: `msg_${stableToken(`${story.project} ${number}`, 24)}`,
          type: "message",
          role: "assistant",
        };
        const say = (part: object) =>
          append("assistant", time, {
            message: {
              ...message,
              content: [part],
              stop_reason: step.calls.length > 0 ? "tool_use" : "end_turn",
              stop_sequence: null,
              usage: { input_tokens: 1_200 + number * 310, output_tokens: 40 + (step.text?.length ?? 0) },
            },
          });
        if (step.thought) say({ type: "thinking", thinking: step.thought, signature: "" });
        if (step.text) say({ type: "text", text: step.text });
        const calls = step.calls.map((action, call) => {
          const id = `toolu_${stableToken(`${story.project} ${number} ${call}`, 24)}`;
          return { action, id, record: say({ type: "tool_use", id, ...toolUse(action, story.folder) }) };
        });
        for (const { action, id, record } of calls) {
          const { content, isError } = toolResult(action, story.folder);
          append(
            "user",
            clock.after("result"),
            {
              message: {
                role: "user",
                content: [{ tool_use_id: id, type: "tool_result", content, ...(isError ? { is_error: true } : {}) }],
              },
              toolUseResult: isError ? `Error: ${content}` : { interrupted: false },
            },
            record,
          );
        }
        break;
      }
      case "userShell": {
        const time = clock.after("userShell");
        appendUser(time, `<bash-input>${step.command}</bash-input>`);
        appendUser(time, `<bash-stdout>${step.output}</bash-stdout><bash-stderr></bash-stderr>`);
        break;
      }
      case "compaction":
        break;
    }
  }
  return `${lines.join("\n")}\n`;
}

function toolUse(action: Action, folder: string) {
  switch (action.tool) {
    case "read":
      return { name: "Read", input: { file_path: `${folder}/${action.path}` } };
    case "write":
      return { name: "Write", input: { file_path: `${folder}/${action.path}`, content: action.content } };
    case "edit":
      return {
        name: "Edit",
        input: {
          replace_all: false,
          file_path: `${folder}/${action.path}`,
          old_string: action.oldText,
          new_string: action.newText,
        },
      };
    case "search":
      return { name: "Grep", input: { pattern: action.pattern, path: action.path, output_mode: "content" } };
    case "shell":
      return { name: "Bash", input: { command: action.command, description: action.purpose } };
  }
}

function toolResult(action: Action, folder: string): { content: string; isError?: boolean } {
  switch (action.tool) {
    case "read":
      return { content: numberedLines(action.content) };
    case "write":
      return { content: `File created successfully at: ${folder}/${action.path}` };
    case "edit":
      return action.found
        ? { content: `The file ${folder}/${action.path} has been updated successfully.` }
        : {
            content: `<tool_use_error>String to replace not found in file.\nString: ${action.oldText}</tool_use_error>`,
            isError: true,
          };
    case "search":
      return { content: action.output || "No matches found" };
    case "shell":
      return action.exitCode === 0
        ? { content: action.output || "(Bash completed with no output)" }
        : { content: `Exit code ${action.exitCode}\n${action.output}`, isError: true };
  }
}

function numberedLines(content: string): string {
  return content
    .split("\n")
    .map((line, index) => `${index + 1}\t${line}`)
    .join("\n");
}
