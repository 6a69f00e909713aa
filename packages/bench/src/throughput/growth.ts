import type { Message } from "@vcc/normalize";
import { compactMessages } from "./compact-messages.ts";
import { madeSession } from "./made-session.ts";

export interface Growth {
  sizes: { messages: number; milliseconds: number }[];
  /** Slope of log time over log size: 1 is linear. */
  exponent: number;
}

/** So many messages are compacted in all at each size, and at least three times the whole. */
const MESSAGES = 30_000;
const FEWEST_ROUNDS = 3;

/** Time of a whole compaction at several sizes; the least of some rounds. */
export function measureGrowth(sizes: number[]): Growth {
  compactMessages(madeSession(2000));
  const measured = sizes.map((messages) => ({ messages, milliseconds: leastTime(madeSession(messages)) }));
  return {
    sizes: measured,
    exponent: slope(measured.map(({ messages, milliseconds }) => [Math.log(messages), Math.log(milliseconds)])),
  };
}

function leastTime(session: Message[]): number {
  let least = Number.POSITIVE_INFINITY;
  const rounds = Math.max(FEWEST_ROUNDS, Math.ceil(MESSAGES / session.length));
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    compactMessages(session);
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

/** Slope of the least-squares line through points. */
export function slope(points: [number, number][]): number {
  const middle = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [middleX, middleY] = [middle(0), middle(1)];
  const over = points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0);
  return over / points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0);
}
