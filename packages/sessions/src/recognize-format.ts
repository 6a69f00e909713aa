import { UnreadableSessionError } from "./errors.ts";
import type { Fields } from "./fields.ts";
import type { Format } from "./format.ts";
import { formats } from "./formats/index.ts";
import type { ParsedRecord } from "./open-session.ts";

/** So many records show the format of nearly every session; a file that starts with unknown ones is read on until one shows it. */
const SAMPLE_SIZE = 200;

export interface Recognized {
  format: Format;
  /** The list of a document in which the session's records stand. */
  path: string | undefined;
  /** The records that were read to find out. */
  sample: ParsedRecord[];
}

export async function recognizeFormat(records: AsyncGenerator<ParsedRecord[]>, name: string): Promise<Recognized> {
  const sample: ParsedRecord[] = [];
  let wanted = SAMPLE_SIZE;
  let batch = await records.next();
  for (; !batch.done; batch = await records.next()) {
    for (const record of batch.value) sample.push(record);
    if (sample.length < wanted) continue;
    const found = bestFormat(sample);
    if (found) return found;
    wanted = sample.length * 2;
  }
  const found = bestFormat(sample);
  if (found) return found;
  if (sample.length === 0) {
    throw new UnreadableSessionError(name, "no line or list in it is a JSON record; name a session file");
  }
  throw new UnreadableSessionError(
    name,
    "its records are of no known session format; it needs role and content at least",
  );
}

/** The format that knows most of the records; in a document, of the list in which it knows most. */
function bestFormat(sample: ParsedRecord[]): Recognized | undefined {
  const lists = new Map<string | undefined, Fields[]>();
  for (const { record, slice } of sample) {
    const list = lists.get(slice.path);
    if (list) list.push(record);
    else lists.set(slice.path, [record]);
  }
  let best: Recognized | undefined;
  let most = 0;
  for (const [path, list] of lists) {
    const recognized = mostRecognized(list);
    if (recognized && recognized.count > most) {
      best = { format: recognized.format, path, sample };
      most = recognized.count;
    }
  }
  return best;
}

export function mostRecognized(sample: readonly Fields[]): { format: Format; count: number } | undefined {
  let best: { format: Format; count: number } | undefined;
  for (const format of formats) {
    const count = format.recognize(sample);
    if (count > (best?.count ?? 0)) best = { format, count };
  }
  return best;
}
