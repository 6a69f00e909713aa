import { readFileSync } from "node:fs";
import type { Message } from "@vcc/normalize";
import { openSession } from "@vcc/sessions";
import { findSessionFiles } from "../retention/read/find-session-files.ts";
import { compactMessages } from "./compact-messages.ts";
import { leastTimes } from "./measure.ts";

export interface ParseRatio {
  name: string;
  bytes: number;
  messages: number;
  parse: number;
  compact: number;
}

/** A whole compaction, from the file's bytes to the text, against `JSON.parse` of the same bytes. */
export async function parseRatios(folder: string, time: number): Promise<ParseRatio[]> {
  const ratios: ParseRatio[] = [];
  for (const { file, name } of findSessionFiles(folder)) {
    const bytes = readFileSync(file);
    const messages = await messagesOf(bytes, name).catch(() => []);
    if (messages.length === 0) continue;
    const { parse = 0, compact = 0 } = await leastTimes(
      {
        parse: () => parseAll(bytes, name),
        compact: async () => compactMessages(await messagesOf(bytes, name)),
      },
      time,
    );
    ratios.push({ name, bytes: bytes.length, messages: messages.length, parse, compact });
  }
  return ratios;
}

async function messagesOf(bytes: Uint8Array, name: string): Promise<Message[]> {
  const session = await openSession({ bytes, name });
  const messages: Message[] = [];
  for await (const message of session.messages()) messages.push(message);
  await session.close();
  return messages;
}

function parseAll(bytes: Buffer, name: string): unknown[] {
  const text = bytes.toString("utf8");
  if (name.endsWith(".json")) return [JSON.parse(text)];
  return text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [parsedOrNothing(line)]));
}

function parsedOrNothing(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
