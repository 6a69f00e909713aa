import type { Literal } from "./literal-scan.ts";
import { findNamedSecret } from "./named-secret.ts";
import type { RunEnds } from "./run-ends.ts";
import { type FlagRow, PASSWORD_FLAGS, SECRET_NAMES, TOKENS, type TokenRow } from "./secret-table.ts";
import { isPlaceholder, looksRandom } from "./value-looks.ts";

export interface Secret {
  kind: string;
  start: number;
  end: number;
}

export interface Detector {
  literals: readonly Literal[];
  /**
   * Reads what stands at `position`, where one of the literals begins, in any case. `floor` is the end of the last secret: what
   * is found starts there or later. `runs` remembers what was read of the same text.
   */
  find(text: string, position: number, floor: number, runs: RunEnds): Secret | undefined;
}

/** Commands that take a password from their input. */
const PIPED_COMMANDS = ["docker login", "podman login", "chpasswd", "passwd --stdin", "sudo -S"];

const STOPS = new Map<string, RegExp>();

const AUTHORIZATION =
  /authorization(?:\\{0,3}["'])?(?:,\s{0,12}\\{0,3}["']?value\\{0,3}["']?)?[ \t]{0,4}[:=,][ \t]{0,4}(?:\\{0,3}["'`])?(?:[A-Za-z]{3,12}[ \t]{1,4})?/iy;
const SCHEME = /(?:bearer|basic)[ \t]{1,4}/iy;

export const DETECTORS: readonly Detector[] = [
  ...TOKENS.map((row) => ({
    literals: literalsOf(row),
    find: tokenFinder(row),
  })),
  { literals: ["eyJ"], find: findJsonWebToken },
  { literals: ["key-----", "key block"], find: findPrivateKey },
  { literals: ["authorization"], find: authorizationFinder(AUTHORIZATION) },
  { literals: ["bearer", "basic"], find: authorizationFinder(SCHEME) },
  { literals: ["://"], find: findUrlPassword },
  { literals: ["cookie"], find: findCookie },
  { literals: ["pass:"], find: findKeyPassword },
  { literals: ["htpasswd"], find: findHashedPassword },
  { literals: PIPED_COMMANDS, find: findPipedPassword },
  { literals: [":AA"], find: findTelegramToken },
  { literals: [["0123456789", "Q", "~"]], find: findAzureSecret },
  { literals: ["sig="], find: findSharedAccessSignature },
  { literals: [["MNO", "DTjz", "AEIMQUYcgk", "wxyz012345"]], find: findDiscordToken },
  { literals: [...new Set(PASSWORD_FLAGS.map(({ command }) => command))], find: findPasswordFlag },
  ...SECRET_NAMES.map((row) => ({
    literals: [row.anchor],
    find: (text: string, position: number, floor: number, runs: RunEnds) =>
      findNamedSecret(row, text, position, floor, runs),
  })),
];

/** True where another row's opening goes on from this one. */
function opensLonger({ opening }: TokenRow, text: string, position: number): boolean {
  return TOKENS.some((row) => row.opening.length > opening.length && text.startsWith(row.opening, position));
}

/** The search takes three characters or more. */
function literalsOf({ opening, alphabet }: TokenRow): Literal[] {
  if (opening.length > 2) return [opening];
  return [[...opening, [..."0123456789abcdefghijklmnopqrstuvwxyz"].filter((next) => alphabet.test(next)).join("")]];
}

function tokenFinder(row: TokenRow): Detector["find"] {
  const stop = stopOf(row.alphabet);
  return (text, position, floor, runs) => findToken(row, stop, text, position, floor, runs);
}

function findToken(
  row: TokenRow,
  stop: RegExp,
  text: string,
  position: number,
  floor: number,
  runs: RunEnds,
): Secret | undefined {
  if (!text.startsWith(row.opening, position) || !startsWord(text, position, floor)) return undefined;
  if (row.ambiguous === true && (/[-_+/]/.test(text[position - 1] ?? "") || opensLonger(row, text, position)))
    return undefined;
  const end = runs.next(stop, position + row.opening.length);
  if (end - position - row.opening.length < row.length) return undefined;
  const value = text.slice(position, Math.min(end, position + LONGEST_JUDGED));
  if (isPlaceholder(value) || (row.ambiguous === true && !looksRandom(value.slice(row.opening.length))))
    return undefined;
  return { kind: row.kind, start: position, end };
}

/** What ends a run of the alphabet: one pattern for all rows that share it, so that they share what was read. */
function stopOf(alphabet: RegExp): RegExp {
  const known = STOPS.get(alphabet.source);
  if (known !== undefined) return known;
  const stop = new RegExp(`[^${alphabet.source.slice(1)}`, "g");
  STOPS.set(alphabet.source, stop);
  return stop;
}

/** Three parts of base64url; the signature may be missing. A header opens with `{"`, which reads `eyJ`. */
function findJsonWebToken(text: string, position: number, floor: number, runs: RunEnds): Secret | undefined {
  if (!text.startsWith("eyJ", position) || !startsWord(text, position, floor)) return undefined;
  const before = text[position - 1];
  if (before === "-" || before === "_") return undefined;
  const header = runs.next(URL_SAFE_STOP, position);
  if (header - position < 12 || text[header] !== ".") return undefined;
  const payload = runs.next(URL_SAFE_STOP, header + 1);
  if (payload - header < 9) return undefined;
  const end = text[payload] === "." ? runs.next(JWT_STOP, payload + 1) : payload;
  return { kind: "jwt", start: position, end };
}

const URL_SAFE = /[A-Za-z0-9_-]/;
const URL_SAFE_STOP = /[^A-Za-z0-9_-]/g;
const JWT_STOP = /[^A-Za-z0-9_.-]/g;

/** `Authorization: Basic …`, `authorization: token …`, and a bearer token anywhere. */
function authorizationFinder(opening: RegExp): Detector["find"] {
  return (text, position, floor, runs) => {
    if (!startsWord(text, position, floor)) return undefined;
    opening.lastIndex = position;
    const match = opening.exec(text);
    if (match === null) return undefined;
    const start = position + match[0].length;
    const end = runs.next(CREDENTIAL_STOP, start);
    const value = text.slice(start, Math.min(end, start + LONGEST_JUDGED));
    const counts = /basic\s+$/i.test(match[0].slice(-12))
      ? opening === AUTHORIZATION || looksLikePair(value)
      : value.length >= 8 && (/\d/.test(value) || looksRandom(value));
    return counts && value.length >= 6 && !isPlaceholder(value) ? { kind: "authorization", start, end } : undefined;
  };
}

const CREDENTIAL_STOP = /[^A-Za-z0-9._~+/=-]/g;
/** So much of a value tells what it is. */
const LONGEST_JUDGED = 200;

/** Base64 of `user:password`. */
function looksLikePair(value: string): boolean {
  return value.length >= 12 && value.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(value) && looksRandom(value);
}

/** `scheme://user:password@host`, and a key in the user's place. Only the secret goes, the host is worth knowing. */
function findUrlPassword(text: string, position: number, floor: number): Secret | undefined {
  const from = position + 3;
  if (from < floor || !text.startsWith("://", position)) return undefined;
  const authority = text.slice(from, endOfRun(text, from, AUTHORITY, LONGEST_AUTHORITY));
  const at = authority.lastIndexOf("@");
  if (at < 1) return findLoosePassword(text, from);
  const colon = authority.indexOf(":");
  const start = colon >= 0 && colon < at ? colon + 1 : 0;
  const value = authority.slice(start, at);
  const counts = start > 0 ? value !== "" && !isPlaceholder(value) : value.length >= 20 && looksRandom(value);
  return counts ? { kind: "url-password", start: from + start, end: from + at } : findLoosePassword(text, from);
}

/** A password that holds a slash or a hash, which should have been escaped; `host:8080/path@2` has none. */
function findLoosePassword(text: string, from: number): Secret | undefined {
  const run = text.slice(from, endOfRun(text, from, LOOSE_AUTHORITY, LONGEST_LOOSE));
  const user = /^[^:/?#@]{0,64}:(?!\d{1,5}(?:[/?#]|$))/.exec(run)?.[0];
  const at = user === undefined ? -1 : run.lastIndexOf("@");
  if (user === undefined || at <= user.length || !/^[\w.-]{1,200}(?=[:/?]|$)/.test(run.slice(at + 1))) return undefined;
  const value = run.slice(user.length, at);
  return isPlaceholder(value) ? undefined : { kind: "url-password", start: from + user.length, end: from + at };
}

const LOOSE_AUTHORITY = /[^\s"'`<>\\|,;()]/;
const LONGEST_LOOSE = 160;

const AUTHORITY = /[^\s/?#"'`<>\\|]/;
const LONGEST_AUTHORITY = 512;

/** From the first value that names a session to the end of the header; of `Set-Cookie` that value alone. */
function findCookie(text: string, position: number, floor: number, runs: RunEnds): Secret | undefined {
  COOKIE.lastIndex = position;
  const opening = COOKIE.exec(text)?.[0];
  if (opening === undefined) return undefined;
  const from = position + opening.length;
  const header = text.slice(from, Math.min(runs.next(COOKIE_STOP, from), from + LONGEST_COOKIE));
  const isSet = /set-?$/i.test(text.slice(Math.max(0, position - 4), position));
  for (let start = 0, pairs = 0; start < header.length && pairs < MOST_PAIRS; pairs++) {
    const next = header.indexOf(";", start);
    const end = next < 0 ? header.length : next;
    const sign = header.indexOf("=", start);
    if (
      sign >= 0 &&
      sign < end &&
      isCookieSecret(header.slice(start, sign), header.slice(sign + 1, Math.min(end, sign + LONGEST_JUDGED)))
    )
      return from + sign + 1 < floor
        ? undefined
        : { kind: "cookie", start: from + sign + 1, end: from + (isSet ? end : header.trimEnd().length) };
    if (isSet) break;
    start = end + 1;
  }
  return undefined;
}

const COOKIE =
  /cookie(?:\\{0,3}["'])?(?:,\s{0,12}\\{0,3}["']?value\\{0,3}["']?)?(?:[ \t]{0,4}[:=,][ \t]{0,4}(?:\\{0,3}["'`])?|[ \t]{1,4}["'])/iy;
const COOKIE_STOP = /[\r\n"'`\\<>]/g;
const LONGEST_COOKIE = 4096;
const MOST_PAIRS = 40;

function isCookieSecret(name: string, value: string): boolean {
  if (value.length < 6 || isPlaceholder(value) || !/^[^\s,()[\]{}$]+$/.test(value)) return false;
  return looksRandom(value) || (/sess|sid\b|auth|token|jwt|csrf|xsrf|remember/i.test(name) && /\d/.test(value));
}

/** `openssl … -passin pass:…` */
function findKeyPassword(text: string, position: number, floor: number): Secret | undefined {
  const start = position + 5;
  if (start < floor || !text.startsWith("pass:", position)) return undefined;
  if (!/-(?:pass|passin|passout)[ \t=]{1,4}["']?$/.test(text.slice(Math.max(0, position - 16), position)))
    return undefined;
  const end = endOfRun(text, start, /[^\s"'`;|&]/, 256);
  return end === start || isPlaceholder(text.slice(start, end)) ? undefined : { kind: "password", start, end };
}

/** `htpasswd -b file user password`, `htpasswd -nb user password`. */
function findHashedPassword(text: string, position: number, floor: number): Secret | undefined {
  if (!text.startsWith("htpasswd ", position) || !startsWord(text, position, floor)) return undefined;
  const command = /^[^\n|;&`]*/.exec(text.slice(position, position + LONGEST_COMMAND))?.[0] ?? "";
  const words = [...command.matchAll(/[^ \t]+/g)].slice(1);
  const flags = words.filter(([word]) => word.startsWith("-")).map(([word]) => word.slice(1));
  if (!flags.some((flag) => flag.includes("b"))) return undefined;
  const operands = words.filter(([word]) => !word.startsWith("-"));
  const operand = operands[flags.some((flag) => flag.includes("n")) ? 1 : 2];
  const value = operand === undefined ? undefined : /^["']?([^"']{3,})/.exec(operand[0])?.[1];
  if (operand === undefined || value === undefined || isPlaceholder(value)) return undefined;
  const start = position + operand.index + operand[0].indexOf(value);
  return { kind: "password", start, end: start + value.length };
}

/** `echo password | docker login …`, `echo user:password | chpasswd`. */
function findPipedPassword(text: string, position: number, floor: number): Secret | undefined {
  if (!PIPED_COMMANDS.some((command) => text.startsWith(command, position))) return undefined;
  const before = text.slice(Math.max(floor, position - LONGEST_COMMAND), position);
  const pipe = before.lastIndexOf("|");
  if (pipe < 0 || !/^\|[ \t]{0,4}(?:sudo[ \t]{1,4})?$/.test(before.slice(pipe))) return undefined;
  const line = before.slice(before.lastIndexOf("\n", pipe) + 1, pipe);
  const command = Math.max(line.lastIndexOf("echo "), line.lastIndexOf("printf "));
  const word = command < 0 ? null : ECHOED.exec(line.slice(command));
  const value = word?.groups?.value ?? "";
  const password = text.startsWith("chpasswd", position) ? value.slice(value.indexOf(":") + 1) : value;
  if (word === null || password.length < 3 || isPlaceholder(password)) return undefined;
  const lineStart = position - before.length + before.lastIndexOf("\n", pipe) + 1;
  const end = lineStart + command + word[0].length;
  return { kind: "password", start: end - password.length, end };
}

const ECHOED = /^(?:echo|printf)[ \t]{1,4}(?:-n[ \t]{1,4})?(?:["']?%s["']?[ \t]{1,4})?["']?(?<value>[^\s"'|]{3,120})/;

/** A bot's number, then 35 characters that begin with `AA`. */
function findTelegramToken(text: string, position: number, floor: number): Secret | undefined {
  if (!text.startsWith(":AA", position)) return undefined;
  const number = /\d{8,10}$/.exec(text.slice(Math.max(floor, position - 10), position))?.[0];
  const end = endOfRun(text, position + 1, URL_SAFE, 64);
  if (number === undefined || end - position < 33) return undefined;
  return { kind: "telegram-token", start: position - number.length, end };
}

/** A client secret: three characters, a digit and `Q~`, then 31 to 34 more. */
function findAzureSecret(text: string, position: number, floor: number): Secret | undefined {
  const start = position - 3;
  if (start < floor || text[position + 1] !== "Q" || !/^[\w~.-]{3}$/.test(text.slice(start, position)))
    return undefined;
  const end = endOfRun(text, position + 3, /[\w~.-]/, 64);
  return end - position - 3 >= 31 ? { kind: "azure-secret", start, end } : undefined;
}

/** The signature of a shared-access URL. */
function findSharedAccessSignature(text: string, position: number, floor: number): Secret | undefined {
  const before = text[position - 1];
  if (position < floor || !text.startsWith("sig=", position) || (before !== "&" && before !== "?")) return undefined;
  const end = endOfRun(text, position + 4, /[\w%+/=-]/, 256);
  const value = text.slice(position + 4, end);
  return value.length >= 40 && looksRandom(value.replaceAll("%", ""))
    ? { kind: "azure-signature", start: position + 4, end }
    : undefined;
}

/** Base64 of the bot's number, which is digits, then a time and a signature. */
function findDiscordToken(text: string, position: number, floor: number): Secret | undefined {
  if (!startsWord(text, position, floor)) return undefined;
  DISCORD.lastIndex = position;
  const match = DISCORD.exec(text);
  if (match === null) return undefined;
  return { kind: "discord-token", start: position, end: position + match[0].length };
}

const DISCORD = /[MNO][DTjz][AEIMQUYcgk][wxyz0-5][\w-]{16,26}\.[\w-]{6}\.[\w-]{27,64}/y;

/** The word behind a command's password flag; of `user:password` the second half. */
function findPasswordFlag(text: string, position: number, floor: number): Secret | undefined {
  if (!startsWord(text, position, floor)) return undefined;
  const row = PASSWORD_FLAGS.findLast(({ command }) => text.startsWith(`${command} `, position));
  if (row === undefined) return undefined;
  const command = /^[^\n|;&]*/.exec(text.slice(position, position + LONGEST_COMMAND))?.[0] ?? "";
  for (const flag of row.flags) {
    let at = command.indexOf(` ${flag}`);
    for (let tries = 0; at >= 0 && tries < MOST_FLAGS; tries++, at = command.indexOf(` ${flag}`, at + 1)) {
      const secret = passwordAfter(row, command, at + 1 + flag.length);
      if (secret !== undefined && position + secret.start >= floor)
        return { kind: "password", start: position + secret.start, end: position + secret.end };
    }
  }
  return undefined;
}

const LONGEST_COMMAND = 200;
/** A flag's spelling may open another's; past so many the line is no command. */
const MOST_FLAGS = 3;

function passwordAfter(row: FlagRow, command: string, from: number): { start: number; end: number } | undefined {
  const gap = /^[ \t]*=?/.exec(command.slice(from))?.[0] ?? "";
  // `mysql -p` alone asks for the password: the next word is the database.
  if (gap === "" ? !row.attached && row.pair !== true : row.attached && row.command !== "sshpass") return undefined;
  const word = /^(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|["']?(?<bare>[^\s"']*))/.exec(
    command.slice(from + gap.length),
  );
  const isQuoted = word?.groups?.bare === undefined;
  const value = word?.groups?.double ?? word?.groups?.single ?? word?.groups?.bare ?? "";
  const end = from + gap.length + (word?.[0].length ?? 0) - (isQuoted ? 1 : 0);
  const user = row.pair === true ? value.indexOf(":") + 1 : 0;
  const password = value.slice(user);
  if (password === "" || (row.pair === true && user === 0) || value.startsWith("-") || isPlaceholder(password))
    return undefined;
  if (row.pair === true && password.startsWith("//")) return undefined;
  return { start: end - password.length, end };
}

/**
 * A private key in PEM form, from its first line to its last. Where one of the two was cut off, as many lines as read
 * like a key's. Line ends may be escaped, and tools may have put numbers or marks before the lines.
 */
function findPrivateKey(text: string, position: number, floor: number): Secret | undefined {
  KEY_LABEL.lastIndex = position;
  const label = KEY_LABEL.exec(text);
  if (label === null || !text.startsWith("PRIVATE ", position - 8)) return undefined;
  const before = text.slice(Math.max(floor, position - 40), position);
  const labelEnd = position + label[0].length;
  const begin = before.lastIndexOf("-----BEGIN ");
  if (begin >= 0)
    return { kind: "private-key", start: position - before.length + begin, end: endOfKey(text, labelEnd) };
  const end = before.lastIndexOf("-----END ");
  const start = end < 0 ? position : startOfKey(text, position - before.length + end, floor);
  return end >= 0 && start < position - before.length + end ? { kind: "private-key", start, end: labelEnd } : undefined;
}

const KEY_LABEL = /KEY(?: BLOCK)?-----/y;
const KEY_CHARACTER = /[A-Za-z0-9+/=]/;
const SHORTEST_KEY_LINE = 16;
const LONGEST_KEY = 32_768;

function endOfKey(text: string, from: number): number {
  const mark = text.indexOf("-----", from);
  if (mark >= 0 && mark - from < LONGEST_KEY && text.startsWith("-----END ", mark)) {
    const close = text.indexOf("-----", mark + 9);
    if (close >= 0 && close - mark < 60) return close + 5;
  }
  let end = from;
  while (end < text.length && end - from < LONGEST_KEY) {
    const lineEnd = endOfKeyLine(text, end);
    if (lineEnd === undefined) break;
    end = lineEnd;
  }
  return end;
}

/** After a line end and a tool's marks: a run of base64, or a header of the key. */
function endOfKeyLine(text: string, from: number): number | undefined {
  KEY_LINE_OPENING.lastIndex = from;
  const opening = KEY_LINE_OPENING.exec(text)?.[0];
  if (opening === undefined || opening === "") return undefined;
  const start = from + opening.length;
  KEY_HEADER.lastIndex = start;
  const header = KEY_HEADER.exec(text)?.[0].length;
  if (header !== undefined) return start + header;
  const end = endOfRun(text, start, KEY_CHARACTER, 512);
  return end - start >= SHORTEST_KEY_LINE || text[end - 1] === "=" ? end : undefined;
}

const KEY_LINE_OPENING = /(?:\\{1,4}[rn]|\s|["'`,+|>:→]){1,12}(?:\d{1,6}[\s|:→]{1,4})?/y;
const KEY_HEADER = /(?:Proc-Type|DEK-Info|Version|Comment|Hash): [^\n\\]{0,120}/y;

/** Walks back over base64 lines from a key's last line. */
function startOfKey(text: string, from: number, floor: number): number {
  let start = from;
  while (start > floor && from - start < LONGEST_KEY) {
    const before = text.slice(Math.max(floor, start - 140), start);
    const line = /([A-Za-z0-9+/=]{16,128}|[A-Za-z0-9+/]{1,15}={0,2})(?:\\{1,4}[rn]|[\s"'`,+|>:→\d-]){1,12}$/.exec(
      before,
    );
    if (line === null) break;
    start -= before.length - line.index;
  }
  return start;
}

/** True where no word runs into the position; the letter of an escape (`\n`) is none. */
function startsWord(text: string, position: number, floor: number): boolean {
  if (position < floor) return false;
  if (position === 0 || position === floor) return true;
  return !ALPHANUMERIC.test(text[position - 1] as string) || text[position - 2] === "\\";
}

const ALPHANUMERIC = /[A-Za-z0-9]/;

function endOfRun(text: string, from: number, alphabet: RegExp, longest = Number.POSITIVE_INFINITY): number {
  let end = from;
  while (end < text.length && end - from < longest && alphabet.test(text[end] as string)) end += 1;
  return end;
}
