/**
 * The baseline: a plain scan for marker phrases, as the simplest tool of this kind would do it. It knows no words, no
 * grammar and no file names; the first marker of the table that occurs anywhere decides. It is here to be beaten.
 */
const CAUSE_MARKERS = [
  "the issue is ",
  "the problem is ",
  "the bug is ",
  "the cause is ",
  "the reason is ",
  "issue was ",
  "problem was ",
  "root cause is ",
  "root cause: ",
  "root cause ",
  "caused by ",
  "fails because ",
  "failed because ",
  "fails when ",
  "fails due to ",
  "crashes because ",
  "crashes when ",
  "breaks because ",
  "breaks when ",
  "because ",
  "since ",
  "due to ",
  "missing ",
  "lacking ",
  "lack of ",
  "absence of ",
  "can't ",
  "cannot ",
  "not properly ",
  "not correctly ",
  "not validating ",
  "not returning ",
  "not handling ",
  "not releasing ",
  "not checking ",
  "wrong ",
  "incorrect ",
  "stale ",
  "outdated ",
  "unhandled ",
  "uncaught ",
];

const RESOLUTION_MARKERS = [
  "fix this by ",
  "fix it by ",
  "fixed this by ",
  "fixed it by ",
  "fixed by ",
  "resolve this by ",
  "resolved by ",
  "handle this by ",
  "address this by ",
  "by adding ",
  "by removing ",
  "by replacing ",
  "by changing ",
  "by using ",
  "by moving ",
  "by updating ",
  "by switching ",
  "by wrapping ",
  "by setting ",
  "by making ",
  "by passing ",
  "by creating ",
  "by checking ",
  "by returning ",
  "by extracting ",
  "by introducing ",
  "by converting ",
  "the fix is ",
  "the fix was ",
  "the solution is ",
  "solved by ",
  "changed to ",
  "updated to ",
  "switched to ",
  "migrated to ",
  "replaced with ",
  "replaced by ",
  "replaced ",
  "refactored into ",
  "refactored to ",
  "extracted into ",
  "added ",
  "created ",
  "implemented ",
  "introduced ",
  "applied ",
  "corrected ",
  "fixed ",
  "changed ",
  "updated ",
  "switched ",
  "converted ",
  "renamed ",
  "wrapped ",
  "set up ",
  "moved ",
  "removed ",
  "replacing ",
  "adding ",
  "now uses ",
];

const FRAGMENT_ENDS = new Set([",", ".", ";", "!", "?", "\n"]);
const SENTENCE_ENDS = new Set([".", "!", "?", "\n"]);
const FRAGMENT_MAXIMUM = 60;
const FRAGMENT_MINIMUM = 4;

export function extractCausalChain(text: string): {
  cause: { text: string } | null;
  resolution: { text: string } | null;
} {
  let cause = firstFragment(text, CAUSE_MARKERS);
  let resolution = firstFragment(text, RESOLUTION_MARKERS);
  for (const sentence of cause === null || resolution === null ? sentences(text) : []) {
    cause ??= firstFragment(sentence, CAUSE_MARKERS);
    resolution ??= firstFragment(sentence, RESOLUTION_MARKERS);
  }
  return {
    cause: cause === null ? null : { text: cause },
    resolution: resolution === null ? null : { text: resolution },
  };
}

function firstFragment(text: string, markers: string[]): string | null {
  const lowered = text.toLowerCase();
  for (const marker of markers) {
    const found = lowered.indexOf(marker);
    if (found === -1) continue;
    const fragment = fragmentFrom(text, found + marker.length);
    if (fragment.length >= FRAGMENT_MINIMUM) return fragment;
  }
  return null;
}

function fragmentFrom(text: string, start: number): string {
  let end = start;
  while (end < text.length && end < start + FRAGMENT_MAXIMUM && !FRAGMENT_ENDS.has(text.charAt(end))) end += 1;
  return text.slice(start, end).trim();
}

function sentences(text: string): string[] {
  const found: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (!SENTENCE_ENDS.has(text.charAt(at))) continue;
    found.push(text.slice(start, at));
    start = at + 1;
  }
  found.push(text.slice(start));
  return found;
}
