import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Message } from "@vcc/normalize";
import { installPacked, isBuilt } from "../../../../scripts/install-packed.ts";
import { madeSession } from "./made-session.ts";

export interface ColdStart {
  messages: number;
  /** Least milliseconds of a whole process: Node alone; one that reads and parses the file; `vcc compact` on it. */
  node: number;
  parse: number;
  compact: number;
}

const PARSE = `for (const line of require("fs").readFileSync(process.argv[1], "utf8").split("\\n")) if (line) JSON.parse(line)`;

/** `vcc compact` as it is published, packed and installed, on a Pi session, in turns with the others; undefined where nothing is built. */
export async function measureColdStart(messages: number, rounds = 9): Promise<ColdStart | undefined> {
  if (!isBuilt()) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "cold-start-"));
  await installPacked(folder);
  const command = join(folder, "node_modules/@vcc/cli/dist/main.js");
  const file = join(folder, "session.jsonl");
  writeFileSync(file, piSession(madeSession(messages)));
  const least = { messages, node: Infinity, parse: Infinity, compact: Infinity };
  for (let round = 0; round < rounds; round++) {
    least.node = Math.min(least.node, processTime(["-e", ""]));
    least.parse = Math.min(least.parse, processTime(["-e", PARSE, file]));
    least.compact = Math.min(least.compact, processTime([command, "compact", file]));
  }
  rmSync(folder, { recursive: true });
  return least;
}

function processTime(args: string[]): number {
  const start = performance.now();
  execFileSync(process.execPath, args, { stdio: "ignore" });
  return performance.now() - start;
}

/** The messages as Pi stores them, one branch without forks. */
export function piSession(messages: readonly Message[]): string {
  const header = { type: "session", version: 3, id: "made", timestamp: "2026-03-01T10:00:00.000Z", cwd: "/shop" };
  const entries = messages.map((message, index) => ({
    type: "message",
    id: `e${index + 1}`,
    parentId: index === 0 ? null : `e${index}`,
    timestamp: header.timestamp,
    message: piMessage(message),
  }));
  return [header, ...entries].map((record) => JSON.stringify(record)).join("\n");
}

function piMessage(message: Message): unknown {
  if (message.role === "toolResult") {
    const { callId, name, content, isError } = message;
    return {
      role: "toolResult",
      toolCallId: callId,
      toolName: name,
      content: [{ type: "text", text: content }],
      isError,
    };
  }
  if (typeof message.content === "string") return message;
  const content = message.content.map((part) =>
    part.type === "toolCall" ? { type: "toolCall", id: part.id, name: part.name, arguments: part.args } : part,
  );
  return { ...message, content };
}
