import type { Settings } from "./settings.ts";

/** Whether compactions that the user did not ask us for by name are ours. */
export function isOurs(
  { overrideDefaultCompaction, skipProviders }: Settings,
  model: { provider: string } | undefined,
): boolean {
  return overrideDefaultCompaction && !(model && skipProviders.includes(model.provider));
}
