/** One command of a command line, white space squeezed, comments left out, with the operator that stands before it. */
export interface Step {
  operator: "" | "&&" | "||" | ";" | "|" | "&";
  text: string;
}

/**
 * A shell command line at its outermost operators; quotes, substitutions and subshells stay whole. One pass, and what
 * is unclosed ends with the text.
 */
export function splitCommand(command: string): Step[] {
  const steps: Step[] = [];
  let operator: Step["operator"] = "";
  let text = "";
  // Kept apart: to look at the end of a string that grows costs a copy of it.
  let last = " ";
  let depth = 0;
  let position = 0;

  const append = (more: string) => {
    text += more;
    last = more.at(-1) ?? last;
  };
  const finish = (next: Step["operator"]) => {
    const trimmed = text.trim();
    text = "";
    last = " ";
    // An operator at the end of a line goes on after the line break.
    if (trimmed === "") operator = operator === "" || operator === ";" ? next : operator;
    else {
      steps.push({ operator: steps.length === 0 ? "" : operator, text: trimmed });
      operator = next;
    }
  };

  while (position < command.length) {
    const character = command[position] ?? "";
    const next = command[position + 1] ?? "";
    if (character === "\\") {
      if (next !== "\n") append(character + next);
      else if (last !== " ") append(" ");
      position += 2;
    } else if (character === "'" || character === '"' || character === "`") {
      const end = closingQuote(command, position);
      append(onOneLine(command.slice(position, end)));
      position = end;
    } else if (character === "#" && last === " ") {
      const end = command.indexOf("\n", position);
      position = end < 0 ? command.length : end;
    } else if (depth === 0 && isOperator(character, next, last)) {
      const length = (character === "&" || character === "|") && next === character ? 2 : 1;
      finish(character === "\n" ? ";" : (command.slice(position, position + length) as Step["operator"]));
      position += length;
    } else if (character === " " || character === "\t" || character === "\n" || character === "\r") {
      if (last !== " ") append(" ");
      position++;
    } else {
      if (character === "(") depth++;
      if (character === ")" && depth > 0) depth--;
      PLAIN.lastIndex = position + 1;
      const end = PLAIN.test(command) ? PLAIN.lastIndex : position + 1;
      append(command.slice(position, end));
      position = end;
    }
  }
  finish("");
  return steps;
}

/** Characters that mean themselves wherever they stand. */
const PLAIN = /[^\\'"`#;|&() \t\n\r]+/y;

function isOperator(character: string, next: string, last: string): boolean {
  if (character === "\n" || character === "|") return true;
  if (character === ";") return next !== ";" && last !== ";";
  // `2>&1` and `&>file` redirect.
  return character === "&" && next !== ">" && last !== ">" && last !== "<";
}

function closingQuote(command: string, open: number): number {
  const quote = command[open];
  let position = open + 1;
  while (position < command.length && command[position] !== quote) {
    position += command[position] === "\\" && quote !== "'" ? 2 : 1;
  }
  return Math.min(position + 1, command.length);
}

function onOneLine(quoted: string): string {
  if (!quoted.includes("\n")) return quoted;
  return quoted
    .split("\n")
    .map((line, index) => (index === 0 ? line.trimEnd() : line.trim()))
    .filter((line) => line !== "")
    .join(" ");
}
