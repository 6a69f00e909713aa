import type { Section } from "./section.ts";
import { ATTEMPTS } from "./sections/attempts.ts";
import { CATALOG } from "./sections/catalog.ts";
import { CHECKS } from "./sections/checks.ts";
import { COMMITS } from "./sections/commits.ts";
import { FILES } from "./sections/files.ts";
import { GOALS } from "./sections/goals.ts";
import { MEMORY } from "./sections/memory.ts";
import { OUTSTANDING } from "./sections/outstanding.ts";
import { PREFERENCES } from "./sections/preferences.ts";
import { TASK } from "./sections/task.ts";
import { TRANSCRIPT } from "./sections/transcript.ts";
import { TURNS } from "./sections/turns.ts";
import { VALUES } from "./sections/values.ts";

/**
 * The sections in their order: what stays the same from one summary to the next stands first, so that their common
 * beginning is long and a provider's prompt cache goes on hitting.
 */
export const SECTIONS: readonly Section[] = [
  GOALS,
  PREFERENCES,
  FILES,
  COMMITS,
  CATALOG,
  VALUES,
  ATTEMPTS,
  OUTSTANDING,
  CHECKS,
  MEMORY,
  TASK,
  TURNS,
  TRANSCRIPT,
];

const TITLE_LINES = new Map(SECTIONS.map((section) => [`[${section.title}]`, section]));

/** The section whose title stands alone on this line. */
export function sectionOf(line: string): Section | undefined {
  return TITLE_LINES.get(line);
}

/** The titles of the sections in a text of ours, in order. */
export function titlesOf(text: string): string[] {
  return text.split("\n").flatMap((line) => sectionOf(line)?.title ?? []);
}
