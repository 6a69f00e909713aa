import { Stop } from "../classify/record.ts";
import { Aborted, unlessAborted } from "./within.ts";

/** One use of the log within a run; a log that fails ends it. */
export async function useLog<Value>(signal: AbortSignal, use: () => Promise<Value>): Promise<Value> {
  try {
    return await unlessAborted(signal, use);
  } catch (error) {
    throw error instanceof Aborted ? error : new Stop("log-failed");
  }
}
