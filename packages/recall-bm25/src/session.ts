import { type Message, redact, redactionContext, sanitize } from "@vcc/normalize";
import { isOwnTool } from "./own-tool.ts";
import { linearExpressions } from "./re2.ts";
import { createRecall, type Recall, type RecallOptions } from "./recall.ts";

/** Where a record stands, as the entries of a session that `@vcc/sessions` opened say it. */
export interface RecordPlace {
  id: string;
  offset: number;
  length: number;
}

export interface SessionRecall {
  /** Gives nothing back that holds a secret or moves a terminal; runs `/…/` in linear time; leaves our own tools' answers out. */
  recall: Recall;
  entries: readonly RecordPlace[];
}

export interface RecallSessionInput {
  /** The session's `entries`. */
  entries: readonly RecordPlace[];
  /** What `numberedMessages` gives of the session: of the branch, or of all branches. */
  messages: AsyncIterable<{ number: number; message: Message }>;
  /** What an earlier call gave. Where the session only grew, what is indexed stays, and new messages are added to it. */
  earlier?: SessionRecall | undefined;
  /** As for `createRecall`. */
  now?: RecallOptions["now"];
}

/**
 * Makes an opened session searchable, as a host should: a file's, or a live one's. Reads all the messages, so that the
 * session can be closed afterwards. Throws what reading them throws.
 */
export async function recallSession({ entries, messages, earlier, now }: RecallSessionInput): Promise<SessionRecall> {
  const runs: { firstNumber: number; messages: Message[] }[] = [];
  let count = 0;
  for await (const { number, message } of messages) {
    count++;
    const run = runs.at(-1);
    if (run && number === run.firstNumber + run.messages.length) run.messages.push(message);
    else runs.push({ firstNumber: number, messages: [message] });
  }
  // A recall that is searched indexes a slice at each call: one call for all that is numbered on end.
  const addTo = (recall: Recall) => {
    for (const { firstNumber, messages } of runs) recall.add(messages, { firstNumber });
  };
  if (earlier && goesOn(earlier.entries, entries)) {
    addTo(earlier.recall);
    // A message whose number has changed was added once more: then begin again.
    if (earlier.recall.size === count) return { recall: earlier.recall, entries };
  }
  const recall = createRecall({
    redact: (text) => redact(sanitize(text)),
    redactionContext,
    ignoreTools: isOwnTool,
    expressions: linearExpressions,
    ...(now === undefined ? {} : { now }),
  });
  addTo(recall);
  return { recall, entries };
}

/** Whether all records stand where they stood. Some hosts write a record again when it changes. */
function goesOn(entries: readonly RecordPlace[], later: readonly RecordPlace[]): boolean {
  return entries.every(({ id, offset, length }, index) => {
    const same = later[index];
    return same?.id === id && same.offset === offset && same.length === length;
  });
}
