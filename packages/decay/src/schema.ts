import { SummarySchema } from "@vcc/summarize-merge/schema";
import Type, { type Static } from "typebox";
import { Compile } from "typebox/compile";
import { KindSchema } from "./atoms/kind-schema.ts";
import type { DecayDetails } from "./details/details.ts";

export { ClassifierRecordSchema } from "./classify/record-schema.ts";
export { RendererRecordSchema } from "./render/check-prose.ts";

const Index = Type.Integer({ minimum: 0 });
const Count = Type.Number({ minimum: 0 });
const Generation = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Authority = Type.Union([Type.Literal("user"), Type.Literal("tool"), Type.Literal("assistant")]);

const Evidence = Type.Object({ index: Index, id: Type.Optional(Type.String()), by: Authority, at: Count });

export const AtomSchema = Type.Object({
  id: Type.String({ pattern: "^a_[0-9a-z]{14}$" }),
  kind: KindSchema,
  text: Type.String({ minLength: 1, maxLength: 2_400 }),
  literals: Type.Array(Type.String({ minLength: 1 }), { maxItems: 24 }),
  authority: Authority,
  evidence: Type.Array(Evidence, { minItems: 1, maxItems: 9 }),
  recurrence: Type.Integer({ minimum: 1 }),
  state: Type.Union([Type.Literal("open"), Type.Literal("done"), Type.Literal("superseded")]),
  subject: Type.Optional(Type.String()),
  isDerived: Type.Optional(Type.Literal(true)),
  isKept: Type.Optional(Type.Literal(true)),
  superseded: Type.Optional(Type.Object({ by: Type.String(), generation: Generation })),
  faint: Type.Optional(Count),
});

const Retired = Type.Object({
  id: Type.String(),
  kind: KindSchema,
  by: Type.Union([Type.Literal("superseded"), Type.Literal("resolved"), Type.Literal("aged")]),
  generation: Generation,
  ref: Type.Object({ index: Index, id: Type.Optional(Type.String()) }),
  gist: Type.String(),
});

/** What a compaction stores beside its text. */
export const DecayDetailsSchema = Type.Object({
  compactor: Type.Literal("decay"),
  version: Type.Literal(1),
  runId: Type.String(),
  generation: Generation,
  rendered: Type.Union([Type.Literal("model"), Type.Literal("listed"), Type.Literal("degraded")]),
  messageRange: Type.Optional(Type.Tuple([Type.String(), Type.String()])),
  source: Type.Object({
    chunks: Count,
    none: Count,
    gapRounds: Count,
    droppedLiterals: Count,
    rejectedLinks: Count,
  }),
  retention: Type.Optional(Type.Object({ keepRecentTarget: Count, retainedEstimate: Count })),
  budget: Type.Object({
    tokens: Count,
    used: Count,
    perKind: Type.Record(Type.String(), Count),
  }),
  atoms: Type.Array(AtomSchema, { maxItems: 1_000 }),
  retired: Type.Array(Retired, { maxItems: 64 }),
  omitted: Type.Array(Type.String()),
  facts: SummarySchema,
});

let validator: { Check(value: unknown): value is DecayDetails } | undefined;

/** The details where the value is sound, `undefined` for anything else: damaged, foreign, or of another version. */
export function parseDecayDetails(value: unknown): DecayDetails | undefined {
  validator ??= Compile(DecayDetailsSchema) as unknown as { Check(value: unknown): value is DecayDetails };
  return validator.Check(value) ? value : undefined;
}

/** The schema says what the type says; a difference fails to compile. */
export type DetailsOfSchema = Static<typeof DecayDetailsSchema>;
