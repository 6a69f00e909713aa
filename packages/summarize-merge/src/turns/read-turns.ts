import { type AssistantBlock, type Block, refOf, type UserBlock } from "@vcc/normalize";
import { type Kept, keep } from "../kept.ts";
import type { Work } from "../register/index.ts";
import { actionOf, distinctActions } from "./actions.ts";
import { closeTurn, isTold } from "./close-turn.ts";
import { goalWords } from "./goal-words.ts";
import { readNewest } from "./newest-said.ts";
import type { Evidence, TurnAction, TurnBounds, TurnParts, TurnRecord } from "./turn-record.ts";

/** The part of a turn that stands in a span. */
interface Piece {
  /** The blocks of the request, of one record. */
  request: UserBlock[];
  texts: AssistantBlock[];
  work: Work[];
}

/**
 * The turns of a span, the last one open, and the first one where the request stands before the span. `blocks` are
 * without noise, `work` is what was done in them. Turns that a bound would drop at once are only counted.
 */
export function readTurns(blocks: readonly Block[], work: readonly Work[], bounds: TurnBounds): Kept<TurnRecord> {
  const pieces = piecesOf(blocks, work);
  const folded = Math.max(0, pieces.length - bounds.turns.tail);
  const items = pieces.slice(folded).map((piece, index, kept) => {
    const isClosed = piece.request.length > 0 && index < kept.length - 1;
    return recordOf(piece, isClosed, bounds);
  });
  return { items, folded };
}

function piecesOf(blocks: readonly Block[], work: readonly Work[]): Piece[] {
  const pieces: Piece[] = [];
  let next = 0;
  for (const block of blocks) {
    if (pieces.length === 0 || opensTurn(block, pieces.at(-1)?.request[0]))
      pieces.push({ request: [], texts: [], work: [] });
    const piece = pieces.at(-1) as Piece;
    if (isRequest(block)) piece.request.push(block);
    if (block.kind === "assistant") piece.texts.push(block);
    for (; work[next]?.block === block; next++) piece.work.push(work[next] as Work);
  }
  return pieces;
}

/** Several blocks of one record are one request. */
function opensTurn(block: Block, request: UserBlock | undefined): boolean {
  return isRequest(block) && block.source.index !== request?.source.index;
}

/** What a person asks of their own accord: not an answer to the agent's question. */
function isRequest(block: Block): block is UserBlock {
  return block.kind === "user" && block.origin === "person" && block.callId === undefined;
}

function recordOf({ request, texts, work }: Piece, isClosed: boolean, bounds: TurnBounds): TurnRecord {
  const goal = request.map(({ text }) => goalWords(text)).find((words) => words !== "");
  const actions = keep(nothing<TurnAction>(), whole(work.flatMap(actionOf)), bounds.actions, distinctActions);
  const parts: TurnParts = {
    said: isClosed && !isTold(actions) ? nothing() : readNewest(texts),
    evidence: keep(nothing(), whole(work.flatMap(evidenceOf)), bounds.evidence),
    actions,
  };
  return {
    ...(request[0] === undefined ? {} : { request: refOf(request[0].source) }),
    ...(goal === undefined ? {} : { goal }),
    ...(isClosed ? { outcome: closeTurn(parts) } : { open: parts }),
  };
}

function evidenceOf(work: Work): Evidence[] {
  const ref = refOf(work.block.source);
  if (work.does === "edit") return [{ ref }];
  if (work.does !== "check" || !VERIFYING.has(work.kind)) return [];
  if (work.outcome !== "passed" && work.outcome !== "failed") return [];
  return [{ ref, check: { command: work.command, isGreen: work.outcome === "passed", result: work.result } }];
}

/** That a file is well-formed says nothing about what it does. */
const VERIFYING: ReadonlySet<string> = new Set(["test", "types", "build", "check"]);

function nothing<Item>(): Kept<Item> {
  return { items: [], folded: 0 };
}

function whole<Item>(items: Item[]): Kept<Item> {
  return { items, folded: 0 };
}
