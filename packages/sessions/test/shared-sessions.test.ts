import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Message } from "@vcc/normalize";
import { describe, expect, test } from "vitest";
import { openSession, scopeIds } from "../src/index.ts";
import { collect } from "./session-text.ts";

const folder = process.env.VCC_SESSIONS_DIR;
const files = folder
  ? readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".json") || name.endsWith(".jsonl"))
      .sort()
  : [];

describe.skipIf(files.length === 0)("real sessions (VCC_SESSIONS_DIR)", () => {
  test.each(files)("%s: everything in it is read, and nothing twice", async (name) => {
    const path = join(folder as string, name);
    const session = await openSession(path);
    expect(session.problems.filter(({ kind }) => kind !== "missingParent")).toEqual([]);
    expect({ ...session.unknown }).toEqual({});
    expect(session.branch().filter(({ role }) => role).length).toBe((await collect(session.messages())).length);

    const raw = countRaw(readFileSync(path, "utf8"));
    expect(countRead(await collect(session.allMessages()))).toEqual(raw);

    const onBranch = new Set(session.branch());
    const called = new Set(session.branch().flatMap(({ calls }) => calls ?? []));
    const lost = session.entries.filter((entry) => !onBranch.has(entry) && entry.answers?.some((id) => called.has(id)));
    expect(lost).toEqual([]);
  });

  test.each(files)("%s: reads alike from the file and from memory", async (name) => {
    const path = join(folder as string, name);
    const kept = await openSession(path);
    const stored = await openSession(path, { keepBelow: 0, chunkSize: 50_000 });
    expect(stored.entries).toEqual(kept.entries);
    expect(await collect(stored.messages())).toEqual(await collect(kept.messages()));
    await stored.close();
  });

  test.each(files)("%s: each compaction has a span before it", async (name) => {
    const session = await openSession(join(folder as string, name));
    const compactions = session.branch().filter(({ compaction }) => compaction);
    compactions.forEach((_, at) => {
      expect(scopeIds(session, `compaction:${at + 1}`).size).toBeGreaterThan(0);
    });
  });
});

interface Counts {
  calls: number;
  results: number;
}

function countRead(messages: Message[]): Counts {
  const parts = messages.flatMap(({ content }) => (typeof content === "string" ? [] : content));
  const own = messages.filter(({ role, callId }) => role === "toolResult" && callId !== undefined);
  return {
    calls: parts.filter(({ type }) => type === "toolCall").length,
    results: own.length + parts.filter(({ type }) => type === "toolResult").length,
  };
}

const callTypes = ["toolCall", "tool_use", "function_call", "custom_tool_call", "local_shell_call", "web_search_call"];
const resultTypes = ["tool_result", "function_call_output", "custom_tool_call_output"];

/** Calls and results by their look alone, wherever they stand, knowing nothing of records and branches. */
function countRaw(text: string): Counts {
  const counts = { calls: 0, results: 0 };
  const values = text.trimEnd().includes("\n{")
    ? text
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [JSON.parse(text)];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return;
    const { type, role, state, toolCalls } = value as Record<string, unknown>;
    if (callTypes.includes(String(type))) counts.calls++;
    if (resultTypes.includes(String(type)) || role === "toolResult" || "functionResponse" in value) counts.results++;
    if (type === "tool" && typeof state === "object") {
      counts.calls++;
      if (["completed", "error"].includes(String((state as Record<string, unknown>).status))) counts.results++;
    }
    if (Array.isArray(toolCalls)) counts.calls += toolCalls.length;
    for (const [key, held] of Object.entries(value)) {
      if (!["arguments", "input", "args", "details", "toolUseResult", "state"].includes(key)) visit(held);
    }
  };
  values.forEach(visit);
  return counts;
}
