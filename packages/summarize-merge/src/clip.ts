/**
 * A long text by its head and tail, with the number of characters left out between them: at most `limit` characters.
 * `length` is the size of the original, where the text was clipped before.
 */
export function clip(text: string, limit: number, length: number = text.length): string {
  if (text.length <= limit && length === text.length) return text;
  const mark = ` […${length} characters…] `.length;
  const room = Math.max(0, Math.min(limit, text.length) - mark);
  const head = headEnd(text, Math.ceil(room * 0.7));
  const tail = tailStart(text, text.length - Math.floor(room * 0.3));
  const omitted = length - head - (text.length - tail);
  return `${text.slice(0, head)} […${omitted} characters…] ${text.slice(tail)}`;
}

/** How far a cut may move to fall between lines or sentences, and between words. */
const SENTENCE = 80;
const WORD = 20;

/** The end of a head of at most `length` characters: where a line or a sentence ends, or else a word, if one is near. */
export function headEnd(text: string, length: number): number {
  for (let end = length; end > Math.max(0, length - SENTENCE); end--) if (endsSentence(text, end)) return end;
  for (let end = length; end > Math.max(0, length - WORD); end--) if (isBlank(text, end)) return end;
  return wholeEnd(text, length);
}

/** The start of a tail that begins at `start` or later. */
export function tailStart(text: string, start: number): number {
  const most = Math.min(text.length, start + SENTENCE);
  for (let from = start; from < most; from++) if (endsSentence(text, from - 1)) return from;
  for (let from = start; from < Math.min(most, start + WORD); from++) if (isBlank(text, from - 1)) return from;
  return isLowSurrogate(text.charCodeAt(start)) ? start + 1 : start;
}

/** Whether a line or a sentence ends at the blank at `index`. */
function endsSentence(text: string, index: number): boolean {
  return text[index] === "\n" || (text[index] === " " && /[.!?:;。！？]/.test(text[index - 1] ?? ""));
}

function isBlank(text: string, index: number): boolean {
  const character = text[index];
  return character === " " || character === "\n";
}

/** The nearest place at or before `index` that is not inside a surrogate pair. */
export function wholeEnd(text: string, index: number): number {
  return index > 0 && isLowSurrogate(text.charCodeAt(index)) ? index - 1 : index;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
