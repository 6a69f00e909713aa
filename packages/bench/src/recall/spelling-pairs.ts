/** Words with two spellings, British at the left of the bar; each stem takes each of its endings. */
const PATTERNS: readonly [stems: string, endings: string][] = [
  ["col{our|or} behavi{our|or} fav{our|or} neighb{our|or} hon{our|or} lab{our|or}", " s"],
  [
    "normal{is|iz} initial{is|iz} serial{is|iz} optim{is|iz} organ{is|iz} custom{is|iz} summar{is|iz} author{is|iz} token{is|iz} recogn{is|iz} synchron{is|iz} capital{is|iz} minim{is|iz} maxim{is|iz} visual{is|iz} categor{is|iz}",
    "e es ed ing ation",
  ],
  ["cance{ll|l} labe{ll|l} mode{ll|l} trave{ll|l} signa{ll|l}", "ed ing"],
  ["cent{re|er} catalog{ue|} dialog{ue|} defen{ce|se} licen{ce|se} gr{ey|ay}", ""],
  ["anal{ys|yz}", "e ed ing er"],
  ["art{e|i}fact", " s"],
];

export const SPELLING_PAIRS: readonly [british: string, american: string][] = PATTERNS.flatMap(([stems, endings]) =>
  stems.split(" ").flatMap((stem) =>
    endings.split(" ").map((ending): [string, string] => {
      const [before = "", british = "", american = "", after = ""] = stem.split(/[{|}]/);
      return [`${before}${british}${after}${ending}`, `${before}${american}${after}${ending}`];
    }),
  ),
);
