/**
 * British and American spelling. Four families of words follow a rule, within a list of the words that do, since a
 * rule alone would widen wrongly (four is not "for", error is not "errour"); all others are pairs in a table.
 */

/** `organise`, `organize`: every verb has both, but for those of `neverIze`. The `s` or `z` stands at the bar. */
const iseEndings = ["e", "es", "ed", "ing", "er", "ers", "able", "ation", "ations", "ational", "ationally"];

/** What stands before `ise` or `ize` in verbs and nouns that have one spelling: advise, exercise, promise, resize. */
const neverIze = new Set(
  (
    "adv dev rev superv improv telev prov " +
    "prom comprom prem surm dem chem comm m rem " +
    "exerc exc conc prec circumc inc " +
    "franch merchand parad treat expert advert mort chast val " +
    "sunr moonr upr " +
    "caps downs ups res overs outs unders mids fulls halfs bites ass"
  ).split(" "),
);

/** surprise, likewise, and what has a vowel before it: raise, cruise, noise. */
const neverIzeEnding = /(?:pr|w|[aou])$/;

/** `colour`, `color`, with whatever follows: colourful, neighbourhood, behavioural. */
const ourStems = (
  "ard arm behavi cand clam col demean discol enam endeav fav ferv flav glam harb hon hum lab misdemean neighb od parl " +
  "ranc rig rum savi sav splend succ tum val vap vig"
).split(" ");

/** `cancelled`, `canceled`: the last letter is doubled in one spelling only. */
const doubledVerbs = (
  "barrel bevel cancel carol channel chisel counsel cudgel dial dishevel drivel duel enamel equal fuel funnel grovel " +
  "initial jewel kidnap label laurel level libel marshal marvel model panel parallel parcel pedal pencil program quarrel " +
  "ravel refuel revel rival shovel shrivel signal snivel spiral stencil swivel symbol tassel tinsel total towel trammel " +
  "travel trial tunnel unravel worship yodel benefit bias focus"
).split(" ");
const doubledEndings = ["ed", "ing", "er", "ers", "able"];

/** `analyse`, `analyze`. */
const yseStems = ["anal", "bre", "catal", "dial", "electrol", "hydrol", "paral", "psychoanal"];
const yseEndings = ["e", "es", "ed", "ing", "er", "ers", "able"];

/** Word for word, British first. */
const pairs = [
  "acknowledgement acknowledgment",
  "acknowledgements acknowledgments",
  "aesthetic esthetic",
  "aesthetics esthetics",
  "ageing aging",
  "aluminium aluminum",
  "anaesthetic anesthetic",
  "analogue analog",
  "analogues analogs",
  "archaeology archeology",
  "artefact artifact",
  "artefacts artifacts",
  "calibre caliber",
  "catalogue catalog",
  "catalogued cataloged",
  "catalogues catalogs",
  "cataloguing cataloging",
  "centimetre centimeter",
  "centimetres centimeters",
  "centre center",
  "centred centered",
  "centres centers",
  "centring centering",
  "cosy cozy",
  "defence defense",
  "defences defenses",
  "dialogue dialog",
  "dialogues dialogs",
  "disc disk",
  "discs disks",
  "draught draft",
  "draughts drafts",
  "encyclopaedia encyclopedia",
  "enquire inquire",
  "enquiries inquiries",
  "enquiry inquiry",
  "enrol enroll",
  "enrolment enrollment",
  "enrols enrolls",
  "epilogue epilog",
  "fibre fiber",
  "fibres fibers",
  "fulfil fulfill",
  "fulfilment fulfillment",
  "fulfils fulfills",
  "grey gray",
  "greyed grayed",
  "greyish grayish",
  "greys grays",
  "greyscale grayscale",
  "homologue homolog",
  "instal install",
  "instalment installment",
  "jewellery jewelry",
  "judgement judgment",
  "judgements judgments",
  "kilometre kilometer",
  "kilometres kilometers",
  "licence license",
  "licences licenses",
  "likeable likable",
  "litre liter",
  "litres liters",
  "lustre luster",
  "manoeuvre maneuver",
  "manoeuvred maneuvered",
  "manoeuvres maneuvers",
  "manoeuvring maneuvering",
  "mediaeval medieval",
  "metre meter",
  "metres meters",
  "millimetre millimeter",
  "millimetres millimeters",
  "monologue monolog",
  "moult molt",
  "mould mold",
  "moulds molds",
  "movable moveable",
  "moustache mustache",
  "offence offense",
  "offences offenses",
  "paediatric pediatric",
  "plough plow",
  "practise practice",
  "practised practiced",
  "practises practices",
  "practising practicing",
  "pretence pretense",
  "programme program",
  "programmes programs",
  "prologue prolog",
  "pyjamas pajamas",
  "sabre saber",
  "saleable salable",
  "sceptic skeptic",
  "sceptical skeptical",
  "scepticism skepticism",
  "sizeable sizable",
  "skilful skillful",
  "smoulder smolder",
  "sombre somber",
  "spectre specter",
  "sulphur sulfur",
  "theatre theater",
  "theatres theaters",
  "towards toward",
  "tyre tire",
  "tyres tires",
  "usable useable",
  "wilful willful",
  "woollen woolen",
];

const variantsOf = new Map<string, string[]>();

function addPair(british: string, american: string): void {
  variantsOf.set(british, [...(variantsOf.get(british) ?? []), american]);
  variantsOf.set(american, [...(variantsOf.get(american) ?? []), british]);
}

for (const pair of pairs) {
  const [british, american] = pair.split(" ");
  if (british !== undefined && american !== undefined) addPair(british, american);
}
for (const verb of doubledVerbs) {
  for (const ending of doubledEndings) addPair(verb + verb.slice(-1) + ending, verb + ending);
}
for (const stem of yseStems) {
  for (const ending of yseEndings) addPair(`${stem}ys${ending}`, `${stem}yz${ending}`);
}

const prefixes = ["", "un", "re", "mis", "dis", "over", "pre", "multi", "non"];

/** The other spellings of a folded word, without the word itself; none for most words. */
export function spellingVariants(word: string): string[] {
  const found: string[] = [];
  for (const prefix of prefixes) {
    if (!word.startsWith(prefix)) continue;
    const rest = word.slice(prefix.length);
    for (const variant of [...(variantsOf.get(rest) ?? []), ...ourVariants(rest)]) found.push(prefix + variant);
  }
  found.push(...iseVariants(word));
  return [...new Set(found)];
}

function ourVariants(word: string): string[] {
  for (const stem of ourStems) {
    if (!word.startsWith(stem)) continue;
    const rest = word.slice(stem.length);
    if (rest.startsWith("our")) return [`${stem}or${rest.slice(3)}`];
    if (rest.startsWith("or")) return [`${stem}our${rest.slice(2)}`];
  }
  return [];
}

function iseVariants(word: string): string[] {
  for (const ending of iseEndings) {
    for (const [here, there] of [["is", "iz"] as const, ["iz", "is"] as const]) {
      if (!word.endsWith(here + ending)) continue;
      const stem = word.slice(0, word.length - ending.length - 2);
      if (stem.length < 3 || neverIze.has(stem) || neverIzeEnding.test(stem)) continue;
      return [stem + there + ending];
    }
  }
  return [];
}
