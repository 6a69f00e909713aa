/** Lines around records that are none and do no harm: what models put before and behind an answer in code, or in a list. */
const FRAME = /^(?:`{3,}\w{0,20}|<\/?(?:output|records|jsonl)>|\[|\])$/;

/** The lines of an answer that have something in them. */
export function answerLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim().replace(/\},$/, "}"))
    .filter((line) => line !== "" && !FRAME.test(line));
}
