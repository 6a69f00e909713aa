import Type, { type TSchema } from "typebox";

const Count = Type.Number({ minimum: 0 });
const Text = Type.String();
const Ref = Type.Object({ index: Type.Integer({ minimum: 0 }), id: Type.Optional(Text) });
const kept = <Item extends TSchema>(item: Item) => Type.Object({ items: Type.Array(item), folded: Count });

const Candidate = Type.Object({
  role: Type.Enum(["cause", "resolution"]),
  text: Text,
  start: Count,
  end: Count,
  source: Type.Integer({ minimum: 0 }),
  standing: Type.Enum(["certain", "likely", "paired"]),
  isAside: Type.Optional(Type.Literal(true)),
});

const Action = Type.Object({
  kind: Type.Enum(["edit", "check", "run"]),
  verb: Text,
  what: Text,
  ref: Ref,
  ended: Type.Optional(Type.Enum(["failed", "passed"])),
});

const Parts = Type.Object({
  said: kept(Type.Object({ ref: Ref, length: Count, candidates: Type.Array(Candidate) })),
  evidence: kept(
    Type.Object({
      ref: Ref,
      check: Type.Optional(Type.Object({ command: Text, isGreen: Type.Boolean(), result: Ref })),
    }),
  ),
  actions: kept(Action),
});

const Words = { text: Text, ref: Ref };

const Outcome = Type.Object({
  cause: Type.Optional(Type.Object(Words)),
  resolution: Type.Optional(Type.Object({ ...Words, proof: Type.Optional(Type.Object({ command: Text, ref: Ref })) })),
  actions: Type.Array(Action),
  more: Count,
});

/** The turns of a summary, as `details` carry them. */
export const TurnsSchema = kept(
  Type.Object({
    request: Type.Optional(Ref),
    goal: Type.Optional(Text),
    open: Type.Optional(Parts),
    outcome: Type.Optional(Outcome),
    shown: Type.Optional(Text),
  }),
);
