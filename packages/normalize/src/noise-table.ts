/** Tags in which hosts put words of their own into a user message. What they hold goes. */
export const WRAPPER_TAGS: ReadonlySet<string> = new Set(
  `system-reminder system_reminder ide_opened_file ide_selection ide_diagnostics command-message command-contents
  context-window-usage environment_context environment_details user_instructions turn_aborted local-command-stdout
  local-command-stderr local-command-caveat bash-stdout bash-stderr bash-input task-notification user-prompt-submit-hook
  post-tool-use-hook session-start-hook new-diagnostics persisted-output fork-boilerplate teammate-message
  subagent_notification hook_prompt collaboration_mode model_switch
  app-context skills_instructions apps_instructions plugins_instructions personality_spec additional_data attached_files
  open_and_recently_viewed_files recently_viewed_files current_file linter_errors agent_transcripts
  agent_skills always_applied_workspace_rules cursor_rules_context project_layout
  current_datetime reminderInstructions editorContext repoContext toolReferences environment_info workspace_info
  workspaceFolders info-msg session_context hook_context file_diagnostics system_notification system_warning
  system-warning notification-context available_skills skill_instructions context_window_usage token_budget
  file_contents_notice file_content_changes mode_change explicit_instructions`
    .split(/\s+/)
    .filter((tag) => tag !== ""),
);

/**
 * Tags that a person's own samples hold as well: they are the host's only where what they hold, or what stands in the tag,
 * has the host's shape.
 */
export const SHAPED_TAGS: ReadonlyMap<string, RegExp> = new Map([
  ["permissions", /^ instructions>|^>\s{0,20}(?!<)[^<]{0,400}(?:sandbox|approval)/i],
  [
    "user_info",
    /^[^<>\n]{0,200}>\s{0,20}(?:OS(?: Version)?|Operating System|Workspace(?: Path)?|Shell|The user's OS)\b/i,
  ],
  ["user_action", /^>\s{0,20}<context>/],
]);

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

/** The host's remarks on the agent's calls, a line long. */
const REMARKS = /^Warning: (?:apply_patch was requested via|The maximum number of) [^\n]{1,300}$/;

export function isHollow(text: string): boolean {
  if (REMARKS.test(text.trim())) return true;
  return text.length < 200 && HOLLOW.has(text.trim().toLowerCase());
}

/** Openings of the message with which a host hands an earlier summary on: its own words, however it sends them. */
const CONTINUATIONS: readonly string[] = [
  "This session is being continued from a previous conversation that ran out of context",
  "Another language model started to solve this problem and produced a summary",
];

export function isContinuation(text: string): boolean {
  const head = text.slice(0, 400).trimStart();
  return CONTINUATIONS.some((opening) => head.startsWith(opening));
}

/** Commands of the host itself, which ask the agent for nothing. */
export const LOCAL_COMMANDS: ReadonlySet<string> = new Set(
  `/clear /compact /model /login /logout /cost /status /help /exit /quit /config /resume /context /mcp /permissions
  /doctor /usage /fast /vim /theme /effort /hooks /agents /memory /rewind /export /add-dir /terminal-setup /upgrade
  /plugin /rename /color /statusline /release-notes /ide /bug /feedback /stats /extra-usage /rate-limit-options /tasks`
    .split(/\s+/)
    .filter((name) => name !== ""),
);
