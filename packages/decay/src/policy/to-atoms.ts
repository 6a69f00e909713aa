import { clip } from "@vcc/summarize-merge/facts";
import { type Atom, type Authority, boundEvidence, type Evidence, strongest } from "../atoms/atom.ts";
import { atomId } from "../atoms/atom-id.ts";
import { contentWords, shareWithin } from "../atoms/content-words.ts";
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
  if (!KINDS[proposal.kind].isUsersOwn) {
    const authority = authorityOf(proposal.text, cited, evidence);
    const state = proposal.state === "done" && cited.some(isShown) ? "done" : "open";
    return [atom(proposal.kind, proposal.text, proposal.literals, authority, evidence, state)];
  }
  const said = cited.filter(({ role }) => role === "user");
  const own = ownWords(
    proposal.text,
    said.map(({ whole }) => whole),
  );
  if (own.length === 0) return [atom("fact", proposal.text, proposal.literals, "assistant", evidence, "open")];
  return own.map((text) => {
    const holding = said.filter(({ whole }) => whole.includes(text));
    const from = evidenceOf(holding.length > 0 ? holding : said);
    const state = isReached(proposal, from, cited) ? "done" : "open";
    return atom(proposal.kind, clip(text, LONGEST_RULE), [], "user", from, state);
  });
}

/** Of a text that is a person's word, this share of its words is that person's. */
const OF_TEXT = 0.5;

/**
 * That of the strongest record that a text rests on; a person's alone where the words are that person's as well, so that
 * nothing gains by being cited beside what a person said.
 */
function authorityOf(text: string, cited: readonly Chunk[], evidence: readonly Evidence[]): Authority {
  const said = cited.filter(({ role }) => role === "user").map(({ whole }) => whole);
  const isSaid = shareWithin(contentWords(text), contentWords(said.join("\n"))) >= OF_TEXT;
  return strongest(evidence.flatMap(({ by }) => (by === "user" && !isSaid ? [] : [by])));
}

/**
 * Whether what a person asked for is there: that it was asked for shows nothing of it, what came later does. A rule is
 * never over; it may be replaced.
 */
function isReached({ kind, state, same }: Proposal, from: readonly Evidence[], cited: readonly Chunk[]): boolean {
  if (state !== "done" || kind === "constraint") return false;
  const asked = from.at(-1)?.index ?? 0;
  return same !== undefined || cited.some((chunk) => isShown(chunk) && (chunk.refs.at(-1)?.index ?? 0) > asked);
}

function atom(
  kind: Atom["kind"],
  text: string,
  literals: readonly string[],
  authority: Authority,
  evidence: Evidence[],
  state: Proposal["state"],
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
    state,
    ...(subject === undefined ? {} : { subject }),
  };
}

/** What is over was said to be by a person, or shown by a tool that did not fail: an agent's word is not enough. */
function isShown({ role, isError }: Chunk): boolean {
  return role === "user" || (role === "tool" && !isError);
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
