/** Words by which a statement says the opposite, by language; whole words where words are parted by blanks. */
const SPACED: readonly string[] = [
  // English
  "not no never none nor neither without cannot can't don't doesn't didn't won't isn't aren't wasn't weren't shouldn't mustn't couldn't wouldn't hasn't haven't avoid forbid forbidden stop except unless",
  // German
  "nicht kein keine keinen keiner keines nie niemals ohne weder außer",
  // French
  "ne pas jamais aucun aucune sans sauf",
  // Spanish, Portuguese
  "nunca ningún ninguna sin não nunca nenhum nenhuma sem salvo",
  // Russian
  "не нет никогда без кроме нельзя",
].flatMap((line) => line.split(" "));

const PACKED: readonly string[] = [
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
];

const WORDS = new Set(SPACED);

/** Whether a text denies or forbids something. */
export function negates(text: string): boolean {
  const plain = text.toLowerCase().replaceAll("’", "'");
  if (PACKED.some((mark) => plain.includes(mark))) return true;
  return (plain.match(/[\p{L}']+/gu) ?? []).some((word) => WORDS.has(word));
}
