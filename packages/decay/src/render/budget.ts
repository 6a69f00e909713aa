/** What a summary may take of the room that it makes. */
const SHARE_OF_FREED = 1 / 5;

/**
 * The tokens of a summary: a fifth of what it replaces, and more where what has to be in it takes more; never more than
 * the host allows.
 */
export function budgetFor({ most, freed, least }: { most: number; freed: number; least: number }): number {
  return Math.min(most, Math.max(Math.floor(freed * SHARE_OF_FREED), least));
}
