import Type, { type TSchema } from "typebox";
import { Check } from "typebox/value";
import type { Register } from "./register.ts";

const At = Type.Number({ minimum: 0 });
const Count = Type.Number({ minimum: 0 });
const Text = Type.String();
const Ref = Type.Object({ index: Type.Integer({ minimum: 0 }), id: Type.Optional(Text) });
const Refs = Type.Array(Ref);
const place = { ref: Ref, at: At };
const Sight = Type.Object(place);
const Only = Type.Optional(Type.Literal(true));
const oneOf = <const Names extends string[]>(...names: Names) => Type.Enum(names);
const kept = <Item extends TSchema>(item: Item) => Type.Object({ items: Type.Array(item), folded: Count });

const CommandRecord = Type.Object({
  folder: Type.Optional(Text),
  words: Text,
  flags: Type.Optional(Text),
  kind: oneOf("test", "types", "lint", "format", "build", "check", "other"),
  shown: Text,
  last: Type.Object({
    ...place,
    outcome: oneOf("failed", "passed", "quiet", "unknown"),
    exit: Type.Optional(Type.Number()),
    headline: Type.Optional(Text),
    unnamed: Type.Optional(Count),
  }),
  failed: Type.Optional(Type.Object({ ...place, exit: Type.Optional(Type.Number()), headline: Type.Optional(Text) })),
  passed: Type.Optional(Sight),
  quiet: Type.Optional(Sight),
  firstPassed: Type.Optional(Sight),
  passedSince: Type.Optional(Sight),
  whole: Type.Optional(Sight),
  failures: Count,
  firstFailure: Type.Optional(Ref),
});

const Fault = Type.Object({
  kind: oneOf("diagnostic", "test"),
  path: Type.Optional(Text),
  file: Type.Optional(Text),
  name: Text,
  detail: Type.Optional(Text),
  lines: Type.Optional(Type.Array(Type.Number())),
  command: Text,
  first: Ref,
  last: Sight,
  cleared: Type.Optional(Sight),
});

/** A register as `details` carry it. */
export const RegisterSchema = Type.Object({
  length: At,
  turns: Count,
  opens: Type.Optional(oneOf("call", "request")),
  commands: kept(CommandRecord),
  lostFailures: Type.Optional(Count),
  faults: kept(Fault),
  passedTests: kept(Type.Object({ ...place, name: Text })),
  toolErrors: kept(
    Type.Object({
      tool: Text,
      object: Text,
      call: Text,
      looks: Only,
      message: Text,
      first: Ref,
      last: Sight,
      count: Count,
    }),
  ),
  emptySearches: kept(Type.Object({ ...place, search: Text, missing: Only })),
  blockers: kept(Type.Object({ ...place, by: oneOf("user", "agent"), text: Text, turn: Count, open: Only })),
  edits: kept(Type.Object({ ...place, path: Text })),
  replacements: kept(Type.Object({ ...place, path: Text, before: Text, after: Text })),
  restores: kept(Type.Object({ ...place, paths: Type.Array(Text), shown: Text })),
  commits: kept(At),
  carried: Type.Object({
    outstanding: kept(
      Type.Object({
        tag: oneOf("ERROR", "WARN", "RESOLVED?", "INFO", "RESOLVED"),
        text: Text,
        refs: Refs,
        at: At,
      }),
    ),
    checks: kept(Type.Object({ command: Text, result: Text, refs: Refs, at: At })),
    attempts: kept(Type.Object({ tried: Text, how: Text, refs: Refs, at: At })),
  }),
});

/** Whether a value is a sound register. The schema says what the type says; a difference fails to compile. */
export function isRegister(value: unknown): value is Register {
  return Check(RegisterSchema, value);
}
