import type { Check } from "../truth/checks.ts";
import { type Fault, faultKey } from "../truth/faults.ts";
import { baseName, indexOfPath } from "../truth/paths.ts";
import { bestHit, type Hit, MISS, type SummaryText } from "../truth/summary-text.ts";
import { type Family, isInSpan, type Probe, type Scope } from "./probe.ts";

/** E1: what the last failing run of a check named, where no success follows before the cut: in the kept part neither. */
export const openErrors: Family = {
  id: "E1",
  title: "open errors",
  weight: 6,
  probes(scope) {
    const { open } = sortFaults(scope);
    const kept = scope.facts.checks.filter(({ message }) => message >= scope.spanEnd && message < scope.at);
    const isSolvedInKept = ({ check }: SortedFault) => kept.some(({ kind, passed }) => passed && kind === check.kind);
    return open
      .filter((fault) => !isSolvedInKept(fault))
      .map(
        ({ fault, check }, position): Probe => ({
          family: "E1",
          id: `E1:${check.message}:${position}`,
          message: check.message,
          key: faultKey(fault),
          exclusive: !mentionsFault(scope.suffix, fault),
          neededLater: false,
          match: (summary) => matchFault(summary, fault),
        }),
      );
  },
};

export interface SortedFault {
  fault: Fault;
  check: Check;
}

/**
 * Faults of the span by what became of them: solved where a check of the same kind passed later in the span, open where
 * the last run of that kind names them and no build passed since. A fault that a later red run no longer names is
 * neither.
 */
export function sortFaults(scope: Scope): { open: SortedFault[]; solved: SortedFault[] } {
  const checks = scope.facts.checks.filter((check) => isInSpan(scope, check));
  const open = new Map<string, SortedFault>();
  const solved = new Map<string, SortedFault>();
  for (const check of checks) {
    if (check.passed) continue;
    const later = checks.filter(({ kind, message }) => kind === check.kind && message > check.message);
    for (const fault of check.faults) {
      const key = faultKey(fault);
      if (later.some(({ passed }) => passed)) solved.set(key, { fault, check });
      else if (later.length === 0 && !isBuiltLater(checks, check)) open.set(key, { fault, check });
    }
  }
  for (const key of open.keys()) solved.delete(key);
  return { open: [...open.values()], solved: [...solved.values()] };
}

function isBuiltLater(checks: Check[], { message }: Check): boolean {
  return checks.some((later) => later.kind === "build" && later.passed && later.message > message);
}

/** A failing test by its name 1; a coded error with file and line 1, with the file alone 0.75, code and file on different lines 0.5. */
export function matchFault(summary: SummaryText, { code, file, line: number, test }: Fault): Hit {
  if (test !== undefined) {
    const line = summary.lines.find(({ text }) => text.includes(test));
    return line ? { score: 1, line } : MISS;
  }
  const name = file === undefined ? "" : baseName(file).toLowerCase();
  const withCode = summary.lines.filter(({ text }) => code === undefined || text.includes(code));
  const together = withCode
    .filter(({ folded }) => name === "" || indexOfPath(folded, name) >= 0)
    .map((line): Hit => {
      const placed =
        number === undefined || new RegExp(`[:(]${number}\\b|\\bline ${number}\\b|\\bL${number}\\b`).test(line.text);
      return { score: placed ? 1 : code === undefined ? 0 : 0.75, line };
    });
  const best = bestHit(together);
  if (best.score > 0) return best;
  const apart =
    code !== undefined && withCode.length > 0 && summary.lines.some(({ folded }) => indexOfPath(folded, name) >= 0);
  return apart ? { score: 0.5 } : MISS;
}

function mentionsFault(text: string, { code, file, test }: Fault): boolean {
  if (test !== undefined) return text.includes(test);
  return text
    .split("\n")
    .some(
      (line) => (code === undefined || line.includes(code)) && (file === undefined || line.includes(baseName(file))),
    );
}
