import type { Message, Part } from "@vcc/normalize";
import { type Passage, partsOf, passagesOf } from "./passages.ts";
import { type SearchPassage, searchPassageOf } from "./search-text.ts";

/** A message with its place in the session. */
export interface Document {
  /** The `N` of `#N`. */
  number: number;
  /** As the host has it. */
  message: Message;
  /** What of it is searched: all but the calls and results of ignored tools. */
  searched: Message;
  /** Whether no searched word has a letter beyond ASCII; undefined until someone had to know. */
  isAscii?: boolean;
}

/** The messages of a session, in the order they were added. */
export class Documents {
  readonly #all: Document[] = [];
  readonly #places = new Map<string, number>();
  readonly #isIgnoredTool: (name: string) => boolean;
  readonly #ignoredCalls = new Set<string>();
  #nextNumber = 1;
  /** UTF-16 code units of what is searched of each; undefined until someone had to know. */
  readonly #lengths: (number | undefined)[] = [];
  /** The length of the first so many together: those of the newest are added when they are asked for. */
  #measured = 0;
  #measuredLength = 0;

  constructor(ignoredTools: Iterable<string> | ((name: string) => boolean)) {
    if (typeof ignoredTools === "function") {
      this.#isIgnoredTool = ignoredTools;
      return;
    }
    const names = new Set([...ignoredTools].map((name) => name.toLowerCase()));
    this.#isIgnoredTool = (name) => names.has(name.toLowerCase());
  }

  get size(): number {
    return this.#all.length;
  }

  get totalLength(): number {
    for (; this.#measured < this.#all.length; this.#measured += 1)
      this.#measuredLength += this.lengthAt(this.#measured);
    return this.#measuredLength;
  }

  lengthAt(place: number): number {
    const known = this.#lengths[place];
    if (known !== undefined) return known;
    const length = lengthOf(passagesOf(this.at(place).searched));
    this.#lengths[place] = length;
    return length;
  }

  at(place: number): Document {
    const document = this.#all[place];
    if (document === undefined) throw new RangeError(`@vcc/recall: no document at ${place} of ${this.#all.length}`);
    return document;
  }

  /** A message that is known by its id and number is not added again: two branches share their first messages. */
  add(message: Message, number = this.#nextNumber): void {
    this.#nextNumber = number + 1;
    if (message.id !== undefined) {
      const place = this.#places.get(message.id);
      if (place !== undefined && this.at(place).number === number) return;
      if (place === undefined) this.#places.set(message.id, this.#all.length);
    }
    this.#all.push({ number, message, searched: this.#withoutIgnored(message) });
    this.#lengths.push(undefined);
  }

  /** What is searched of a document. */
  passagesAt(place: number): SearchPassage[] {
    const document = this.at(place);
    const passages = passagesOf(document.searched).map((passage) =>
      searchPassageOf(passage, document.isAscii === true),
    );
    this.#lengths[place] ??= lengthOf(passages);
    document.isAscii ??= passages.every(({ foreignRuns }) => foreignRuns.length === 0);
    return passages;
  }

  withId(id: string): number | undefined {
    return this.#places.get(id);
  }

  /** The first message that was added under a number and is accepted. */
  withNumber(number: number, accepts: (place: number) => boolean): number | undefined {
    // Mostly messages are numbered as they come.
    if (this.#all[number - 1]?.number === number && accepts(number - 1)) return number - 1;
    const place = this.#all.findIndex((document, at) => document.number === number && accepts(at));
    return place === -1 ? undefined : place;
  }

  #withoutIgnored(message: Message): Message {
    if (message.role === "toolResult" && this.#isIgnored(message.name, message.callId))
      return { ...message, content: [] };
    if (typeof message.content === "string") return message;
    const parts = partsOf(message.content);
    if (!parts.some((part) => this.#isIgnoredPart(part))) return message;
    return { ...message, content: parts.filter((part) => !this.#isIgnoredPart(part)) };
  }

  #isIgnoredPart(part: Part): boolean {
    if (part.type === "toolResult") return this.#isIgnored(part.name, part.callId);
    if (part.type !== "toolCall" || !this.#isIgnored(part.name, part.id)) return false;
    if (part.id !== undefined) this.#ignoredCalls.add(part.id);
    return true;
  }

  #isIgnored(name: string | undefined, callId: string | undefined): boolean {
    if (typeof name === "string" && this.#isIgnoredTool(name)) return true;
    return callId !== undefined && this.#ignoredCalls.has(callId);
  }
}

function lengthOf(passages: readonly Passage[]): number {
  let length = 0;
  for (const { text } of passages) length += text.length;
  return length;
}
