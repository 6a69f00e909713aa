import type { CausalCandidate, Standing } from "./candidate.ts";
import { type ResolutionStatus, resolutionStatus, type TurnEvidence, turnsGreen } from "./evidence.ts";

/** A cause further before a resolution of the same text, in statements, has nothing to do with it. */
const REACH = 4;

/** A stretch of an assistant text, word for word; the offsets are UTF-16 code units. */
export interface ChainPart {
  text: string;
  start: number;
  end: number;
  /** The record that the text stands in: the `N` of `#N`. */
  source: number;
}

export interface TurnChain {
  cause: ChainPart | null;
  resolution: (ChainPart & { status: ResolutionStatus }) | null;
}

/** A cause that is named isn't given up for one that is guessed from what stands around. */
const RANKS: Record<Standing, number> = { paired: 0, likely: 1, certain: 2 };

/** A pair, or a part without its counterpart. */
interface Link {
  cause?: CausalCandidate;
  resolution?: CausalCandidate;
}

/**
 * The last cause and resolution of a turn that belong together, else the last part that stands alone. Takes the
 * candidates of all texts of the turn, in order.
 */
export function chooseChain(candidates: readonly CausalCandidate[], evidence?: TurnEvidence): TurnChain {
  const links = linksOf(candidates, evidence);
  const chosen =
    links.findLast(({ cause, resolution }) => cause && resolution) ??
    links.findLast(({ cause, resolution }) => (cause ?? resolution)?.standing === "certain") ??
    links.at(-1);
  const { cause, resolution } = chosen ?? {};
  return {
    cause: cause === undefined ? null : partOf(cause),
    resolution:
      resolution === undefined
        ? null
        : { ...partOf(resolution), status: resolutionStatus(resolution.source, evidence) },
  };
}

function partOf({ text, start, end, source }: CausalCandidate): ChainPart {
  return { text, start, end, source };
}

/** A resolution takes the open cause before it; what finds no counterpart stays alone where it can. */
function linksOf(candidates: readonly CausalCandidate[], evidence: TurnEvidence | undefined): Link[] {
  const links: Link[] = [];
  let open: CausalCandidate | undefined;
  const close = () => {
    if (open !== undefined && open.standing !== "paired") links.push({ cause: open });
    open = undefined;
  };
  for (const [index, candidate] of candidates.entries()) {
    if (candidate.isAside || (open !== undefined && !reaches(open, candidate))) close();
    const last = links.at(-1);
    if (candidate.role === "resolution") {
      if (open !== undefined) links.push({ cause: open, resolution: candidate });
      else if (
        candidate.standing !== "paired" ||
        (isOnly(candidates, index) && turnsGreen(candidate.source, evidence))
      ) {
        links.push({ resolution: candidate });
      }
      open = undefined;
    } else if (last?.resolution && !last.cause && explains(candidate, last.resolution)) last.cause = candidate;
    else if (open === undefined || RANKS[candidate.standing] >= RANKS[open.standing]) open = candidate;
  }
  close();
  return links;
}

/** Where a text tells of several changes, it can't be told which of them turned a check green. */
function isOnly(candidates: readonly CausalCandidate[], index: number): boolean {
  const { source } = candidates[index] as CausalCandidate;
  return [index - 1, index + 1].every(
    (at) => candidates[at]?.source !== source || candidates[at]?.role !== "resolution",
  );
}

/** "Fixed by X. The cause was Y." */
function explains(cause: CausalCandidate, resolution: CausalCandidate): boolean {
  const isNext = cause.source === resolution.source && cause.statement - resolution.statement <= 1;
  return isNext && cause.standing !== "paired" && !cause.isAside;
}

/** Across texts only a cause that stands alone is remembered. */
function reaches(cause: CausalCandidate, later: CausalCandidate): boolean {
  if (cause.source !== later.source) return cause.standing !== "paired";
  return later.statement - cause.statement <= REACH;
}
