/** The host has aborted the run. */
export class Aborted extends Error {
  override readonly name = "Aborted";
}

/** What a promise gives; `Aborted` once the signal is aborted, whether the promise listens to it or not. */
export async function unlessAborted<Value>(signal: AbortSignal, start: () => Promise<Value>): Promise<Value> {
  if (signal.aborted) throw new Aborted();
  const { promise: aborted, reject } = rejectable();
  const abort = () => reject(new Aborted());
  signal.addEventListener("abort", abort, { once: true });
  try {
    const value = await Promise.race([start(), aborted]);
    if (signal.aborted) throw new Aborted();
    return value;
  } catch (error) {
    // A call that failed because it was aborted is aborted, whatever it says.
    throw signal.aborted ? new Aborted() : error;
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

function rejectable(): { promise: Promise<never>; reject: (reason: Error) => void } {
  let reject: (reason: Error) => void = () => {};
  const promise = new Promise<never>((_resolve, refuse) => {
    reject = refuse;
  });
  // Where the other promise comes first nobody waits for this one.
  promise.catch(() => {});
  return { promise, reject };
}
