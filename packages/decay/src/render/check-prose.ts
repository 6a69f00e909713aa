import { redact, sanitize } from "@vcc/normalize";
import Type from "typebox";
import { Compile } from "typebox/compile";
import type { Atom } from "../atoms/atom.ts";
import { contentWords, shareWithin } from "../atoms/content-words.ts";
import { inventedTokens } from "../atoms/exact-tokens.ts";
import { type Sense, sensesOf } from "../atoms/sense-table.ts";
import { answerLines } from "../classify/read-lines.ts";
import { parseJson } from "../classify/record-schema.ts";
import { sectionOf } from "./section-table.ts";

/** A sentence of the second stage with the atoms that it retells. */
export interface Sentence {
  text: string;
  atoms: Atom[];
}

export type ProseFaultCode =
  | "malformed"
  | "unknown-id"
  | "mixed-sections"
  | "unused-fact"
  | "invented-value"
  | "changed-sense"
  | "added-words"
  | "lost-words"
  | "format";

export interface ProseFault {
  code: ProseFaultCode;
  /** Of the facts concerned. */
  handles: string[];
}

/** Characters of what is no sentence any more. */
const LONGEST_SENTENCE = 40_000;
const SentenceRecord = Type.Object(
  { text: Type.String({ minLength: 1, maxLength: LONGEST_SENTENCE }), ids: Type.Array(Type.String(), { minItems: 1 }) },
  { additionalProperties: false },
);
const EndRecord = Type.Object({ t: Type.Literal("end") }, { additionalProperties: false });
/** A line of the renderer's answer. */
export const RendererRecordSchema = Type.Union([SentenceRecord, EndRecord]);

let validator: ReturnType<typeof Compile<typeof RendererRecordSchema>> | undefined;

/** How much of a sentence may be words that its facts don't have, and of a fact words that its sentences don't have. */
const MOST_ADDED = 0.5;
/** So many words join a short fact to the next one. */
const FEW_ADDED = 3;
const MOST_LOST = 0.5;
const MOST_HANDLES = 12;

/** The sentences of an answer where they retell the facts; else the first fault. */
export function checkProse(text: string, handles: ReadonlyMap<string, Atom>): Sentence[] | ProseFault {
  validator ??= Compile(RendererRecordSchema);
  const check = validator;
  const values = answerLines(text).map(parseJson);
  const records = values.filter((value) => check.Check(value));
  if (records.length < values.length || !records.some((record) => "t" in record)) return fault("malformed", []);
  const sentences: Sentence[] = [];
  const used = new Map<Atom, string>();
  for (const record of records) {
    if ("t" in record) continue;
    const sentence = redact(sanitize(record.text)).replace(/\s+/g, " ").trim();
    const ids = [...new Set(record.ids)];
    const atoms = ids.flatMap((id) => handles.get(id) ?? []);
    if (atoms.length < ids.length) return fault("unknown-id", []);
    const problem = faultOf(sentence, atoms);
    if (problem !== undefined) return fault(problem, ids);
    for (const atom of atoms) used.set(atom, `${used.get(atom) ?? ""} ${sentence}`);
    sentences.push({ text: sentence, atoms });
  }
  const unused = [...handles].filter(([, atom]) => !used.has(atom)).map(([name]) => name);
  if (unused.length > 0) return fault("unused-fact", unused);
  const lost = [...handles].filter(([, atom]) => loses(atom, used.get(atom) ?? "")).map(([name]) => name);
  return lost.length > 0 ? fault("lost-words", lost) : sentences;
}

function fault(code: ProseFaultCode, handles: readonly string[]): ProseFault {
  return { code, handles: handles.slice(0, MOST_HANDLES) };
}

/** How a line must not begin, so that it reads as a sentence and as nothing else. */
const MARKUP = /^[-*#>[<`|+=~\d]|^---/;

function faultOf(sentence: string, atoms: readonly Atom[]): ProseFaultCode | undefined {
  if (sentence === "" || MARKUP.test(sentence)) return "format";
  if (new Set(atoms.map(({ kind }) => sectionOf(kind))).size > 1) return "mixed-sections";
  const told = atoms.flatMap(({ text, literals }) => [text, ...literals]);
  if (inventedTokens(sentence, told).length > 0) return "invented-value";
  // That something was replaced may be said with or without a "no longer".
  if (!atoms.some(({ state }) => state === "superseded") && changesSense(sentence, atoms)) return "changed-sense";
  const words = contentWords(sentence);
  const known = contentWords(told.join(" "));
  const added = words.size * (1 - shareWithin(words, known));
  return added > FEW_ADDED && added > MOST_ADDED * words.size ? "added-words" : undefined;
}

/** What a sentence has to say where its facts do, and must not say where they don't. A success may go unsaid. */
const KEPT: readonly Sense[] = ["negation", "restriction", "failure"];

function changesSense(sentence: string, atoms: readonly Atom[]): boolean {
  const said = sensesOf(sentence);
  const meant = sensesOf(atoms.map(({ text }) => text).join("\n"));
  // What is quoted exactly may hold such words too: a file's name, say.
  const allowed = sensesOf(atoms.flatMap(({ text, literals }) => [text, ...literals]).join("\n"));
  return [...said].some((sense) => !allowed.has(sense)) || KEPT.some((sense) => meant.has(sense) && !said.has(sense));
}

function loses(atom: Atom, told: string): boolean {
  const words = contentWords(atom.text);
  return words.size > 0 && 1 - shareWithin(words, contentWords(told)) > MOST_LOST;
}
