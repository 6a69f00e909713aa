import type { RawSession } from "../read/raw-session.ts";

/** What every arm gets: the same span, the same earlier summary, the same budget. Positions are messages. */
export interface ArmInput {
  session: RawSession;
  spanStart: number;
  /** Exclusive. */
  spanEnd: number;
  /** Tokens by o200k. */
  budget: number;
  /** What stands in for everything before the span. */
  previous?: ArmOutput;
  /** The summary that a model wrote at this boundary. */
  stored?: string;
  /** Names the cut: seeds an arm that draws lots. */
  seed: string;
}

export interface ArmOutput {
  text: string;
  /** What the arm wants to get back as `previous`, beside the text. */
  state?: unknown;
  /** Where an arm says so: how long the head is that should stay as it is, as long as the facts in it are as many. */
  stable?: { characters: number; facts: number };
}

export interface Arm {
  id: string;
  title: string;
  /** Undefined where the arm has nothing to say about such a cut. */
  summarize(input: ArmInput): Promise<ArmOutput | undefined> | ArmOutput | undefined;
}
