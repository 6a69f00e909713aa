/**
 * Forms of one word: plurals, and the past and the `ing` form of verbs. No further derivation, since "organ" and
 * "organisation" are not one word to a person who searches.
 */

/** All forms of one irregular word on a line. */
const irregular = [
  "am are be been being is was were",
  "begin began begun beginning begins",
  "bind bound binding binds",
  "break broke broken breaking breaks",
  "bring brought bringing brings",
  "build built building builds",
  "buy bought buying buys",
  "catch caught catching catches",
  "child children",
  "choose chose chosen choosing chooses",
  "do did done doing does",
  "draw drew drawn drawing draws",
  "drive drove driven driving drives",
  "fall fell fallen falling falls",
  "feed fed feeding feeds",
  "find found finding finds",
  "forget forgot forgotten forgetting forgets",
  "freeze froze frozen freezing freezes",
  "get got gotten getting gets",
  "give gave given giving gives",
  "go went gone going goes",
  "grow grew grown growing grows",
  "have has had having",
  "hide hid hidden hiding hides",
  "hold held holding holds",
  "index indexes indices indexed indexing",
  "keep kept keeping keeps",
  "know knew known knowing knows",
  "leave left leaving leaves",
  "lose lost losing loses",
  "make made making makes",
  "matrix matrices",
  "mean meant meaning means",
  "override overrode overridden overriding overrides",
  "person people",
  "rewrite rewrote rewritten rewriting rewrites",
  "run ran running runs",
  "say said saying says",
  "see saw seen seeing sees",
  "send sent sending sends",
  "show showed shown showing shows",
  "shrink shrank shrunk shrinking shrinks",
  "speak spoke spoken speaking speaks",
  "spend spent spending spends",
  "take took taken taking takes",
  "tell told telling tells",
  "think thought thinking thinks",
  "throw threw thrown throwing throws",
  "understand understood understanding understands",
  "vertex vertices vertexes",
  "write wrote written writing writes",
];

const irregularForms = new Map<string, string[]>();
for (const line of irregular) {
  const forms = line.split(" ");
  for (const form of forms) irregularForms.set(form, forms);
}

const vowels = "aeiouy";
const isVowel = (letter: string | undefined): boolean => letter !== undefined && vowels.includes(letter);
const plural = /[^sui]s$/;
const sibilant = /(?:[sxzo]|ch|sh)$/;
const asciiWord = /^[a-z]+$/;

/** Shorter stems are no words: the "str" of "string", the "th" of "thing". */
const shortestStem = 3;

/** They look like forms of other words, and are not. */
const noForms = new Set(["news", "lens", "always", "string", "thing", "bed", "need", "seed", "speed"]);

/** The forms of a folded word, without the word itself. Many don't exist; they are harmless, for no text has them. */
export function inflections(word: string): string[] {
  if (word.length < shortestStem || !asciiWord.test(word) || ![...word].some(isVowel)) return [];
  const forms = new Set<string>(irregularForms.get(word));
  for (const stem of stemsOf(word)) for (const form of formsOf(stem)) forms.add(form);
  forms.delete(word);
  return [...forms].filter((form) => !noForms.has(form));
}

/** What the word may be a form of, itself first. */
function stemsOf(word: string): string[] {
  const stems = [word];
  if (noForms.has(word)) return stems;
  const add = (stem: string) => {
    if (stem.length >= shortestStem && [...stem].some(isVowel)) stems.push(stem);
  };
  if (word.endsWith("ies")) add(`${word.slice(0, -3)}y`);
  else if (word.endsWith("es") && sibilant.test(word.slice(0, -2))) add(word.slice(0, -2));
  if (plural.test(word)) add(word.slice(0, -1));
  if (word.endsWith("ied")) add(`${word.slice(0, -3)}y`);
  for (const ending of ["ed", "ing"]) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length);
    add(stem);
    add(`${stem}e`);
    if (isDoubled(stem)) add(stem.slice(0, -1));
  }
  return stems;
}

function formsOf(stem: string): string[] {
  const last = stem.at(-1);
  const beforeLast = stem.at(-2);
  const forms = [stem];
  if (last === "y" && !isVowel(beforeLast))
    forms.push(`${stem.slice(0, -1)}ies`, `${stem.slice(0, -1)}ied`, `${stem}ing`);
  else if (last === "e") forms.push(`${stem}s`, `${stem}d`, `${stem.slice(0, -1)}ing`);
  else {
    forms.push(sibilant.test(stem) ? `${stem}es` : `${stem}s`, `${stem}ed`, `${stem}ing`);
    if (!isVowel(last) && isVowel(beforeLast)) forms.push(`${stem}${last}ed`, `${stem}${last}ing`);
  }
  return forms;
}

function isDoubled(stem: string): boolean {
  return stem.length > shortestStem && stem.at(-1) === stem.at(-2) && !isVowel(stem.at(-1));
}
