import { stableToken, stableUuid } from "./stable-id.ts";
import type { Action, Story } from "./step.ts";
import { isoTime, storyClock } from "./story-clock.ts";

/**
 * Records a story as a Codex rollout. Its model reads and searches with shell commands and changes files with patches;
 * what the person and the model say stands there twice, as a `response_item` and as an `event_msg`.
 */
export function recordCodex(story: Story): string {
  const clock = storyClock(story.start);
  const lines: string[] = [];
  const append = (time: number, type: string, payload: object) => {
    lines.push(JSON.stringify({ timestamp: isoTime(time), type, payload }));
  };
  const appendItem = (time: number, payload: object) => append(time, "response_item", payload);
  const appendEvent = (time: number, payload: object) => append(time, "event_msg", payload);

  append(story.start, "session_meta", {
    id: stableUuid(`${story.project} codex`),
    timestamp: isoTime(story.start),
    cwd: story.folder,
    originator: "codex_cli_rs",
    cli_version: "0.118.0",
    source: "cli",
    model_provider: "example",
    base_instructions: { text: "You are a coding agent. Work in the folder that you are given." },
    git: { branch: story.branch },
  });
  appendItem(story.start, {
    type: "message",
    role: "user",
    content: [
      {
        type: "input_text",
        text: `<environment_context>\n  <cwd>${story.folder}</cwd>\n  <shell>bash</shell>\n</environment_context>`,
      },
    ],
  });
  append(story.start, "turn_context", {
    cwd: story.folder,
    approval_policy: "on-request",
    sandbox_policy: { type: "workspace-write" },
    model: "example-large-1",
    effort: "medium",
    summary: "auto",
  });

  for (const [number, step] of story.steps.entries()) {
    if (step.kind === "user") {
      const time = clock.after("user");
      appendItem(time, { type: "message", role: "user", content: [{ type: "input_text", text: step.text }] });
      appendEvent(time, { type: "user_message", message: step.text, images: [] });
    }
    if (step.kind !== "assistant") continue;
    const time = clock.after("assistant");
    if (step.thought) {
      appendItem(time, {
        type: "reasoning",
        summary: [{ type: "summary_text", text: step.thought }],
        content: null,
        encrypted_content: null,
      });
    }
    if (step.text) {
      appendEvent(time, { type: "agent_message", message: step.text });
      appendItem(time, { type: "message", role: "assistant", content: [{ type: "output_text", text: step.text }] });
    }
    const calls = step.calls.map((action, call) => ({
      call_id: `call_${stableToken(`${story.project} ${number} ${call}`, 24)}`,
      ...exchange(action, story.folder),
    }));
    for (const { call_id, call } of calls) appendItem(time, { ...call, call_id });
    for (const { call_id, result } of calls) appendItem(clock.after("result"), { ...result, call_id });
  }
  return `${lines.join("\n")}\n`;
}

function exchange(action: Action, folder: string): { call: object; result: object } {
  switch (action.tool) {
    case "read":
      return command(`sed -n '1,240p' ${action.path}`, action.content, 0, folder);
    case "search":
      return command(`rg -n "${action.pattern}" ${action.path}`, action.output, action.output ? 0 : 1, folder);
    case "shell":
      return command(action.command, action.output, action.exitCode, folder);
    case "write":
      return patch(`*** Add File: ${action.path}\n${prefixed("+", action.content)}`, `A ${action.path}`);
    case "edit": {
      const change = `*** Update File: ${action.path}\n@@\n${prefixed("-", action.oldText)}\n${prefixed("+", action.newText)}`;
      if (action.found) return patch(change, `M ${action.path}`);
      const failure = `apply_patch verification failed: Failed to find expected lines in ${folder}/${action.path}:\n${action.oldText}`;
      return { call: patchCall(change), result: { type: "custom_tool_call_output", output: failure } };
    }
  }
}

function command(text: string, output: string, exitCode: number, workdir: string) {
  return {
    call: {
      type: "function_call",
      name: "shell_command",
      arguments: JSON.stringify({ command: text, workdir, timeout_ms: 60_000 }),
    },
    result: {
      type: "function_call_output",
      output: `Exit code: ${exitCode}\nWall time: 0.4 seconds\nOutput:\n${output}\n`,
    },
  };
}

function patch(change: string, file: string) {
  const output = JSON.stringify({
    output: `Success. Updated the following files:\n${file}\n`,
    metadata: { exit_code: 0, duration_seconds: 0 },
  });
  return { call: patchCall(change), result: { type: "custom_tool_call_output", output } };
}

function patchCall(change: string) {
  return {
    type: "custom_tool_call",
    status: "completed",
    name: "apply_patch",
    input: `*** Begin Patch\n${change}\n*** End Patch\n`,
  };
}

function prefixed(sign: string, text: string): string {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => sign + line).join("\n");
}
