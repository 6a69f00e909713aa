import type { Message } from "@vcc/normalize";
import type { Entry, Session } from "./session.ts";

/** A message with the `N` of its `#N`: its place among the messages from its root, 1 for the first. */
export interface NumberedMessage {
  number: number;
  message: Message;
}

/**
 * The messages of the host's branch, in order; with `all`, those of other branches and of helper agents after them, in
 * the order of the file. Another branch goes on counting where it leaves its trunk, so that a number alone may name one
 * message a branch; the branch's own comes first.
 */
export async function* numberedMessages(
  session: Session,
  { all = false }: { all?: boolean } = {},
): AsyncGenerator<NumberedMessage> {
  let number = 0;
  for await (const message of session.messages()) yield { number: ++number, message };
  if (!all) return;
  const numberOf = entryNumbers(session);
  const onBranch = new Set(session.branch());
  const spoken = session.entries.filter(({ role }) => role !== undefined);
  let next = 0;
  for await (const message of session.allMessages()) {
    const entry = spoken[next++];
    if (entry && !onBranch.has(entry)) yield { number: numberOf(entry), message };
  }
}

function entryNumbers({ entries, branch }: Session): (entry: Entry) => number {
  const numbers = new Map<Entry, number>();
  let onBranch = 0;
  for (const entry of branch()) numbers.set(entry, entry.role === undefined ? onBranch : ++onBranch);
  return (entry) => {
    const path: Entry[] = [];
    let at: Entry | undefined = entry;
    while (at && !numbers.has(at)) {
      path.push(at);
      at = entries[at.parent];
    }
    let number = at ? (numbers.get(at) ?? 0) : 0;
    for (const each of path.reverse()) numbers.set(each, each.role === undefined ? number : ++number);
    return number;
  };
}
