import { type Block, indexToolResults, type Turn } from "@vcc/normalize";
import type { CausalCandidate } from "./candidate.ts";
import { causalCandidates } from "./causal-candidates.ts";
import { goalOf } from "./goal-of.ts";

/** Something the agent did in a turn, as a few words: "edited auth.ts". */
export interface TurnAction {
  kind: "edit" | "command" | "other";
  text: string;
  ref: number;
}

/**
 * What a turn's summary is made of. Small JSON that adds up: the parts of a turn are the parts of its pieces, joined in
 * order, wherever it is cut between blocks.
 */
export interface TurnParts {
  /** Missing where the request stands in an earlier piece, or nowhere. */
  goal?: { text: string; ref: number };
  candidates: CausalCandidate[];
  actions: TurnAction[];
}

const ACTION_MAXIMUM = 60;

const PATH_ARGUMENTS = ["file_path", "path", "filePath", "filename", "file", "notebook_path"];

const VERBS: Partial<Record<string, string>> = { read: "read", write: "wrote", edit: "edited", patch: "patched" };

/** Blocks as `filterNoise` leaves them; calls that failed or were never answered with success count as no action. */
export function turnPartsOf({ request, blocks }: Turn): TurnParts {
  const results = indexToolResults(blocks);
  const parts: TurnParts = { candidates: [], actions: [] };
  const goal = request === undefined ? "" : goalOf(request.text);
  if (request !== undefined && goal !== "") parts.goal = { text: goal, ref: request.source.index };
  for (const block of blocks) {
    if (block.kind === "assistant") parts.candidates.push(...causalCandidates(block.text, block.source.index));
    const action = block.kind === "tool_call" && results.resultOf(block)?.isError ? undefined : actionOf(block);
    if (action !== undefined) parts.actions.push(action);
  }
  return parts;
}

/** `later` goes on where `earlier` ends. */
export function joinTurnParts(earlier: TurnParts, later: TurnParts): TurnParts {
  const goal = earlier.goal ?? later.goal;
  return {
    ...(goal !== undefined && { goal }),
    candidates: [...earlier.candidates, ...later.candidates],
    actions: [...earlier.actions, ...later.actions],
  };
}

function actionOf(block: Block): TurnAction | undefined {
  const ref = block.source.index;
  if (block.kind === "bash") {
    return block.by === "agent" ? { kind: "command", text: shorten(`ran ${oneLine(block.command)}`), ref } : undefined;
  }
  if (block.kind !== "tool_call" || block.op === "bookkeeping") return undefined;
  const path = PATH_ARGUMENTS.map((name) => block.args[name]).find((value) => typeof value === "string");
  const isEdit = block.op === "write" || block.op === "edit" || block.op === "patch";
  const verb = VERBS[block.op ?? ""] ?? block.name;
  const text = typeof path === "string" ? `${verb} ${nameOf(path)}` : verb;
  return { kind: isEdit ? "edit" : "other", text: shorten(text), ref };
}

/** The file's name without its folders. */
function nameOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1) || path;
}

function oneLine(command: string): string {
  return command
    .slice(0, 4 * ACTION_MAXIMUM)
    .split(/\s/)
    .filter((word) => word !== "")
    .join(" ");
}

function shorten(text: string): string {
  const characters = [...text.slice(0, 2 * ACTION_MAXIMUM + 2)];
  return characters.length > ACTION_MAXIMUM ? `${characters.slice(0, ACTION_MAXIMUM - 1).join("")}…` : text;
}
