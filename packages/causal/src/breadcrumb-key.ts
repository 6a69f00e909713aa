import { chooseLexicon, type Lexicon, prepare } from "./lexicon.ts";
import { matchAt } from "./pattern.ts";
import { type Token, tokenize } from "./tokenize.ts";

const KEY_WORDS = 3;
/** Han script has no blanks: this many characters stand for a word. */
const HAN_WORD = 4;

const HAN = /^\p{Script=Han}$/u;
const NAME = /[\p{L}\p{M}\p{N}_]{1,64}/gu;

/**
 * Up to three content words of the resolution, else of the cause, joined by `-`: a short token that finds its source
 * again. Stop words and verbs of change are left out; each word occurs in the source as it stands here. `undefined`
 * where no word is left.
 */
export function breadcrumbKey(chain: {
  cause: { text: string } | null;
  resolution: { text: string } | null;
}): string | undefined {
  const own = contentWords(chain.resolution?.text ?? "");
  const words = own.length > 0 ? own : contentWords(chain.cause?.text ?? "");
  return words.length === 0 ? undefined : [...new Set(words)].slice(0, KEY_WORDS).join("-");
}

function contentWords(text: string): string[] {
  const raw = tokenize(text);
  const lexicon = chooseLexicon(raw);
  const tokens = prepare(raw, lexicon);
  const words: string[] = [];
  let han = "";
  const finishHan = () => {
    if (han.length > 1) words.push(han);
    han = "";
  };
  for (const [at, token] of tokens.entries()) {
    const isKept = isContent(tokens, at, lexicon);
    if (isKept && HAN.test(token.word) && han.length < HAN_WORD) han += token.word;
    else {
      finishHan();
      if (isKept && HAN.test(token.word)) han = token.word;
      else if (isKept) words.push(...(text.slice(token.start, token.end).match(NAME) ?? []));
    }
  }
  finishHan();
  return words.filter((word) => word.length > 1);
}

function isContent(tokens: readonly Token[], at: number, { tables }: Lexicon): boolean {
  const token = tokens[at] as Token;
  if (token.kind !== "word") return token.kind !== "mark";
  if (token.glued) return false;
  return [tables.stopWords, tables.changes, tables.inspections].every((table) => matchAt(tokens, at, table) !== at + 1);
}
