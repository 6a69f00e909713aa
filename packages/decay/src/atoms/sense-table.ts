/** What words turn a statement into another one. */
export type Sense = "negation" | "restriction" | "failure" | "success";

interface SenseRow {
  sense: Sense;
  /** Whole words, where words are parted by blanks. One that ends with `*` stands for all that begin so. */
  spaced: string;
  /** Parts of words of languages that part none. */
  packed: readonly string[];
}

/** English, German, French, Spanish and Portuguese, Russian; Chinese, Japanese, Korean. */
const ROWS: readonly SenseRow[] = [
  {
    sense: "negation",
    spaced:
      "not no never none nor neither without cannot can't don't doesn't didn't won't isn't aren't wasn't weren't shouldn't mustn't couldn't wouldn't hasn't haven't avoid forbid* except unless " +
      "nicht kein keine keinen keiner keines nie niemals ohne weder außer ne pas jamais aucun aucune sans sauf " +
      "nunca ningún ninguna sin não nenhum nenhuma sem salvo не нет никогда без кроме нельзя",
    packed: [
      "不",
      "没",
      "沒",
      "别",
      "別",
      "无",
      "無",
      "勿",
      "未",
      "ない",
      "ません",
      "なく",
      "ずに",
      "않",
      "말",
      "없",
      "안 ",
    ],
  },
  {
    sense: "restriction",
    spaced: "only solely nur ausschließlich seulement uniquement solo sólo solamente só somente apenas только лишь",
    packed: ["只", "仅", "僅", "だけ", "のみ", "만 "],
  },
  {
    sense: "failure",
    spaced:
      "fail* error* broke* crash* panic* exception* timeout* refused denied fehl* kaputt échou* échec* erreur* fall* erro erros falh* ошибк* упал*",
    packed: ["失败", "失敗", "错误", "エラー", "실패", "오류"],
  },
  {
    sense: "success",
    spaced:
      "pass passes passed passing succe* green works fixed resolved solved repaired erfolg* bestanden behoben réussi* corrigé* éxito* resuelto resolvido успешн* исправ*",
    packed: ["成功", "通过", "通過", "解决", "解決", "성공", "해결"],
  },
];

const TABLE = ROWS.map(({ sense, spaced, packed }) => {
  const words = spaced.split(" ");
  return {
    sense,
    words: new Set(words.filter((word) => !word.endsWith("*"))),
    stems: words.filter((word) => word.endsWith("*")).map((word) => word.slice(0, -1)),
    packed,
  };
});

/** The senses that a text has. */
export function sensesOf(text: string): Set<Sense> {
  const plain = text.toLowerCase().replaceAll("’", "'");
  const words = plain.match(/[\p{L}']+/gu) ?? [];
  return new Set(
    TABLE.filter(
      (row) =>
        row.packed.some((mark) => plain.includes(mark)) ||
        words.some((word) => row.words.has(word) || row.stems.some((stem) => word.startsWith(stem))),
    ).map(({ sense }) => sense),
  );
}

/** Whether a text denies or forbids something. */
export function negates(text: string): boolean {
  return sensesOf(text).has("negation");
}
