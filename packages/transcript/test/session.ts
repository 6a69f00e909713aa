import type { Block, ToolCallBlock } from "@vcc/normalize";

/** Builds the blocks of a session, a message each: `session().user("fix it").edit("a.ts").blocks`. */
export class Session {
  readonly blocks: Block[] = [];
  #index: number;

  constructor(firstIndex = 1) {
    this.#index = firstIndex;
  }

  user(text: string, origin: "person" | "agent" | "host" = "person"): this {
    this.blocks.push({ kind: "user", text, origin, source: this.#next() });
    return this;
  }

  assistant(text: string): this {
    this.blocks.push({ kind: "assistant", text, source: this.#next() });
    return this;
  }

  /** A call with its result. `failure` is the text of a failed one. */
  call(
    name: string,
    args: Record<string, unknown>,
    { op, failure }: { op?: ToolCallBlock["op"]; failure?: string } = {},
  ) {
    const source = this.#next();
    const callId = `call-${source.index}`;
    this.blocks.push({ kind: "tool_call", name, args, callId, ...(op ? { op } : {}), source });
    const isError = failure !== undefined;
    this.blocks.push({ kind: "tool_result", name, text: failure ?? "done", isError, callId, source: this.#next() });
    return this;
  }

  read(path: string): this {
    return this.call("read", { path }, { op: "read" });
  }

  edit(path: string, failure?: string): this {
    return this.call("edit", { path, oldText: "a", newText: "b" }, { op: "edit", ...(failure ? { failure } : {}) });
  }

  bash(command: string, { exitCode = 0, output = "", by = "agent" as "user" | "agent" } = {}): this {
    const source = this.#next();
    const result = by === "agent" ? { result: this.#next() } : {};
    this.blocks.push({ kind: "bash", by, command, output, exitCode, isError: exitCode !== 0, ...result, source });
    return this;
  }

  memory(text: string): this {
    this.blocks.push({ kind: "memory", text, source: this.#next() });
    return this;
  }

  #next(): { index: number } {
    return { index: this.#index++ };
  }
}

export function session(firstIndex?: number): Session {
  return new Session(firstIndex);
}
