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

  #push(message: Message): void {
    const clipped = cleanValue(message, (text) => clip(text, this.#longest)) as Message;
    this.messages.push(clipped);
    this.#characters += JSON.stringify(clipped).length;
  }

  #shorten(): void {
    this.#longest = Math.floor(this.#longest / 2);
    const longer = this.messages.splice(0);
    this.#characters = 0;
    for (const message of longer) this.#push(message);
  }
}

function clip(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const head = beforePair(text, Math.ceil(longest / 2));
  const tail = beforePair(text, text.length - Math.floor(longest / 2));
  return `${text.slice(0, head)}\n[… ${tail - head} more characters …]\n${text.slice(tail)}`;
}

/** A place at which no surrogate pair is parted. */
function beforePair(text: string, place: number): number {
  return (text.codePointAt(place - 1) ?? 0) > 0xffff ? place - 1 : place;
}
