import { operationOfTool } from "./operation-of-tool.ts";
import type { CallEvent, RawEvent, RawMessage, ResultEvent } from "./raw-session.ts";

export interface RecordPlace {
  id?: string | undefined;
  line: number;
}

/** Collects messages and events in branch order and joins each result to its call. */
export class SessionBuilder {
  readonly messages: RawMessage[] = [];
  readonly events: RawEvent[] = [];
  readonly #calls = new Map<string, CallEvent>();

  openMessage({ id, line }: RecordPlace): void {
    this.messages.push({ ...(id === undefined ? {} : { id }), line, tokens: 0, startsSuffix: true });
  }

  user(text: string, by: "person" | "host"): void {
    if (text.trim() === "") return;
    this.events.push({ kind: "user", text, by, message: this.#weigh(text.length) });
  }

  assistant(text: string): void {
    if (text.trim() === "") return;
    this.events.push({ kind: "assistant", text, message: this.#weigh(text.length) });
  }

  thinking(text: string): void {
    this.#weigh(text.length);
  }

  summary(text: string): void {
    this.events.push({ kind: "summary", text, message: this.#weigh(text.length) });
  }

  call(tool: string, input: unknown, callId: string): void {
    const record = asRecord(input);
    const message = this.#weigh(tool.length + JSON.stringify(record).length);
    const call: CallEvent = { kind: "call", tool, operation: operationOfTool(tool), input: record, callId, message };
    this.#calls.set(callId, call);
    this.events.push(call);
  }

  result(callId: string, text: string, { failed, exitCode }: { failed: boolean; exitCode?: number | undefined }): void {
    const message = this.#weigh(text.length);
    const result: ResultEvent = { kind: "result", text, failed, callId, message };
    if (exitCode !== undefined) result.exitCode = exitCode;
    const call = this.#calls.get(callId);
    if (call) {
      result.call = call;
      call.result = result;
      // A suffix that began between a call and its result would keep the result alone.
      for (let between = call.message + 1; between <= message; between++) {
        const parted = this.messages[between];
        if (parted) parted.startsSuffix = false;
      }
    }
    this.events.push(result);
  }

  #last(): RawMessage {
    const last = this.messages.at(-1);
    if (!last) throw new Error("SessionBuilder: open a message before adding to it");
    return last;
  }

  #weigh(characters: number): number {
    this.#last().tokens += Math.ceil(characters / 4);
    return this.messages.length - 1;
  }
}

/** Tool arguments as a record: a raw string (a patch, a broken JSON) becomes `{ input }`. */
export function asRecord(value: unknown): Record<string, unknown> {
  if (typeof value === "string") {
    const parsed = parseJson(value);
    return isRecord(parsed) ? parsed : { input: value };
  }
  return isRecord(value) ? value : {};
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The text of a content field: a string, or the text parts of a list, joined by new lines. */
export function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  const texts: string[] = [];
  for (const part of content) {
    if (typeof part === "string") texts.push(part);
    else if (isRecord(part) && typeof part.text === "string") texts.push(part.text);
  }
  return texts.join("\n");
}

export function asString(value: unknown): string {
  return typeof value === "string" ? value : "";
}
