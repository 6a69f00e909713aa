import type { Settings } from "./settings.ts";

/** Whether compactions that the user did not ask us for by name are ours. */
export function isOurs(
  { overrideDefaultCompaction, skipProviders }: Settings,
  model: { provider: string } | undefined,
): boolean {
  return overrideDefaultCompaction && !(model && skipProviders.includes(model.provider));
}

/** Whether we choose where and when to cut. Decay does not: there it is Pi that compacts, and where it says. */
export function cutsByItself({ engine }: Pick<Settings, "engine">): boolean {
  return engine === "vcc";
}
