import type { Language } from "./language.ts";

const BE = "is|was|are|were|be|been|'s";
const TROUBLE =
  "issue|issues|problem|problems|bug|cause|causes|reason|reasons|culprit|fault|trouble|catch|mistake|offender|explanation|flaw|defect|diagnosis";
const HAPPEN =
  "come|stem|result|arise|originate|happen|occur|happens|happened|occurs|occurred|comes|came|stems|stemmed|results|resulted|arises|arose|originates|originated";
const FIX = "fixed|resolved|solved|cured|remedied|repaired|patched|corrected|mended|sorted";
const MEND = "fixed|resolved|solved|cured|remedied|repaired|patched";
const CHANGE_NOUN = "fix|solution|remedy|change|cure|treatment|workaround|repair";

/** A verb of regular form with its inflections. */
function inflect(verbs: string): string[] {
  return verbs.split(" ").flatMap((verb) => {
    const stem = verb.endsWith("e") ? verb.slice(0, -1) : verb;
    const third = /(?:s|x|z|ch|sh)$/.test(verb) ? `${verb}es` : `${verb}s`;
    return [verb, third, `${stem}ed`, `${stem}ing`];
  });
}

function words(text: string): string[] {
  return text.split(/[ \n]+/).filter((word) => word !== "");
}

export const ENGLISH: Language = {
  code: "en",
  commonWords: words("the a an is was are of to in and that it this for on with i we not be now have has from by at"),
  contractions: [
    ["can't", "not", "can"],
    ["won't", "not", "will"],
    ["shan't", "not", "shall"],
    ["n't", "not"],
    ["'ve", "have"],
    ["'re", "are"],
    ["'m", "am"],
    ["'ll", "will"],
    ...words("i you he she it we they that there who").map((head) => [`${head}'d`, "would", head] as const),
    ["'s", "'s"],
  ],
  shortestStretch: 3,
  abbreviations: words("e.g i.e etc vs cf approx resp incl no fig eq st dr mr ms al"),

  causeOpeners: [
    "missing|wrong|offending|faulty|guilty ~2 was|is|were",
    `${TROUBLE} ~ ${BE} that?`,
    `${TROUBLE} ~ lies|lay in|with`,
    `${TROUBLE} ~ turned|turns out to be`,
    "what ~3 made|makes|bit|bites|broke|breaks|caused|causes|tripped|trips|confused|threw ~4 is|was|were that?",
    `what|here's ~ happens|happened|happening ${BE} that?`,
    `what ~ wrong ${BE} that?`,
    "root cause",
    "this|that|it|which is|was because",
    "that|this|it 's because",
  ],
  mildOpeners: [
    "turns|turned out that|to? be?",
    "i|we realized|realised|see|noticed|found that",
    "shows|showed|reveals|revealed|confirms|confirmed that?",
  ],
  surveys: words(
    "structure code flow architecture layout pattern picture how works setup design context implementation overview codebase current",
  ),
  causeLeads: [
    "make|makes|made it clear|plain|obvious",
    "found|know|see|understand why",
    "found ~2 things|differences|problems",
    "it|this|that 's|is|was a|an ~3 issue|problem|bug|race|leak|mismatch|conflict|typo|oversight|mistake|regression",
    "now it|that 's|is clear",
    "the? ~1 problem|issue|bug|cause|reason is clear|obvious|simple",
    "found it|them|the|a|an|one|out",
    "found ~ issue|problem|bug|cause|culprit|reason",
    "root cause found|identified|is",
    "got it|him",
    "here it is",
    "there it is",
    "here 's|is the issue|problem|bug|cause|culprit|reason",
    "that|this|which|it explains|explained",
    "i|we understand|see|found|have|know ~ issue|problem|bug|happening|happened|wrong|fails|failed|cause|duplicate|error|failure|reason|culprit",
    "the|this|that|it ~4 makes|made sense",
    `one|two|three|another|several|both ~2 ${TROUBLE}`,
    `the real|actual|true|main|underlying ~2 ${TROUBLE}`,
    "what really|actually? happens|happened|happening",
    "what went wrong",
    "why it|this|that|the",
    "so? that 's|is why",
    "your|the|my ~2 suspicion|guess|hunch|instinct|hypothesis|diagnosis was|is right|correct",
    "you are|were right",
    "bingo|gotcha|apologies",
    "sorry about|for",
    "i can see|tell|explain ~ issue|problem|bug|cause|happening|wrong|reason|why",
    "my mistake|bad|fault",
    "mystery solved",
    "diagnosis|cause|culprit|root",
    "was|were right",
    "after|with some|a|more|much ~3 digging|debugging|looking|investigation|investigating|research|tracing",
    "the ~4 reason|cause|explanation is|was simple|trivial|obvious|plain|silly|another|different|mundane",
    "bug|issue|problem|fault confirmed",
    "it|this is|was a|an ~ bug|regression|mistake",
    "silly|simple|stupid|trivial|subtle|boring|plain reason|mistake|thing",
    `${FIX} the|a|an|this|that ~ bug|crash|error|leak|race|failure|regression|issue|problem`,
    `i|we have? ${FIX} the|a|an|this|that ~ bug|crash|error|leak|race|failure|regression|issue|problem`,
  ],
  mildLeads: [
    "now i|we understand|see|get",
    "i see",
    "good|great|nice catch|point|find|spot|question",
    "hm|hmm|ah|aha|oh|oops|whoops|wait|interesting|sorry",
  ],
  causeConnectives: [
    "because of?",
    "since",
    "due to",
    "caused by",
    "owing to",
    "on account of",
    `${HAPPEN} from|because|with`,
    `${BE} down to`,
    "boils|boiled|comes|came|goes|went down|back to",
    "explained by",
    "traced ~ to",
    "triggered by",
    "fails|failed|failing|crashes|crashed|breaks|broke|hangs|hung|happens|happened|occurs|occurred when",
    `${BE} the|a result|consequence|effect of`,
    "thanks to a|an|the ~ bug|typo|race|leak",
  ],
  generics: words("a an any each every"),
  commaConnectives: ["as"],
  comparisons: words(
    "if though well you a expected requested configured before usual planned intended described long soon far we i opposed shown",
  ),
  purposeConnectives: ["so that|far|long|much|i|we|you"],
  times: [
    "yesterday|then|last|today|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|noon|midnight|morning",
    "the|our|my|your|this ~2 release|upgrade|update|deploy|deployment|migration|beginning|start|run|meeting|version|commit|restart|merge|week|month|year|rewrite|move|switch|launch",
    "node|version|release|python|go|java",
    "on|by|in|next|at",
    "ship|land|expire|start|end|run|go|arrive",
  ],
  effectConnectives: [
    "so",
    "hence",
    "thus",
    "therefore",
    "and so",
    "and? that 's|is|was why|what",
    "and? which is why|what",
    "which|and|this means|meant",
    "which|this makes|made|breaks|broke|causes|caused|leads|led|triggers|triggered|leaves|left|explains|fails|failed|results|resulted|turns|turned",
    "causing",
    "breaking",
    "leading|resulting to|in",
    "making",
    "leaving",
    "triggering",
    "as a result",
    "consequently",
  ],
  causeTrails: [
    "that|this 's|is|was where",
    "that|this 's|is|was wrong|incorrect|backwards|the ~2 bug|problem|issue|cause|culprit|reason",
    "that|this|it|which explains|explained ~3 why|how|the",
    "and? that|this 's|is|was why|what the|it|this|that|our|your|nothing|no|every|all",
    "hence|therefore the",
  ],
  mildTrails: [
    "that|this|which 's|is|was why|what|your|the|exactly|how|where",
    "that|this|which explains|causes|breaks|caused|means",
    "hence|therefore",
  ],
  confessions: [
    "i|we was|were only|still|not|never|wrongly|accidentally",
    "i|we removed|deleted|used|passed|edited|put|added|called|changed|wrote|got|broke|left|replaced ~ wrong|incorrectly|accidentally|mistake",
    "by accident|mistake i|we",
    "i|we had ~ inverted|swapped|forgotten|missed|broken|deleted|removed|overwritten|mistyped|misread|misspelled|dropped|omitted|reversed|left",
    "i|we accidentally|mistakenly|wrongly|inadvertently",
    "i|we forgot|overlooked|misread|mistyped|misspelled|broke|botched",
    "i|we have|had ~ wrong",
    "my|our ~3 had|missed|forgot|assumed|ignored|expected|contained|omitted",
    "my|our previous|earlier|last|own|first|recent|refactoring|edit|change ~ edit|change|commit|patch|refactoring|refactor|fix|version|rename|deleted|broke|removed|dropped",
  ],
  labels: [
    "in short|brief|summary",
    "short|long|quick version|answer|story|explanation",
    "answer|finding|findings|upshot|verdict|background",
    TROUBLE,
    "root",
    "why",
  ],
  observers: words(
    "test tests build builds ci suite job pipeline lint linter compiler check checks step steps errors error tsc typescript eslint output log logs spec specs",
  ),
  finites: words(
    "write run fire call read hold wait return take use make give look send share throw drop become stay live depend expect require contain came went got had made took gave put ran read found left lost kept held built sent set fell grew knew saw meant began wrote broke came get gets come comes go goes need needs point points lie lies share shares sign differ use is was are were has have had does do did not can never only 's",
  ),
  pasts: words(
    "was were had did used went came got made took ran kept called compared parsed treated assumed expected",
  ),
  noCauses: [
    "in|at|inside|within|around|somewhere|elsewhere|on|here|there|with|near",
    "not|no|neither|never",
    `${FIX}|gone|unclear|unknown|simple|obvious|clear|hand|now|different|another|somewhere|elsewhere|twofold|real|understood|likely|probably|possibly|this|these|that|as|done|correct|covered|found|to`,
    "a|an|another ~ different|another|one|matter|thing",
    "you asked|wanted|said|mentioned|told|requested",
    "with|where|whether|how|what|why|if",
  ],

  symptoms: [
    ...inflect(
      "disagree confuse spin blink overlap drift garble stray bite puzzle fail crash hang panic freeze abort loop leak stall complain reject refuse differ diverge overflow flicker misbehave explode lack miss corrupt duplicate mismatch vanish collide deadlock flake segfault timeout choke crackle stutter swallow trip regress lag clash degrade explode time ignore",
    ),
    ...words(
      "failure failures broken break breaks broke breaking hung frozen froze die dies died throw throws threw throwing thrown",
    ),
    ...words(
      "lose loses lost losing stuck red empty blank slow slower slowly flaky wrong wrongly incorrect incorrectly garbled invalid undefined",
    ),
    ...words(
      "unresolved stale outdated obsolete unreachable unreadable doubled duplicates sluggish unstable inconsistent truncated unexpected late",
    ),
    ...words(
      "error errors exception exceptions bug bugs leaks race races deadlock flake regression warning warnings conflict conflicts",
    ),
    ...words("glitch crashes typo typos segfault nan enospc oom 400 401 403 404 409 429 500 502 503 504 139 137"),
    ...words(
      "unhandled uncaught mess hole vulnerability complaint complaints rejected refused denied missed swallowed misaligned mangled lost",
    ),
    ...words(
      "forever twice silently infinite endless bogus wasted spurious false-positive undetected unrecognized unrecognised unknown",
    ),
    "out of date|sync|memory|bounds|space|range|order",
    "no effect",
    "timed|times out",
    "blew|blows up",
    "went|goes|gone|go missing|wrong|red|blank|silent",
    "did|does|do|could|can|would|will not",
    "never",
    "cannot",
    "no module|such|matching",
    "differ|differs",
    "too many|large|long|early|late|slow|much|few|small|short|big",
    "off by",
    "found|finds|find|returns|returned|shows|showed|does|did nothing",
    "exits|exited with|code",
    "on every|each",
  ],
  hints: words(
    "longer only twice already still too always every both all same different before while behind ahead new old other own first last also",
  ),
  defects: [
    ...words(
      "never without instead missing lacks lacked lacking lack absence forgot forgets wrong wrongly incorrect stale outdated hard-coded hardcoded spelt misspelt nobody nothing none off",
    ),
    ...words(
      "ignores ignored drops dropped overwrites overwrote overwritten shadows shadowed swallows swallowed inverted reversed swapped expects expected assumes assumed skips skipped relies",
    ),
    ...words(
      "typo mismatch circular duplicate duplicated leftover leaked leaks unhandled uncaught unset unused unescaped unawaited uninitialized uninitialised undefined null nil invalid",
    ),
    ...words(
      "deprecated removed renamed corrupt corrupted conflicting double collides truncates truncated loses lost broken breaks fails failed crashes unquoted misspelled mistyped off-by-one absent race leak deadlock bug mutates clobbers conflicts greedy shared",
    ),
    "not",
    "no",
    "no one",
    "cannot",
    "rather than",
    "out of date|sync|order|range|bounds",
  ],
  harmless: words(
    "uses needs requires used needed required supported necessary relevant matter need require change apply affect care mind have want hurt involve touch use think know",
  ),
  negations: words("not never no neither nor nothing none hardly without"),
  denials: [
    "nothing to do with",
    "not|never|neither|no ~ problem|issue|cause|reason|culprit|bug|fault|it",
    "nothing wrong|odd|amiss with",
    "it|this|that 's|is|was not the|a|an|your|my|our|about|caused",
    "was|were|is|are not ~ missing|wrong|to blame|broken|after",
    "is|was|are fine|correct|innocent|ok|okay",
    "misleading",
    "ruled|rule out",
    "different matter|story|problem|thing",
    "red herring",
  ],

  hypotheticals: [
    ...words(
      "if might may could perhaps maybe probably possibly presumably apparently likely unless whether suspect suspects guess believe assume wonder wondering doubt hypothesis theory speculate supposedly would potentially seemingly",
    ),
    ...words("imagine suppose supposing"),
    "i|we think|thought|expect|bet|presume|figure",
    "seem|seems|seemed|appears|appeared",
    "look|looks|looked|sounds|sound|feels like|as",
    "must be|have",
    "in case",
    "as if|though",
    "can|should be|cause|happen|fail|lead|be? checked|verified",
    "whenever",
    "my guess|hunch|bet|suspicion|theory",
    "i|we ~2 not sure|certain|know",
    "not clear|confirmed|proven",
    "either",
    "one|another|a possible|potential|plausible ~ cause|reason|explanation",
    "for example|instance",
    "smells|reads like|of",
    "points to|at|towards",
  ],
  conditions: ["when", "whenever", "if", "unless", "once", "while", "until", "where"],
  contrasts: words("but however actually"),
  purposes: ["to|in-order-to fix|resolve|solve|address|avoid|prevent|stop|cure|remedy|handle|work"],
  plans: [
    ...words(
      "let lets let's shall should todo planned proposed suggest suggested suggests recommend recommended propose",
    ),
    "i|we|it|this|that|which|they|you|and|then|there will",
    "will be|need|have|then|now|also",
    "going|about|time|ready|trying|try|plan|plans|wants|want|ought|supposed|next|easiest|best to",
    "need|needs|needed|have|has to",
    "i|we|you|it|that|they would",
    "could",
    "you|we|they can|could|may|might|must|need|should",
    "next step|steps|up|i|we",
    "must",
    "to fix|solve|resolve|address|do|make|get",
    "the? fix|solution|remedy is|would|will",
    "please",
    "in order to",
  ],
  planOpeners: [
    "let me|us",
    "i|we will|must|should",
    "i|we? need|have|want|going|about to",
    "i|we am|are going|about to",
    "should|shall i|we",
    "next i|we will?",
    "time to",
  ],
  investigations: words(
    `check look see read search find verify run understand examine investigate test inspect explore review debug trace commit push start begin continue know think confirm view open grep list compare determine figure dig ask tell
    explain show wait create write implement get be do go take have proceed try reproduce log print measure profile analyze analyse also now first study gather work build document describe summarize summarise rerun re-run research learn identify locate decide plan evaluate assess finish complete`,
  ),
  fixPlans: [
    "fixing|adding|switching|moving|removing|replacing|changing|correcting|updating ~ now|next|it|that|this",
    "fixing|correcting|updating the|that|this|it|these|those",
    "i|we am|are ~2 fixing|adding|switching|moving|removing|replacing|changing|correcting|updating|rewriting",
  ],
  others: [
    ...words("upstream maintainer maintainers changelog author colleague vendor blame"),
    "release notes",
    "according to",
    "git log|blame",
    "the? commit|comment|docs|documentation|readme|message|log|logs says|say|said|reads|states|mentions|shows|claims",
    "says|wrote|reported",
  ],

  resolutionOpeners: [`${MEND} ~ by|with|via|through`, `${CHANGE_NOUN} was|were to?`],
  activeOpeners: [
    "handled|addressed|avoided|prevented|eliminated|closed|unblocked|mended|stopped|silenced|tackled ~ by|with|via",
    "got rid of ~ by|with",
  ],
  recoveryStarts: ["after|by|since|with"],
  recoveries: [
    "again|back|gone|fixed|resolved|solved|disappeared|vanished|green|quiet|stable ~2 after|by|since|with|once",
  ],
  resolutionClosers: [
    `${MEND} it|this|that|the`,
    "did|does the trick|job",
    "did it",
    "got|gets|made|makes|brought|brings ~ to|work|pass|build|load|compile|start|back|green",
    "was enough|sufficient",
    "helped",
    "cures|fixes|resolves|solves it|this|that|the",
    "made|makes it|the ~ go away|pass|work|disappear",
  ],
  resolutionLabels: ["summary of the fix|fixes|changes", "what i|we have? did|changed|done", `${MEND}|${CHANGE_NOUN}`],
  repairs: words("fixed corrected resolved repaired"),
  faultObjects: [
    "the|a|an|my|our|its|two|both|that|this ~1 missing|wrong|typo|typos|incorrect|stale|broken|duplicate|misspelled|leftover|stray|dangling|outdated|off-by-one|inverted|faulty|bogus|forgotten|lost",
  ],
  agents: ["i|we have|had?"],
  passives: words("is was are were got"),
  changePosition: "first",
  fillers: words(
    "then also now just simply instead finally first second third lastly done and so but to ok okay all already therefore hence consequently good great perfect accordingly again both additionally",
  ),
  changes: words(
    `added removed replaced changed updated switched moved wrapped set made passed created returned extracted introduced converted implemented applied corrected
    refactored migrated renamed deleted dropped reverted restored reset cleared disabled enabled pinned bumped upgraded downgraded installed reinstalled uninstalled linked unlinked
    rewrote rewritten put gave given took taken cut split merged turned swapped flipped inverted reordered reverted rolled raised lowered increased decreased reduced extended shortened tightened loosened
    relaxed limited capped bounded guarded locked unlocked released closed opened escaped unescaped quoted encoded decoded normalised normalized canonicalised canonicalized trimmed stripped padded rounded
    cast parsed serialised serialized memoised memoized cached invalidated initialised initialized defined declared exported imported registered unregistered mounted unmounted hooked wired connected disconnected
    pointed redirected routed mapped filtered sorted grouped keyed hashed excluded included skipped ignored allowed denied whitelisted blocked throttled debounced delayed awaited deferred scheduled synchronised synchronized
    rebuilt regenerated recreated recompiled reworked adjusted tweaked tuned patched amended simplified inlined hoisted lifted pulled pushed-down sped bound rebound handled caught threw raised
    granted revoked rotated reserved allocated freed drained flushed stored saved persisted loaded lazy-loaded preloaded fed sent injected mocked stubbed froze seeded downscaled upscaled resized scaled
    specified configured hard-coded hardcoded parameterised parameterized templated typed annotated narrowed widened asserted validated sanitised sanitized checked-in rewired replaced restructured reorganised reorganized unified aligned
    left-joined joined prefixed suffixed appended prepended inserted shifted bailed short-circuited forced ensured required kept used let got taught told copied duplicated deduplicated de-duplicated provided supplied filled backfilled`,
  ),
  changeEndings: ["ed"],
  objects: words("the a an it them that this these those both all its their our my your each every one two three"),
  speakers: ["i"],
  statives: words(
    `see think want need have am was do did know understand notice believe suspect find get guess like feel wonder expect hope assume recommend suggest propose mean say prefer can will would should could must may might cannot shall
    look check read search run try start begin continue watch call ask agree recall remember wrote went got had came was were been never only also just still now not already think understand realize realise plan intend doubt owe work`,
  ),
  inspections: words(
    `looked checked ran verified tested noticed searched committed pushed tried measured traced reproduced confirmed need feed seed speed indeed shed proceed succeed exceed wanted asked
    seemed appeared happened occurred failed crashed passed-through explored reviewed inspected analysed analyzed examined compared investigated studied finished completed started listed spotted identified
    learned learnt understood expected assumed believed hoped decided planned wondered remembered realised realized discovered diagnosed debugged profiled benchmarked watched observed monitored
    followed based used-to supposed mentioned suggested requested reported described documented noted logged printed showed named called marked suspected concluded determined located
    rebased deployed shipped published released-to merged-to opened-up worked needed attempted received related unrelated located encountered deployed re-ran reran counted waited walked talked skimmed scanned queried grepped staged
    fixed resolved solved addressed agreed posted answered replied summarised summarized prepared drafted wrote read saw found got stopped hit triggered caused stayed remained looked-up exited hed ended landed`,
  ).concat("took ~ route|approach|way|while|look|hour|hours|minutes"),
  means: ["after", "by", "with", "once"],
  doingEndings: ["ing"],
  newStates: ["now"],
  notYets: words("for right by until just even so till as"),
  bareSuccesses: [
    ...words(
      "works work working passes pass passing fixed resolved solved stable green fine clean compiles compile builds build succeeds succeed succeeded done happy correct good behave behaves runs run ready available complete completed loads ok okay better faster smaller understand see know have should can will let i'll need has supports support up gone back running understands",
    ),
    "as expected",
    "all|both ~ pass|passing|green|tests",
    "error-free",
  ],
  confirmations: [
    "got|gets rid of",
    "is|are closed|repaired|cured|history",
    ...words(
      "fixed resolved solved unblocked gone disappears disappeared disappear vanished vanishes cured stopped patched",
    ),
    "no longer",
    "no more",
    "not ~ any longer|more",
    "not ~ anymore",
    "makes|make|validate|validates|agree|agrees|match|matches|appear|appears|behaves|behave|finds|find|reaches|play|plays|sees|see|stays|works|work|working|passes|pass|passing|loads|load|builds|build|compiles|compile|starts|start|runs|renders|render|opens|responds|connects|boots|green|fine|clean|ok|up|succeeds|logs|downloads|plays|finishes|visible|responsive|correct|right|valid|sync|syncs|resolves|shows|there ~3 again",
    "has|have not come back",
    "did|does not come back|recur|reappear|happen",
    "went|goes away",
    "is|are back",
    "works|passes|stable|green|clean|passing|working|compiles|builds now",
    "now works|passes|compiles|builds|loads|succeeds|pass|work",
    "finally works|passes|compiles",
    "that|this|it worked",
    "did the trick",
    "all clear",
    "which|that closes|stops|prevents|avoids|fixes|resolves|removes|ends|eliminates ~ hole|leak|crash|error|race|bug|warning|problem|issue|flicker|loop",
    "that|which failed passes|pass|passed",
    "failing ~ passes|pass|passed",
    "finds|reports|shows|gives|logs|throws|raises no",
    "is|are silent",
    "without the|a|an ~ error|warning|complaint|crash|failure|leak",
    "without ~ errors|warnings|crashing|failing|leaking",
    "instead of giving|crashing|failing|throwing|hanging|panicking|dying|returning|sleeping",
    "summary of the fix",
  ],
  expectations: ["should|ought ~2 be|work ~1 fixed|resolved|gone|good|fine|solved|now"],
  failures: [
    "did|does|do|has|have|is|are|was not ~ help|work|fix|change|enough|matter|solve|difference|it|better|effect",
    "no|without|zero luck|effect|difference|change|improvement|avail|success",
    "to no avail",
    "in vain",
    "just as slow|bad|broken|red|often|before",
    "still fails|failing|fail|broken|red|crashes|crashing|slow|the|there|see|get|gets|happens|wrong|hangs|leaks|throws|not",
    "back to square|the drawing",
    "same error|result|failure|problem|crash|symptom|behaviour|behavior|issue|thing",
    "so|and|but i|we? reverted|undid|rolled",
    "put|rolled ~ old|original|previous ~ back",
    "only made|moved|hid|masked|shifted",
    "made|makes it|things worse",
    "turned out not|wrong",
    "nothing changed|changes|helped",
    "neither helped|worked|did",
    "partial|partially|halfway|half-done|unfinished|incomplete",
  ],
  asides: [
    ...words("separately unrelated unrelatedly"),
    "apart|aside from that|this",
    "left|leave|leaving ~ alone|untouched|as",
    "besides that|this",
    "by the way",
    "on another|a note|different",
    "as requested|asked",
  ],

  clauseOpeners: [
    "and|but|while|whereas the|it|they|this|that|these|all|everything|rolling|both|now|i|we|then|our|its|my|filenames|no",
    "so",
    "hence",
    "thus",
    "therefore",
    "which means|meant|is|makes|made|causes|caused|breaks|broke|explains|leads",
    "causing",
    "and so",
    "and then",
    "whenever",
  ],
  hedges: words(
    "that simply just actually basically in fact indeed really apparently again also then now and but because of so well too",
  ),
  pleasantries: [
    "please",
    "can|could|would|will you ~ please",
    "can|could|would|will you",
    "hi|hello|hey|thanks|thank|ok|okay|great|perfect|nice|cool|sure|yes|yeah|good|awesome|excellent|alright|well|so|now|and|then|also|next",
    "thank you",
    "i|we would like|love|want|need you to",
    "i|we want|need you to",
    "i|we would like|love to",
    "let us",
    "lets",
    "let's",
    "go ahead and",
    "there|claude|team|everyone|all|again|morning|afternoon|evening|job|work|idea",
    "just|kindly",
    "help me to?",
  ],
  courtesies: words("please thanks thank-you pls plz ty cheers"),
  stopWords: words(
    `the a an and or but nor so yet of to in on at by for from with into onto as than then than via over under out up down off per
    is was are were be been being am do does did done has have had having will would can could shall should may might must not no
    it its it's this that these those he she they them their there here who which what when where why how all any both each few more most other some such only own same too very just also now
    i we you me us my our your mine ours yours if because since while after before until between during without within instead
    added removed replaced changed updated switched moved wrapped set made passed created returned extracted introduced converted implemented applied corrected refactored migrated fixed resolved solved handled addressed
    adding removing replacing changing updating switching moving wrapping setting making passing creating returning extracting introducing converting implementing applying using use used
    put gave took got get gets give take renamed deleted dropped reverted restored 's s t instead rather`,
  ),
};
