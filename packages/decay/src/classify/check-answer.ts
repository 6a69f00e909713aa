import { redact, sanitize } from "@vcc/normalize";
import { holdsToken, inventedTokens } from "../atoms/exact-tokens.ts";
import { KINDS } from "../atoms/kind-table.ts";
import { sensesOf } from "../atoms/sense-table.ts";
import type { Chunk } from "../chunks/chunk.ts";
import { echoesFocus } from "./echoes-focus.ts";
import { quotesPrompt } from "./quotes-prompt.ts";
import { answerLines } from "./read-lines.ts";
import { type Dropped, type Handle, nothingDropped, type Proposal, Stop } from "./record.ts";
import { type AtomRecord, type ClassifierRecord, parseRecord } from "./record-schema.ts";

export interface AnswerContext {
  /** All chunks of the span, by number minus one. */
  chunks: readonly Chunk[];
  /** The numbers that were asked for: an answer speaks of no others. */
  owed: ReadonlySet<number>;
  handles: ReadonlyMap<string, Handle>;
  /** The first free number for an id of a proposal. */
  nextId: number;
  /** The answer was cut. */
  isCut: boolean;
  /** What the person wants kept, where the request said it: no record may be made of it. */
  focus?: string;
}

/** What an answer holds once all that does not hold is left out. */
export interface AnswerReading {
  proposals: Proposal[];
  covered: Set<number>;
  dropped: Dropped;
}

/** Of more than one line at most this share may be no record. */
const MALFORMED_SHARE = 0.2;

/**
 * An answer, checked against nothing but what is known locally. The order of its records means nothing. Throws `Stop`
 * where it contradicts itself, names a chunk or handle that it was not given, or is no list of records at all.
 */
export function checkAnswer(text: string, context: AnswerContext): AnswerReading {
  const lines = answerLines(text);
  const records = lines.map(parseRecord);
  const isEnded = !context.isCut && records.some((record) => record?.t === "end");
  // The last line of a cut answer is no fault of its own.
  const isCutOff = !isEnded && lines.length > 0 && records.at(-1) === undefined;
  const malformed = records.filter((record) => record === undefined).length - (isCutOff ? 1 : 0);
  if (malformed > 1 && malformed > MALFORMED_SHARE * lines.length) throw new Stop("malformed");

  const reading: AnswerReading = { proposals: [], covered: new Set(), dropped: { ...nothingDropped(), malformed } };
  const cited = new Set<number>();
  const passed = new Set<number>();
  const known = new Set<string>();
  const whole = records.filter((record) => record !== undefined);
  for (const record of whole) {
    if (record.t === "end") continue;
    const numbers = numbersOf(record, context.owed);
    for (const number of numbers) (record.t === "none" ? passed : cited).add(number);
    if (record.t === "none") continue;
    const proposal = checkAtom(record, numbers, context, reading.dropped);
    const key = proposal === undefined ? "" : JSON.stringify([proposal.kind, proposal.text, proposal.chunks]);
    if (proposal === undefined) reading.dropped.invalid++;
    else if (!known.has(key)) {
      reading.proposals.push({ ...proposal, id: `q${context.nextId + reading.proposals.length}` });
      known.add(key);
    }
  }
  for (const number of passed) if (cited.has(number)) throw new Stop("conflict");
  for (const number of passed) reading.covered.add(number);
  for (const { chunks } of reading.proposals) for (const number of chunks) reading.covered.add(number);
  // Where the end is missing, more may have been said of what was spoken of last.
  if (!isEnded) for (const number of lastNumbers(whole)) reading.covered.delete(number);
  return reading;
}

/** The chunks that one record covers, for those who watch an answer come in; undefined where it covers none. */
export function coveredBy(line: string, context: AnswerContext): number[] | undefined {
  const record = parseRecord(line);
  if (record === undefined || record.t === "end") return undefined;
  try {
    const numbers = numbersOf(record, context.owed);
    return record.t === "none" || checkAtom(record, numbers, context, nothingDropped()) !== undefined
      ? numbers
      : undefined;
  } catch {
    return undefined;
  }
}

function lastNumbers(records: readonly ClassifierRecord[]): number[] {
  const last = records.findLast((record) => record.t !== "end");
  return (last?.src ?? []) as number[];
}

function numbersOf(record: Exclude<ClassifierRecord, { t: "end" }>, owed: ReadonlySet<number>): number[] {
  for (const number of record.src) if (!owed.has(number as number)) throw new Stop("invalid-index");
  return [...new Set(record.src as number[])].sort((one, other) => one - other);
}

const SHORTEST = 8;
const LONGEST = 400;
/** What is longer as it comes in is not even looked through for what has to go. */
const MOST_READ = 10 * LONGEST;
const MOST_LITERALS = 12;
const LONGEST_LITERAL = 300;

/** What is typed stands on one line. */
function isLiteral(text: string): boolean {
  return text.trim() !== "" && text.length <= LONGEST_LITERAL && !text.includes("\n");
}

/** An atom that holds on its own; undefined where it doesn't, and its chunks are as good as unread. */
function checkAtom(
  record: AtomRecord,
  numbers: number[],
  { chunks, handles, focus }: AnswerContext,
  dropped: Dropped,
): Proposal | undefined {
  const links = linksOf(record, handles);
  if (record.text.length > MOST_READ) return undefined;
  const text = redact(sanitize(record.text)).replace(/\s+/g, " ").trim();
  if (text.length < SHORTEST || text.length > LONGEST || quotesPrompt(text)) return undefined;
  const cited = numbers.map((number) => chunks[number - 1] as Chunk);
  const evidence = cited.filter(({ role }) => role !== "memory");
  if (evidence.length === 0) return undefined;
  const sources = evidence.map(({ whole }) => whole);
  // What it takes up from an earlier atom stands in that one.
  const linked = [links.same, ...links.supersedes].flatMap((handle) => (handle === undefined ? [] : [handle.text]));
  const known = [...sources, ...linked];
  if (inventedTokens(text, known).length > 0 || echoesFocus(text, focus, known)) return undefined;
  if (praisesFailure(text, evidence)) return undefined;

  const asked = [...new Set(record.lits ?? [])].filter(isLiteral).slice(0, MOST_LITERALS);
  const literals = asked.filter((literal) => sources.some((source) => holdsToken(source, literal)));
  dropped.literals += asked.length - literals.length;
  if (record.kind === "literal" && literals.length === 0) return undefined;

  // Only what a person wrote can bind or set a goal.
  const isUsers = evidence.some(({ role }) => role === "user");
  return {
    id: "",
    kind: KINDS[record.kind].isUsersOwn && !isUsers ? "fact" : record.kind,
    text,
    chunks: numbers,
    literals,
    ...(links.same === undefined ? {} : { same: links.same.target }),
    supersedes: links.supersedes.map(({ target }) => target),
    state: record.state ?? "open",
  };
}

/** Whether what is called a success rests on nothing but calls that failed. */
function praisesFailure(text: string, evidence: readonly Chunk[]): boolean {
  if (!evidence.every(({ role, isError }) => role === "tool" && isError)) return false;
  const senses = sensesOf(text);
  return senses.has("success") && !senses.has("failure");
}

interface Links {
  same?: Handle;
  supersedes: Handle[];
}

/** A handle that was not given is a wrong index; one that is both said again and replaced contradicts itself. */
function linksOf({ same, supersedes }: AtomRecord, handles: ReadonlyMap<string, Handle>): Links {
  const handleOf = (name: string): Handle => {
    const handle = handles.get(name);
    if (handle === undefined) throw new Stop("invalid-index");
    return handle;
  };
  const replaced = [...new Set(supersedes ?? [])].map(handleOf);
  if (same === undefined || same === null || same === "") return { supersedes: replaced };
  if (supersedes?.includes(same)) throw new Stop("conflict");
  return { same: handleOf(same), supersedes: replaced };
}
