/**
 * What the extractor knows of a language. A row is a pattern over words in lower case: `a|b` is either, `a?` may be
 * left out, `~` stands for up to six words, `~2` for up to two. Adding a language is adding a file of these tables.
 */
export interface Language {
  /** A BCP 47 language tag. */
  code: string;
  /** The commonest words, by which a text's language is told. */
  commonWords: readonly string[];
  /** Letters that its words alone have. */
  letters: readonly string[];
  /** Endings of contracted words, what they stand for, and the rest of the word where the row is a whole word. */
  contractions: readonly (readonly [ending: string, replacement: string, head?: string])[];
  /** A stretch with fewer content words makes no sense alone and goes on behind a comma. */
  shortestStretch: number;
  /** Words whose dot ends no sentence, without that dot. */
  abbreviations: readonly string[];

  /** Behind these stands a cause, whatever goes before: "the issue is that". */
  causeOpeners: readonly string[];
  /** As `causeOpeners`, but what follows must name a defect: "it turns out that", "the log shows that". */
  mildOpeners: readonly string[];
  /** A cause follows in the next clause or sentence: "found it", "that explains". */
  causeLeads: readonly string[];
  /** Anywhere before a colon they announce a cause: "the log makes it clear". */
  colonLeads: readonly string[];
  /** Where a lead speaks of these, something was read, not found: "now i understand the structure". */
  surveys: readonly string[];
  /** As `causeLeads`, but what follows must name a defect: "now i understand", "oh". */
  mildLeads: readonly string[];
  /** Behind these stands a cause of what goes before: "because", "due to". What it explains must be a fault. */
  causeConnectives: readonly string[];
  /** Those of `causeConnectives` that a noun follows, which may end before a verb: "because of". */
  nounConnectives: readonly string[];
  /** As `causeConnectives`, but a clause behind a colon says more: "fails when". */
  whenConnectives: readonly string[];
  /** Subjects of an effect that make it a rule: "a request … is rejected because". */
  generics: readonly string[];
  /** As `causeConnectives`, at the start of a clause behind a comma only: "as". */
  commaConnectives: readonly string[];
  /** Behind a comma connective, these compare: "as if". */
  comparisons: readonly string[];
  /** Effect connectives that name a purpose: "so that". */
  purposeConnectives: readonly string[];
  /** A cause connective before one of these, or before a number, speaks of time: "since yesterday". */
  times: readonly string[];
  /** Before one that may speak of time these say that it does: "ever since". */
  durations: readonly string[];
  /** Those of `causeConnectives` that may speak of time. */
  timedConnectives: readonly string[];
  /** As `times`, where nothing is said of them: "since the upgrade, …", but not "since the upgrade removed …". */
  periods: readonly string[];
  /** Before these stands a cause of what follows: "so", "hence". */
  effectConnectives: readonly string[];
  /** As `effectConnectives`, in the middle of a clause: "is what". */
  clefts: readonly string[];
  /** Verbs by which their subject is a cause, whatever stands behind them: "was causing". */
  causatives: readonly string[];
  /** As `causatives`, where what stands behind them is a symptom: "leads to". */
  effectVerbs: readonly string[];
  /** Subjects that only announce a cause: "two things". */
  vagueSubjects: readonly string[];
  /** Predicates that call their subject the cause: "is to blame". */
  blames: readonly string[];
  /** Between a symptom and what it is: "is", before an article. */
  copulas: readonly string[];
  /** In the clause of one of `blames`, its subject begins behind these: "是 … 造成的". */
  blameOpeners: readonly string[];
  /** Before a noun these make it a place or a time, and no subject: "在". */
  prepositions: readonly string[];
  /** Nouns that name a fault behind a copula whatever its subject is: "it's a race". */
  flawNouns: readonly string[];
  /** Beginnings of words that tell of trouble: "mis". */
  badPrefixes: readonly string[];
  /** Endings of compounds that tell of trouble: "fehler". */
  badEndings: readonly string[];
  /** Verbs that make a statement that begins with them a task: "fix". */
  imperatives: readonly string[];
  /** Subjects that turn a symptom round: "nothing is lost". */
  voids: readonly string[];
  /** As `effectConnectives`, but they need no symptom: "that is why". */
  verdicts: readonly string[];
  /** Words that make what is explained by a reason odd, and so a fault: "still". */
  oddities: readonly string[];
  /** A statement that begins with these names a fault: "missing import in …". */
  flawOpeners: readonly string[];
  /** Before a verb these say that it should hold of more: "only forwards". */
  restrictions: readonly string[];
  /** Say that something holds against what one expects: "even when". */
  concessions: readonly string[];
  /** Say that something comes before another thing that it needs: "before it has". */
  misorders: readonly string[];
  /** Before a verb these say that it should hold no more: "still mocks". */
  persistences: readonly string[];
  /** Predicates that name a fault by themselves: "is never closed". */
  flaws: readonly string[];
  /** As `effectConnectives`, where a symptom follows: "which". */
  relatives: readonly string[];
  /** Open a statement that calls what was said before it the cause: "that is your loop". */
  causeTrails: readonly string[];
  /** As `causeTrails`, where they name a symptom: "that is your". */
  mildTrails: readonly string[];
  /** The speaker owns to a fault: "i forgot". The cause begins with the last word. */
  confessions: readonly string[];
  /** In a heading, or before a list, these announce faults: "findings". */
  faultHeads: readonly string[];
  /** Before a colon, in few words, these announce a cause: "problem". */
  labels: readonly string[];
  /** Endings by which other verbs are known; empty where none tells, and any word may be one. */
  verbEndings: readonly string[];
  /** Subjects that only report: what is said of them is a symptom: "the tests". */
  observers: readonly string[];
  /** Words by which a clause is known to say something of something: "is", "has". */
  finites: readonly string[];
  /** Words that set a clause in the past: "was". */
  pasts: readonly string[];
  /** Verbs in the past that no ending tells: "wrote". */
  pastVerbs: readonly string[];
  /** Participles that no ending tells: "read". */
  participles: readonly string[];
  /** Endings of other verbs in the past; behind one of `passives` they are participles. */
  pastEndings: readonly string[];
  /** Tell that something is left as it was: "remains". */
  keepings: readonly string[];
  /** Tell that what is said is so no more: "used to", "earlier". */
  formerly: readonly string[];
  /** Openings of a reason that was asked for: "you wanted". */
  requests: readonly string[];
  /** Openings of a cause's complement that make it none: "in the tokenizer", "fixed", "not". */
  noCauses: readonly string[];

  /** What went wrong, as seen: "fails", "crash", "empty". */
  symptoms: readonly string[];
  /** Words that may turn a plain statement into a fault, where something else says there is one: "only", "same". */
  hints: readonly string[];
  /** Words that turn a plain statement into a fault: "never", "instead of". */
  defects: readonly string[];
  /** Hold a word of `defects` and name none: "not only". */
  innocents: readonly string[];
  /** Behind a comma these deny a part of what was said, which ends with it: "not on". */
  antitheses: readonly string[];
  /** Join two clauses that are at odds: "while", "but". */
  oppositions: readonly string[];
  /** What the second of two clauses at odds asks of the first: "expects". */
  demands: readonly string[];
  /** Verbs that a negation follows where it denies what a clause says: "is not", "does not". */
  auxiliaries: readonly string[];
  /** Verbs whose negation is seen, not explained: "does not load". */
  workings: readonly string[];
  /** What is missing here is work still to be done, not a fault: "has no tests". */
  chores: readonly string[];
  /** Say that all is well: "is already correct". */
  approvals: readonly string[];
  /** Predicates of what is meant to be so, whose reason is a rationale: "uses", "lives in". */
  designs: readonly string[];
  /** What speaks for a decision: "simpler", "we want". */
  merits: readonly string[];
  /** Predicates whose negation is no fault: "does not matter". */
  harmless: readonly string[];
  negations: readonly string[];
  /** Deny a cause, so that what follows is the true one: "not the problem". */
  denials: readonly string[];

  /** Guesses and conditions. */
  hypotheticals: readonly string[];
  /** Openings that say what a change is for: "to resolve". */
  purposes: readonly string[];
  /** What somebody can do is no effect of a fault: "so users can". */
  abilities: readonly string[];

  /** Verbs behind which a condition is a question: "checks if". */
  embedders: readonly string[];
  /** Verbs behind "we" that tell of us; all others tell how our code works: "we need", but "we pass". */
  mentals: readonly string[];
  /** Openings that say how often or when something is seen: "it happens". */
  occurrences: readonly string[];

  /** Words that ask for a cause. */
  whys: readonly string[];
  /** Ask for the cause of what was said before them: "let me see why". */
  inquiries: readonly string[];
  /** Say how something ought to be; before a repair they say that it is not: "should only handle". */
  norms: readonly string[];
  /** Openings that name what isn't done: "instead of". */
  setAsides: readonly string[];
  /** Opens a clause that says when something holds, not that it does: "when". */
  conditions: readonly string[];
  /** What is said behind these stands for itself, whatever was guessed before: "but". */
  contrasts: readonly string[];
  /** Between what is denied and what is so, also behind a comma: "but rather". */
  turns: readonly string[];
  /** What is still to be done, proposed or asked for. */
  plans: readonly string[];
  /** Open a plan; the next word tells whether to change something: "let me". What stands before was a fault then. */
  planOpeners: readonly string[];
  /** The same at the start of a statement only: "need to". */
  planStarts: readonly string[];
  /** Verbs behind `planOpeners` that change nothing: "check". */
  investigations: readonly string[];
  /** Plans of a change in other forms: "fixing it now". */
  fixPlans: readonly string[];
  /** Mend what was named before: "fix that". */
  mendings: readonly string[];
  /** Say that something needs to be mended, so that a reason for it is a fault: "need to fix". */
  mendingNeeds: readonly string[];
  /** Tell that something is merely not there so far: "yet". */
  unfinished: readonly string[];
  /** Those whose changes are not ours: "upstream". */
  actors: readonly string[];
  /** What is quoted: "the changelog". */
  others: readonly string[];

  /** Behind these stands what was done to remove a fault: "fixed it by". */
  resolutionOpeners: readonly string[];
  /** Before a verb of change, a passive that is done: "has been". */
  passivePerfects: readonly string[];
  /** What comes of a repair, said behind it: "goes through". */
  outcomes: readonly string[];
  /** Open what a change is for: "so that". */
  aims: readonly string[];
  /** Verbs that tell of a fault removed where a symptom follows: "removes", "no longer causes". */
  removals: readonly string[];
  /** Verbs that tell of a fault removed where a symptom follows, whoever their subject is: "got rid of". */
  riddances: readonly string[];
  /** Recoveries that a noun follows as well: "thanks to". */
  recoveryNouns: readonly string[];
  /** As `resolutionClosers`, behind a thing: "a guard … prevents that". */
  remedies: readonly string[];
  /** Nouns of a doing: "revert". */
  doings: readonly string[];
  /** Auxiliaries of what was before: "i had passed" is no repair. */
  pluperfects: readonly string[];
  /** As `resolutionOpeners`, whoever the subject is, before a verb of doing: "works again after". */
  recoveries: readonly string[];
  /** The same at the start of a statement: "after changing it, the page loads". */
  recoveryStarts: readonly string[];
  /** As `resolutionOpeners`, where the speaker is the subject: what else it says is how things work: "handled by". */
  activeOpeners: readonly string[];
  /** Its first and last word enclose what removed the fault: "mit … behoben". */
  resolutionFrames: readonly string[];
  /** Before these stands what removed the fault: "… fixed it". */
  resolutionClosers: readonly string[];
  /** Before a colon, in few words, these announce what was done: "fixed". */
  resolutionLabels: readonly string[];
  /** As `resolutionLabels`, of a change that need not be a repair: "change". */
  changeLabels: readonly string[];
  /** Verbs of repair: a change only where they name the fault. */
  repairs: readonly string[];
  /** Objects of a change that name the fault it removes: "the missing". */
  faultObjects: readonly string[];
  /** The speaker, where a clause may name them before a verb of change. */
  agents: readonly string[];
  /** Tell that the subject suffered the verb: "is", "was". */
  passives: readonly string[];
  /** Tell that the subject suffers it again and again: "wird … gelesen" is how it works, not what was done. */
  habits: readonly string[];
  /** Where the verb of change stands in its clause. */
  changePosition: "first" | "last" | "anywhere";
  /** Words that may stand before the agent or the verb: "then", "finally". */
  fillers: readonly string[];
  /** Verbs of change, as they are written when the change is done. */
  changes: readonly string[];
  /** Verbs of change that don't tell whether it is done, before a postposition that does. */
  deeds: readonly string[];
  /** Behind any verb that an object follows, these tell of a change: "了". */
  completions: readonly string[];
  /** End a clause that tells what was done before the rest: "之后". */
  postpositions: readonly string[];
  /** Before a verb of change, these make it one that somebody else does to something: "把". */
  coverbs: readonly string[];
  /** Further verbs of change by their ending, unless they are among `inspections`. */
  changeEndings: readonly string[];
  /** One of these tells that a change is done; empty where its form does. */
  aspects: readonly string[];
  articles: readonly string[];
  /** Words that may follow a verb of change whose subject is left out, where the verb is known by its ending only. */
  objects: readonly string[];
  /** Those of the agents whose present counts: "i strip it" is done, "we strip it" tells how it works. */
  speakers: readonly string[];
  /** Verbs behind a speaker whose present is no change: "i see". All others are: "i strip it on input". */
  statives: readonly string[];
  /** What those that build say nothing of a fault about: "the documentation". */
  paperwork: readonly string[];
  /** Those of them that build as often as they repair: alone they tell no fault. */
  buildings: readonly string[];
  /** Verbs that look like a change and are none: "checked", "noticed". */
  inspections: readonly string[];
  /** Behind a confirmation these name what brought it about, as cause connectives do: "after", "since". */
  means: readonly string[];
  /** Endings of a verb that names a doing: "ing". Empty where any word may. */
  doingEndings: readonly string[];
  /** Words of a changed state: "now". */
  newStates: readonly string[];
  /** Adverbs by which a new state is told to be the right one: "now actually". */
  corrections: readonly string[];
  /** Before a word of a changed state, these make it another: "for now". */
  notYets: readonly string[];
  /** A success that says no change: "works now". */
  bareSuccesses: readonly string[];
  /** Tell that a fault is removed: "no longer", "passes again". */
  confirmations: readonly string[];
  /** At the end of a sentence in the present, these tell that something is as it was: "again". */
  restorations: readonly string[];
  /** Look like confirmations and are none: "is resolved from". */
  falseFriends: readonly string[];
  /** Confirmations where a word of trouble stands before them: "the warnings are gone", but not "the cookies are gone". */
  cessations: readonly string[];
  /** Those confirmations that say it of the fault itself: "is resolved". */
  settled: readonly string[];
  /** Expectations that point back to all that was done: "this should eliminate". */
  promises: readonly string[];
  /** Expect a fault to be removed: "should be fixed". */
  expectations: readonly string[];
  /** Take back what was said before them: "but wait". */
  retractions: readonly string[];
  /** Tell that a change was in vain or taken back. */
  failures: readonly string[];
  /** Tell that a change stands beside what was said before: "also". */
  additions: readonly string[];
  /** Tell that a change was wished for, not needed: "as requested". */
  wishes: readonly string[];
  /** Tell that another matter begins: "separately". */
  asides: readonly string[];

  conjunctions: readonly string[];
  /** Pasts that are imperatives as well: without a subject they are advice as likely as not. */
  ambiguousPasts: readonly string[];
  /** Tell how it was before a change: "previously". */
  formers: readonly string[];
  /** "my". */
  possessives: readonly string[];
  /** Say what comes before what: "before". */
  orders: readonly string[];
  /** Say how many or how often: "twice". */
  counts: readonly string[];
  /** Say what could be done, whoever might do it: "would be the better". */
  proposals: readonly string[];
  /** Stand for what was named before: "it". */
  anaphors: readonly string[];
  /** Between two clauses these tell that the second goes with the first: "and". */
  additives: readonly string[];
  /** Open a relative clause: "that". */
  pronouns: readonly string[];
  /** Words at which a new clause begins even without a mark: "and the". The clause ends before them. */
  clauseOpeners: readonly string[];
  /** Words that a fragment doesn't begin with: "that", "simply". */
  hedges: readonly string[];
  /** Openings of a request that say nothing of the goal: "could you please". */
  pleasantries: readonly string[];
  /** The same at its end: "please". */
  courtesies: readonly string[];
  /** Words that a breadcrumb key leaves out. */
  stopWords: readonly string[];
}
