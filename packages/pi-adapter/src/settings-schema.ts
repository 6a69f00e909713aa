import { type Static, Type } from "typebox";

/*
 * What `vcc.json` may hold. The description of a value is what a person is told who wrote another one: "… must be" it.
 */

const tokens = (least: number) => Type.Integer({ minimum: least, description: `a whole number, ${least} or more` });
const model = () => Type.String({ minLength: 1, description: 'the name of a model, such as "provider/model"' });

const thresholdSchema = Type.Object({
  /** Compact when the context fills more than this share of the window, in percent. */
  compactPercent: Type.Optional(Type.Number({ minimum: 1, maximum: 99, description: "a number from 1 to 99" })),
  /** Compact when fewer tokens than this are left in the window. */
  reserveTokens: Type.Optional(tokens(1)),
  /** How much of the newest stays. */
  keepRecentTokens: Type.Optional(tokens(0)),
});

export const settingsSchema = Type.Object({
  /** What writes the summaries. */
  engine: Type.Enum(["vcc", "decay"], { description: '"vcc" or "decay"' }),
  /** False: Pi's own compactions stay Pi's; only `/vcc` is ours. */
  overrideDefaultCompaction: Type.Boolean({ description: "true or false" }),
  /** When to compact, whatever the model. Empty: Pi's own threshold alone. */
  globalThreshold: thresholdSchema,
  /** By `provider/model`, by `model`, or by a glob over either. */
  modelThresholds: Type.Record(Type.String(), thresholdSchema),
  /** Providers whose sessions are left to Pi. */
  skipProviders: Type.Array(Type.String(), { description: 'a list of names of providers, such as ["openai"]' }),
  /** Milliseconds after a compaction in which no other is started by a threshold of ours. */
  cooldownMs: Type.Number({ minimum: 0, description: "a number of milliseconds, 0 or more" }),
  decay: Type.Object({
    /** What sorts the history. Left out: the session's model. */
    model: Type.Optional(model()),
    /** What writes the summary. Left out: `model`. */
    summarizerModel: Type.Optional(model()),
    /** Most estimated tokens of a summary. */
    summaryTokens: tokens(300),
    /** How often one batch may be asked again for what its answer did not cover. */
    gapFillRounds: Type.Integer({ minimum: 0, maximum: 4, description: "a whole number from 0 to 4" }),
  }),
});

export type Settings = Static<typeof settingsSchema>;
export type Threshold = Static<typeof thresholdSchema>;

export const DEFAULT_SETTINGS: Settings = {
  engine: "vcc",
  overrideDefaultCompaction: true,
  globalThreshold: {},
  modelThresholds: {},
  skipProviders: [],
  cooldownMs: 3_000,
  decay: { summaryTokens: 4_000, gapFillRounds: 2 },
};
