import { clip } from "@vcc/summarize-merge/facts";
import { type Atom, type Authority, boundEvidence, type Evidence, strongest } from "../atoms/atom.ts";
import { atomId } from "../atoms/atom-id.ts";
import { exactTokens } from "../atoms/exact-tokens.ts";
import { KINDS } from "../atoms/kind-table.ts";
import type { Chunk, ChunkRole } from "../chunks/chunk.ts";
import type { Proposal } from "../classify/record.ts";
import { ownWords } from "./own-words.ts";

/** Who stands behind each role. Earlier summaries stand behind nothing. */
const AUTHORITY: Readonly<Record<ChunkRole, Authority | undefined>> = {
  user: "user",
  tool: "tool",
  note: "tool",
  assistant: "assistant",
  memory: undefined,
};

/** Characters of a sentence of a person's: a longer one is shown by its ends, and says so. */
const LONGEST_RULE = 1_200;

/** The most that one run adds to a recurrence: a loop of retries is no rule. */
export const MOST_RECURRENCE = 3;

/**
 * What a proposal comes to: its authority is that of the records it rests on, whatever the model says. What binds is
 * put in the person's own words, an atom a sentence; where they don't bear it out it is a fact that a model stated.
 */
export function atomsOf(proposal: Proposal, chunks: readonly Chunk[]): Atom[] {
  const cited = proposal.chunks.map((number) => chunks[number - 1] as Chunk);
  const evidence = evidenceOf(cited);
  const authority = strongest(evidence.map(({ by }) => by));
  if (!KINDS[proposal.kind].isUsersOwn) {
    return [atom(proposal, proposal.kind, proposal.text, proposal.literals, authority, evidence, cited)];
  }
  const said = cited.filter(({ role }) => role === "user");
  const own = ownWords(
    proposal.text,
    said.map(({ whole }) => whole),
  );
  if (own.length === 0) return [atom(proposal, "fact", proposal.text, proposal.literals, "assistant", evidence, cited)];
  return own.map((text) => {
    const from = said.filter(({ whole }) => whole.includes(text));
    return atom(
      proposal,
      proposal.kind,
      clip(text, LONGEST_RULE),
      [],
      "user",
      evidenceOf(from.length > 0 ? from : said),
      cited,
    );
  });
}

function atom(
  proposal: Proposal,
  kind: Atom["kind"],
  text: string,
  literals: readonly string[],
  authority: Authority,
  evidence: Evidence[],
  cited: readonly Chunk[],
): Atom {
  const subject = subjectOf(text, literals);
  return {
    id: atomId(kind, text, evidence[0]?.index ?? 0),
    kind,
    text,
    literals: [...literals],
    authority,
    evidence,
    recurrence: Math.max(1, Math.min(MOST_RECURRENCE, evidence.length)),
    state: proposal.state === "done" && isShown(cited) ? "done" : "open",
    ...(subject === undefined ? {} : { subject }),
  };
}

/** What is over was said to be by a person, or shown by a tool that did not fail: an agent's word is not enough. */
function isShown(cited: readonly Chunk[]): boolean {
  return cited.some(({ role, isError }) => role === "user" || (role === "tool" && !isError));
}

function evidenceOf(chunks: readonly Chunk[]): Evidence[] {
  return boundEvidence(
    chunks.flatMap(({ role, refs, at }) => {
      const by = AUTHORITY[role];
      const ref = refs.at(-1);
      return by === undefined || ref === undefined ? [] : [{ ...ref, by, at }];
    }),
  );
}

/** The first path in it: two states are about one thing where they name one file. */
export function subjectOf(text: string, literals: readonly string[]): string | undefined {
  return [...literals, ...exactTokens(text)].find((token) => PATH.test(token));
}

const PATH = /[/\\][\w-]{1,80}\.[a-z]\w{0,9}$|^[\w.-]{1,120}\.[a-z]\w{0,9}$/i;
