import { proseSentences } from "@vcc/summarize-merge/facts";
import { normalText } from "../atoms/atom-id.ts";
import { contentWords, shareWithin } from "../atoms/content-words.ts";

/** A sentence is meant where this share of its words is in the proposal, or of the proposal's words in it. */
const OF_SENTENCE = 0.6;
const OF_PROPOSAL = 0.5;
/** A message of at most this many sentences is meant as a whole where it was retold in another script. */
const SHORT_MESSAGE = 2;

/**
 * What a person said, word for word, where a model retells it: whole sentences, since half of one can say the opposite.
 * Empty where the messages hold nothing like it.
 */
export function ownWords(proposal: string, messages: readonly string[]): string[] {
  const sentences = [...new Set(messages.flatMap((message) => proseSentences(message)))];
  const plain = normalText(proposal);
  const words = contentWords(proposal);
  const sized = sentences.map((sentence) => ({ sentence, plain: normalText(sentence), words: contentWords(sentence) }));
  const quoted = sized.filter(
    (each) =>
      each.plain !== "" && (` ${each.plain} `.includes(` ${plain} `) || ` ${plain} `.includes(` ${each.plain} `)),
  );
  if (quoted.length > 0) return quoted.map(({ sentence }) => sentence);
  const whole = sized.filter((each) => shareWithin(each.words, words) >= OF_SENTENCE);
  if (whole.length > 0) return whole.map(({ sentence }) => sentence);
  const best = sized
    .map((each) => ({ sentence: each.sentence, share: shareWithin(words, each.words) }))
    .sort((one, other) => other.share - one.share)[0];
  if (best !== undefined && best.share >= OF_PROPOSAL) return [best.sentence];
  return sentences.length <= SHORT_MESSAGE && sentences.every((sentence) => isLatin(sentence) !== isLatin(proposal))
    ? sentences
    : [];
}

/** Whether most letters of a text are Latin ones. */
function isLatin(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return 2 * (text.match(/\p{Script=Latin}/gu)?.length ?? 0) >= letters;
}
