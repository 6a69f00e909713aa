/**
 * What a language's users write when they ask for work and set rules. Phrases are lower case, words parted by single
 * spaces, apostrophes straight. Phrases are matched on whole words, or as substrings where the language is written
 * without spaces.
 */
export interface Language {
  code: string;
  /** False where words are not parted by spaces. */
  spaced: boolean;
  /** Words that stand before the point: "please", "ok", "and". Skipped at the start of a clause. */
  fillers: string[];
  /** Words after which a new clause begins without a mark. */
  conjunctions: string[];
  /** A sentence that begins so is a question, question mark or not. */
  questions: string[];
  /** A whole message of these words asks for nothing new. */
  acknowledgements: string[];
  /** A clause that begins so gives the work another direction. */
  changes: string[];
  /** A clause that begins so asks for work. */
  tasks: string[];
  /** A clause that begins so constrains. */
  rules: string[];
  /** A clause that asks for work and holds this constrains: "use *only* …". */
  adverbs: string[];
  /** A clause that holds this, anywhere, constrains. */
  limits: string[];
  /** A clause that says by such a verb what something is to be or do constrains, where the speakers are not its subject. */
  requirements: string[];
  /** Amounts and alternatives: they constrain in a sentence that asks for work. */
  quantities: string[];
  /** A clause that begins so, or holds it, is no constraint whatever else it says. */
  notRules: string[];
  /** A clause that begins so, behind one that asks for work, says what is not to be done: "use tabs, *not* spaces". */
  contrasts: string[];
  /** Words before a noun that forbid it ("no emojis"); the nouns that they don't forbid stand in `notRules`. */
  bans: string[];
}
