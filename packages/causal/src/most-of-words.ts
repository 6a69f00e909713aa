import { mayBeFault } from "./fault.ts";
import { mayHold } from "./pattern.ts";
import type { Statement } from "./read-statement.ts";
import type { Scene } from "./scene.ts";
import { SIGN_WEIGHTS } from "./sign-weights.ts";
import { FIRST, NAMED_PAIRS, type TableName, WITHIN } from "./signs.ts";

/** Whether a sign may be found in a statement, told before its clauses are read. */
type Gate = (scene: Scene, index: number) => boolean;

const always: Gate = () => true;
const isMarked: Gate = ({ causes }, index) => causes[index] !== undefined;
const isChange: Gate = ({ changes }, index) => changes[index] !== undefined;
const isFaulty: Gate = ({ statements, lexicon }, index) => mayBeFault((statements[index] as Statement).tokens, lexicon);
const holdsSymptom = holding("symptoms");
const isTrouble: Gate = (scene, index) =>
  (scene.statements[index] as Statement).hasSymptom || holdsSymptom(scene, index);

function holding(name: TableName): Gate {
  return ({ statements, lexicon }, index) => mayHold((statements[index] as Statement).tokens, lexicon.tables[name]);
}

function longerThan(length: number): Gate {
  return ({ statements }, index) => (statements[index] as Statement).tokens.length > length;
}

function withCodes(least: number): Gate {
  return ({ statements }, index) => {
    let count = 0;
    for (const { kind } of (statements[index] as Statement).tokens) if (kind === "code") count += 1;
    return count >= least;
  };
}

/** All that `signsOfWords` may name. */
export const GATES: Readonly<Record<string, Gate>> = {
  ...Object.fromEntries(WITHIN.map((table) => [table, holding(table)])),
  ...Object.fromEntries(FIRST.map(({ table, sign }) => [sign, holding(table)])),
  "marked certain": isMarked,
  "marked paired": isMarked,
  "marked thing": isMarked,
  long: always,
  "long of weak": always,
  spliced: always,
  "fault 1": isFaulty,
  "fault 2": isFaulty,
  "fault 3": isFaulty,
  symptom: isTrouble,
  "mere symptom": isTrouble,
  mismatch: holding("oppositions"),
  reported: holding("observers"),
  past: always,
  code: withCodes(1),
  codes: withCodes(2),
  "first code": withCodes(1),
  number: always,
  "under 5": always,
  "over 8": longerThan(7),
  "over 14": longerThan(13),
  finite: longerThan(2),
  "symptom in front": isTrouble,
  "symptom behind": isTrouble,
  "effect behind": holding("effectConnectives"),
  "condition within": holding("conditions"),
  "condition behind": holding("conditions"),
  "change in front": isChange,
  "change behind": isChange,
  "change within": isChange,
  "colon in front": always,
  "denial in front": always,
  "approval in front": holding("approvals"),
  turned: holding("contrasts"),
  former: holding("formers"),
  inner: longerThan(3),
  whole: always,
};

/** Those that speak for a cause: what speaks against it may be missing. */
const SPEAKING = Object.entries(GATES).flatMap(([name, gate]) => {
  const weight = weightOf(name);
  return weight > 0 ? [{ weight, gate }] : [];
});

/** The same of two that go together, where words bring the one or both. */
const SPEAKING_PAIRS = NAMED_PAIRS.flatMap(({ one, other, name }) => {
  const weight = weightOf(name);
  return weight > 0 && (one in GATES || other in GATES) ? [{ weight, one: partOf(one), other: partOf(other) }] : [];
});

function partOf(name: string) {
  return { name, gate: GATES[name] };
}

function weightOf(name: string): number {
  return SIGN_WEIGHTS[name] ?? 0;
}

/** What the words of a statement add to the weight of its place at the most, whatever is asserted in it. */
export function mostOfWords(scene: Scene, index: number, place: ReadonlySet<string>): number {
  const maySay = ({ name, gate }: ReturnType<typeof partOf>) =>
    gate === undefined ? place.has(name) : gate(scene, index);
  let most = 0;
  for (const { weight, gate } of SPEAKING) if (gate(scene, index)) most += weight;
  for (const { weight, one, other } of SPEAKING_PAIRS) if (maySay(other) && maySay(one)) most += weight;
  return most;
}
