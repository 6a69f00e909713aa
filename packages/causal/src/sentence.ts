import type { Language } from "./languages/language.ts";
import type { TokenRange } from "./pattern.ts";
import { HEAD_END, HEADING, ITEM, type Token } from "./tokenize.ts";

/** One statement: its tokens without the mark that ends it. A semicolon ends a statement as a full stop does. */
export interface Sentence {
  tokens: Token[];
  ending: "." | "?" | ":" | "";
  /** Counts blank lines before it: statements of one paragraph belong together. */
  paragraph: number;
  /** Stands in a list, whose items say one thing each, or is a heading. */
  isItem: boolean;
  isHeading: boolean;
  /** Has an empty box to be ticked: "- [ ] fix the import". */
  isUnticked: boolean;
  /** Counts line breaks before it. */
  line: number;
}

/** Tokens of the longest statement that is read as one, so that the work stays linear on any text. */
const SENTENCE_MAXIMUM = 160;

const STOPS = new Set([".", "!", "?", ";", "。", "！", "？", "；", "…"]);
const COLONS = new Set([":", "：", HEAD_END, "—", "–", "-"]);
const CLAUSE_MARKS = new Set([",", ":", HEAD_END, "—", "–", "-", "(", ")", "，", "：", "、", "（", "）", "→", "/"]);

export function splitSentences(tokens: readonly Token[], { abbreviations }: Language): Sentence[] {
  const shortened = new Set(abbreviations);
  const sentences: Sentence[] = [];
  let current: Token[] = [];
  let paragraph = 0;
  let line = 0;
  let isItem = false;
  let isHeading = false;
  const finish = (ending: Sentence["ending"]) => {
    const last = current.at(-1);
    const isLead = ending === "" && (last?.word === ":" || last?.word === "：");
    if (isLead) current.pop();
    const isUnticked = hasEmptyBox(current);
    while (isOrnament(current[0])) current.shift();
    if (isUnticked) while (current[0]?.kind === "mark") current.shift();
    markNearby(current);
    if (current.length > 0) {
      sentences.push({
        tokens: current,
        ending: isLead ? ":" : ending,
        paragraph,
        isItem,
        isHeading,
        isUnticked,
        line,
      });
    }
    current = [];
  };
  for (const [index, token] of tokens.entries()) {
    if (current.length >= SENTENCE_MAXIMUM) finish("");
    if (token.kind !== "mark") current.push(token);
    else if (token.word === "\n") {
      if (tokens[index + 1]?.word === "\n") paragraph += 1;
      finish("");
      isItem = false;
      isHeading = false;
      line += 1;
    } else if (token.word === ITEM) isItem = true;
    else if (token.word === HEADING && current.length === 0 && !isItem) {
      isItem = true;
      isHeading = true;
    } else if (!STOPS.has(token.word) || shortened.has(tokens[index - 1]?.word ?? "")) current.push(token);
    else finish(token.word === "?" || token.word === "？" ? "?" : ".");
  }
  finish("");
  return sentences;
}

const EMPTY_BOXES = new Set(["⬜", "☐", "🔲", "◻"]);

function hasEmptyBox([first, second]: readonly Token[]): boolean {
  if (first?.kind !== "mark") return false;
  return EMPTY_BOXES.has(first.word) || (first.word === "[" && second?.word === "]");
}

/** "✅ Fixed the …": a mark before the first word says nothing. */
function isOrnament(token: Token | undefined): boolean {
  return token?.kind === "mark" && token.word !== "(" && token.word !== "[";
}

/** A mark behind which the same thing is said in other words: a colon or a dash. */
export function isColon(token: Token | undefined): boolean {
  return token?.kind === "mark" && COLONS.has(token.word);
}

/** Tells each token which tables its statement can match at all, so that most are never searched. */
function markNearby(tokens: readonly Token[]): void {
  if (tokens[0] === undefined) return;
  const nearby = [...tokens[0].starts];
  const company = new Set<string>();
  for (const { starts, word } of tokens) {
    for (let slot = 0; slot < starts.length; slot += 1)
      nearby[slot] = (nearby[slot] as number) | (starts[slot] as number);
    company.add(word);
  }
  for (const token of tokens) {
    token.nearby = nearby;
    token.company = company;
  }
}

export function isClauseMark(token: Token | undefined): boolean {
  return token?.kind === "mark" && CLAUSE_MARKS.has(token.word);
}

const BRACKETS = new Map([
  ["(", 1],
  ["（", 1],
  [")", -1],
  ["）", -1],
]);

/** Opens no bracket that it doesn't close, nor the other way round. */
export function isBalanced(tokens: readonly Token[], { from, to }: TokenRange): boolean {
  let depth = 0;
  for (let at = from; at < to && depth >= 0; at += 1) {
    const { kind, word } = tokens[at] as Token;
    if (kind === "mark") depth += BRACKETS.get(word) ?? 0;
  }
  return depth === 0;
}
