import { readFileSync } from "node:fs";
import { readClaude } from "./claude.ts";
import { readCodex } from "./codex.ts";
import { readGemini } from "./gemini.ts";
import { readOpencode } from "./opencode.ts";
import { readPi } from "./pi.ts";
import type { RawSession } from "./raw-session.ts";
import { recordLines } from "./record-lines.ts";
import { isRecord, parseJson } from "./session-builder.ts";

/** Reads a session file of any known host; undefined where the file is none, or holds no message. */
export function readSession(file: string, name: string): RawSession | undefined {
  const text = readFileSync(file, "utf8");
  const session = readDocument(text, file, name) ?? readLines(text, file, name);
  return session && session.messages.length > 0 ? session : undefined;
}

function readDocument(text: string, file: string, name: string): RawSession | undefined {
  const document = file.endsWith(".json") ? parseJson(text) : undefined;
  if (!isRecord(document) || !Array.isArray(document.messages)) return undefined;
  const first = document.messages.find(isRecord);
  const parts = first && "parts" in first ? readOpencode(document) : readGemini(document);
  return { name, file, brokenLines: 0, ...parts };
}

function readLines(text: string, file: string, name: string): RawSession | undefined {
  const { records, broken } = recordLines(text);
  const has = (test: (record: Record<string, unknown>) => boolean) => records.some(({ record }) => test(record));
  const place = { name, file, brokenLines: broken };
  if (has((record) => record.type === "response_item")) return { ...place, ...readCodex(records) };
  if (has((record) => record.type === "message" && isRecord(record.message))) return { ...place, ...readPi(records) };
  if (has((record) => "sessionId" in record && isRecord(record.message))) return { ...place, ...readClaude(records) };
  return undefined;
}
