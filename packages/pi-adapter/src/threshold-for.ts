import type { Settings, Threshold } from "./settings.ts";

export interface ModelName {
  provider: string;
  id: string;
}

/**
 * What the settings say of a model. The most specific rule that names a trigger (`compactPercent`, `reserveTokens`)
 * gives all of its triggers, and the most specific one that names `keepRecentTokens` gives that.
 *
 * Specific is, in this order: `provider/model`, `model`, globs with more letters before those with fewer, `globalThreshold`.
 */
export function thresholdFor(
  { globalThreshold, modelThresholds }: Pick<Settings, "globalThreshold" | "modelThresholds">,
  model: ModelName,
): Threshold {
  const rules = Object.entries(modelThresholds)
    .map(([pattern, threshold]) => ({ rank: rankOf(pattern, model), pattern, threshold }))
    .filter(({ rank }) => rank >= 0)
    .sort((one, other) => other.rank - one.rank || (one.pattern < other.pattern ? -1 : 1))
    .map(({ threshold }) => threshold);
  rules.push(globalThreshold);
  const { keepRecentTokens: _, ...trigger } = rules.find(namesTrigger) ?? {};
  const keepRecentTokens = rules.find((rule) => rule.keepRecentTokens !== undefined)?.keepRecentTokens;
  return { ...trigger, ...(keepRecentTokens === undefined ? {} : { keepRecentTokens }) };
}

function namesTrigger({ compactPercent, reserveTokens }: Threshold): boolean {
  return compactPercent !== undefined || reserveTokens !== undefined;
}

/** How specific a pattern is for a model; -1: it does not mean it. The case of letters is of no account. */
function rankOf(pattern: string, { provider, id }: ModelName): number {
  const wanted = pattern.toLowerCase();
  const full = `${provider}/${id}`.toLowerCase();
  const short = id.toLowerCase();
  if (wanted === full) return Number.POSITIVE_INFINITY;
  if (wanted === short) return Number.MAX_VALUE;
  if (!matches(wanted, full) && !matches(wanted, short)) return -1;
  return wanted.replaceAll("*", "").length;
}

/**
 * `*` is any run of letters, slashes too; all else is itself. Glob libraries read the brackets that names of models have
 * (`model[1m]`) as a class of letters, and let no `*` pass a slash.
 */
function matches(pattern: string, name: string): boolean {
  const pieces = pattern.split("*");
  const first = pieces.shift() ?? "";
  const last = pieces.pop();
  if (last === undefined) return pattern === name;
  if (name.length < first.length + last.length || !name.startsWith(first) || !name.endsWith(last)) return false;
  const end = name.length - last.length;
  let at = first.length;
  for (const piece of pieces) {
    const found = name.indexOf(piece, at);
    if (found === -1 || found + piece.length > end) return false;
    at = found + piece.length;
  }
  return true;
}
