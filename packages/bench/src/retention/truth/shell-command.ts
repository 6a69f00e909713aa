/** One command of a shell line, with the folder that a `cd` before it names. */
export interface SimpleCommand {
  words: string[];
  folder: string;
  /** Its output went into a pipe, so the exit code is another command's. */
  piped: boolean;
}

/** Splits a shell line at `&&`, `||`, `;`, `|` and new lines outside quotes and heredocs; drops variables and redirections. */
export function simpleCommands(command: string): SimpleCommand[] {
  const found: SimpleCommand[] = [];
  let folder = "";
  for (const { text, piped } of splitAtOperators(withoutHeredocs(command))) {
    const words = shellWords(text);
    while (words[0] !== undefined && /^[A-Za-z_]\w*=/.test(words[0])) words.shift();
    if (words[0] === "timeout" || words[0] === "time" || words[0] === "sudo" || words[0] === "env") {
      words.shift();
      while (words[0] !== undefined && /^(?:\d+[smh]?|-\S+|[A-Za-z_]\w*=.*)$/.test(words[0])) words.shift();
    }
    if (words.length === 0) continue;
    if (words[0] === "cd") folder = words[1] ?? "";
    else found.push({ words, folder, piped });
  }
  return found;
}

function splitAtOperators(command: string): { text: string; piped: boolean }[] {
  const parts: { text: string; piped: boolean }[] = [];
  let current = "";
  let quote = "";
  for (let at = 0; at < command.length; at++) {
    const character = command.charAt(at);
    const next = command.charAt(at + 1);
    if (character === "\\" && quote !== "'") {
      current += character + next;
      at++;
    } else if (quote !== "") {
      if (character === quote) quote = "";
      current += character;
    } else if (character === '"' || character === "'") {
      quote = character;
      current += character;
    } else if (character === "|" && next !== "|" && command.charAt(at - 1) !== ">") {
      parts.push({ text: current, piped: true });
      current = "";
    } else if (character === ";" || character === "\n" || character === "|" || isAmpersandBetween(command, at)) {
      parts.push({ text: current, piped: false });
      current = "";
      if (character === "|" || (character === "&" && next === "&")) at++;
    } else current += character;
  }
  parts.push({ text: current, piped: false });
  return parts;
}

/** `&&`, or `&` behind a command that goes to the background; not the one of `2>&1` or `&>`. */
function isAmpersandBetween(command: string, at: number): boolean {
  return command.charAt(at) === "&" && command.charAt(at - 1) !== ">" && command.charAt(at + 1) !== ">";
}

function withoutHeredocs(command: string): string {
  if (!command.includes("<<")) return command;
  const kept: string[] = [];
  let end: string | undefined;
  for (const line of command.split("\n")) {
    if (end !== undefined) {
      if (line.trim() === end) end = undefined;
      continue;
    }
    end = /<<-?\s*\\?["']?([A-Za-z_]\w*)/.exec(line)?.[1];
    kept.push(line);
  }
  return kept.join("\n");
}

/** Words with their quotes taken off; redirections left out. */
export function shellWords(text: string): string[] {
  const words: string[] = [];
  let word = "";
  let quote = "";
  let quoted = false;
  const push = () => {
    if (word !== "" || quoted) words.push(word);
    word = "";
    quoted = false;
  };
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (quote !== "") {
      if (character === quote) quote = "";
      else word += character;
    } else if (character === '"' || character === "'") {
      quote = character;
      quoted = true;
    } else if (/\s/.test(character)) push();
    else word += character;
  }
  push();
  const kept: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const current = words[at] ?? "";
    if (/^\d?>{1,2}$/.test(current) || current === "<" || current === "&>") at++;
    else if (!/^(?:\d?>{1,2}&?\S+|&>\S+|\d>&\d)$/.test(current)) kept.push(current);
  }
  return kept;
}

/** What a command is known by: its program and what it does, without flags and their numbers. */
export function commandStem(words: string[]): string {
  return words
    .filter((word, position) => position === 0 || !/^-|^\d+$/.test(word))
    .slice(0, 3)
    .join(" ");
}
