import type { Assertion } from "./assertions.ts";
import { type Course, isTrouble } from "./course.ts";
import { faultStrength, mismatchEnd } from "./fault.ts";
import { hasFiniteVerb, hasPastVerb } from "./find-cause.ts";
import type { Lexicon } from "./lexicon.ts";
import { findMatch, matchAt, type TokenRange } from "./pattern.ts";
import { hasSymptom, type Statement } from "./read-statement.ts";
import { neighbour, type Scene } from "./scene.ts";
import { isColon } from "./sentence.ts";
import type { Token } from "./tokenize.ts";

export type TableName = keyof Lexicon["tables"];

/** Tables of which the stretch may hold a row. */
export const WITHIN: readonly TableName[] = [
  ...(["hints", "defects", "flaws", "oddities", "designs", "approvals", "norms", "abilities", "setAsides"] as const),
  ...(["contrasts", "negations", "restrictions", "demands", "copulas", "newStates", "harmless", "workings"] as const),
  ...([
    "bareSuccesses",
    "oppositions",
    "merits",
    "possessives",
    "orders",
    "counts",
    "outcomes",
    "misorders",
    "persistences",
  ] as const),
];

/** Tables of which the stretch may begin with a row. */
export const FIRST = named("first", [
  ...(["generics", "articles", "anaphors", "agents", "changes", "inspections", "flawOpeners", "voids"] as const),
  "possessives",
]);

/** Tables of which the statement that follows may hold a row, or begin with one. */
const NEXT = named("then", ["additions", "inquiries", "proposals", "surveys", "approvals", "newStates"]);
const NEXT_FIRST = named("then first", ["effectConnectives", "causeTrails", "mildTrails", "anaphors", "agents"]);

/** Tables with the signs that they give: put together once, as a text has many. */
function named(where: string, tables: readonly TableName[]): readonly { table: TableName; sign: string }[] {
  return tables.map((table) => ({ table, sign: `${where} ${table}` }));
}

/** What speaks for an assertion being a cause, or against it, by its own words: names of rows of `SIGN_WEIGHTS`. */
export function signsOfWords(scene: Scene, index: number, found: Assertion): string[] {
  return [...signsWithin(scene, index, found), ...signsAround(scene, index, found)];
}

/** The same by what was said before and is said after it. */
export function signsOfPlace(scene: Scene, courses: readonly Course[], index: number): string[] {
  return [...signsBefore(scene, courses, index), ...signsBehind(scene, courses, index)];
}

/** Signs that say more together than each for itself. */
const PAIRS = [
  ["announced", "fault 1"],
  ["announced", "fault 2"],
  ["announced", "symptom"],
  ["trouble", "fault 1"],
  ["trouble", "fault 2"],
  ["trouble", "symptom"],
  ["trouble", "then fix"],
  ["trouble", "then change"],
  ["fault 2", "then fix"],
  ["fault 3", "then fix"],
  ["fault 2", "then change"],
  ["fault 2", "first"],
  ["fault 2", "last"],
  ["past", "then change"],
  ["past", "confirmation earlier"],
  ["past", "change earlier"],
  ["former", "change earlier"],
  ["marked paired", "fault 1"],
  ["marked paired", "trouble"],
  ["item", "announced"],
  ["effect behind", "symptom behind"],
] as const;

export const NAMED_PAIRS = PAIRS.map(([one, other]) => ({ one, other, name: `${one} & ${other}` }));

/** Signs of several kinds, and those that go together. */
export function joinSigns(...kinds: readonly (readonly string[])[]): string[] {
  const all = new Set<string>();
  for (const signs of kinds) for (const sign of signs) all.add(sign);
  const joined = [...all];
  for (const { one, other, name } of NAMED_PAIRS) if (all.has(one) && all.has(other)) joined.push(name);
  return joined;
}

function chosen(signs: Record<string, boolean | undefined>): string[] {
  const names: string[] = [];
  for (const name in signs) if (signs[name]) names.push(name);
  return names;
}

/** What the stretch itself says. */
function signsWithin({ statements, lexicon }: Scene, index: number, found: Assertion): string[] {
  const { tokens } = statements[index] as Statement;
  const { tables } = lexicon;
  const fault = faultStrength(tokens, found, lexicon);
  const isSymptom = hasSymptom(tokens, found, lexicon);
  const stretch = tokens.slice(found.from, found.to);
  const codes = stretch.filter(({ kind }) => kind === "code").length;
  const start = { from: found.from, to: Math.min(found.from + 3, found.to) };
  const length = found.to - found.from;
  return [
    ...WITHIN.filter((table) => findMatch(tokens, tables[table], found) !== undefined),
    ...FIRST.filter(({ table }) => matchAt(tokens, found.from, tables[table]) !== undefined).map(({ sign }) => sign),
    ...chosen({
      "marked certain": found.isMarked && found.standing === "certain",
      "marked paired": found.isMarked && found.standing !== "certain",
      "marked thing": found.isMarked && found.isOfThing,
      long: found.isLong,
      "long of weak": found.isLong && fault < 2,
      spliced: found.isSpliced,
      "fault 1": fault >= 1,
      "fault 2": fault >= 2,
      "fault 3": fault >= 3,
      symptom: isSymptom,
      "mere symptom": isSymptom && fault < 2,
      mismatch: mismatchEnd(tokens, found.from, lexicon) !== undefined,
      reported: findMatch(tokens, tables.observers, start) !== undefined,
      past: hasPastVerb(tokens, found, lexicon),
      code: codes > 0,
      codes: codes > 1,
      "first code": tokens[found.from]?.kind === "code",
      number: stretch.some(isNumber),
      "under 5": length < 5,
      "over 8": length >= 8,
      "over 14": length >= 14,
      finite: hasFiniteVerb(tokens, found, lexicon),
    }),
  ];
}

function isNumber({ kind, word }: Token): boolean {
  return kind === "word" && word.charAt(0) >= "0" && word.charAt(0) <= "9";
}

/** What the rest of its statement says. */
function signsAround({ statements, changes, lexicon }: Scene, index: number, found: Assertion): string[] {
  const { tokens } = statements[index] as Statement;
  const { tables } = lexicon;
  const change = changes[index];
  const front = { from: 0, to: found.from };
  const behind = { from: found.to, to: tokens.length };
  const holds = (table: TableName, range: TokenRange) => findMatch(tokens, tables[table], range) !== undefined;
  return chosen({
    "symptom in front": hasSymptom(tokens, front, lexicon),
    "symptom behind": hasSymptom(tokens, behind, lexicon),
    "effect behind": holds("effectConnectives", behind),
    "condition within": holds("conditions", { from: found.from + 1, to: Math.min(found.to + 1, tokens.length) }),
    "condition behind": holds("conditions", behind),
    "change in front": change !== undefined && change.to <= found.from,
    "change behind": change !== undefined && change.from >= found.to,
    "change within": change !== undefined && change.from < found.to && found.from < change.to,
    "colon in front": isColon(tokens[found.from - 1]),
    "denial in front": holds("negations", front) || holds("denials", front),
    "approval in front": holds("approvals", front),
    turned: matchAt(tokens, found.from - 1, tables.contrasts) === found.from,
    former: holds("formers", { from: Math.max(0, found.from - 2), to: found.to }),
    inner: found.from > 2,
    whole: found.from === 0 && found.to >= tokens.length - 1,
  });
}

/** The same by its statement as a whole. */
export function signsOfStatement(statement: Statement, { tables }: Lexicon): string[] {
  const holds = (table: TableName) => findMatch(statement.tokens, tables[table]) !== undefined;
  return chosen({
    survey: holds("surveys"),
    guess: holds("hypotheticals"),
    unfinished: holds("unfinished"),
    plan: statement.isPlan,
    denial: statement.isDenial,
    failure: statement.isFailure,
    confirmation: statement.isConfirmation,
    retraction: statement.isRetraction,
    item: statement.isItem,
    stop: statement.ending === ".",
    "mild lead": statement.lead === "mild",
    "strong lead": statement.lead === "strong",
  });
}

/** Statements that a lead or a symptom is remembered for. */
const MEMORY = 6;

/** What was said before. */
function signsBefore(scene: Scene, courses: readonly Course[], index: number): string[] {
  const { statements, intros, causes, changes, lexicon } = scene;
  const { tables } = lexicon;
  const course = courses[index] as Course;
  const before = statements[index - 1];
  const intro = intros[index];
  const isClosed = before === undefined || causes[index - 1] !== undefined;
  const isWhy = before?.isQuestion === true && findMatch(before.tokens, tables.whys) !== undefined;
  const isIntroduced = intro?.announcesFault || (intro?.lead === "strong" && !intro.isConfirmation);
  const isAsked = intro !== undefined && findMatch(intro.tokens, tables.whys) !== undefined;
  const isLed = !isClosed && before?.lead === "strong";
  const isTroubleBefore = before !== undefined && isTrouble(before);
  const isTroubleOpen = isOpen(scene, index, isTrouble);
  const isLeadOpen = isOpen(scene, index, ({ lead }) => lead === "strong");
  return chosen({
    announced: isIntroduced || isAsked || isLed || isLeadOpen || isWhy,
    "intro fault": isIntroduced,
    "intro why": isAsked,
    "intro done":
      intro !== undefined && (intro.isConfirmation || findMatch(intro.tokens, tables.resolutionLabels) !== undefined),
    "intro plan": intro?.isPlan,
    intro: intro !== undefined,
    "mild lead before": !isClosed && before?.lead === "mild",
    why: isWhy,
    "denial before": !isClosed && before?.isDenial,
    "approval before":
      !isClosed && !before?.isConfirmation && findMatch(before?.tokens ?? [], tables.approvals) !== undefined,
    trouble: isTroubleBefore || isTroubleOpen,
    "symptom before": isTroubleBefore,
    "symptom open": isTroubleOpen,
    "symptom first": index > 0 && isTrouble(statements[0] as Statement),
    "symptom earlier": course.symptom,
    "cause before": causes[index - 1] !== undefined,
    "cause earlier": course.cause,
    "change before": changes[index - 1] !== undefined,
    "change earlier": course.change,
    "confirmation before": before?.isConfirmation,
    "confirmation earlier": course.confirmation,
    "plan before": before?.isPlan,
    "plan earlier": course.plan,
    "guess earlier": course.guess,
    "question before": before?.isQuestion,
    "colon before": before?.ending === ":",
    first: index === 0,
    "first of paragraph": before !== undefined && before.paragraph !== statements[index]?.paragraph,
  });
}

/** Said shortly before, and neither explained nor mended since. */
function isOpen(
  { statements, causes, changes }: Scene,
  index: number,
  holds: (statement: Statement) => boolean,
): boolean {
  const here = statements[index] as Statement;
  for (let at = index - 1; at >= Math.max(0, index - MEMORY); at -= 1) {
    const before = statements[at] as Statement;
    if (before.isHeading || before.isConfirmation || causes[at] !== undefined || changes[at] !== undefined)
      return false;
    if (here.isItem && before.isItem && here.line !== before.line) return false;
    if (holds(before)) return true;
  }
  return false;
}

/** What is said after it. */
function signsBehind(scene: Scene, courses: readonly Course[], index: number): string[] {
  const { statements, changes, lexicon } = scene;
  const { tables } = lexicon;
  const after = statements[index + 1];
  const all = courses.at(-1) as Course;
  const there = courses[index + 1] as Course;
  const tokens = after?.tokens ?? [];
  const isChange = changes[index + 1] !== undefined;
  return [
    ...NEXT.filter(({ table }) => findMatch(tokens, tables[table]) !== undefined).map(({ sign }) => sign),
    ...NEXT_FIRST.filter(({ table }) => matchAt(tokens, 0, tables[table]) !== undefined).map(({ sign }) => sign),
    ...chosen({
      last: after === undefined,
      only: statements.length === 1,
      "then plan": after?.isPlan || after?.isFixPlan,
      "then fix": after?.isFixPlan,
      "then mend": after?.isMending,
      "then fix of it": after?.isFixPlan && findMatch(tokens, tables.anaphors) !== undefined,
      "then question": after?.isQuestion,
      "then confirmation": after?.isConfirmation,
      "then change": isChange,
      "then change near": isChange && neighbour(scene, index, 1) !== undefined,
      "then mending change": isChange && matchAt(tokens, changes[index + 1]?.from ?? 0, tables.buildings) === undefined,
      "then relief": isChange && (after?.isConfirmation || statements[index + 2]?.isConfirmation),
      "then symptom": after !== undefined && isTrouble(after),
      "then cause": scene.causes[index + 1] !== undefined,
      "then fragment": after !== undefined && !after.isPlan && findMatch(tokens, tables.finites) === undefined,
      "then other": after !== undefined && !after.isPlan && !isChange && !after.isConfirmation && !after.isQuestion,
      "change later": all.change && changes.length > 0 && !there.change,
      "symptom later": all.symptom && !there.symptom,
      "confirmation later": all.confirmation && !there.confirmation,
      short: statements.length <= 3,
      "over 8 statements": statements.length > 8,
      "over 16 statements": statements.length > 16,
    }),
  ];
}
