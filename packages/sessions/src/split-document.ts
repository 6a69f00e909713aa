import { createDocumentScanner, type ScanOptions, type Span } from "./scan-document.ts";
import type { SessionSource } from "./source.ts";
import type { Slice } from "./split-lines.ts";

/** What a document holds beside its lists of records. */
export interface DocumentRest {
  /** The members of the outermost object that are no lists and not large, parsed; filled while the document is read. */
  header: Record<string, unknown>;
  /** The line at which the document breaks off, if it does. */
  cutAtLine?: number;
  /** The first line on which something stands beside the document, if something does. */
  strayLine?: number;
  /** How many objects and lists stand side by side: more than one is no single document. */
  roots: number;
}

const LARGEST_HEADER_MEMBER = 256 * 1024;

/**
 * The records of one JSON document, without parsing it as a whole: a record keeps its place in the file like a line does
 * and is parsed on its own, and the records before a cut are found whole.
 */
export async function* splitDocument(
  source: SessionSource,
  chunkSize: number,
  rest: DocumentRest,
  options: ScanOptions = {},
): AsyncGenerator<Slice[]> {
  const scanner = createDocumentScanner(options);
  const decoder = new TextDecoder();
  const bytesOf = (span: Span) => source.read(span.start, span.end - span.start);
  const parse = async (span: Span): Promise<unknown> => {
    try {
      return JSON.parse(decoder.decode(await bytesOf(span)));
    } catch {
      return undefined;
    }
  };
  const paths = new Map<Span, string>();
  const pathOf = async (keys: readonly Span[]): Promise<string> => {
    const names: string[] = [];
    for (const key of keys) {
      const name = paths.get(key) ?? String((await parse(key)) ?? "");
      paths.set(key, name);
      names.push(name);
    }
    return names.join(".");
  };

  for (let offset = 0; offset < source.size; ) {
    const chunk = await source.read(offset, chunkSize);
    if (chunk.length === 0) break;
    const slices: Slice[] = [];
    for (const found of scanner.scan(chunk, offset)) {
      if (found.kind === "member") {
        if (found.end - found.start > LARGEST_HEADER_MEMBER) continue;
        const value = await parse(found);
        if (value !== undefined && !Array.isArray(value)) rest.header[String(await parse(found.key))] = value;
        continue;
      }
      const isWithin = found.start >= offset;
      const bytes = isWithin ? chunk.subarray(found.start - offset, found.end - offset) : await bytesOf(found);
      slices.push({
        bytes,
        offset: found.start,
        line: found.line,
        path: await pathOf(found.keys),
        depth: found.keys.length,
      });
    }
    offset += chunk.length;
    yield slices;
  }
  const { depth, line, roots, strayLine, record } = scanner.end();
  rest.roots = roots;
  if (strayLine !== undefined) rest.strayLine = strayLine;
  if (record) {
    const bytes = await bytesOf({ start: record.start, end: source.size });
    yield [
      { bytes, offset: record.start, line: record.line, path: await pathOf(record.keys), depth: record.keys.length },
    ];
  } else if (depth > 0) rest.cutAtLine = line;
}
