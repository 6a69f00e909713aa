import type { Atom } from "../atoms/atom.ts";
import { type ModelCaller, TimedOut } from "../ports/model-caller.ts";
import { ModelError } from "../ports/model-port.ts";
import { checkProse, type ProseFault, type ProseFaultCode, type Sentence } from "./check-prose.ts";
import { type ComposeInput, compose } from "./compose.ts";
import { RENDERER_SYSTEM, rendererPrompt } from "./renderer-prompt.ts";
import { sectionOf } from "./section-table.ts";

export type SalvageCode =
  | ProseFaultCode
  | "too-long"
  | "cut"
  | "refused"
  | "summarizer-unavailable"
  | "model-failed"
  | "timeout";

export interface WriteInput {
  /** The summariser, then whoever stands in for it. */
  callers: readonly ModelCaller[];
  compose: Omit<ComposeInput, "prose" | "degraded">;
  budget: number;
  estimate: (text: string) => number;
  fence: string;
}

export interface Written {
  text: string;
  rendered: "model" | "listed" | "degraded";
  /** What went wrong on the way, whether or not it could be helped. */
  salvage?: SalvageCode;
  /** Whose prose it is. */
  model?: string;
}

/** Calls of models that answered, at most. */
const MOST_CALLS = 2;

/**
 * The second stage: the chosen facts as prose, or, where no model gives any that bears checking, item by item. A model that
 * can't be reached is followed by the next one; a rejected answer is asked for once more, with what was wrong.
 */
export async function writeProse(input: WriteInput): Promise<Written> {
  const told = input.compose.selected.filter(({ kind }) => sectionOf(kind).isProse);
  if (told.length === 0) return { text: compose(input.compose), rendered: "listed" };
  const handles = new Map(told.map((atom, place) => [`A${place + 1}`, atom]));
  let salvage: SalvageCode | undefined;
  let fault: ProseFault | undefined;
  let calls = 0;
  for (const caller of input.callers) {
    while (calls < MOST_CALLS) {
      const answer = await ask(caller, input, handles, fault);
      if (typeof answer === "string") {
        salvage = answer;
        break;
      }
      calls++;
      if ("text" in answer) {
        const { text } = answer;
        return { text, rendered: "model", model: caller.name, ...(salvage === undefined ? {} : { salvage }) };
      }
      fault = answer.fault;
      salvage = answer.code;
    }
    if (salvage === "timeout") break;
  }
  const degraded = salvage ?? "summarizer-unavailable";
  return { text: compose({ ...input.compose, degraded }), rendered: "degraded", salvage: degraded };
}

type Answer = { text: string } | { code: SalvageCode; fault?: ProseFault };

/** A text that holds, what is wrong with it, or, as a code alone, that this model gave none. */
async function ask(
  caller: ModelCaller,
  input: WriteInput,
  handles: ReadonlyMap<string, Atom>,
  fault: ProseFault | undefined,
): Promise<Answer | SalvageCode> {
  try {
    const { byId } = input.compose;
    const answer = await caller.ask({
      stage: "render",
      system: RENDERER_SYSTEM,
      prompt: rendererPrompt({ handles, byId, fence: input.fence, ...(fault === undefined ? {} : { fault }) }),
      maxTokens: 2 * input.budget + ENVELOPE_TOKENS,
      onText: () => {},
    });
    if (answer.stop === "refused") return "refused";
    if (answer.stop === "length") return { code: "cut" };
    return judge(answer.text, input, handles);
  } catch (error) {
    if (error instanceof TimedOut) return "timeout";
    if (!(error instanceof ModelError)) throw error;
    return error.code === "auth" || error.code === "unavailable" ? "summarizer-unavailable" : "model-failed";
  }
}

/** Room for what stands around the sentences. */
const ENVELOPE_TOKENS = 1_000;

function judge(text: string, input: WriteInput, handles: ReadonlyMap<string, Atom>): Answer {
  const checked: Sentence[] | ProseFault = checkProse(text, handles);
  if (!Array.isArray(checked)) return { code: checked.code, fault: checked };
  const composed = compose({ ...input.compose, prose: checked });
  return input.estimate(composed) > input.budget ? { code: "too-long" } : { text: composed };
}
