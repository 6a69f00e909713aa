import type { BashBlock, Block, SourceRef, ToolCallBlock, UserBlock } from "./block.ts";
import { type CleanText, cleanValue } from "./clean-value.ts";
import type { Message } from "./message.ts";
import { isContinuation } from "./noise-table.ts";
import { Pairing } from "./pairing.ts";
import { readAnswer } from "./read-answer.ts";
import { readCommand } from "./read-command.ts";
import { readPatchCommand } from "./read-patch-command.ts";
import { readRejection } from "./read-rejection.ts";
import { type Outcome, readShellResult, readToolResult } from "./read-result.ts";
import { readUserShell } from "./read-user-shell.ts";
import { type Redactor, redact as redactByDefault } from "./redact.ts";
import { sanitize } from "./sanitize.ts";
import { continuesCommand, markedFailure, operationOf, operationOfCall, tellsSuccess } from "./tool-table.ts";

export interface NormalizeOptions {
  /** The index of the first message: 1 by default, more where the messages are a later part of a branch. */
  firstIndex?: number;
  /** Takes secrets out of every text; our own by default. `false` leaves them in. */
  redact?: Redactor | false;
}

/**
 * Messages as blocks, in order. A shell call becomes one `BashBlock` that holds its result; any other call and result
 * are blocks of their own, and the person's answer to an `ask` tool is a `UserBlock`. All text is sanitized and
 * redacted. Any value is accepted: what is no message, or says nothing, gives no block but counts as one.
 */
export function normalize(messages: Iterable<Message>, options: NormalizeOptions = {}): Block[] {
  const redact = options.redact ?? redactByDefault;
  const clean: CleanText = redact === false ? sanitize : (text, name) => redact(sanitize(text), name);
  const normalizer = new Normalizer(clean);
  let index = options.firstIndex ?? 1;
  for (const message of messages as Iterable<unknown>) {
    if (isObject(message)) normalizer.read(message, sourceOf(message, index));
    index += 1;
  }
  return normalizer.blocks();
}

/** A call or a result waits for its counterpart before it becomes a block; everything else is one at once. */
type Slot = Block | Call | Result;

interface Call {
  kind: "call";
  block: BashBlock | ToolCallBlock;
  name: string;
  session?: string;
  result?: Result;
}

interface Result {
  kind: "result";
  name: string;
  text: string;
  isError: boolean | undefined;
  exitCode: number | undefined;
  callId: string | undefined;
  source: SourceRef;
  call?: Call;
}

class Normalizer {
  readonly #clean: CleanText;
  readonly #slots: Slot[] = [];
  readonly #pairing = new Pairing<Call, Result>((call, result) => {
    call.result = result;
    result.call = call;
  });
  /** The user's own command whose output comes in a later record. */
  #unanswered: BashBlock | undefined;

  constructor(clean: CleanText) {
    this.#clean = clean;
  }

  read(message: Fields, source: SourceRef): void {
    if (message.role === "bash") this.#slots.push(this.#userCommand(message, source));
    else if (message.role === "toolResult" && !holdsResults(message.content)) this.#result(message, source);
    else this.#parts(message, source);
  }

  blocks(): Block[] {
    this.#pairing.finish();
    const running = new Map<string, BashBlock>();
    return this.#slots.flatMap((slot) => {
      if (slot.kind === "call") return this.#settleCall(slot, running);
      return slot.kind === "result" ? this.#settleResult(slot) : [slot];
    });
  }

  #parts(message: Fields, source: SourceRef): void {
    const content = message.content;
    const parts: unknown[] = Array.isArray(content) ? content : [{ type: "text", text: content }];
    // A person's text comes in pieces where the host adds to it; what they say together is one text.
    const joined: string[] = [];
    const flush = () => {
      if (joined.length > 0) this.#text(message, joined.splice(0).join("\n"), source);
    };
    for (const part of parts.filter(isObject)) {
      if (part.type === "text") {
        if (message.role === "user" && isContinuation(asText(part.text))) {
          flush();
          this.#text({ ...message, role: "summary" }, asText(part.text), source);
          continue;
        }
        joined.push(asText(part.text));
        if (message.role === "assistant") flush();
        continue;
      }
      if (part.type === "image") flush();
      this.#part(part, source);
    }
    flush();
  }

  #part(part: Fields, source: SourceRef): void {
    if (part.type === "toolCall") this.#call(part, source);
    else if (part.type === "toolResult") this.#result(part, source);
    else if (part.type === "image") this.#slots.push({ kind: "note", what: "image", text: imageText(part), source });
    else if (part.type === "thinking") {
      const text = this.#clean(asText(part.text));
      const redacted = part.redacted === true;
      if (redacted || text.trim() !== "") this.#slots.push({ kind: "thinking", text, redacted, source });
    }
  }

  #text(message: Fields, raw: string, source: SourceRef): void {
    const shell = message.role === "user" ? readUserShell(raw) : undefined;
    if (shell !== undefined && this.#userShell(shell, source)) return;
    const text = this.#clean(raw);
    if (text.trim() === "") return;
    if (message.role === "user") {
      this.#pairing.endOfTurn();
      this.#slots.push({ kind: "user", text, origin: originOf(message), source });
    } else if (message.role === "assistant") this.#slots.push({ kind: "assistant", text, source });
    else if (message.role === "summary") this.#slots.push({ kind: "memory", text, source });
    else this.#slots.push({ kind: "note", what: message.role === "system" ? "system" : "custom", text, source });
  }

  #userCommand(message: Fields, source: SourceRef): BashBlock {
    const exitCode = asCode(message.exitCode);
    return {
      kind: "bash",
      by: "user",
      command: this.#clean(asText(message.command)),
      output: this.#clean(asText(message.output)),
      exitCode,
      isError: message.isError === true || (exitCode !== undefined && exitCode !== 0),
      source,
    };
  }

  /** False where an output has no command before it. */
  #userShell(shell: { command?: string; output?: string }, source: SourceRef): boolean {
    if (shell.command !== undefined) {
      this.#unanswered = this.#userCommand({ command: shell.command }, source);
      this.#slots.push(this.#unanswered);
    }
    if (shell.output === undefined) return true;
    if (this.#unanswered === undefined) return false;
    const outcome = readShellResult(shell.output, undefined);
    Object.assign(this.#unanswered, {
      output: this.#clean(outcome.output),
      exitCode: outcome.exitCode,
      isError: isFailure(outcome, undefined),
      ...(source === this.#unanswered.source ? {} : { result: source }),
    });
    this.#unanswered = undefined;
    return true;
  }

  #call(part: Fields, source: SourceRef): void {
    const name = this.#clean(asText(part.name));
    const id = asId(part.id);
    const args = argumentsOf(part.args);
    const operation = operationOfCall(name, args);
    const callId = id === undefined ? {} : { callId: id };
    const patch = operation === "shell" ? readPatchCommand(args) : undefined;
    const call: Call =
      operation === "shell" && patch === undefined
        ? { kind: "call", name, ...this.#shellCall(args, callId, source) }
        : {
            kind: "call",
            name: patch === undefined ? name : "apply_patch",
            block: {
              kind: "tool_call",
              name: patch === undefined ? name : "apply_patch",
              args: cleanValue(patch === undefined ? args : { input: patch }, this.#clean) as Record<string, unknown>,
              ...callId,
              ...(operation === undefined ? {} : { op: patch === undefined ? operation : "patch" }),
              source,
            },
          };
    this.#slots.push(call);
    this.#pairing.call(call, id, name);
  }

  #shellCall(args: Fields, callId: { callId?: string }, source: SourceRef): { block: BashBlock; session?: string } {
    const { command, cwd, session } = readCommand(args);
    return {
      block: {
        kind: "bash",
        by: "agent",
        command: this.#clean(command),
        output: "",
        exitCode: undefined,
        isError: false,
        ...callId,
        ...(cwd === undefined ? {} : { cwd: this.#clean(cwd) }),
        source,
      },
      ...(session === undefined ? {} : { session }),
    };
  }

  #result(part: Fields, source: SourceRef): void {
    const result: Result = {
      kind: "result",
      name: asText(part.name),
      text: contentText(part.content),
      isError: typeof part.isError === "boolean" ? part.isError : undefined,
      exitCode: asCode(part.exitCode),
      callId: asId(part.callId),
      source,
    };
    this.#slots.push(result);
    this.#pairing.result(result, result.callId, result.name);
  }

  #settleCall({ name, block, session, result }: Call, running: Map<string, BashBlock>): Block[] {
    if (block.kind !== "bash") return [block];
    const outcome = result === undefined ? { output: "" } : readOutcome(name, result);
    const opened = outcome.session ?? session;
    const continued = opened !== undefined && continuesCommand(name) ? running.get(opened) : undefined;
    const target = continued ?? block;
    if (result !== undefined) {
      const output = this.#clean(outcome.output);
      target.output = continued === undefined || continued.output === "" ? output : joinLines(continued.output, output);
      target.exitCode = outcome.exitCode;
      target.isError = isFailure(outcome, result.isError);
      target.result = result.source;
    }
    if (opened !== undefined && outcome.running === true) running.set(opened, target);
    return continued === undefined ? [block] : [];
  }

  #settleResult({ call, callId, text, isError, exitCode, source, ...result }: Result): Block[] {
    const id = callId ?? call?.block.callId;
    const operation = call?.block.kind === "tool_call" ? call.block.op : operationOf(result.name);
    const rejection = isError === false ? undefined : readRejection(text);
    const words = rejection === undefined ? [] : this.#spoken(rejection.words, id, source);
    if (call?.block.kind === "bash") return words;
    const said = rejection?.notice ?? text;
    const read = readToolResult(said, isError ?? (exitCode === undefined ? undefined : exitCode !== 0), operation);
    if (operation === "ask" && call !== undefined && !read.isError)
      return this.#spoken(readAnswer(read.text), id, source);
    const name = call?.block.name ?? this.#clean(result.name);
    const identity = id === undefined ? {} : { callId: id };
    return [
      { kind: "tool_result", name, text: this.#clean(read.text), isError: read.isError, ...identity, source },
      ...words,
    ];
  }

  /** What the person said in answer to a call. */
  #spoken(words: string, callId: string | undefined, source: SourceRef): UserBlock[] {
    const text = this.#clean(words);
    return text.trim() === "" ? [] : [{ kind: "user", text, origin: "person", callId: callId ?? "", source }];
  }
}

type Fields = Record<string, unknown>;

function readOutcome(name: string, { text, isError, exitCode }: Result): Outcome {
  const rejection = isError === false ? undefined : readRejection(text);
  const outcome = readShellResult(
    rejection?.notice ?? text,
    rejection === undefined ? markedFailure(name, isError) : true,
  );
  if (exitCode !== undefined) return { ...outcome, exitCode };
  const stated = outcome.exitCode !== undefined || outcome.broken === true || outcome.running === true;
  return !stated && tellsSuccess(name, isError) ? { ...outcome, exitCode: 0 } : outcome;
}

function isFailure({ exitCode, broken }: Outcome, isError: boolean | undefined): boolean {
  return isError === true || broken === true || (exitCode !== undefined && exitCode !== 0);
}

function joinLines(earlier: string, later: string): string {
  return later === "" ? earlier : `${earlier}${earlier.endsWith("\n") ? "" : "\n"}${later}`;
}

function sourceOf(message: Fields, index: number): SourceRef {
  return {
    index,
    ...(typeof message.id === "string" ? { id: message.id } : {}),
    ...(typeof message.time === "number" ? { time: message.time } : {}),
  };
}

function originOf(message: Fields): UserBlock["origin"] {
  return message.origin === "agent" || message.origin === "host" ? message.origin : "person";
}

function holdsResults(content: unknown): boolean {
  return Array.isArray(content) && content.some((part) => isObject(part) && part.type === "toolResult");
}

function contentText(content: unknown): string {
  if (!Array.isArray(content)) return asText(content);
  return content
    .filter(isObject)
    .map((part) => (part.type === "image" ? imageText(part) : asText(part.text)))
    .filter((text) => text !== "")
    .join("\n");
}

function imageText(part: Fields): string {
  return typeof part.mimeType === "string" ? `[image: ${sanitize(part.mimeType)}]` : "[image]";
}

/** The arguments as an object: parsed where they are JSON text, else under `input`, the name patch tools use for it. */
function argumentsOf(value: unknown): Fields {
  if (isObject(value)) return value;
  if (value === undefined || value === null) return {};
  if (typeof value === "string" && value.trimStart().startsWith("{")) {
    try {
      const parsed: unknown = JSON.parse(value);
      if (isObject(parsed)) return parsed;
    } catch {
      // Broken JSON is kept as the text it is.
    }
  }
  return { input: value };
}

function asText(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

function asId(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function asCode(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
