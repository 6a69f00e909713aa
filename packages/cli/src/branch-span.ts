import type { Entry, Session } from "@vcc/sessions";
import { InputError, UsageError } from "./errors.ts";
import { shownText } from "./shown-text.ts";

/** The records of a branch that become messages. Record `position` is the branch's message `#${position + 1}`. */
export function messageRecords(session: Session): Entry[] {
  return session.branch().filter(({ role }) => role !== undefined);
}

/** How many of the branch's messages stand before an entry, which need not be a message itself. Throws `UsageError`. */
export function messagesBefore(session: Session, entryId: string): number {
  let messages = 0;
  for (const { id, role } of session.branch()) {
    if (id === entryId) return messages;
    if (role !== undefined) messages += 1;
  }
  const known = session.entries.some(({ id }) => id === entryId);
  throw new UsageError(
    known
      ? `entry ${entryId} is on another branch of the session than its newest leaf`
      : `no entry of the session has the id ${entryId}; for entries without ids it is line:N`,
  );
}

/** What an earlier summary covers: the first and the last entry, and how many messages that is, where it says so. */
export interface CoveredRange {
  first: string;
  last: string;
  messages?: number;
}

/** The position after a range of messages that stands on the branch. Throws `InputError` where it does not. */
export function positionAfterRange(records: readonly Entry[], { first, last, messages }: CoveredRange): number {
  const from = records.findIndex(({ id }) => id === first);
  const to = records.findLastIndex(({ id }) => id === last);
  const found = from >= 0 && to >= from ? to - from + 1 : 0;
  // Ids such as line:7 occur in every session without ids of its own: the count tells most of them apart.
  if (found > 0 && (messages === undefined || messages === found)) return to + 1;
  throw new InputError(
    `the previous result covers ${shownText(first)} to ${shownText(last)}, which this session's branch does not hold like that: it was made from another session or branch`,
  );
}
