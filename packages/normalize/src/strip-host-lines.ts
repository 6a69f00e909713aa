/**
 * A user message without the lines that a host writes around the person's: that a request was interrupted, before or
 * after the text; where an image stood, how large it was. Text without such lines is returned as it is.
 */
export function stripHostLines(text: string): string {
  if (
    !text.includes("[Request interrupted") &&
    !text.includes("[Image: ") &&
    !text.includes("image>") &&
    !text.includes("<image ")
  )
    return text;
  const lines = text.split("\n");
  const first = lines.findIndex((line) => !INTERRUPTION.test(line) && line.trim() !== "");
  const last = lines.findLastIndex((line) => !INTERRUPTION.test(line) && line.trim() !== "");
  let afterImage = true;
  const kept = lines.slice(Math.max(first, 0), last + 1).filter((line) => {
    const isImage = IMAGE_SIZE.test(line) || IMAGE_OPEN.test(line) || (afterImage && line.trim() === "</image>");
    afterImage = isImage;
    return !isImage;
  });
  return kept.length === lines.length ? text : kept.join("\n").trim();
}

const INTERRUPTION = /^\s{0,4}\[Request interrupted by user(?: for tool use)?\]\s{0,4}$/;
const IMAGE_SIZE = /^\[Image: (?:original|source:?) [^\n]{1,400}\]\s{0,4}$/;
const IMAGE_OPEN = /^<image(?: name=\[?Image[^<>\n]{0,80})?>(?:<\/image>)?\s{0,4}$/;
