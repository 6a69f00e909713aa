import { estimateTokens } from "@vcc/normalize";
import { wholeEnd } from "../clip.ts";
import type { Summary } from "../summary.ts";
import { CAPS, GIVING_WAY, type Limits } from "./limits.ts";
import { renderLossAccount } from "./loss-account.ts";
import { preamble } from "./preamble.ts";
import { layOut, TITLES } from "./sections.ts";

export interface RenderOptions {
  /** The most tokens that the text may take. Default 4,000; under 300 is wrong usage. */
  budgetTokens?: number;
  /** Which summary of the session this is, from 1, the default. */
  generation?: number;
  /** The tool by which the agent finds what is not shown; without it the preamble does not speak of recall. */
  recallTool?: string;
  /** Estimates tokens of a text. Default: `estimateTokens` of `@vcc/normalize`. */
  estimate?: (text: string) => number;
}

export const SMALLEST_BUDGET = 300;

/** A budget under 300 tokens, or one that is no number. */
export class BudgetError extends RangeError {
  override readonly name = "BudgetError";

  constructor(budget: unknown) {
    super(`budgetTokens is ${budget}: a summary needs a budget of at least ${SMALLEST_BUDGET} tokens`);
  }
}

/** The text of a summary, within its budget. Throws `BudgetError` for a budget under 300 tokens. */
export function render(summary: Summary, options: RenderOptions = {}): string {
  const { budgetTokens = 4_000, estimate = estimateTokens } = options;
  if (!(budgetTokens >= SMALLEST_BUDGET)) throw new BudgetError(budgetTokens);
  const fits = (text: string) => estimate(text) <= budgetTokens;

  let limits: Limits = CAPS;
  let text = compose(summary, limits, options);
  for (const [section, floor] of GIVING_WAY) {
    if (fits(text)) return text;
    limits = {
      ...limits,
      [section]: largest(floor, sizeOf(summary, section, limits), (size) =>
        fits(compose(summary, { ...limits, [section]: size }, options)),
      ),
    };
    text = compose(summary, limits, options);
  }
  if (!fits(text)) text = compose(summary, { ...limits, breadcrumbs: false }, options);
  return fits(text) ? text : cut(text, fits);
}

/** The largest number from `floor` to `most` that fits; `floor` where none does. */
function largest(floor: number, most: number, fits: (size: number) => boolean): number {
  let low = floor;
  let high = Math.max(floor, most);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

function sizeOf(summary: Summary, section: (typeof GIVING_WAY)[number][0], limits: Limits): number {
  return section === "preferences" ? Math.min(limits.preferences, summary.preferences.items.length) : limits[section];
}

function compose(summary: Summary, limits: Limits, options: RenderOptions): string {
  const { sections, shown } = layOut(summary, limits);
  const parts = sections.map(({ title, lines }) => {
    const section = `[${title}]\n${lines.join("\n")}`;
    return title === TITLES.transcript ? `---\n${section}` : section;
  });
  const body = [preamble(options.recallTool), ...parts].join("\n\n");
  const { characters } = shown;
  const account = { ...shown, characters: { ...characters, shown: Math.min(characters.total, body.length) } };
  return `${body}\n\n${renderLossAccount(account, options.generation ?? 1)}`;
}

/** Where even the least text is too long for an estimate: its beginning. */
function cut(text: string, fits: (text: string) => boolean): string {
  return text.slice(
    0,
    wholeEnd(
      text,
      largest(0, text.length, (length) => fits(text.slice(0, length))),
    ),
  );
}
