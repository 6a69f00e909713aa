import { bestHit, type Hit, MISS, type SummaryText } from "../truth/summary-text.ts";
import { withoutPastes } from "../truth/without-pastes.ts";
import { contentWords, hasNegation, orderedShare, squeezed, wordsOf } from "../truth/words.ts";
import { type Family, isInSpan, laterEvents, type Probe, type Scope } from "./probe.ts";

export interface Constraint {
  text: string;
  message: number;
}

/** Sentences that lay down how the work is to be done. One row a wording. */
const RULES: RegExp[] = [
  /^(?:please )?(?:don't|dont|do not|never|avoid|stop) (?!(?:think|know|see|understand|worry|get|like|care|want|need|have|mind|believe|remember|forget|you)\b)\w+/,
  /^(?:please )?(?:always|make sure|be sure|ensure|only|keep|use only|do only)\b/,
  /\b(?:must(?: not|n't)?|should(?: not|n't| never| always| only| be| have)|may not|shall(?: not)?|mustn't|not allowed|nothing but|no more than|at most|at least)\b/,
  /\b(?:it|this|that|they|these|those|everything|each|every \w+|the [\w -]{2,30}) (?:should|needs? to|has to|have to)\b/,
  /\b(?:without (?:using|chang|break|touch|add|modif)\w*|instead of (?:\w+ing|using)|rather than \w+ing)\b/,
  /\b(?:niemals|auf keinen fall|immer|bitte nicht|darf nicht|muss|nunca|siempre|no debe|debe|jamais|toujours|ne doit pas|doit|sempre|não deve|никогда|всегда|нельзя|должен)\b/,
  /不要|必须|必須|禁止|务必|しないで|してください|絶対に|必ず/,
];

const FILLER =
  /^(?:(?:and|but|also|so|please|oh|ok|okay|no|yes|yeah|well|hm+|right|alright|great|good|then|now)\b[\s,.]*)+/;
const NO_RULE =
  /\?\s*$|\bi (?:think|guess|suppose|have a feeling)\b|^(?:maybe|looks like|seems|why|what|how|where|when|who|which|is|are|does|did|can|could|would|will|if)\b|\b(?:i (?:don't|do not) (?:know|think|see|understand|get)|doesn't work|didn't work|can't see|for example)\b/;
const REVERSAL =
  /\b(?:never ?mind|forget (?:that|it|about)|scratch that|actually|on second thought|changed my mind|ignore (?:that|what)|doch|no longer)\b/;

const FEWEST_WORDS = 3;
const MOST_WORDS = 45;
const SHARE_IN_ORDER = 0.8;
const PARAPHRASED = 0.85;

/** U2: what the user demanded of the work, as far as the user did not take it back. */
export const constraints: Family = {
  id: "U2",
  title: "user constraints",
  weight: 6,
  probes(scope) {
    const suffix = squeezed(scope.suffix);
    const later = laterText(scope);
    return readConstraints(scope).map(
      ({ text, message }, position): Probe => ({
        family: "U2",
        id: `U2:${message}:${position}`,
        message,
        key: text,
        exclusive: !suffix.includes(squeezed(text)),
        neededLater: later.some((words) => orderedShare(contentWords(text), words) >= SHARE_IN_ORDER),
        match: (summary) => matchConstraint(summary, text),
      }),
    );
  },
};

export function readConstraints(scope: Scope): Constraint[] {
  const found: Constraint[] = [];
  const seen = new Set<string>();
  for (const event of scope.session.events) {
    if (event.kind !== "user" || event.by !== "person" || !isInSpan(scope, event)) continue;
    for (const sentence of sentencesOf(withoutPastes(event.text))) {
      const key = squeezed(sentence);
      if (seen.has(key) || !isConstraint(sentence)) continue;
      seen.add(key);
      found.push({ text: sentence, message: event.message });
    }
  }
  return found.filter((constraint) => !isReversed(constraint, scope));
}

export function isConstraint(sentence: string): boolean {
  const folded = squeezed(sentence).replace(FILLER, "");
  const words = contentWords(sentence).length;
  if (words < FEWEST_WORDS || words > MOST_WORDS || NO_RULE.test(folded)) return false;
  return RULES.some((rule) => rule.test(folded));
}

export function sentencesOf(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?])\s+|(?<=[。！？])/)
    .map((sentence) => sentence.trim().replace(/^(?:[-*•]|\d+[.)])\s+/, ""))
    .filter((sentence) => sentence !== "" && !sentence.startsWith(">"));
}

/** Verbatim 1; 80 % of the content words in order and the negation kept 0.85. */
export function matchConstraint(summary: SummaryText, constraint: string): Hit {
  const wanted = contentWords(constraint);
  const verbatim = squeezed(constraint);
  const negated = hasNegation(constraint);
  return bestHit(
    summary.lines.map((line, position): Hit => {
      const folded = squeezed(line.text);
      if (folded.includes(verbatim)) return { score: 1, line };
      if (!wanted.some((word) => folded.includes(word))) return MISS;
      const own = matchesInOrder(line.text, wanted, negated);
      if (own) return { score: PARAPHRASED, line };
      const pair = `${line.text} ${summary.lines[position + 1]?.text ?? ""}`;
      return matchesInOrder(pair, wanted, negated) ? { score: PARAPHRASED } : MISS;
    }),
  );
}

function matchesInOrder(text: string, wanted: string[], negated: boolean): boolean {
  const found = contentWords(text);
  if (found.length > 400 || orderedShare(wanted, found) < SHARE_IN_ORDER) return false;
  // In a long line a "not" may belong to something else; a missing one is missing in any line.
  return hasNegation(text) ? negated || wordsOf(text).length > wanted.length * 4 : !negated;
}

function isReversed({ text, message }: Constraint, scope: Scope): boolean {
  const words = new Set(contentWords(text));
  return scope.session.events.some((event) => {
    if (event.kind !== "user" || event.by !== "person" || event.message <= message || event.message >= scope.spanEnd)
      return false;
    return sentencesOf(withoutPastes(event.text)).some((sentence) => {
      if (!REVERSAL.test(squeezed(sentence))) return false;
      return contentWords(sentence).filter((word) => words.has(word)).length >= Math.min(3, words.size / 2);
    });
  });
}

function laterText(scope: Scope): string[][] {
  return laterEvents(scope)
    .filter((event) => event.kind === "user")
    .map((event) => contentWords(event.text).slice(0, 400));
}
