import { describe, expect, it } from "vitest";
import { operationOf, operationOfCall } from "./tool-table.ts";

describe("operationOf", () => {
  it.each([
    // Pi
    ["bash", "shell"],
    ["read", "read"],
    ["write", "write"],
    ["edit", "edit"],
    ["grep", "search"],
    ["find", "search"],
    ["ls", "search"],
    // Claude Code
    ["Bash", "shell"],
    ["BashOutput", "shell"],
    ["PowerShell", "shell"],
    ["Read", "read"],
    ["NotebookEdit", "edit"],
    ["MultiEdit", "edit"],
    ["Glob", "search"],
    ["WebFetch", "web"],
    ["AskUserQuestion", "ask"],
    ["Task", "agent"],
    ["Agent", "agent"],
    ["TodoWrite", "bookkeeping"],
    ["ExitPlanMode", "bookkeeping"],
    ["ToolSearch", "bookkeeping"],
    // Codex
    ["shell", "shell"],
    ["shell_command", "shell"],
    ["exec_command", "shell"],
    ["write_stdin", "shell"],
    ["container.exec", "shell"],
    ["local_shell", "shell"],
    ["apply_patch", "patch"],
    ["update_plan", "bookkeeping"],
    ["request_user_input", "ask"],
    ["view_image", "read"],
    ["spawn_agent", "agent"],
    // opencode
    ["patch", "patch"],
    ["todowrite", "bookkeeping"],
    ["webfetch", "web"],
    ["question", "ask"],
    ["list", "search"],
    ["multiedit", "edit"],
    // gemini-cli and Qwen Code
    ["run_shell_command", "shell"],
    ["read_file", "read"],
    ["read_many_files", "read"],
    ["replace", "edit"],
    ["write_file", "write"],
    ["search_file_content", "search"],
    ["list_directory", "search"],
    ["google_web_search", "web"],
    ["save_memory", "bookkeeping"],
    ["ask_user", "ask"],
    ["write_todos", "bookkeeping"],
    ["todo_write", "bookkeeping"],
    // Cursor
    ["run_terminal_cmd", "shell"],
    ["codebase_search", "search"],
    ["grep_search", "search"],
    ["search_replace", "edit"],
    ["edit_file", "edit"],
    ["delete_file", "delete"],
    ["rename_file", "move"],
    ["file_search", "search"],
    ["read_lints", "read"],
    // Cline and Roo Code
    ["execute_command", "shell"],
    ["write_to_file", "write"],
    ["replace_in_file", "edit"],
    ["apply_diff", "patch"],
    ["ask_followup_question", "ask"],
    ["attempt_completion", "bookkeeping"],
    ["list_code_definition_names", "search"],
    ["browser_action", "web"],
    ["new_task", "agent"],
    // Goose
    ["developer__shell", "shell"],
    ["developer__text_editor", "edit"],
    // Amp
    ["create_file", "write"],
    ["edit_file", "edit"],
    ["oracle", "agent"],
    ["read_web_page", "web"],
    ["undo_edit", "edit"],
    ["finder", "search"],
    // Factory
    ["Execute", "shell"],
    ["ApplyPatch", "patch"],
    ["FetchUrl", "web"],
    ["GenerateDroid", "bookkeeping"],
    ["ExitSpecMode", "bookkeeping"],
    // Copilot
    ["run_in_terminal", "shell"],
    ["str_replace_editor", "edit"],
    ["view", "read"],
    ["create", "write"],
    ["report_intent", "bookkeeping"],
    ["insert_edit_into_file", "edit"],
    ["replace_string_in_file", "edit"],
    ["read_bash", "shell"],
    ["manage_todo_list", "bookkeeping"],
    ["semantic_search", "search"],
    // MCP
    ["mcp__files__read_file", "read"],
    ["mcp__my_server__run_shell_command", "shell"],
    ["mcp__files__move_file", "move"],
    ["functions.exec_command", "shell"],
  ])("%s is %s", (name, operation) => {
    expect(operationOf(name)).toBe(operation);
  });

  it.each(["", "deploy", "vcc_recall", "constructor", "__proto__", "mcp__jira__get_issue"])(
    "does not know %j",
    (name) => {
      expect(operationOf(name)).toBeUndefined();
    },
  );
});

describe("operationOfCall", () => {
  it.each([
    ["str_replace_based_edit_tool", { command: "view" }, "read"],
    ["str_replace_editor", { command: "create" }, "write"],
    ["developer__text_editor", { command: "write" }, "write"],
    ["text_editor", { command: "str_replace" }, "edit"],
    ["text_editor", { command: "insert" }, "edit"],
    ["str_replace_editor", { command: "undo_edit" }, "edit"],
    ["str_replace_editor", { command: "other" }, "edit"],
    ["str_replace_editor", { command: 7 }, "edit"],
    ["str_replace_editor", {}, "edit"],
    ["bash", { command: "view" }, "shell"],
    ["deploy", { command: "view" }, undefined],
  ] as const)("%s %j is %s", (name, args, operation) => {
    expect(operationOfCall(name, args)).toBe(operation);
  });
});
