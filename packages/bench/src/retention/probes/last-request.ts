import { literalsOf } from "../truth/literals.ts";
import { bestCoverage, type Hit, MISS, type SummaryText } from "../truth/summary-text.ts";
import { withoutPastes } from "../truth/without-pastes.ts";
import { contentWords, squeezed } from "../truth/words.ts";
import { type Family, type Scope, spanEvents } from "./probe.ts";

const FEWEST_WORDS = 3;
const SHARE_OF_WORDS = 0.6;

/** U1: the newest request of a person in the span. */
export const lastRequest: Family = {
  id: "U1",
  title: "last request",
  weight: 6,
  probes(scope) {
    const request = lastRequestOf(scope);
    if (!request) return [];
    const { text, message } = request;
    return [
      {
        family: "U1",
        id: `U1:${message}:0`,
        message,
        key: text,
        exclusive: !squeezed(scope.suffix).includes(squeezed(text)),
        neededLater: false,
        match: (summary) => matchRequest(summary, text),
      },
    ];
  },
};

function lastRequestOf(scope: Scope): { text: string; message: number } | undefined {
  for (const event of spanEvents(scope).reverse()) {
    if (event.kind !== "user" || event.by !== "person" || /^\s*[/!]/.test(event.text)) continue;
    const text = withoutPastes(event.text);
    if (contentWords(text).length >= FEWEST_WORDS) return { text, message: event.message };
  }
  return undefined;
}

export function matchRequest(summary: SummaryText, request: string): Hit {
  const literals = requestLiterals(request);
  if (!literals.every((literal) => summary.text.includes(literal))) return MISS;
  const covered = bestCoverage(summary, contentWords(request));
  if (covered.score < SHARE_OF_WORDS) return MISS;
  return covered.line ? { score: 1, line: covered.line } : { score: 1 };
}

function requestLiterals(request: string): string[] {
  const quoted = [...request.matchAll(/`([^`\n]{2,80})`/g)].map((groups) => groups[1] ?? "");
  const paths = [...request.matchAll(/(?<![\w/.-])@?((?:[\w.-]+\/)+[\w.-]*\w)/g)].map((groups) => groups[1] ?? "");
  return [...new Set([...quoted, ...paths, ...literalsOf(request, "person").map(({ value }) => value)])].filter(
    (value) => value !== "",
  );
}
