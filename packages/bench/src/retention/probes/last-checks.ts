import type { Check } from "../truth/checks.ts";
import { afterCommand, namesCommand } from "../truth/find-command.ts";
import { saysFailure, saysSuccess } from "../truth/outcome-words.ts";
import { type Hit, MISS, type SummaryText } from "../truth/summary-text.ts";
import { type Family, isInSpan, type Probe } from "./probe.ts";

/** A transcript tells a command's outcome within a few lines of the command. */
const LINES_TO_RESULT = 4;
const KIND_WORDS: Record<Check["kind"], RegExp> = {
  test: /\btests?\b/,
  build: /\b(?:build|builds|compile|compiles|compilation)\b/,
  lint: /\b(?:lint|linter|linting)\b/,
  types: /\b(?:types?|type-?check(?:s|ing)?|tsc|check|checks)\b/,
};

/** T1: the newest test, build, lint and type-check of the span, each with its outcome. */
export const lastChecks: Family = {
  id: "T1",
  title: "last check's result",
  weight: 4,
  probes(scope) {
    const newest = new Map<Check["kind"], Check>();
    for (const check of scope.facts.checks) if (isInSpan(scope, check)) newest.set(check.kind, check);
    return [...newest.values()].map(
      (check, position): Probe => ({
        family: "T1",
        id: `T1:${check.message}:${position}`,
        message: check.message,
        key: `${check.stem} ${check.passed ? "passed" : "failed"}`,
        exclusive: !namesCommand(scope.suffix, check.stem),
        neededLater: false,
        match: (summary) => matchCheck(summary, check),
      }),
    );
  },
};

/** The last line that names the command must tell the right outcome, there or in the lines after it; the kind of check alone with the outcome is 0.5. */
export function matchCheck(summary: SummaryText, { stem, kind, passed }: Pick<Check, "stem" | "kind" | "passed">): Hit {
  const at = summary.lines.findLastIndex(({ text }) => afterCommand(text, stem) !== undefined);
  const line = summary.lines[at];
  if (line) {
    const before = line.text.slice(0, line.folded.indexOf(stem.toLowerCase().split(" ")[0] ?? ""));
    if (tells(`${before} ${afterCommand(line.text, stem)}`, passed)) return { score: 1, line };
    const stretch = summary.lines.slice(at + 1, at + 1 + LINES_TO_RESULT).map(({ text }) => text);
    if (tells(stretch.join("\n"), passed)) return { score: 1 };
  }
  const byKind = summary.lines.findLast(
    (other) => KIND_WORDS[kind].test(other.folded) && (saysFailure(other.text) || saysSuccess(other.text)),
  );
  return byKind && tells(byKind.text, passed) ? { score: 0.5, line: byKind } : MISS;
}

function tells(text: string, passed: boolean): boolean {
  return passed ? saysSuccess(text) && !saysFailure(text) : saysFailure(text);
}
