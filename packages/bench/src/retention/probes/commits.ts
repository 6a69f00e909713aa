import { readCommits } from "../truth/commits.ts";
import { type Hit, MISS, type SummaryText } from "../truth/summary-text.ts";
import { wordsOf } from "../truth/words.ts";
import { type Family, isInSpan, type Probe } from "./probe.ts";

const HASH_LENGTH = 7;
const SHARE_OF_SUBJECT = 0.8;

/** C1: commits of the span, by hash or by subject. */
export const commits: Family = {
  id: "C1",
  title: "commits",
  weight: 3,
  probes(scope) {
    return readCommits(scope.session)
      .filter((commit) => isInSpan(scope, commit))
      .map(
        ({ hash, subject, message }, position): Probe => ({
          family: "C1",
          id: `C1:${message}:${position}`,
          message,
          key: `${hash} ${subject}`,
          exclusive: !scope.suffix.includes(hash.slice(0, HASH_LENGTH)),
          neededLater: false,
          match: (summary) => matchCommit(summary, hash, subject),
        }),
      );
  },
};

export function matchCommit(summary: SummaryText, hash: string, subject: string): Hit {
  const byHash = summary.lines.find(({ text }) => hashesIn(text).some((found) => isSameHash(found, hash)));
  if (byHash) return { score: 1, line: byHash };
  const wanted = new Set(wordsOf(subject));
  const bySubject = summary.lines.find(({ text }) => {
    const found = new Set(wordsOf(text));
    if (found.size > wanted.size * 6) return text.includes(subject);
    return [...wanted].filter((word) => found.has(word)).length >= wanted.size * SHARE_OF_SUBJECT;
  });
  return bySubject ? { score: 1, line: bySubject } : MISS;
}

function hashesIn(text: string): string[] {
  return [...text.matchAll(/(?<![\w-])[0-9a-f]{7,40}(?![\w-])/g)].map(([found]) => found);
}

/** Hosts and people cut hashes at different lengths. */
function isSameHash(found: string, hash: string): boolean {
  return found.startsWith(hash) || hash.startsWith(found);
}
