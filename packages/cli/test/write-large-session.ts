import { closeSync, openSync, writeSync } from "node:fs";

export interface LargeSession {
  messages: number;
  /** Characters of each tool result; together they make the file's size. */
  resultLength: number;
}

/** Writes a Pi session of any size: requests, edits and test runs in turn. Returns its size in bytes. */
export function writeLargeSession(path: string, { messages, resultLength }: LargeSession): number {
  const file = openSync(path, "w");
  let bytes = 0;
  let batch = line({ type: "session", version: 3, id: "large", timestamp: timeAt(0), cwd: "/workspace/large" });
  for (let number = 1; number <= messages; number++) {
    const parentId = number === 1 ? null : entryId(number - 1);
    const message = { ...messageAt(number, resultLength), timestamp: START + number * 1_000 };
    batch += line({ type: "message", id: entryId(number), parentId, timestamp: timeAt(number), message });
    if (batch.length < 1_000_000 && number < messages) continue;
    bytes += writeSync(file, batch);
    batch = "";
  }
  closeSync(file);
  return bytes;
}

const START = Date.UTC(2026, 0, 5, 8);

function messageAt(number: number, resultLength: number): object {
  const round = Math.floor((number - 1) / 5);
  const path = `src/module-${round % 400}/part-${round}.ts`;
  const answer = (calls: object[]) => ({ role: "assistant", content: calls, stopReason: "toolUse" });
  const result = (toolName: string, toolCallId: string, text: string) => ({
    role: "toolResult",
    toolCallId,
    toolName,
    content: [{ type: "text", text }],
    isError: false,
  });
  switch ((number - 1) % 5) {
    case 0:
      return {
        role: "user",
        content: [{ type: "text", text: `Change part ${round} so that it keeps order ${round}.` }],
      };
    case 1: {
      const edits = [{ oldText: `order(${round})`, newText: `keepOrder(${round})` }];
      return answer([{ type: "toolCall", id: `edit_${round}`, name: "edit", arguments: { path, edits } }]);
    }
    case 2:
      return result("edit", `edit_${round}`, `Successfully replaced 1 block(s) in ${path}.`);
    case 3:
      return answer([{ type: "toolCall", id: `test_${round}`, name: "bash", arguments: { command: "npm test" } }]);
    default: {
      const row = `ok ${round} - part ${round} keeps order, in ${round % 90} ms\n`;
      return result("bash", `test_${round}`, row.repeat(Math.ceil(resultLength / row.length)));
    }
  }
}

function entryId(number: number): string {
  return number.toString(16).padStart(8, "0");
}

function timeAt(number: number): string {
  return new Date(START + number * 1_000).toISOString();
}

function line(record: object): string {
  return `${JSON.stringify(record)}\n`;
}
