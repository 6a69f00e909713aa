import { faultStrength } from "./fault.ts";
import type { FoundStretch } from "./find-cause.ts";
import { ENGLISH } from "./languages/english.ts";
import type { TableName } from "./lexicon.ts";
import type { TokenRange } from "./pattern.ts";
import { hasSymptom, type Statement } from "./read-statement.ts";
import type { ReadStatement, Scene } from "./scene.ts";
import { isClauseMark } from "./sentence.ts";
import { stemOf } from "./stem.ts";
import { HEAD_END, type Token } from "./tokenize.ts";

/**
 * What speaks for or against a stretch, as numbers. Each trait has a place, where it is seen, and a name, what is seen there:
 * "within defects" is a match of the table `defects` in the stretch, "behind isPlan" a plan in the next statement.
 */

/** Tables that say nothing by being matched: common words, parts of words, and what requests begin with. */
const MUTE = new Set<string>([
  "commonWords",
  "letters",
  "abbreviations",
  "stopWords",
  "pleasantries",
  "courtesies",
  "verbEndings",
  "pastEndings",
  "changeEndings",
  "doingEndings",
  "badPrefixes",
  "badEndings",
]);

const TABLES = Object.entries(ENGLISH).flatMap(([name, rows]) =>
  Array.isArray(rows) && typeof rows[0] !== "object" && !MUTE.has(name) ? [name as TableName] : [],
);

const FLAGS = [
  "isQuestion",
  "isDenial",
  "isTask",
  "isTold",
  "isPlan",
  "isFixPlan",
  "isMending",
  "isConfirmation",
  "isFailure",
  "isAside",
  "isRetraction",
  "announcesFault",
  "hasSymptom",
  "hasDefect",
  "hasHint",
  "isItem",
  "isHeading",
] as const satisfies readonly (keyof Statement)[];

/** What a statement gives by its own words (`find-cause.ts`, `find-change.ts`). */
const FINDINGS = ["certain cause", "cause", "certain change", "change", "state", "bare change"] as const;

const LEADS = ["strong lead", "mild lead"] as const;
const ENDINGS = ["stop", "question mark", "colon", "no mark"] as const;
const LENGTHS = ["3 tokens", "6 tokens", "12 tokens", "20 tokens", "more tokens"] as const;
const LENGTH_LIMITS = [3, 6, 12, 20];

/** What may be seen of a statement. */
const SIGHTS: readonly string[] = [...TABLES, ...FLAGS, ...FINDINGS, ...LEADS, ...ENDINGS, ...LENGTHS];
const SIGHT_NUMBERS = new Map(SIGHTS.map((name, number) => [name, number]));

/** Where it is seen, from the stretch: parts of its statement, the statements around, and what announces it. */
const PLACES = [
  "within",
  "first",
  "in front",
  "right in front",
  "after",
  "right after",
  "here",
  "opening",
  "before",
  "opening before",
  "second before",
  "earlier",
  "behind",
  "opening behind",
  "second behind",
  "later",
  "heading",
  "intro",
  "within short",
  "within planned",
  "within led",
] as const;
type Place = (typeof PLACES)[number];
const PLACE_NUMBERS = Object.fromEntries(PLACES.map((name, number) => [name, number * SIGHTS.length])) as Record<
  Place,
  number
>;

/** Where a statement stands, how many are behind it, how many its text has, and how long a stretch is. */
const POSITIONS = ["statement 1", "statement 2", "statement 3 or 4", "statement 5 or more"] as const;
const RESTS = ["last", "last but one", "last but two to four", "last but five or more"] as const;
const TEXTS = ["text of 1", "text of 2", "text of 3 or 4", "text of 5 to 8", "text of 9 or more"] as const;
const LENGTH_FORMS = [
  "1 token",
  "2 tokens",
  "3 or 4 tokens",
  "5 to 7 tokens",
  "8 to 11 tokens",
  "12 to 16 tokens",
  "17 to 24 tokens",
  "25 tokens or more",
] as const;

/** Traits of the text and of the form of a stretch. */
const FORMS = [
  "always",
  "english",
  "german",
  "chinese",
  "nothing before",
  "nothing behind",
  "near before",
  "near behind",
  ...POSITIONS,
  ...RESTS,
  ...TEXTS,
  "fault 1",
  "fault 2",
  "fault 3",
  "symptom",
  "symptom in front",
  "symptom after",
  "no code",
  "code",
  "codes",
  "comma",
  "commas",
  "number",
  "quote",
  ...LENGTH_FORMS,
  "first is a word",
  "first is code",
  "first is a mark",
  "comma in front",
  "colon in front",
  "dash in front",
  "bracket in front",
  "comma after",
  "colon after",
  "dash after",
  "bracket after",
  "list in front",
  "list after",
  "inner",
  "whole",
  "first in -ed",
  "first in -ing",
  "second in -ed",
  "second in -ing",
  "some in -ed",
  "some in -ing",
  "is the certain cause",
  "is the cause",
  "is the cause of a thing",
  "is near the cause",
  "is the certain change",
  "is the change",
  "is the state",
  "is the bare change",
  "is near the change",
] as const;
type Form = (typeof FORMS)[number];
const FORM_START = PLACES.length * SIGHTS.length;
const FORM_NUMBERS = Object.fromEntries(FORMS.map((name, number) => [name, FORM_START + number])) as Record<
  Form,
  number
>;

/** How words are seen in a stretch: as they are, and without their endings. */
const WORD_PLACES = ["word", "stem"] as const;

/** The first words of the names of all traits but those of form. */
export const TRAIT_PLACES: readonly string[] = [...PLACES, ...WORD_PLACES].sort(
  (one, other) => one.length - other.length,
);

const WORD_START = FORM_START + FORMS.length;

/** The names of all traits but those of words, by their numbers. */
export function traitNames(): string[] {
  return [...PLACES.flatMap((place) => SIGHTS.map((sight) => `${place} ${sight}`)), ...FORMS];
}

/** Words that tell something, as they are or without their endings: "word crash", "stem crash". */
export type Vocabulary = ReadonlyMap<string, number>;

/** The number of the trait of the word with this place in the vocabulary. */
export function wordTrait(place: number): number {
  return WORD_START + place;
}

/** The traits of a statement's surroundings, which all its stretches share, and those of each stretch. */
export interface StatementTraits {
  place: readonly number[];
  stretches: readonly (readonly number[])[];
}

/** The traits of each statement of a scene, in its order. Statements without stretches have none. */
export function traitsOf(scene: Scene, vocabulary: Vocabulary): StatementTraits[] {
  const sights = scene.statements.map(sightsOf);
  const intros = introsOf(scene.statements);
  return scene.statements.map((statement, index) => {
    if (statement.stretches.length === 0) return { place: [], stretches: [] };
    const place = traitsOfPlace(scene, sights, intros[index] as Intro, index);
    const words = wordsOf(statement.tokens, vocabulary);
    const company = companyOf(scene.statements, index);
    return {
      place,
      stretches: statement.stretches.map((stretch) => traitsOfStretch(scene, statement, stretch, words, company)),
    };
  });
}

/** What is seen of a statement as a whole, and the tables that match at its beginning. */
interface Sights {
  all: readonly number[];
  opening: readonly number[];
  /** Without the tables: what is remembered further away. */
  flags: readonly number[];
}

function sightsOf(statement: ReadStatement): Sights {
  const { hits, tokens, lead, ending } = statement;
  const flags: number[] = [];
  const see = (name: string) => flags.push(SIGHT_NUMBERS.get(name) as number);
  for (const flag of FLAGS) if (statement[flag]) see(flag);
  for (const finding of findingsOf(statement)) see(finding);
  if (lead !== undefined) see(`${lead} lead`);
  see(ending === "." ? "stop" : ending === "?" ? "question mark" : ending === ":" ? "colon" : "no mark");
  see(LENGTHS[stepOf(tokens.length, LENGTH_LIMITS)] as string);
  const matched = new Set<number>();
  const opening = new Set<number>();
  for (const { table, from } of hits) {
    const number = SIGHT_NUMBERS.get(table);
    if (number === undefined) continue;
    matched.add(number);
    if (from === 0) opening.add(number);
  }
  return { all: [...matched, ...flags], opening: [...opening], flags };
}

function findingsOf({ cause, change }: ReadStatement): (typeof FINDINGS)[number][] {
  return [
    ...(cause === undefined ? [] : [cause.standing === "certain" ? ("certain cause" as const) : ("cause" as const)]),
    ...(change === undefined
      ? []
      : [change.standing === "certain" ? ("certain change" as const) : ("change" as const)]),
    ...(change?.isState ? ["state" as const] : []),
    ...(change?.isBare ? ["bare change" as const] : []),
  ];
}

/** How many of the limits a number exceeds. */
function stepOf(number: number, limits: readonly number[]): number {
  let step = 0;
  while (step < limits.length && number > (limits[step] as number)) step += 1;
  return step;
}

/** The statements that announce another: the heading above it, and what ends in a colon before its list. */
interface Intro {
  heading: number | undefined;
  colon: number | undefined;
}

function introsOf(statements: readonly Statement[]): Intro[] {
  let heading: number | undefined;
  let colon: number | undefined;
  return statements.map(({ isHeading, isItem, ending }, index) => {
    const intro = { heading, colon: isItem ? colon : undefined };
    if (isHeading) {
      heading = index;
      colon = undefined;
    } else if (!isItem) colon = ending === ":" ? index : undefined;
    return intro;
  });
}

/** Statements whose flags are remembered before and behind the next but one. */
const MEMORY = 6;
const FORESIGHT = 4;

function traitsOfPlace(scene: Scene, sights: readonly Sights[], intro: Intro, index: number): number[] {
  const { statements, lexicon } = scene;
  const traits: number[] = [];
  const form = (name: Form) => traits.push(FORM_NUMBERS[name]);
  const see = (place: Place, seen: readonly number[] | undefined) => {
    for (const sight of seen ?? []) traits.push(PLACE_NUMBERS[place] + sight);
  };
  form("always");
  const { code } = lexicon.language;
  form(code === "de" ? "german" : code === "zh" ? "chinese" : "english");
  const [here, before, behind] = [sights[index], sights[index - 1], sights[index + 1]];
  see("here", here?.all);
  see("opening", here?.opening);
  see("before", before?.all);
  see("opening before", before?.opening);
  see("second before", sights[index - 2]?.all);
  see("behind", behind?.all);
  see("opening behind", behind?.opening);
  see("second behind", sights[index + 2]?.all);
  see("earlier", flagsWithin(sights, index - 2 - MEMORY, index - 1));
  see("later", flagsWithin(sights, index + 2, index + 2 + FORESIGHT));
  if (intro.heading !== undefined) see("heading", sights[intro.heading]?.all);
  if (intro.colon !== undefined) see("intro", sights[intro.colon]?.all);
  if (before === undefined) form("nothing before");
  else if (isNear(statements, index, index - 1)) form("near before");
  if (behind === undefined) form("nothing behind");
  else if (isNear(statements, index, index + 1)) form("near behind");
  const rest = statements.length - 1 - index;
  form(POSITIONS[stepOf(index, [0, 1, 3])] as Form);
  form(RESTS[stepOf(rest, [0, 1, 4])] as Form);
  form(TEXTS[stepOf(statements.length, [1, 2, 4, 8])] as Form);
  return traits;
}

function flagsWithin(sights: readonly Sights[], from: number, to: number): number[] {
  const flags = new Set<number>();
  for (let at = Math.max(0, from); at < Math.min(to, sights.length); at += 1)
    for (const flag of (sights[at] as Sights).flags) flags.add(flag);
  return [...flags];
}

/** Of the same paragraph; list items have neighbours in their own line. */
function isNear(statements: readonly Statement[], one: number, other: number): boolean {
  const [here, there] = [statements[one] as Statement, statements[other] as Statement];
  if (here.isItem || there.isItem) return here.line === there.line;
  return here.paragraph === there.paragraph;
}

/** The traits of each token's word. */
function wordsOf(tokens: readonly Token[], vocabulary: Vocabulary): number[][] {
  return tokens.map(({ kind, word }) => {
    if (kind !== "word") return [];
    const places = [vocabulary.get(`word ${word}`), vocabulary.get(`stem ${stemOf(word)}`)];
    return places.filter((place) => place !== undefined).map(wordTrait);
  });
}

/** What company a statement's stretches keep: of it depends how much what is seen within them tells. */
function companyOf(statements: readonly ReadStatement[], index: number): Place[] {
  const [before, behind] = [statements[index - 1], statements[index + 1]];
  const company: Place[] = [];
  if (statements.length <= SHORT) company.push("within short");
  if (behind?.isPlan || behind?.isFixPlan) company.push("within planned");
  if (before?.lead !== undefined || statements[index]?.lead !== undefined) company.push("within led");
  return company;
}

/** Statements of a short remark, as agents make between two calls. */
const SHORT = 4;

function traitsOfStretch(
  { lexicon }: Scene,
  { tokens, hits, cause, change }: ReadStatement,
  stretch: TokenRange,
  words: readonly (readonly number[])[],
  company: readonly Place[],
): number[] {
  const { from, to } = stretch;
  const traits = new Set<number>();
  for (const { table, ...hit } of hits) {
    const sight = SIGHT_NUMBERS.get(table);
    if (sight === undefined) continue;
    if (hit.to <= from) {
      traits.add(PLACE_NUMBERS["in front"] + sight);
      if (hit.to === from) traits.add(PLACE_NUMBERS["right in front"] + sight);
    } else if (hit.from >= to) {
      traits.add(PLACE_NUMBERS.after + sight);
      if (hit.from <= to + 1) traits.add(PLACE_NUMBERS["right after"] + sight);
    } else if (hit.from >= from && hit.to <= to) {
      traits.add(PLACE_NUMBERS.within + sight);
      for (const place of company) traits.add(PLACE_NUMBERS[place] + sight);
      if (hit.from === from) traits.add(PLACE_NUMBERS.first + sight);
    }
  }
  for (const form of [...formsOf(tokens, stretch), ...namedAs(stretch, cause, change)]) traits.add(FORM_NUMBERS[form]);
  const fault = faultStrength(tokens, stretch, lexicon);
  for (let strength = 1; strength <= fault; strength += 1) traits.add(FORM_NUMBERS["fault 1"] + strength - 1);
  if (hasSymptom(tokens, stretch, lexicon)) traits.add(FORM_NUMBERS.symptom);
  if (from > 0 && hasSymptom(tokens, { from: 0, to: from }, lexicon)) traits.add(FORM_NUMBERS["symptom in front"]);
  if (to < tokens.length && hasSymptom(tokens, { from: to, to: tokens.length }, lexicon))
    traits.add(FORM_NUMBERS["symptom after"]);
  const all = [...traits];
  for (let at = from; at < to; at += 1) all.push(...(words[at] as number[]));
  return all;
}

/** Whether the stretch is what the statement names, or shares half of its words. */
function namedAs(stretch: TokenRange, cause: FoundStretch | undefined, change: FoundStretch | undefined): Form[] {
  const forms: Form[] = [];
  if (cause !== undefined && isSame(stretch, cause)) {
    forms.push(cause.standing === "certain" ? "is the certain cause" : "is the cause");
    if (cause.isOfThing) forms.push("is the cause of a thing");
  } else if (cause !== undefined && isSameAnswer(stretch, cause)) forms.push("is near the cause");
  if (change !== undefined && isSame(stretch, change)) {
    forms.push(change.standing === "certain" ? "is the certain change" : "is the change");
    if (change.isState) forms.push("is the state");
    if (change.isBare) forms.push("is the bare change");
  } else if (change !== undefined && isSameAnswer(stretch, change)) forms.push("is near the change");
  return forms;
}

function isSame(one: TokenRange, other: TokenRange): boolean {
  return one.from === other.from && one.to === other.to;
}

/** Stretches that share half of their words are one answer in several wordings. */
export function isSameAnswer(one: TokenRange, other: TokenRange): boolean {
  const shared = Math.min(one.to, other.to) - Math.max(one.from, other.from);
  return 2 * shared >= Math.max(one.to - one.from, other.to - other.from);
}

function formsOf(tokens: readonly Token[], { from, to }: TokenRange): Form[] {
  const forms: Form[] = [];
  let codes = 0;
  let commas = 0;
  for (let at = from; at < to; at += 1) {
    const token = tokens[at] as Token;
    if (token.kind === "code") codes += 1;
    else if (token.kind === "quote") forms.push("quote");
    else if (token.kind === "mark") commas += isClauseMark(token) ? 1 : 0;
    else if (isDigit(token.word)) forms.push("number");
    else if (endsIn(token, "ed")) forms.push("some in -ed");
    else if (endsIn(token, "ing")) forms.push("some in -ing");
  }
  forms.push(codes === 0 ? "no code" : codes === 1 ? "code" : "codes");
  if (commas > 0) forms.push(commas === 1 ? "comma" : "commas");
  forms.push(LENGTH_FORMS[stepOf(to - from, [1, 2, 4, 7, 11, 16, 24])] as Form);
  const first = tokens[from] as Token;
  const second = tokens[from + 1];
  forms.push(first.kind === "word" ? "first is a word" : first.kind === "mark" ? "first is a mark" : "first is code");
  if (endsIn(first, "ed")) forms.push("first in -ed");
  if (endsIn(first, "ing")) forms.push("first in -ing");
  if (endsIn(second, "ed")) forms.push("second in -ed");
  if (endsIn(second, "ing")) forms.push("second in -ing");
  const front = markOf(tokens[from - 1]);
  const after = markOf(tokens[to]);
  if (front !== undefined) forms.push(`${front} in front`);
  if (after !== undefined) forms.push(`${after} after`);
  if (isListed(tokens, from - 1, -1)) forms.push("list in front");
  if (isListed(tokens, to, 1)) forms.push("list after");
  if (from > 0) forms.push("inner");
  else if (to === tokens.length) forms.push("whole");
  return forms;
}

/** A comma with an item of one or two tokens beyond it: "`a`, `b` and `c` are skipped" has parts that say nothing. */
function isListed(tokens: readonly Token[], comma: number, step: 1 | -1): boolean {
  if (markOf(tokens[comma]) !== "comma") return false;
  return [2, 3].some((by) => isClauseMark(tokens[comma + by * step]));
}

function isDigit(word: string): boolean {
  return word.charAt(0) >= "0" && word.charAt(0) <= "9";
}

function endsIn(token: Token | undefined, ending: string): boolean {
  return token?.kind === "word" && token.word.length > 4 && token.word.endsWith(ending);
}

const MARKS: Partial<Record<string, "comma" | "colon" | "dash" | "bracket">> = {
  ",": "comma",
  "，": "comma",
  "、": "comma",
  ":": "colon",
  [HEAD_END]: "colon",
  "：": "colon",
  "—": "dash",
  "–": "dash",
  "-": "dash",
  "→": "dash",
  "(": "bracket",
  ")": "bracket",
  "（": "bracket",
  "）": "bracket",
};

function markOf(token: Token | undefined) {
  return token?.kind === "mark" ? MARKS[token.word] : undefined;
}
