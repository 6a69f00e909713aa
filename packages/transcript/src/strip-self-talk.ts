const SELF_TALK = new Set(["hm", "hmm", "hmmm", "wait", "actually", "oh", "ah", "okay", "ok", "well", "so", "alright"]);
const MOST_STRIPPED = 2;

/**
 * The text without up to two words of thinking aloud before its first statement: "Hmm, wait, the lock is held" is "the
 * lock is held". Only what punctuation sets apart is such a word: "Well-known" and "So far so good" stay.
 */
export function stripSelfTalk(text: string): string {
  let stripped = text.trimStart();
  for (let round = 0; round < MOST_STRIPPED; round++) {
    const [word] = /^[A-Za-z]{1,8}/.exec(stripped) ?? [];
    if (word === undefined || !SELF_TALK.has(word.toLowerCase())) break;
    const pause = pauseLength(stripped.slice(word.length));
    if (pause === 0) break;
    const rest = stripped.slice(word.length + pause).trimStart();
    if (rest === "") break;
    stripped = rest;
  }
  return stripped;
}

/** The length of the punctuation that sets the word before it apart from what follows; 0 if there is none. */
function pauseLength(after: string): number {
  // "Wait...", "Hmm…", "Oh — ", "Well - ": these need no space behind, a hyphen needs one on each side.
  const [pause] = /^(?:\.{2,8}|…|\s?—|\s[-–]\s|\s?[,.!，。！](?=\s|$))/.exec(after) ?? [];
  return pause?.length ?? 0;
}
