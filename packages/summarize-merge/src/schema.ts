import Type, { type Static } from "typebox";
import { Check } from "typebox/value";
import type { CompactionDetails } from "./compact.ts";
import { RegisterSchema } from "./register/register-schema.ts";
import { TurnsSchema } from "./turns/turn-schema.ts";

const DeclarationKind = Type.Union(
  (
    [
      "function",
      "method",
      "macro",
      "class",
      "struct",
      "interface",
      "enum",
      "union",
      "type",
      "module",
      "constant",
      "variable",
      "field",
      "accessor",
      "enumMember",
    ] as const
  ).map((kind) => Type.Literal(kind)),
);
/** A place that no session has is damage, and would go into the text as one. */
const Index = Type.Integer({ minimum: 0, maximum: 999_999_999 });
const Count = Type.Number({ minimum: 0 });
const Ref = Type.Object({ index: Index, id: Type.Optional(Type.String()) });
const Statement = Type.Object({
  text: Type.String(),
  ref: Ref,
  length: Type.Optional(Count),
  isShown: Type.Optional(Type.Literal(true)),
});
const Statements = Type.Object({ items: Type.Array(Statement), folded: Count });
const Touch = Type.Object({ first: Ref, last: Ref, count: Count, inferred: Type.Optional(Count) });
const Inferred = Type.Optional(Type.Literal(true));
const Names = Type.Optional(Type.Array(Type.String()));

const FileSymbols = Type.Object({
  declared: Type.Array(
    Type.Object({
      name: Type.String(),
      kind: DeclarationKind,
      container: Type.Optional(Type.String()),
      signature: Type.String(),
      ref: Ref,
      loose: Type.Optional(Type.Literal(true)),
      inferred: Inferred,
    }),
  ),
  modified: Names,
  whole: Type.Optional(Type.Literal(true)),
  gone: Names,
  changed: Names,
});

const FileRecord = Type.Object({
  path: Type.String(),
  read: Type.Optional(Touch),
  write: Type.Optional(Touch),
  edit: Type.Optional(Touch),
  remove: Type.Optional(Touch),
  renamed: Type.Optional(Type.Object({ to: Type.String(), ref: Ref, inferred: Inferred })),
  cameFrom: Type.Optional(Type.Object({ from: Type.String(), ref: Ref, inferred: Inferred })),
  wasNew: Type.Optional(Type.Boolean()),
  symbols: Type.Optional(FileSymbols),
});

const Commit = Type.Object({
  subject: Type.String(),
  hash: Type.Optional(Type.String()),
  ref: Ref,
  amends: Type.Optional(Type.Literal(true)),
});

const Value = Type.Object({
  text: Type.String(),
  kind: Type.String(),
  context: Type.String(),
  ref: Ref,
  last: Ref,
  count: Count,
  byUser: Count,
  byAgent: Count,
});

const Refs = Type.Array(Index);
const Call = {
  tool: Type.String(),
  arg: Type.Optional(Type.String()),
  cmd: Type.Optional(Type.String()),
  unanswered: Type.Optional(Type.Literal(true)),
};
const Exit = Type.Optional(Type.Number());

const TranscriptEntry = Type.Union([
  Type.Object({
    role: Type.Union([Type.Literal("user"), Type.Literal("agent"), Type.Literal("assistant"), Type.Literal("memory")]),
    text: Type.String(),
    refs: Refs,
    count: Count,
  }),
  Type.Object({ role: Type.Literal("tool"), ...Call, exit: Exit, refs: Refs, count: Count }),
  Type.Object({
    role: Type.Literal("tool_error"),
    ...Call,
    exit: Exit,
    text: Type.Optional(Type.String()),
    refs: Refs,
    count: Count,
  }),
  Type.Object({
    role: Type.Literal("bash"),
    cmd: Type.String(),
    exit: Exit,
    text: Type.Optional(Type.String()),
    refs: Refs,
    count: Count,
  }),
  Type.Object({
    role: Type.Literal("omitted"),
    what: Type.Union([Type.Literal("lines"), Type.Literal("tool_calls")]),
    refs: Type.Tuple([]),
    count: Count,
  }),
]);

/** The state of a summary, as `details` carry it. */
export const SummarySchema = Type.Object({
  version: Type.Literal(1),
  source: Type.Object({
    first: Type.Optional(Ref),
    last: Type.Optional(Ref),
    turns: Count,
    characters: Count,
    tokens: Count,
  }),
  requests: Type.Object({
    first: Type.Optional(Statement),
    original: Type.Optional(Statement),
    changes: Statements,
    newest: Type.Optional(Statement),
    substantial: Type.Optional(Statement),
  }),
  preferences: Statements,
  files: Type.Object({ records: Type.Array(FileRecord), folded: Count, foldedSymbols: Count }),
  commits: Type.Object({ items: Type.Array(Commit), folded: Count }),
  values: Type.Object({ items: Type.Array(Value), folded: Count }),
  register: RegisterSchema,
  progress: Type.Object({
    said: Type.Optional(Statement),
    did: Type.Optional(Statement),
    next: Type.Optional(Statement),
  }),
  turns: TurnsSchema,
  memories: Statements,
  transcript: Type.Object({ items: Type.Array(TranscriptEntry), folded: Count }),
  breadcrumbs: Type.Optional(
    Type.Object({
      goals: Type.Optional(Type.Array(Type.String())),
      preferences: Type.Optional(Type.Array(Type.String())),
      files: Type.Optional(Type.Array(Type.String())),
      commits: Type.Optional(Type.Array(Type.String())),
      catalog: Type.Optional(Type.Array(Type.String())),
      values: Type.Optional(Type.Array(Type.String())),
      outstanding: Type.Optional(Type.Array(Type.String())),
      turns: Type.Optional(Type.Array(Type.String())),
    }),
  ),
});

/** What a compaction stores beside its text. */
export const CompactionDetailsSchema = Type.Object({
  compactor: Type.Literal("vcc"),
  version: Type.Literal(1),
  generation: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  sections: Type.Array(Type.String()),
  sourceMessageCount: Count,
  previousSummaryUsed: Type.Boolean(),
  messageRange: Type.Optional(Type.Tuple([Type.String(), Type.String()])),
  compressionRatio: Count,
  timestamp: Type.String({ pattern: "^[+-]?\\d{4,6}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }),
  tokensBefore: Type.Optional(Count),
  keptCount: Type.Optional(Count),
  keptTokensEst: Type.Optional(Count),
  state: SummarySchema,
});

/** The details where the value is sound, `undefined` for anything else: damaged, foreign, or of another version. */
export function parseDetails(value: unknown): CompactionDetails | undefined {
  return isDetails(value) ? value : undefined;
}

function isDetails(value: unknown): value is CompactionDetails {
  return Check(CompactionDetailsSchema, value);
}

/** The schema says what the type says; a difference fails to compile. */
export type DetailsOfSchema = Static<typeof CompactionDetailsSchema>;
