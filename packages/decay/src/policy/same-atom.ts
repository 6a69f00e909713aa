import { type Atom, firstEvidence } from "../atoms/atom.ts";
import { normalText } from "../atoms/atom-id.ts";
import { contentWords, likeness } from "../atoms/content-words.ts";
import { exactTokens } from "../atoms/exact-tokens.ts";
import { KINDS } from "../atoms/kind-table.ts";
import { negates } from "../atoms/sense-table.ts";

/** How alike two texts are that are taken for one: where a model says so, and where nobody does. */
const PROPOSED = 0.3;
const UNPROPOSED = 0.72;

/** What two texts are compared by. */
interface Features {
  plain: string;
  words: ReadonlySet<string>;
  tokens: ReadonlySet<string>;
  negates: boolean;
}

/**
 * Compares atoms. Each text is taken apart once, since a run compares each atom with each other one.
 */
export class AtomComparison {
  private readonly known = new Map<string, Features>();

  /** Whether a proposed link between two atoms holds: they are of one kind, alike, and don't contradict each other. */
  acceptsLink(atom: Atom, earlier: Atom): boolean {
    const [one, other] = [this.featuresOf(atom), this.featuresOf(earlier)];
    if (atom.kind !== earlier.kind || contradict(one, other)) return false;
    const shared = earlier.literals.some((literal) => atom.literals.includes(literal));
    return shared || likeness(one.words, other.words) >= PROPOSED;
  }

  /** Whether two atoms are one though no link was proposed. What a person said is one only where the words are. */
  isSame(atom: Atom, earlier: Atom): boolean {
    if (atom.kind !== earlier.kind) return isBoundAlready(atom, earlier);
    const [one, other] = [this.featuresOf(atom), this.featuresOf(earlier)];
    if (one.plain === other.plain || (isPart(atom, earlier) && other.plain.includes(one.plain))) return true;
    if (KINDS[atom.kind].isUsersOwn || !sameSet(atom.literals, earlier.literals)) return false;
    return (
      couldBeAlike(one.words.size, other.words.size) &&
      likeness(one.words, other.words) >= UNPROPOSED &&
      !contradict(one, other)
    );
  }

  private featuresOf({ text }: Atom): Features {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    const features = {
      plain: normalText(text),
      words: contentWords(text),
      tokens: new Set(exactTokens(text)),
      negates: negates(text),
    };
    this.known.set(text, features);
    return features;
  }
}

/** Two sets of such sizes share no more than the smaller one holds. */
function couldBeAlike(one: number, other: number): boolean {
  return Math.min(one, other) >= UNPROPOSED * Math.max(one, other);
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
function contradict(one: Features, other: Features): boolean {
  if (one.negates !== other.negates) return true;
  return !holdsAll(one.tokens, other.tokens) && !holdsAll(other.tokens, one.tokens);
}

function holdsAll(part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  for (const item of part) if (!whole.has(item)) return false;
  return true;
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item) => other.includes(item));
}
