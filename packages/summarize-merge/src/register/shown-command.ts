import type { Step } from "./command-line.ts";

/** A step as it was written, without folder, pipes and redirects: what to type to run it again. */
export function shownCommand({ written }: Step, source: string): string {
  return rawWords(written, source) ?? written.map(quoted).join(" ");
}

/** Steps as they were written, joined as they were joined: a line break is a `;`. */
export function shownLine(steps: readonly Step[], source: string): string {
  return steps.reduce((line, step) => {
    const shown = shownCommand(step, source);
    if (line === "") return shown;
    return `${line}${OPENER.test(line) ? " " : JOINTS[step.after]}${shown}`;
  }, "");
}

const JOINTS: Record<Step["after"], string> = { "": "; ", "&&": " && ", "||": " || ", ";": "; ", "&": " & " };

/** Words of the shell behind which a command stands without a mark. */
const OPENER = /(?:^|[ ;])(?:do|then|else|elif|if|while|until|\{|!)$/;

/** The stretch of the command line that holds just these words, quotes and all. */
function rawWords(words: readonly string[], source: string): string | undefined {
  const first = words[0] ?? "";
  if (first === "") return undefined;
  let from = 0;
  for (let tries = 0; tries < 8; tries++) {
    const start = source.indexOf(first, from);
    if (start < 0) return undefined;
    const end = endOfWords(words, source, start);
    if (end !== undefined) return source.slice(start, end);
    from = start + 1;
  }
  return undefined;
}

function endOfWords(words: readonly string[], source: string, start: number): number | undefined {
  let at = start;
  for (const [index, word] of words.entries()) {
    if (index > 0) {
      const blank = at;
      while (source[at] === " ") at++;
      if (at === blank) return undefined;
    }
    const forms = [word, `"${word}"`, `'${word}'`];
    const form = word === "" ? undefined : forms.find((candidate) => source.startsWith(candidate, at));
    if (form === undefined) return undefined;
    at += form.length;
  }
  return at;
}

function quoted(word: string): string {
  return word === "" || /[\s"'&|;<>()]/.test(word) ? `'${word}'` : word;
}
