import { isRecord, parseJson } from "./session-builder.ts";

export interface RecordLine {
  line: number;
  record: Record<string, unknown>;
}

/** The JSON objects of a JSON-lines text with their line numbers from 1; what is no object is counted. */
export function recordLines(text: string): { records: RecordLine[]; broken: number } {
  const records: RecordLine[] = [];
  let broken = 0;
  for (const [position, content] of text.split("\n").entries()) {
    if (content.trim() === "") continue;
    const record = parseJson(content);
    if (isRecord(record)) records.push({ line: position + 1, record });
    else broken++;
  }
  return { records, broken };
}
