import type { Fields } from "./fields.ts";
import type { Format } from "./format.ts";
import { formats } from "./formats/index.ts";
import type { Slice } from "./split-lines.ts";

export interface ParsedRecord {
  record: Fields;
  slice: Slice;
}

export interface RecognizedList {
  format: Format;
  path: string | undefined;
  /** How many members lead to the list. */
  depth: number;
}

/**
 * The format that knows most of the records. Of a document's lists the one that lies least deep: deeper ones belong to
 * something in the session; of those at one depth the one in which most is known.
 */
export function recognizeFormat(sample: readonly ParsedRecord[]): RecognizedList | undefined {
  const lists = new Map<string | undefined, { depth: number; records: Fields[] }>();
  for (const { record, slice } of sample) {
    const list = lists.get(slice.path);
    if (list) list.records.push(record);
    else lists.set(slice.path, { depth: slice.depth ?? 0, records: [record] });
  }
  let best: RecognizedList | undefined;
  let most = 0;
  for (const [path, { depth, records }] of lists) {
    const recognized = mostRecognized(records);
    if (!recognized || (best && (depth > best.depth || (depth === best.depth && recognized.count <= most)))) continue;
    best = { format: recognized.format, path, depth };
    most = recognized.count;
  }
  return best;
}

export function mostRecognized(sample: readonly Fields[]): { format: Format; count: number } | undefined {
  let best: { format: Format; count: number } | undefined;
  for (const format of formats) {
    const count = format.recognize(sample);
    if (count > (best?.count ?? 0)) best = { format, count };
    // No other can know more.
    if (count === sample.length) break;
  }
  return best;
}
