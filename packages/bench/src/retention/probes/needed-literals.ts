import { indexOfLiteral, type Literal, type LiteralUse } from "../truth/literals.ts";
import { type Hit, MISS, type SummaryText } from "../truth/summary-text.ts";
import { type Family, isInSpan, type Probe, type Scope } from "./probe.ts";

/** L1: exact values of the span that the agent's calls or the user's words use after the compaction. */
export const neededLiterals: Family = {
  id: "L1",
  title: "exact values needed later",
  weight: 4,
  probes(scope) {
    const probes: Probe[] = [];
    for (const uses of scope.facts.literals.values()) {
      const source = uses.find((use) => isInSpan(scope, use));
      if (!source || !isUsedLater(uses, scope)) continue;
      probes.push(literalProbe("L1", source.literal, source.message, probes.length, scope, true));
    }
    return probes;
  },
};

function isUsedLater(uses: LiteralUse[], scope: Scope): boolean {
  return uses.some(({ message, writer }) => message >= scope.at && writer !== "assistant" && writer !== "output");
}

export function literalProbe(
  family: "L1" | "L2",
  literal: Literal,
  message: number,
  position: number,
  scope: Scope,
  neededLater: boolean,
): Probe {
  return {
    family,
    id: `${family}:${message}:${position}`,
    message,
    key: `${literal.kind} ${literal.value}`,
    exclusive: !scope.suffix.includes(literal.value),
    neededLater,
    match: (summary) => matchLiteral(summary, literal),
  };
}

/** Byte for byte. A source reference (`#91`) is no number of the session. */
export function matchLiteral(summary: SummaryText, { kind, value }: Literal): Hit {
  const line = summary.lines.find(
    ({ text }) => indexOfLiteral(/^\d+$/.test(value) ? withoutReferences(text, kind) : text, value) >= 0,
  );
  return line ? { score: 1, line } : MISS;
}

function withoutReferences(text: string, kind: Literal["kind"]): string {
  return kind === "issue" && /\b(?:issues?|pull|pr|mr)\b/i.test(text) ? text : text.replace(/#\d{1,9}/g, "");
}
