import { type Message, normalize } from "@vcc/normalize";
import { type Compaction, compact, type Summary } from "@vcc/summarize-merge";

/** What a host does at a compaction, from messages to text. */
export function compactMessages(
  messages: Message[],
  { previous, firstIndex = 1 }: { previous?: Summary; firstIndex?: number } = {},
): Compaction {
  return compact({
    blocks: normalize(messages, { firstIndex }),
    time: 0,
    ...(previous === undefined ? {} : { previous, generation: 2 }),
  });
}
