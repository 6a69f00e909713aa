import { foldHeredocs } from "./fold-heredocs.ts";
import { type Step, splitCommand } from "./split-command.ts";
import { truncateText } from "./truncate-text.ts";

const LONGEST_COMMAND = 160;

// Programs that, at the end of a pipe, only choose how much of the output is seen, and in which order.
const FORMATTERS = words(`head tail sort wc cat less more column nl
  out-string out-host format-table format-list ft fl`);
const DIRECTORY_CHANGES = words("cd pushd set-location chdir");
const SILENT = words("echo printf true : write-host write-output");
const SILENCERS = ["2>&1", "2>/dev/null", "2> /dev/null", "2>$null", "2>nul"];
const OPENS_BLOCK = /(?:^|\s)(?:do|then|else|\{)$/;

/**
 * A shell command in one line of at most 160 characters that still says what was run: without the change of directory
 * before it, the pipes that only format its output, shell options, comments, progress messages and heredoc bodies. The commands of a
 * script are joined by `; `.
 */
export function compressCommand(command: string): string {
  const steps = splitCommand(foldHeredocs(command));
  const compressed = joinSteps(withoutFraming(withoutFormatters(steps)));
  return truncateText(compressed === "" ? joinSteps(steps) : compressed, {
    words: LONGEST_COMMAND,
    characters: LONGEST_COMMAND,
  });
}

function words(table: string): ReadonlySet<string> {
  return new Set(table.split(/\s+/));
}

function withoutFormatters(steps: readonly Step[]): Step[] {
  const kept: Step[] = [];
  for (const [index, step] of steps.entries()) {
    kept.push({ ...step, text: withoutSilencers(step.text) });
    if (steps[index + 1]?.operator === "|") continue;
    while (isFormatter(kept.at(-1))) kept.pop();
  }
  return kept;
}

function withoutSilencers(text: string): string {
  let end = text.length;
  for (let shorter = end; shorter >= 0; ) {
    end = shorter;
    const silencer = SILENCERS.find((redirect) => text.startsWith(` ${redirect}`, end - redirect.length - 1));
    shorter = silencer === undefined ? -1 : end - silencer.length - 1;
  }
  return text.slice(0, end);
}

function isFormatter(step: Step | undefined): boolean {
  return step?.operator === "|" && FORMATTERS.has(program(step)) && !step.text.includes(">");
}

function withoutFraming(steps: Step[]): Step[] {
  const meaningful = steps.filter((step, index) => {
    const opensPipe = steps[index + 1]?.operator === "|";
    const fillsBlock = OPENS_BLOCK.test(steps[index - 1]?.text.slice(-10) ?? "");
    return opensPipe || fillsBlock || step.operator === "|" || !(isShellOption(step) || isSilent(step));
  });
  const first = meaningful.findIndex((step) => !DIRECTORY_CHANGES.has(program(step)));
  return first < 0 ? meaningful : meaningful.slice(first);
}

function isShellOption({ text }: Step): boolean {
  return /^set [-+]/.test(text);
}

function isSilent(step: Step): boolean {
  return SILENT.has(program(step)) && !/[>`]|\$\(/.test(step.text);
}

function program({ text }: Step): string {
  const end = text.indexOf(" ");
  return (end < 0 ? text : text.slice(0, end)).toLowerCase();
}

function joinSteps(steps: readonly Step[]): string {
  return steps
    .map(({ operator, text }, index) => (index === 0 ? text : glue(operator, steps[index - 1]) + text))
    .join("");
}

function glue(operator: Step["operator"], before: Step | undefined): string {
  if (operator !== ";") return ` ${operator} `;
  return OPENS_BLOCK.test(before?.text.slice(-10) ?? "") ? " " : "; ";
}
