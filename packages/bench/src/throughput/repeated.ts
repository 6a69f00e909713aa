import type { Summary } from "@vcc/summarize-merge";
import { compactMessages } from "./compact-messages.ts";
import { madeSession } from "./made-session.ts";
import { leastTimes } from "./measure.ts";

export interface Repeated {
  messages: number;
  /** The new span's share of the session. */
  share: number;
  whole: number;
  again: number;
}

/** A compaction of the last tenth on top of nine earlier ones, against one of the whole session. */
export async function measureRepeated(messages: number, time: number): Promise<Repeated> {
  const session = madeSession(messages);
  const part = Math.floor(messages / 10);
  let state: Summary | undefined;
  for (let start = 0; start < part * 9; start += part) {
    const options = { firstIndex: start + 1, ...(state === undefined ? {} : { previous: state }) };
    state = compactMessages(session.slice(start, start + part), options).details.state;
  }
  const previous = state;
  const last = session.slice(part * 9);
  const { whole = 0, again = 0 } = await leastTimes(
    {
      whole: () => compactMessages(session),
      again: () => compactMessages(last, { firstIndex: part * 9 + 1, ...(previous === undefined ? {} : { previous }) }),
    },
    time,
  );
  return { messages, share: last.length / messages, whole, again };
}
