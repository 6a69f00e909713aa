/** Fills in the slopes at the values, and gives the loss there. */
export type Loss = (values: Float64Array, slopes: Float64Array) => number;

/** Steps that the curvature is estimated from. */
const MEMORY = 8;
const STEPS = 300;
/** A step that gains a smaller share of the loss is the last. */
const ENOUGH = 2e-6;

/** Limited-memory BFGS with backtracking, from 0. Values that aren't free stay there. */
export function minimize(length: number, isFree: Uint8Array, loss: Loss): Float64Array {
  const slopesAt = (values: Float64Array) => {
    const slopes = new Float64Array(length);
    const height = loss(values, slopes);
    for (let at = 0; at < length; at += 1) if (isFree[at] === 0) slopes[at] = 0;
    return { values, slopes, height };
  };
  let here = slopesAt(new Float64Array(length));
  const past: { moved: Float64Array; turned: Float64Array; scale: number }[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const direction = descent(here.slopes, past);
    const fall = -dot(here.slopes, direction);
    let stride = 1;
    let next = slopesAt(moved(here.values, direction, stride));
    while (next.height > here.height + 1e-4 * stride * fall && stride > 1e-4) {
      stride /= 2;
      next = slopesAt(moved(here.values, direction, stride));
    }
    const move = difference(next.values, here.values);
    const turn = difference(next.slopes, here.slopes);
    const curvature = dot(move, turn);
    if (curvature > 1e-10) past.push({ moved: move, turned: turn, scale: 1 / curvature });
    if (past.length > MEMORY) past.shift();
    const isDone = here.height - next.height < ENOUGH * here.height;
    here = next;
    if (isDone) break;
  }
  return here.values;
}

function descent(slopes: Float64Array, past: readonly { moved: Float64Array; turned: Float64Array; scale: number }[]) {
  const direction = slopes.slice();
  const shares = past.map(() => 0);
  for (const [at, { moved: move, turned, scale }] of [...past.entries()].reverse()) {
    shares[at] = scale * dot(move, direction);
    shift(direction, turned, -(shares[at] as number));
  }
  const last = past.at(-1);
  const length =
    last === undefined ? 1 / Math.sqrt(dot(slopes, slopes) + 1e-9) : 1 / (last.scale * dot(last.turned, last.turned));
  for (let at = 0; at < direction.length; at += 1) direction[at] = (direction[at] as number) * length;
  for (const [at, { moved: move, turned, scale }] of past.entries()) {
    shift(direction, move, (shares[at] as number) - scale * dot(turned, direction));
  }
  return direction;
}

function moved(values: Float64Array, direction: Float64Array, length: number): Float64Array {
  const there = values.slice();
  shift(there, direction, -length);
  return there;
}

function shift(values: Float64Array, by: Float64Array, times: number): void {
  for (let at = 0; at < values.length; at += 1) values[at] = (values[at] as number) + times * (by[at] as number);
}

function difference(one: Float64Array, other: Float64Array): Float64Array {
  return one.map((value, at) => value - (other[at] as number));
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] as number) * (other[at] as number);
  return sum;
}
