/** What a host's record of a command that the user ran holds: the command, what came of it, or both. */
export interface UserShell {
  command?: string;
  output?: string;
}

/**
 * A user message that is nothing but the record of a command that the user ran: `<bash-input>`, its later
 * `<bash-stdout>` and `<bash-stderr>`, or `<user_shell_command>`. Undefined for any other text.
 */
export function readUserShell(text: string): UserShell | undefined {
  const body = text.trim();
  const input = whole(body, "bash-input");
  if (input !== undefined) return { command: input };
  if (body.startsWith("<bash-stdout>") || body.startsWith("<bash-stderr>")) return readStreams(body);
  const record = whole(body, "user_shell_command");
  if (record === undefined) return undefined;
  return { command: inside(record, "command")?.trim() ?? "", output: inside(record, "result")?.trim() ?? "" };
}

function readStreams(body: string): UserShell | undefined {
  if (!body.endsWith("</bash-stdout>") && !body.endsWith("</bash-stderr>")) return undefined;
  const streams = ["bash-stdout", "bash-stderr"].map((tag) => inside(body, tag) ?? "");
  return { output: streams.filter((stream) => stream !== "").join("\n") };
}

function whole(body: string, tag: string): string | undefined {
  const open = `<${tag}>`;
  const close = `</${tag}>`;
  if (!body.startsWith(open) || !body.endsWith(close)) return undefined;
  const held = body.slice(open.length, -close.length);
  return held.includes(open) ? undefined : held;
}

function inside(body: string, tag: string): string | undefined {
  const open = `<${tag}>`;
  const start = body.indexOf(open);
  const end = start < 0 ? -1 : body.indexOf(`</${tag}>`, start);
  return end < 0 ? undefined : body.slice(start + open.length, end);
}
