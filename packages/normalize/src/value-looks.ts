import { DOCUMENTED_KEYS } from "./secret-table.ts";

/** True for what stands in a secret's place: references to the environment, templates, masks, words of manuals. */
export function isPlaceholder(value: string): boolean {
  if (DOCUMENTED_KEYS.has(value) || MASK_CHARACTERS.test(value)) return true;
  const head = value.slice(0, 400);
  return OPENINGS.test(head) || MANUAL_WORDS.test(head) || PLAIN_PLACEHOLDERS.has(head.toLowerCase());
}

/** Variables and templates of shells, scripts, CI systems and configuration files, and our own mark. */
const OPENINGS =
  /^(?:\$[A-Za-z_{(]|<|\{|\[redacted|%\w{1,40}%|\*{2}|\.{2}|process\.env|import\.meta|os\.(?:environ|getenv)|env[.[]|ENV\[|getenv|secrets\.|vars\.|vault:|op:\/\/|ref\+|!(?:secret|env|vault|ENV)\b)/;
const MANUAL_WORDS =
  /example|EXAMPLE|your[-_ ]|YOUR[-_ ]|x{5}|X{5}|\*{3}|\.\.\.|…|placeholder|change[-_]?me|CHANGE[-_]?ME|REDACTED|redacted/;
const MASK_CHARACTERS = /^(.)\1*$/s;
const PLAIN_PLACEHOLDERS: ReadonlySet<string> = new Set(
  "password passwd pass pwd secret token none null nil undefined true false string number boolean bool str int bytes text any unknown object required optional hidden empty default todo tbd varchar char sensitive masked yes no on off void never prompt".split(
    " ",
  ),
);

/**
 * True where a value looks made by a machine: letters and digits mixed beyond what words, versions, paths and slugs do.
 * Hexadecimal text and UUIDs count: where this is asked, the name already speaks for a secret.
 */
export function looksRandom(value: string): boolean {
  const head = value.slice(0, 200);
  if (head.length < 12 || !RANDOM_ALPHABET.test(head)) return false;
  if (HEX_OR_UUID.test(head)) return /\d/.test(head);
  if (head.split(/[-_.:/@]/).every(isWordlike)) return false;
  return entropy(head) >= 2.8;
}

const RANDOM_ALPHABET = /^[\w+/=.~!@#$%^&*:-]+$/;
const HEX_OR_UUID = /^(?:[0-9a-f]{16,}|[0-9A-F]{16,}|[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12})$/;

/** A word in one case or camel case, with at most one short number at its end; a number; nothing. */
function isWordlike(segment: string): boolean {
  if (/^\d{0,10}$/.test(segment)) return true;
  const letters = /^([A-Za-z]+)\d{0,4}$/.exec(segment)?.[1];
  if (letters === undefined) return false;
  const humps = letters.split(/(?=[A-Z])/).length;
  return letters === letters.toUpperCase() || letters === letters.toLowerCase() || letters.length / humps >= 3;
}

/** Shannon entropy in bits a character; for ASCII. */
function entropy(text: string): number {
  const counts = new Uint16Array(128);
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place);
    counts[code] = (counts[code] as number) + 1;
  }
  let bits = 0;
  for (const count of counts) if (count > 0) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}
