import { join } from "node:path";
import type { Fields } from "../fields.ts";
import { type Environment, named } from "../host-folders.ts";
import { bytesSource, joinBytes, type SessionSource } from "../source.ts";

/** Where opencode keeps its data on every platform, by the XDG rules. */
export function opencodeData({ variables, home }: Environment): string {
  return join(named(variables.XDG_DATA_HOME, home) ?? join(home, ".local", "share"), "opencode");
}

export interface OpencodeMessage {
  info: Fields;
  parts: Fields[];
}

/** What `opencode export` writes, from the pieces that opencode stores. */
export function exportSource(path: string, info: Fields, messages: Iterable<OpencodeMessage>): SessionSource {
  // No message alone on a line, where it would look like a record of JSON lines.
  const encoder = new TextEncoder();
  const pieces = [encoder.encode(`{"info":${JSON.stringify(info)},"messages":[`)];
  for (const message of messages) {
    pieces.push(encoder.encode(`${pieces.length > 1 ? ",\n" : ""}${JSON.stringify(message)}`));
  }
  pieces.push(encoder.encode("]}"));
  return bytesSource(joinBytes(pieces), path);
}
