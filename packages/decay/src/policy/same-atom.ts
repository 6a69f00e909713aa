import { type Atom, firstEvidence } from "../atoms/atom.ts";
import { normalText } from "../atoms/atom-id.ts";
import { contentWords, likeness } from "../atoms/content-words.ts";
import { exactTokens } from "../atoms/exact-tokens.ts";
import { KINDS } from "../atoms/kind-table.ts";
import { negates } from "../atoms/negation-table.ts";

/** How alike two texts are that are taken for one: where a model says so, and where nobody does. */
const PROPOSED = 0.3;
const UNPROPOSED = 0.72;

/** Whether a proposed link between two atoms holds: they are of one kind, alike, and don't contradict each other. */
export function acceptsLink(atom: Atom, earlier: Atom): boolean {
  if (atom.kind !== earlier.kind || contradict(atom.text, earlier.text)) return false;
  const shared = earlier.literals.some((literal) => atom.literals.includes(literal));
  return shared || likeness(contentWords(atom.text), contentWords(earlier.text)) >= PROPOSED;
}

/** Whether two atoms are one though no link was proposed. What a person said is one only where the words are. */
export function isSame(atom: Atom, earlier: Atom): boolean {
  if (atom.kind !== earlier.kind) return isBoundAlready(atom, earlier);
  const [text, known] = [normalText(atom.text), normalText(earlier.text)];
  if (text === known || (isPart(atom, earlier) && known.includes(text))) return true;
  if (KINDS[atom.kind].isUsersOwn || contradict(atom.text, earlier.text)) return false;
  return (
    sameSet(atom.literals, earlier.literals) &&
    likeness(contentWords(atom.text), contentWords(earlier.text)) >= UNPROPOSED
  );
}

/** What is known as a rule is no goal beside it. */
function isBoundAlready(atom: Atom, earlier: Atom): boolean {
  return atom.kind === "goal" && earlier.kind === "constraint" && isPart(atom, earlier) && atom.text === earlier.text;
}

/** Whether a person said both in one message: a sentence of a request that is known as a whole says nothing more. */
function isPart(atom: Atom, earlier: Atom): boolean {
  return KINDS[atom.kind].isUsersOwn && firstEvidence(atom).index === firstEvidence(earlier).index;
}

/** One denies what the other doesn't, or each names something exact that the other doesn't. */
function contradict(one: string, other: string): boolean {
  if (negates(one) !== negates(other)) return true;
  const [first, second] = [new Set(exactTokens(one)), new Set(exactTokens(other))];
  return [...first].some((token) => !second.has(token)) && [...second].some((token) => !first.has(token));
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item) => other.includes(item));
}
