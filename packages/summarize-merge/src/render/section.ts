import type { Summary } from "../summary.ts";
import type { Focus } from "./focus.ts";
import type { Limits } from "./limits.ts";
import type { LossAccount } from "./loss-account.ts";

/** One section of the text: how it is made from a summary, and how a summary is read back from it. */
export interface Section {
  title: string;
  /** The limits that its lines depend on. */
  limits: readonly (keyof Limits)[];
  /** Looks a summary through once, whatever the limits that its lines are then made under. */
  render(summary: Summary, focus: Focus): (limits: Limits) => RenderedSection;
  /** Adds what the lines state to a summary. */
  parse(lines: readonly string[], summary: Summary): void;
}

export interface RenderedSection {
  /** Empty: the section is left out. */
  lines: string[];
  /** What it shows of things that the loss account counts. */
  shown?: Partial<LossAccount>;
}
