import type { CausalCandidate, Standing } from "./candidate.ts";
import { type ResolutionStatus, resolutionStatus, type TurnEvidence, turnsGreen } from "./evidence.ts";

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

/** A cause that is plain isn't given up for one that is only likely. */
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

/** What a text says of cause and resolution goes together; a part that it says alone is joined to the part of another text. */
function linksOf(candidates: readonly CausalCandidate[], evidence: TurnEvidence | undefined): Link[] {
  const links: Link[] = [];
  let open: CausalCandidate | undefined;
  for (const { cause, resolution } of textsOf(candidates)) {
    const isAside = cause?.isAside || resolution?.isAside;
    if (open !== undefined && (isAside || cause !== undefined)) {
      const isKept = !isAside && cause !== undefined && !resolution && RANKS[cause.standing] < RANKS[open.standing];
      if (isKept) continue;
      links.push({ cause: open });
      open = undefined;
    }
    if (cause !== undefined && resolution !== undefined) {
      if (isAside) links.push(...inOrder(cause, resolution));
      else if (resolution.standing !== "paired") links.push({ cause, resolution });
      else open = cause;
    } else if (cause !== undefined) open = cause;
    else if (resolution !== undefined) {
      if (open !== undefined) links.push({ cause: open, resolution });
      else if (resolution.standing !== "paired" || turnsGreen(resolution.source, evidence)) links.push({ resolution });
      open = undefined;
    }
  }
  if (open !== undefined) links.push({ cause: open });
  return links;
}

/** Two parts of one text that speak of different matters. */
function inOrder(cause: CausalCandidate, resolution: CausalCandidate): Link[] {
  return cause.start < resolution.start ? [{ cause }, { resolution }] : [{ resolution }, { cause }];
}

/** The parts of each text. A cause that doesn't stand alone is none: its text knows of no resolution to go with it. */
function textsOf(candidates: readonly CausalCandidate[]): Link[] {
  const texts = new Map<number, Link>();
  for (const candidate of candidates) {
    const text = texts.get(candidate.source) ?? {};
    if (candidate.role === "resolution") text.resolution = candidate;
    else if (candidate.standing !== "paired") text.cause = candidate;
    texts.set(candidate.source, text);
  }
  return [...texts.values()];
}
