/** Tags in which hosts put words of their own into a user message. What they hold goes. */
export const WRAPPER_TAGS: ReadonlySet<string> = new Set(
  `system-reminder system_reminder ide_opened_file ide_selection ide_diagnostics command-message command-contents
  context-window-usage environment_context environment_details user_instructions turn_aborted local-command-stdout
  local-command-stderr local-command-caveat bash-stdout bash-stderr bash-input task-notification user-prompt-submit-hook
  post-tool-use-hook session-start-hook new-diagnostics persisted-output fork-boilerplate teammate-message
  subagent_notification user_action hook_prompt permissions collaboration_mode model_switch
  app-context skills_instructions apps_instructions plugins_instructions personality_spec additional_data attached_files
  open_and_recently_viewed_files recently_viewed_files current_file linter_errors agent_transcripts
  agent_skills always_applied_workspace_rules cursor_rules_context project_layout user_info
  current_datetime reminderInstructions editorContext repoContext toolReferences environment_info workspace_info
  workspaceFolders info-msg session_context hook_context file_diagnostics system_notification system_warning
  system-warning notification-context available_skills skill_instructions context_window_usage token_budget
  file_contents_notice file_content_changes mode_change explicit_instructions`
    .split(/\s+/)
    .filter((tag) => tag !== ""),
);

/** Tags in which hosts put the person's own words. The tags go, the words stay. */
export const SPEECH_TAGS: ReadonlySet<string> = new Set([
  "user_query",
  "user_message",
  "userRequest",
  "user-request",
  "task",
  "feedback",
  "user-memory-input",
]);

/** Passages that a host adds between two lines of its own. `open`: without the closing line it goes on to the end. */
export const PASSAGES: readonly { opening: string; closing: string; open?: boolean }[] = [
  { opening: "# AGENTS.md instructions", closing: "</INSTRUCTIONS>" },
  { opening: "# Context from my IDE setup:", closing: "## My request for Codex:" },
  { opening: "# Files mentioned by the user:", closing: "## My request for Codex:" },
  { opening: "--- Content from referenced files ---\n", closing: "--- End of content ---", open: true },
];

/** User messages that say nothing but "go on", or that the host wrote itself. They count only as the whole message. */
const HOLLOW: ReadonlySet<string> = new Set([
  "continue from where you left off.",
  "no response requested.",
  "(no content)",
  "[request interrupted by user]",
  "[request interrupted by user for tool use]",
  "important: todowrite was not called yet.",
  "please continue the conversation from where we left it off without asking the user any further questions.",
  "please continue.",
  "warmup",
]);

export function isHollow(text: string): boolean {
  return text.length < 200 && HOLLOW.has(text.trim().toLowerCase());
}

/** Commands of the host itself, which ask the agent for nothing. */
export const LOCAL_COMMANDS: ReadonlySet<string> = new Set(
  `/clear /compact /model /login /logout /cost /status /help /exit /quit /config /resume /context /mcp /permissions
  /doctor /usage /fast /vim /theme /effort /hooks /agents /memory /rewind /export /add-dir /terminal-setup /upgrade
  /plugin /rename /color /statusline /release-notes /ide /bug /feedback /stats /extra-usage /rate-limit-options /tasks`
    .split(/\s+/)
    .filter((name) => name !== ""),
);
