import type { Summary } from "../summary.ts";
import { focusOn } from "./focus.ts";
import { CAPS } from "./limits.ts";
import type { Share } from "./loss-account.ts";
import { FILES } from "./sections/files.ts";

/** What became of the files, at most so many of them, as the text has it: lines, and how many of all files they name. */
export function fileLines(summary: Summary, { most }: { most: number }): { lines: string[]; files: Share } {
  const { lines, shown } = FILES.render(summary, focusOn(undefined))({ ...CAPS, files: most, breadcrumbs: 0 });
  return { lines, files: shown?.files ?? { shown: 0, total: 0 } };
}
