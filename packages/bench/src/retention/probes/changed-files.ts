import { baseName, folderName, indexOfPath } from "../truth/paths.ts";
import { bestHit, type Hit, linesWithPath, MISS, type SummaryLine, type SummaryText } from "../truth/summary-text.ts";
import { type Family, isInSpan, type Probe, type Scope } from "./probe.ts";

const WRITTEN = /modif|chang|edit|updat|creat|writ|wrote|added|new\b|patch|renam|moved|refactor|implement|fix/;
const DELETED = /delet|remov|\brm\b|drop|gone/;

/** A1: files that the span changed, in the state that the span left them in. */
export const changedFiles: Family = {
  id: "A1",
  title: "changed files",
  weight: 4,
  probes(scope) {
    const last = new Map<string, { change: "written" | "deleted"; message: number; born: boolean }>();
    for (const { path, change, message, existed } of scope.facts.changes) {
      if (!isInSpan(scope, { message })) continue;
      const known = last.get(path);
      last.set(path, {
        change,
        message,
        born: known?.born ?? (change === "written" && !existed && !knownBefore(scope, path, message)),
      });
    }
    const probes: Probe[] = [];
    for (const [path, { change, message, born }] of last) {
      // Made and thrown away within the span: nobody misses it.
      if (change === "deleted" && born) continue;
      probes.push({
        family: "A1",
        id: `A1:${message}:${probes.length}`,
        message,
        key: `${path} ${change}`,
        exclusive: indexOfPath(scope.suffix, path) < 0,
        neededLater: isTouchedLater(scope, path),
        match: (summary) => matchChangedFile(summary, path, change),
      });
    }
    return probes;
  },
};

export function matchChangedFile(summary: SummaryText, path: string, change: "written" | "deleted"): Hit {
  const label = change === "written" ? WRITTEN : DELETED;
  return matchFile(summary, path, ({ folded, heading }) => label.test(folded) || label.test(heading));
}

/** The whole path 1, its last folder and name 0.5; the line counts as found where `isLabelled` holds of it. */
export function matchFile(summary: SummaryText, path: string, isLabelled: (line: SummaryLine) => boolean): Hit {
  const whole = linesWithPath(summary, path).map((line): Hit => (isLabelled(line) ? { score: 1, line } : { score: 1 }));
  if (whole.length > 0) return bestHit(whole);
  const parent = baseName(folderName(path));
  if (parent === "") return MISS;
  const short = `${parent}/${baseName(path)}`.toLowerCase();
  const line = summary.lines.find(({ folded }) => indexOfPath(folded, short) >= 0);
  return line ? { score: 0.5, line } : MISS;
}

function knownBefore(scope: Scope, path: string, message: number): boolean {
  const earlier = (fact: { path: string; message: number }) => fact.path === path && fact.message < message;
  return scope.facts.reads.some(earlier) || scope.facts.changes.some(earlier);
}

function isTouchedLater(scope: Scope, path: string): boolean {
  const later = (fact: { path: string; message: number }) => fact.path === path && fact.message >= scope.at;
  return scope.facts.reads.some(later) || scope.facts.changes.some(later);
}
