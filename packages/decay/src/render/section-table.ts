import type { Kind } from "../atoms/kind-table.ts";

export interface AtomSection {
  title: string;
  kinds: readonly Kind[];
  /** Written as prose by the second stage; the others are quoted item by item. */
  isProse: boolean;
}

/** The sections that atoms stand in: what changes least comes first, so that a provider's cache of the text holds. */
export const BEFORE_FILES: readonly AtomSection[] = [
  { title: "Session Goal", kinds: ["goal"], isProse: false },
  { title: "User Constraints", kinds: ["constraint"], isProse: false },
  { title: "Decisions", kinds: ["decision"], isProse: true },
];

export const BEHIND_FILES: readonly AtomSection[] = [
  { title: "Exact Values", kinds: ["literal"], isProse: false },
  { title: "Background", kinds: ["fact", "context"], isProse: true },
  { title: "Failed Attempts", kinds: ["attempt"], isProse: true },
  { title: "Blockers", kinds: ["blocker"], isProse: true },
  { title: "Where The Work Stands", kinds: ["state"], isProse: true },
];

export const FILES_TITLE = "Files And Changes";
export const NOTES_TITLE = "Earlier Notes";

const SECTIONS = [...BEFORE_FILES, ...BEHIND_FILES];

export function sectionOf(kind: Kind): AtomSection {
  return SECTIONS.find(({ kinds }) => kinds.includes(kind)) as AtomSection;
}
