import { cleanValue, type Message, redact, sanitize } from "@vcc/normalize";

/** Characters of all the messages of a page together: a browser opens it at once. */
const MOST_IN_ALL = 24_000_000;
const LONGEST_TEXT = 20_000;

/**
 * Messages as the page may hold them: sanitized, redacted, and long texts as head and tail. The texts of a session that
 * is too much for a page get shorter until it fits.
 */
export class ShownMessages {
  readonly messages: Message[] = [];
  #characters = 0;
  #longest = LONGEST_TEXT;

  add(message: Message): void {
    const clean = cleanValue(message, (text, name) => redact(sanitize(text), name)) as Message;
    this.#push(clean);
    while (this.#characters > MOST_IN_ALL && this.#longest > 100) this.#shorten();
  }

  #push(message: Message, longestBefore?: number): void {
    const clipped = cleanValue(message, (text) => clip(text, this.#longest, longestBefore)) as Message;
    this.messages.push(clipped);
    this.#characters += JSON.stringify(clipped).length;
  }

  #shorten(): void {
    const before = this.#longest;
    this.#longest = Math.floor(before / 2);
    const longer = this.messages.splice(0);
    this.#characters = 0;
    for (const message of longer) this.#push(message, before);
  }
}

function clip(text: string, longest: number, longestBefore = Number.POSITIVE_INFINITY): string {
  if (text.length <= longest) return text;
  const head = beforePair(text, Math.ceil(longest / 2));
  const tail = beforePair(text, text.length - Math.floor(longest / 2));
  const left = tail - head + leftBefore(text, longestBefore);
  return `${text.slice(0, head)}\n[… ${left} more characters …]\n${text.slice(tail)}`;
}

/** What the mark in the middle of a text that was clipped before stands for, over its own length. */
function leftBefore(text: string, longest: number): number {
  if (text.length <= longest) return 0;
  // The head ends where it was asked to, or a half of a pair before that.
  const middle = text.slice(Math.ceil(longest / 2) - 1);
  const [, mark = "", left = 0] = /^[\s\S]?(\n\[… (\d{1,15}) more characters …\]\n)/.exec(middle) ?? [];
  return Number(left) - mark.length;
}

/** A place at which no surrogate pair is parted. */
function beforePair(text: string, place: number): number {
  return (text.codePointAt(place - 1) ?? 0) > 0xffff ? place - 1 : place;
}
