import type { MadeCompaction } from "./make-compaction.ts";
import type { StoredOutcome } from "./outcome.ts";
import type { TriggerState } from "./trigger.ts";

export interface CompactionRequest {
  cause: StoredOutcome["cause"];
  focus?: string | undefined;
}

/** What is known of the session at hand beside its entries; nothing of it outlives a restart, and nothing needs to. */
export interface Memory {
  trigger: TriggerState;
  /** A compaction of ours that Pi carries out while it is idle. */
  running?: CompactionRequest;
  /** One that waits for the end of a turn. */
  waiting?: CompactionRequest;
  /** What we answered or drafted last, until Pi shows what became of it. */
  answered?: MadeCompaction;
  drafted?: MadeCompaction;
  /** The signal of the try to compact that Pi is at. */
  signal?: AbortSignal;
  /** What was wrong with the settings when they were last told of. */
  problems: readonly string[];
  /** About the prompt at hand. */
  rescue: { isUsed: boolean; hostFailed: boolean; isAborted: boolean };
}

export function freshMemory(): Memory {
  return { trigger: {}, problems: [], rescue: freshRescue() };
}

export function freshRescue(): Memory["rescue"] {
  return { isUsed: false, hostFailed: false, isAborted: false };
}
