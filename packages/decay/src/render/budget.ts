/** What a summary may take of the room that it makes; a short one up to half of it. */
const SHARE_OF_FREED = 1 / 5;
const SHARE_OF_LITTLE = 1 / 2;
const SHORT = 1_000;

/**
 * The tokens of a summary: a fifth of what it replaces, and more where that is little, or where what has to be in it
 * takes more; never more than the host allows.
 */
export function budgetFor({ most, freed, least }: { most: number; freed: number; least: number }): number {
  const fair = Math.max(freed * SHARE_OF_FREED, Math.min(SHORT, freed * SHARE_OF_LITTLE));
  return Math.min(most, Math.max(Math.floor(fair), least));
}
