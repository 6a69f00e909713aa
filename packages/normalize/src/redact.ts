import { DETECTORS } from "./detectors.ts";
import { createLiteralScan } from "./literal-scan.ts";
import { kindOfProperty } from "./named-secret.ts";

/** Takes secrets out of a text. `name` is the property that holds the text, where there is one. */
export type Redactor = (text: string, name?: string) => string;

/**
 * A text with its secrets replaced by `[redacted:kind]`, the kind alone. Known are the issuers' key formats of
 * `secret-table.ts`, JSON web tokens, private-key blocks, authorization headers, passwords in URLs and behind flags, and
 * values that stand under the name of a secret and look like one. Hashes, UUIDs, slugs, placeholders, references to the
 * environment and documented example keys stay. `redact(redact(text))` is `redact(text)`.
 */
export function redact(text: string, name?: string): string {
  const kind = name === undefined ? undefined : kindOfProperty(name, text);
  return kind === undefined ? redactText(text) : placeholder(kind);
}

const SCAN = createLiteralScan(
  DETECTORS.flatMap((detector) => detector.literals.map((literal) => [literal, detector] as const)),
);

function redactText(text: string): string {
  let kept = "";
  let floor = 0;
  let position = SCAN.next(text, 0);
  while (position >= 0) {
    const secret = firstSecret(text, position, floor);
    if (secret === undefined) position = SCAN.next(text, position + 1);
    else {
      kept += text.slice(floor, secret.start) + placeholder(secret.kind);
      floor = secret.end;
      position = SCAN.next(text, floor);
    }
  }
  return floor === 0 ? text : kept + text.slice(floor);
}

function firstSecret(text: string, position: number, floor: number) {
  for (const detector of SCAN.at(text, position)) {
    const secret = detector.find(text, position, floor);
    if (secret !== undefined) return secret;
  }
  return undefined;
}

function placeholder(kind: string): string {
  return `[redacted:${kind}]`;
}
