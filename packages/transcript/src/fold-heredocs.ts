/**
 * A command without the bodies of its heredocs: each becomes ` … (N lines)` behind its tag. A
 * heredoc that only spells an argument, `"$(cat <<EOF`, becomes its first line.
 */
export function foldHeredocs(command: string): string {
  if (!command.includes("<<")) return command;
  const lines = command.split("\n");
  const lastLine = new Map(lines.map((line, index) => [line.trim(), index]));
  const folded: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const opening = readOpening(lines[index] ?? "");
    // No line closes it, so it is none: `1 << SHIFT`.
    if (opening === undefined || (lastLine.get(opening.tag) ?? 0) <= index) {
      folded.push(lines[index] ?? "");
      continue;
    }
    const start = index + 1;
    while (lines[++index]?.trim() !== opening.tag);
    const body = lines.slice(start, index);
    if (opening.spellsArgument) folded.push(opening.line + summarize(body) + (continuation(lines[++index]) ?? ""));
    else folded.push(`${opening.line} … (${countLines(body.length)})${opening.rest}`);
  }
  return folded.join("\n");
}

interface Opening {
  tag: string;
  /** The line up to the heredoc's tag, and the rest of it. */
  line: string;
  rest: string;
  spellsArgument: boolean;
}

function readOpening(line: string): Opening | undefined {
  for (let start = line.indexOf("<<"); start >= 0; start = line.indexOf("<<", start + 2)) {
    const after = line.slice(start + 2, start + 100);
    const [opener, tag] = /^[-~]?[ \t]{0,4}['"\\]?([A-Za-z_][\w.-]{0,60})['"]?/.exec(after) ?? [];
    if (opener === undefined || tag === undefined || line[start - 1] === "<") continue;
    const rest = line.slice(start + 2 + opener.length);
    const before = line.slice(0, start).trimEnd();
    const spellsArgument = rest.trim() === "" && before.endsWith("$(cat");
    return spellsArgument
      ? { tag, line: before.slice(0, -"$(cat".length), rest: "", spellsArgument }
      : { tag, line: `${before} <<${tag}`, rest: rest.trimEnd(), spellsArgument };
  }
  return undefined;
}

function summarize(body: string[]): string {
  const said = body.filter((line) => line.trim() !== "");
  return `${said[0]?.trim() ?? ""}${said.length > 1 ? ` … (+${countLines(said.length - 1)})` : ""}`;
}

function countLines(count: number): string {
  return `${count} ${count === 1 ? "line" : "lines"}`;
}

/** What follows the parenthesis that closes the substitution. */
function continuation(line: string | undefined): string | undefined {
  const text = line?.trimStart();
  return text?.startsWith(")") ? text.slice(1) : text;
}
