import { DETECTORS, type Secret } from "./detectors.ts";
import { createLiteralScan } from "./literal-scan.ts";
import { kindOfProperty } from "./named-secret.ts";
import { placeholder } from "./placeholder.ts";
import { redactVariables } from "./redact-variables.ts";
import { RunEnds } from "./run-ends.ts";

/** Takes secrets out of a text. `name` is the property that holds the text, where there is one. */
export type Redactor = (text: string, name?: string) => string;

/**
 * A text with its secrets replaced by `[redacted:kind]`, the kind alone. Known are the issuers' key formats of
 * `secret-table.ts`, JSON web tokens, private-key blocks, authorization headers, passwords in URLs and behind flags, and
 * values that stand under the name of a secret and look like one. Hashes, UUIDs, slugs, placeholders, references to the
 * environment and documented example keys stay. `redact(redact(text))` is `redact(text)`.
 */
export function redact(text: string, name?: string): string {
  if (name === undefined) return redactText(text);
  const kind = kindOfProperty(name, text);
  if (kind !== undefined) return placeholder(kind);
  return HEADERS.test(name) ? redactText(`${name}: ${text}`).slice(name.length + 2) : redactText(text);
}

/** Headers whose value is read with their name. */
const HEADERS = /^(?:(?:proxy-)?authorization|(?:set-)?cookie)$/i;

/** What is taken out can bring the words around it together: text with secrets is read until nothing more is found. */
const MOST_PASSES = 8;

function redactText(text: string): string {
  let redacted = text;
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const next = redactVariables(redactOnce(redacted));
    if (next === redacted) break;
    redacted = next;
  }
  return redacted;
}

const SCAN = createLiteralScan(
  DETECTORS.flatMap((detector) => detector.literals.map((literal) => [literal, detector] as const)),
);

function redactOnce(text: string): string {
  let position = SCAN.next(text, 0);
  if (position < 0) return text;
  const runs = new RunEnds(text);
  let kept = "";
  let floor = 0;
  while (position >= 0) {
    const secret = firstSecret(text, position, floor, runs);
    if (secret === undefined) position = SCAN.next(text, position + 1);
    else {
      kept += text.slice(floor, secret.start) + placeholder(secret.kind);
      floor = secret.end;
      position = SCAN.next(text, floor);
    }
  }
  return floor === 0 ? text : kept + text.slice(floor);
}

function firstSecret(text: string, position: number, floor: number, runs: RunEnds): Secret | undefined {
  return SCAN.find(text, position, (detector, start) => {
    if (start < floor) return undefined;
    const secret = detector.find(text, start, floor, runs);
    return secret !== undefined && !touchesMark(text, secret, runs) ? secret : undefined;
  });
}

/** What an earlier pass put there is no secret, in whole or in part. */
function touchesMark(text: string, { start, end }: Secret, runs: RunEnds): boolean {
  return OPEN_MARK.test(text.slice(Math.max(0, start - LONGEST_MARK), start)) || runs.next(NEXT_MARK, start) < end;
}

const OPEN_MARK = /\[redacted:[a-z-]*$/;
const NEXT_MARK = /\[redacted:/g;
const LONGEST_MARK = 40;
