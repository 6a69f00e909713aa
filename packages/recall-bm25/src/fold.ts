/** Letters that stay letters of their own under NFKD, though people type them plain. */
const plainLetters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  ς: "σ",
};

const plainLetter = /[ßæœøłđðþħıς]/g;

/** Latin, Greek and Cyrillic accents, Hebrew points and Arabic vowel signs. Kana voicing and Thai vowels are not here: they tell words apart. */
const optionalMark = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;

/**
 * One spelling for what people see as the same word: case, accents, width and ligatures folded.
 * The result may be longer or shorter than the text.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(optionalMark, "")
    .replace(plainLetter, (letter) => plainLetters[letter] ?? letter)
    .normalize("NFC");
}
