import type { Invocation, TranscriptEntry } from "./entry.ts";
import { fromOneLine } from "./one-line.ts";
import { MENDED, UNANSWERED } from "./outcome-marks.ts";
import { parseRefs } from "./refs.ts";

/**
 * The entries that `renderTranscript` wrote as this text: equal to those it was given where no cap cut anything, and
 * to the capped ones else. Lines that no rendering has are left out.
 */
export function parseTranscript(text: string): TranscriptEntry[] {
  const entries: TranscriptEntry[] = [];
  const lines = text.split("\n");
  for (let start = 0; start < lines.length; ) {
    let end = start + 1;
    while (lines[end]?.startsWith(" ")) end++;
    const further = lines.slice(start + 1, end).map((line) => line.slice(1));
    const entry = parseEntry(lines[start] ?? "", further);
    if (entry !== undefined) entries.push(entry);
    start = end;
  }
  return entries;
}

function parseEntry(line: string, further: string[]): TranscriptEntry | undefined {
  const omitted = parseOmitted(line);
  if (omitted !== undefined) return omitted;
  const suffix = parseSuffix(line);
  if (suffix === undefined) return undefined;
  const { statement, refs, count } = suffix;
  const text = further.length === 0 ? {} : { text: further.join("\n") };

  if (statement.startsWith("* ")) {
    // That it failed further up is read there.
    const end = statement.endsWith(`"${MENDED}`) ? statement.length - MENDED.length : statement.length;
    const invocation = parseInvocation(statement.slice("* ".length, end));
    return invocation && { role: "tool", ...invocation, refs, count };
  }
  if (statement.startsWith("[tool_error] ")) {
    const invocation = parseInvocation(statement.slice("[tool_error] ".length));
    return invocation && { role: "tool_error", ...invocation, ...text, refs, count };
  }
  if (statement.startsWith("[user_bash] ")) {
    const { rest, ...exit } = parseExit(statement.slice("[user_bash] ".length));
    const cmd = parseQuoted(rest);
    return cmd === undefined ? undefined : { role: "bash", cmd, ...exit, ...text, refs, count };
  }
  for (const role of ["user", "agent", "assistant", "memory"] as const) {
    const header = `[${role}]`;
    if (statement !== header && !statement.startsWith(`${header} `)) continue;
    return { role, text: [statement.slice(header.length + 1), ...further].join("\n"), refs, count };
  }
  return undefined;
}

function parseOmitted(line: string): TranscriptEntry | undefined {
  const [, lines, calls] =
    /^(?:\.\.\.\((\d{1,15}) earlier lines omitted\)|\* \((\d{1,15}) earlier tool-call entries omitted\))$/.exec(line) ??
    [];
  if (lines !== undefined) return { role: "omitted", what: "lines", refs: [], count: Number(lines) };
  if (calls !== undefined) return { role: "omitted", what: "tool_calls", refs: [], count: Number(calls) };
  return undefined;
}

/** Reads the line from its end: the refs always stand there, so whatever comes before them needs no escape. */
function parseSuffix(line: string): { statement: string; refs: number[]; count: number } | undefined {
  let end = line.length;
  let count = 1;
  const times = line.lastIndexOf(") x");
  if (times >= 0 && /^\d{1,15}$/.test(line.slice(times + 3))) {
    count = Number(line.slice(times + 3));
    end = times + 1;
  }
  const start = line.lastIndexOf(" (#", end - 1);
  const refs = start < 0 ? undefined : parseRefs(line.slice(start + 1, end));
  return refs && { statement: line.slice(0, start), refs, count };
}

function parseInvocation(statement: string): Invocation | undefined {
  const { rest, ...exit } = statement.endsWith(UNANSWERED)
    ? { rest: statement.slice(0, -UNANSWERED.length), unanswered: true as const }
    : parseExit(statement);
  const space = rest.indexOf(" ");
  const tool = space < 0 ? rest : rest.slice(0, space);
  if (tool === "") return undefined;
  if (space < 0) return { tool, ...exit };
  const argument = parseQuoted(rest.slice(space + 1));
  if (argument === undefined) return undefined;
  return tool === "bash" ? { tool, cmd: argument, ...exit } : { tool, arg: argument, ...exit };
}

function parseExit(statement: string): { rest: string; exit?: number } {
  const start = statement.lastIndexOf(" → exit ");
  const code = start < 0 ? "" : statement.slice(start + " → exit ".length);
  return /^-?\d{1,15}$/.test(code) ? { rest: statement.slice(0, start), exit: Number(code) } : { rest: statement };
}

function parseQuoted(text: string): string | undefined {
  const closed = text.length >= 2 && text.startsWith('"') && text.endsWith('"');
  return closed ? fromOneLine(text.slice(1, -1)) : undefined;
}
