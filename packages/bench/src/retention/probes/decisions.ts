import type { AssistantEvent, RawEvent, UserEvent } from "../read/raw-session.ts";
import { bestHit, type Hit, MISS, type SummaryText } from "../truth/summary-text.ts";
import { withoutPastes } from "../truth/without-pastes.ts";
import { contentWords, squeezed } from "../truth/words.ts";
import { sentencesOf } from "./constraints.ts";
import { type Family, type Probe, type Scope, spanEvents } from "./probe.ts";

/** Wordings of a choice; what was chosen stands in the first group. */
const CHOICES: RegExp[] = [
  /\b(?:let's|lets|we'll|we will|we should|i'll|i will) (?:use|go with|keep|stick with|call (?:it|this|that)|name (?:it|this|that))\s+(.{3,})/,
  /\b(?:go(?:ing)? with|stick(?:ing)? with|decided (?:to|on|for)|settled on|opted for)\s+(.{3,})/,
];
const APPROVAL =
  /^(?:yes|yep|yeah|ok|okay|sure|good|great|perfect|sounds good|do it|go ahead|agreed?|i agree|lgtm|exactly|right|correct|ja|oui|sí|sim|да|好|是)\b/;
const NO_CHOICE = /\?\s*$|^(?:if|should|could|can|would|what|why|how|do|did|does|is|are)\b|^\W/;
const MOST_WORDS = 25;
const CHOSEN_WORDS = 3;

/** D1: choices that the user made, or that the agent proposed and the user's next words approved. */
export const decisions: Family = {
  id: "D1",
  title: "decisions",
  weight: 2,
  probes(scope) {
    const suffix = squeezed(scope.suffix);
    return readDecisions(scope).map(
      ({ sentence, chosen, message }, position): Probe => ({
        family: "D1",
        id: `D1:${message}:${position}`,
        message,
        key: sentence,
        exclusive: !suffix.includes(squeezed(sentence)),
        neededLater: false,
        match: (summary) => matchDecision(summary, chosen),
      }),
    );
  },
};

function readDecisions(scope: Scope): { sentence: string; chosen: string[]; message: number }[] {
  const talk = spanEvents(scope).filter(isTalk);
  return talk.flatMap((event, position) => {
    const next = talk[position + 1];
    const approved = event.kind === "user" || (next?.kind === "user" && APPROVAL.test(squeezed(next.text)));
    if (!approved) return [];
    return sentencesOf(withoutPastes(event.text)).flatMap((sentence) => {
      const chosen = chosenWords(sentence);
      return chosen ? [{ sentence, chosen, message: event.message }] : [];
    });
  });
}

function isTalk(event: RawEvent): event is AssistantEvent | UserEvent {
  return event.kind === "assistant" || (event.kind === "user" && event.by === "person");
}

export function chosenWords(sentence: string): string[] | undefined {
  const folded = squeezed(sentence);
  if (NO_CHOICE.test(folded)) return undefined;
  const object =
    CHOICES.map((choice) => choice.exec(folded)?.[1]).find((group) => group !== undefined) ?? preferred(folded);
  const chosen = contentWords(object).slice(0, CHOSEN_WORDS);
  return chosen.length >= 2 && contentWords(sentence).length <= MOST_WORDS ? chosen : undefined;
}

const VERBS = new Set(["use", "using", "prefer", "keep", "pick", "choose", "take"]);

/** What stands between a verb of choice and `instead of`, `rather than`, `and not`. */
function preferred(folded: string): string {
  const [before, ...after] = folded.split(/ (?:instead of|rather than|and not) /);
  const words = (before ?? "").split(" ");
  const verb = words.findLastIndex((word) => VERBS.has(word));
  return after.length === 0 || verb < 0 ? "" : words.slice(verb + 1).join(" ");
}

/** The chosen words together on one line. */
export function matchDecision(summary: SummaryText, chosen: string[]): Hit {
  return bestHit(
    summary.lines.map((line): Hit => {
      if (!chosen.every((word) => line.folded.includes(word))) return MISS;
      const found = new Set(contentWords(line.text));
      return chosen.every((word) => found.has(word)) ? { score: 1, line } : MISS;
    }),
  );
}
