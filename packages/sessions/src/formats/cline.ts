import type { Message, Part, TextPart } from "@vcc/normalize";
import type { Fields } from "../fields.ts";
import { countRecords, type Format } from "../format.ts";
import { readContent, readHostRecord, readResults, toolCall, toolResult } from "../parts.ts";
import { createChatReader, isReadable } from "./chat.ts";

/**
 * The conversation that Cline, Roo Code and their kin keep for the model: Anthropic's messages, in which calls are XML in
 * the assistant's text, results are texts of the user that begin `[tool for 'x'] Result:`, and the person's own words
 * stand in tags between texts of the host. Nothing has ids; calls and results go by order and name.
 */
export const cline: Format = {
  host: "cline",
  recognize: (sample) => (sample.some(isTelling) ? countRecords(sample, isReadable) : 0),
  createReader: () => createChatReader(readMessage),
};

/** By tool: its parameters. A tag that is no parameter of the tool is a part of what the parameter around it holds. */
const tools: Record<string, string> = {
  execute_command: "command requires_approval cwd timeout",
  read_command_output: "artifact_id search offset limit",
  read_file: "path start_line end_line args",
  write_to_file: "path content line_count",
  new_rule: "path content",
  replace_in_file: "path diff",
  apply_diff: "path diff start_line args",
  insert_content: "path line content",
  search_and_replace: "path search replace start_line end_line use_regex ignore_case operations",
  edit_file: "target_file instructions code_edit",
  search_files: "path regex file_pattern",
  codebase_search: "query path",
  list_files: "path recursive",
  list_code_definition_names: "path",
  browser_action: "action url coordinate text size path",
  web_fetch: "url prompt",
  web_search: "query",
  use_mcp_tool: "server_name tool_name arguments",
  access_mcp_resource: "server_name uri",
  load_mcp_documentation: "",
  fetch_instructions: "task",
  ask_followup_question: "question options follow_up",
  plan_mode_respond: "response options needs_more_exploration",
  attempt_completion: "result command",
  new_task: "mode message context todos",
  switch_mode: "mode_slug reason",
  update_todo_list: "todos",
  condense: "context",
  report_bug: "title what_happened steps_to_reproduce api_request_output additional_context",
};

/** Tools in whose results nobody but the person speaks. */
const asking = new Set(["ask_followup_question", "plan_mode_respond", "attempt_completion"]);

/** Tools whose results are the host's sentences, so that the person's feedback shows in them; others give back any text. */
const changing = new Set(["write_to_file", "replace_in_file", "apply_diff", "insert_content", "search_and_replace"]);

/** Parameters that hold the text of files, in which their closing tag may occur: the last one closes. */
const greedy = new Set(["content", "diff", "arguments", "code_edit", "args"]);

const feedbackStarts = [
  "The user provided the following feedback:",
  "The user denied this operation and provided the following feedback:",
  "The user approved this operation and provided the following context:",
  "The user has provided feedback on the results.",
];

const speechTags = ["task", "feedback", "user_message", "answer"];

const hostStarts = [
  "<environment_details>",
  "[ERROR] ",
  "[TASK RESUMPTION] ",
  "[[NOTE] ",
  "<explicit_instructions",
  "<file_content",
  "<folder_content",
  "<workspace_diagnostics",
  "<hook_context",
  "You have made ",
  "# task_progress",
];

function isTelling(record: Fields): boolean {
  if (record.role !== "user") return false;
  return textsOf(record.content).some(
    (text) =>
      text.startsWith("<environment_details>") || text.startsWith("[ERROR] You did not use a tool") || resultIn(text),
  );
}

function textsOf(content: unknown): string[] {
  const read = readContent(content);
  return typeof read === "string" ? [read] : read.flatMap((part) => (part.type === "text" ? [part.text] : []));
}

function readMessage(record: Fields): Message | undefined {
  const content = readContent(record.content);
  const parts: Part[] = typeof content === "string" ? [{ type: "text", text: content }] : content;
  if (record.role === "user") return readUser(parts);
  if (record.role !== "assistant") return undefined;
  return { role: "assistant", content: parts.flatMap((part) => (part.type === "text" ? readCalls(part) : [part])) };
}

function readCalls(part: TextPart): Part[] {
  const { text } = part;
  const parts: Part[] = [];
  const say = (from: number, to: number) => {
    const said = text.slice(from, to).trim();
    if (said !== "") parts.push({ type: "text", text: said });
  };
  let spoken = 0;
  let at = text.indexOf("<");
  while (at !== -1) {
    const call = callAt(text, at);
    if (call) {
      say(spoken, at);
      parts.push(toolCall(undefined, call.name, call.args));
      spoken = call.end;
    }
    at = text.indexOf("<", call?.end ?? at + 1);
  }
  if (spoken === 0) return [part];
  say(spoken, text.length);
  return parts;
}

const LONGEST_NAME = 40;

/** A call begins a line. One that is left open reaches to the end: the answer broke off in it. */
function callAt(text: string, at: number): { name: string; args: unknown; end: number } | undefined {
  const before = text.slice(Math.max(0, at - LONGEST_NAME), at);
  if (before.slice(before.lastIndexOf("\n") + 1).trim() !== "") return undefined;
  const open = text.slice(at + 1, at + 1 + LONGEST_NAME);
  const name = open.slice(0, Math.max(0, open.indexOf(">")));
  if (!Object.hasOwn(tools, name)) return undefined;
  const from = at + name.length + 2;
  const closing = `</${name}>`;
  const found = text.indexOf(closing, from);
  const to = found === -1 ? text.length : found;
  const body = text.slice(from, to);
  return {
    name,
    args: readParameters(body, tools[name]?.split(" ") ?? []),
    end: found === -1 ? to : to + closing.length,
  };
}

/** The parameters that the tool knows; without any, the text itself. */
function readParameters(body: string, names: readonly string[]): unknown {
  const args: Fields = {};
  let at = body.indexOf("<");
  while (at !== -1) {
    const name = names.find((each) => each !== "" && body.startsWith(`<${each}>`, at));
    if (name === undefined) {
      at = body.indexOf("<", at + 1);
      continue;
    }
    const from = at + name.length + 2;
    const closing = `</${name}>`;
    const found = greedy.has(name) ? body.lastIndexOf(closing) : body.indexOf(closing, from);
    const to = found < from ? body.length : found;
    args[name] = withoutFrame(body.slice(from, to));
    at = body.indexOf("<", to + closing.length);
  }
  if (typeof args.args === "string") args.paths = pathsIn(args.args);
  return Object.keys(args).length > 0 || body.trim() === "" ? args : body.trim();
}

/** Roo Code's list of files: `<file><path>…</path></file>`. */
function pathsIn(list: string): string[] {
  return list
    .split("<path>")
    .slice(1)
    .map((rest) => rest.slice(0, Math.max(0, rest.indexOf("</path>"))).trim());
}

/** Without the line ends that stand between a tag and its text. */
function withoutFrame(value: string): string {
  const text = value.startsWith("\n") ? value.slice(1) : value;
  return text.endsWith("\n") ? text.slice(0, -1) : text;
}

/**
 * A record has one speaker. Where the person speaks in it, what the host says beside (where the editor stands, files
 * that were named) is left out; where nobody does, all of it is the host's.
 */
function readUser(parts: readonly Part[]): Message {
  const results: { name: string; texts: string[] }[] = [];
  const others: Part[] = [];
  const hostTexts: Part[] = [];
  const words: Part[] = [];
  const speak = (text: string) => words.push({ type: "text", text });
  const hear = (name: string, text: string) => {
    const said = asking.has(name) || (changing.has(name) && isFeedback(text)) ? wordsIn(text) : undefined;
    // What answers a question is taken from the result by whoever pairs it with the question.
    if (said !== undefined && name !== "ask_followup_question") speak(said);
  };
  for (const part of parts) {
    if (part.type !== "text") {
      others.push(part);
      continue;
    }
    const { text } = part;
    const result = resultIn(text);
    const open = results.at(-1);
    if (result) {
      results.push({ name: result.name, texts: result.text === "" ? [] : [result.text] });
      hear(result.name, result.text);
    } else if (open && (open.texts.length === 0 || !(isHostText(text) || isFeedback(text)))) {
      open.texts.push(text);
      hear(open.name, text);
    } else {
      const said = wordsIn(text);
      if (said !== undefined) speak(said);
      else if (isHostText(text)) hostTexts.push(part);
      else speak(text);
    }
  }
  const heard: Part[] = [...results.map(({ name, texts }) => textResult(name, texts.join("\n"))), ...others];
  if (words.length > 0) return { role: "user", content: [...heard, ...words] };
  if (hostTexts.length > 0) return readHostRecord([...heard, ...hostTexts]);
  return readResults(heard) ?? { role: "user", content: heard };
}

function textResult(name: string, text: string): Part {
  const failed = text.startsWith("The tool execution failed") || text.startsWith("<error>");
  return toolResult(undefined, name, text, { isError: failed || undefined });
}

/** `[tool] Result:` or `[tool for 'what it is for'] Result:`, and what follows it. */
function resultIn(text: string): { name: string; text: string } | undefined {
  if (text[0] !== "[") return undefined;
  const [name = ""] = text.slice(1, LONGEST_NAME).split(/[^a-z_]/, 1);
  if (!Object.hasOwn(tools, name)) return undefined;
  const mark = "] Result:";
  const at = text.indexOf(mark);
  return at === -1 ? undefined : { name, text: text.slice(at + mark.length).trim() };
}

function isFeedback(text: string): boolean {
  return feedbackStarts.some((start) => text.startsWith(start));
}

function isHostText(text: string): boolean {
  return hostStarts.some((start) => text.startsWith(start));
}

/** The person's words, which stand in a tag at the text's beginning or after a sentence of the host's that announces them. */
function wordsIn(text: string): string | undefined {
  const announced = isFeedback(text) || text.startsWith("[TASK RESUMPTION] ");
  for (const tag of speechTags) {
    const opening = `<${tag}>`;
    const at = text.startsWith(opening) ? 0 : announced ? text.indexOf(`\n${opening}`) + 1 : -1;
    if (at === -1 || !text.startsWith(opening, at)) continue;
    const from = at + opening.length;
    const to = text.indexOf(`</${tag}>`, from);
    return text.slice(from, to === -1 ? text.length : to).trim();
  }
  return undefined;
}
