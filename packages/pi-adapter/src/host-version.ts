/** The first Pi whose runs can be compacted at a turn's end, and resumed, by drafts of an extension. */
export const OLDEST_HOST = "0.87.0";

/** Whether a version of Pi is `OLDEST_HOST` or newer. What is no version is taken for an old one. */
export function isSupportedHost(version: unknown): boolean {
  const actual = numbersOf(version);
  if (!actual) return false;
  const oldest = numbersOf(OLDEST_HOST) as number[];
  const differs = oldest.findIndex((number, place) => actual[place] !== number);
  return differs === -1 || (actual[differs] as number) > (oldest[differs] as number);
}

function numbersOf(version: unknown): number[] | undefined {
  const match = typeof version === "string" ? /^v?(\d{1,6})\.(\d{1,6})\.(\d{1,6})/.exec(version) : null;
  return match?.slice(1).map(Number);
}
