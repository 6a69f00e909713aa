import type { Step } from "./command-line.ts";

/** A step as it was written, with its settings and without folder, pipes and redirects: what to type to run it again. */
export function shownCommand({ written }: Step, source: string): string {
  const place = placeOf(written, source, 0);
  return place === undefined ? written.map(quoted).join(" ") : source.slice(place.start, place.end);
}

/** Steps as they were written, joined as they were joined: a line break is a `;`. */
export function shownLine(steps: readonly Step[], source: string): string {
  let line = "";
  for (const { step, place } of placed(steps, source)) {
    const shown = place === undefined ? step.written.map(quoted).join(" ") : source.slice(place.start, place.end);
    line += line === "" ? shown : `${OPENER.test(line) ? " " : JOINTS[step.after]}${shown}`;
  }
  return line;
}

/** The settings of the steps, `NAME=value`: with others it is another command. */
export function settingsOf(steps: readonly Step[], source: string): string[] {
  if (!source.includes("=")) return [];
  return placed(steps, source).flatMap(({ place }) =>
    place === undefined || place.start === place.program ? [] : [source.slice(place.start, place.program).trim()],
  );
}

function placed(steps: readonly Step[], source: string): { step: Step; place: Place | undefined }[] {
  let behind = 0;
  return steps.map((step) => {
    const place = placeOf(step.written, source, behind);
    behind = place?.end ?? behind;
    return { step, place };
  });
}

const JOINTS: Record<Step["after"], string> = { "": "; ", "&&": " && ", "||": " || ", ";": "; ", "&": " & " };

/** Words of the shell behind which a command stands without a mark. */
const OPENER = /(?:^|[ ;])(?:do|then|else|elif|if|while|until|\{|!)$/;

interface Place {
  /** Where its settings begin, and where its program does. */
  start: number;
  program: number;
  end: number;
}

/** The stretch of the command line from `from` on that holds just these words, quotes and all. */
function placeOf(words: readonly string[], source: string, from: number): Place | undefined {
  const first = words[0] ?? "";
  if (first === "") return undefined;
  let next = from;
  for (let tries = 0; tries < 8; tries++) {
    const start = source.indexOf(first, next);
    if (start < 0) return undefined;
    const end = endOfWords(words, source, start);
    if (end !== undefined) return { start: startOfSettings(source, start), program: start, end };
    next = start + 1;
  }
  return undefined;
}

/** Where the `NAME=value` words before a program begin. */
function startOfSettings(source: string, program: number): number {
  let start = program;
  while (source[start - 1] === " ") {
    let end = start - 1;
    while (source[end - 1] === " ") end--;
    let from = end;
    while (from > 0 && end - from < LONGEST_SETTING && !/[\s;&|()]/.test(source[from - 1] as string)) from--;
    if (!/^[A-Za-z_]\w{0,60}=[^"'`]{0,60}$/.test(source.slice(from, end))) break;
    start = from;
  }
  return start;
}

const LONGEST_SETTING = 120;

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
