import type { Fields } from "./fields.ts";
import type { Format } from "./format.ts";
import { formats } from "./formats/index.ts";
import type { Slice } from "./split-lines.ts";

export interface ParsedRecord {
  record: Fields;
  slice: Slice;
}

/** The format that knows most of the records; in a document, of the list (`path`) in which it knows most. */
export function recognizeFormat(
  sample: readonly ParsedRecord[],
): { format: Format; path: string | undefined } | undefined {
  const lists = new Map<string | undefined, Fields[]>();
  for (const { record, slice } of sample) {
    const list = lists.get(slice.path);
    if (list) list.push(record);
    else lists.set(slice.path, [record]);
  }
  let best: { format: Format; path: string | undefined } | undefined;
  let most = 0;
  for (const [path, list] of lists) {
    const recognized = mostRecognized(list);
    if (!recognized || recognized.count <= most) continue;
    best = { format: recognized.format, path };
    most = recognized.count;
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
