/**
 * Writes the repository's own example sessions, in the real formats of the hosts:
 *   node scripts/record-sessions.ts
 * Two runs write the same bytes.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { bookBusStory } from "./record-sessions/book-bus-story.ts";
import { recordClaudeCode } from "./record-sessions/claude-code.ts";
import { recordCodex } from "./record-sessions/codex.ts";
import { gatewayStory } from "./record-sessions/gateway-story.ts";
import { recordGemini } from "./record-sessions/gemini.ts";
import { recordOpencode } from "./record-sessions/opencode.ts";
import { recordPi } from "./record-sessions/pi.ts";

/** File, relative to the repository, to its content. */
export function recordSessions(): Record<string, string> {
  return {
    "examples/compact-session/pi-session.jsonl": recordPi(gatewayStory),
    "examples/sessions/claude-code.jsonl": recordClaudeCode(gatewayStory),
    "examples/sessions/codex.jsonl": recordCodex(gatewayStory),
    "examples/sessions/gemini.json": recordGemini(gatewayStory),
    "examples/sessions/opencode.json": recordOpencode(gatewayStory),
    "examples/sessions/pi.jsonl": recordPi(bookBusStory),
  };
}

if (import.meta.main) {
  for (const [file, content] of Object.entries(recordSessions())) {
    const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    console.log(`${file}: ${content.split("\n").length - 1} lines, ${Buffer.byteLength(content)} bytes`);
  }
}
