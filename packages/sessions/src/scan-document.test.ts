import fc from "fast-check";
import { expect, test } from "vitest";
import { createDocumentScanner, type Found } from "./scan-document.ts";

function scan(bytes: Uint8Array, chunkSize: number): Found[] {
  const scanner = createDocumentScanner();
  const found: Found[] = [];
  for (let at = 0; at < bytes.length; at += chunkSize) {
    found.push(...scanner.scan(bytes.subarray(at, at + chunkSize), at));
  }
  expect(scanner.end().depth).toBe(0);
  return found;
}

const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

/** What the scanner finds, by way of a real parser. */
function recordsOf(value: unknown, keys: string[] = []): { keys: string[]; record: unknown }[] {
  if (Array.isArray(value)) return value.filter(isObject).map((record) => ({ keys, record }));
  if (!isObject(value) || keys.length >= 3) return [];
  return Object.entries(value as object).flatMap(([key, held]) => recordsOf(held, [...keys, key]));
}

test("the records and members of any document, at any indent, in chunks of any size", () => {
  const document = fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 6 })));
  fc.assert(
    fc.property(document, fc.constantFrom(0, 1), fc.integer({ min: 1, max: 64 }), (value, indent, chunkSize) => {
      const text = JSON.stringify(value, undefined, indent);
      const bytes = new TextEncoder().encode(text);
      const parse = ({ start, end }: { start: number; end: number }) =>
        JSON.parse(new TextDecoder().decode(bytes.subarray(start, end)));
      const found = scan(bytes, chunkSize);
      const records = found.flatMap((each) =>
        each.kind === "record" ? [{ keys: each.keys.map(parse), record: parse(each) }] : [],
      );
      expect(records).toEqual(recordsOf(JSON.parse(text)));
      const members = found.flatMap((each) => (each.kind === "member" ? [[parse(each.key), parse(each)]] : []));
      expect(members).toEqual(isObject(value) ? Object.entries(JSON.parse(text)) : []);
      for (const each of found) {
        if (each.kind === "record") expect(each.line).toBe(lineOf(bytes, each.start));
      }
    }),
  );
});

function lineOf(bytes: Uint8Array, at: number): number {
  return bytes.subarray(0, at).reduce((line, byte) => (byte === 10 ? line + 1 : line), 1);
}
