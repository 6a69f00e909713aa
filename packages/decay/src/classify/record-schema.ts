import Type, { type Static } from "typebox";
import { Compile } from "typebox/compile";
import { KindSchema } from "../atoms/kind-schema.ts";

const closed = { additionalProperties: false };
// Models write `null` for what they leave out.
const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));

/** Numbers are looked at apart: a wrong one ends the run, where a wrong shape is asked for again. */
const Numbers = Type.Array(Type.Unknown(), { minItems: 1 });

const AtomRecord = Type.Object(
  {
    t: Type.Literal("atom"),
    kind: KindSchema,
    text: Type.String(),
    src: Numbers,
    lits: orNull(Type.Array(Type.String())),
    same: orNull(Type.String()),
    supersedes: orNull(Type.Array(Type.String())),
    state: orNull(Type.Union([Type.Literal("open"), Type.Literal("done")])),
  },
  closed,
);

const NoneRecord = Type.Object({ t: Type.Literal("none"), src: Numbers }, closed);

const EndRecord = Type.Object(
  { t: Type.Literal("end"), atoms: Type.Optional(Type.Number()), covered: Type.Optional(Type.Number()) },
  closed,
);

/** A line of the classifier's answer. */
export const ClassifierRecordSchema = Type.Union([AtomRecord, NoneRecord, EndRecord]);

export type ClassifierRecord = Static<typeof ClassifierRecordSchema>;
export type AtomRecord = Static<typeof AtomRecord>;

/** A line of the log, as it is read back. */
export const ProposalSchema = Type.Object(
  {
    id: Type.String(),
    kind: KindSchema,
    text: Type.String(),
    chunks: Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1 }),
    literals: Type.Array(Type.String()),
    same: Type.Optional(Type.String()),
    supersedes: Type.Array(Type.String()),
    state: Type.Union([Type.Literal("open"), Type.Literal("done")]),
  },
  closed,
);

// Compiled at the first use, so that importing the schema costs nothing.
let validator: ReturnType<typeof Compile<typeof ClassifierRecordSchema>> | undefined;

/** A line as a record; undefined for what is none. */
export function parseRecord(line: string): ClassifierRecord | undefined {
  validator ??= Compile(ClassifierRecordSchema);
  const value = parseJson(line);
  return validator.Check(value) ? value : undefined;
}

export function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
