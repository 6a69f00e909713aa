import type { Message } from "@vcc/normalize";
import { buildSession, keptMessages } from "./build-session.ts";
import { UnreadableSessionError } from "./errors.ts";
import { type Fields, isFields } from "./fields.ts";
import { roleAndContent } from "./formats/chat.ts";
import { mostRecognized } from "./recognize-format.ts";
import type { Problem, Session } from "./session.ts";

export interface LiveOptions {
  /**
   * The id of the entry at which the host goes on; null: before the first. Left out, it is told by the records, as in a
   * file. An unknown id is an empty branch.
   */
  leaf?: string | null;
}

/**
 * Opens a live list of messages (OpenAI Chat and Responses, Anthropic, AI SDK, a host's own records, any role and
 * content) as a session, as if it had been saved to a file. Ids are the records' own, else `item:N`; the `line` of an
 * entry or problem is N. The list is read at once and not held. An empty list is an empty session.
 *
 * Throws `UnreadableSessionError` where no record is of a known format.
 */
export function openMessages(records: Iterable<unknown>, { leaf }: LiveOptions = {}): Session {
  const problems: Problem[] = [];
  const numbered: { record: Fields; ordinal: number }[] = [];
  let ordinal = 0;
  for (const record of records) {
    ordinal++;
    if (isFields(record)) numbered.push({ record, ordinal });
    else problems.push({ kind: "broken", line: ordinal, reason: "no object; skipped" });
  }
  const sample = numbered.map(({ record }) => record);
  const format = mostRecognized(sample)?.format ?? (ordinal === 0 ? roleAndContent : undefined);
  if (!format)
    throw new UnreadableSessionError(
      "(messages)",
      "no record is of a known format; they need a role and content at least",
    );
  const kept = new Map<number, Message>();
  const builder = buildSession(format, problems, kept);
  for (const { record, ordinal } of numbered) {
    builder.add(record, `item:${ordinal}`, { offset: 0, length: 0, line: ordinal });
  }
  const session = builder.finish(keptMessages(kept), async () => {});
  return leaf === undefined ? session : withLeaf(session, leaf);
}

function withLeaf({ leaf: _told, ...session }: Session, leaf: string | null): Session {
  // No entry has an empty id: the branch before the first entry is that of an unknown one.
  const at = leaf ?? "";
  return {
    ...session,
    ...(leaf === null ? {} : { leaf }),
    branch: (id = at) => session.branch(id),
    messages: (id = at) => session.messages(id),
  };
}
