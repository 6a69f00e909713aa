import { seededRandom } from "./truth/random.ts";

export interface Estimate {
  mean: number;
  low: number;
  high: number;
  /** Sessions. */
  count: number;
}

const RESAMPLES = 2000;
const EXACT_UP_TO = 14;

export function mean(values: number[]): number {
  return values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Mean of session values with a 95 % interval by resampling whole sessions. */
export function bootstrap(bySession: number[], seed: string): Estimate {
  const random = seededRandom(seed);
  const means: number[] = [];
  for (let resample = 0; resample < RESAMPLES; resample++) {
    let sum = 0;
    for (let draw = 0; draw < bySession.length; draw++) sum += bySession[Math.floor(random() * bySession.length)] ?? 0;
    means.push(sum / bySession.length);
  }
  means.sort((one, other) => one - other);
  const at = (share: number) => means[Math.min(means.length - 1, Math.floor(share * means.length))] ?? Number.NaN;
  return { mean: mean(bySession), low: at(0.025), high: at(0.975), count: bySession.length };
}

/** Two-sided sign-flip permutation test of paired differences by session: all flips where they are few, else drawn ones. */
export function signFlip(differences: number[], seed: string): number {
  const observed = Math.abs(mean(differences));
  const random = seededRandom(seed);
  const isExact = differences.length <= EXACT_UP_TO;
  const rounds = isExact ? 2 ** differences.length : 10_000;
  let asFar = 0;
  for (let round = 0; round < rounds; round++) {
    let sum = 0;
    for (const [position, difference] of differences.entries()) {
      const flipped = isExact ? (round >> position) % 2 === 1 : random() < 0.5;
      sum += flipped ? -difference : difference;
    }
    if (Math.abs(sum / differences.length) >= observed - 1e-12) asFar++;
  }
  return asFar / rounds;
}
