import { estimateTokens } from "@vcc/normalize";
import { wholeEnd } from "../clip.ts";
import type { Summary } from "../summary.ts";
import { focusOn } from "./focus.ts";
import { CAPS, GIVING_WAY, type Limits } from "./limits.ts";
import { type LossAccount, renderLossAccount, share } from "./loss-account.ts";
import { preamble } from "./preamble.ts";
import type { RenderedSection, Section } from "./section.ts";
import { TRANSCRIPT } from "./sections/transcript.ts";
import { SECTIONS } from "./sections.ts";

export interface RenderOptions {
  /** The most tokens that the text may take. Default 4,000; under 300 is wrong usage. */
  budgetTokens?: number;
  /** Which summary of the session this is, from 1, the default. */
  generation?: number;
  /** The tool by which the agent finds what is not shown; without it the preamble does not speak of recall. */
  recallTool?: string;
  /** What shall be ranked first, by its words, where not all is shown. It is data: it appears nowhere. */
  focus?: string;
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
  const compose = composer(summary, options);

  let limits: Limits = CAPS;
  let text = compose(limits);
  for (const [section, floor] of GIVING_WAY) {
    if (fits(text)) return text;
    const before = limits;
    const sized = (size: number) => ({ ...before, [section]: Math.min(size, before[section]) });
    limits = sized(floor);
    text = compose(limits);
    if (!fits(text)) continue;
    const most = section === "preferences" ? summary.preferences.items.length : before[section];
    return compose(sized(largest(floor, most, (size) => fits(compose(sized(size))))));
  }
  return fits(text) ? text : cut(text, fits);
}

/** The largest number from `floor`, which fits, to `most` that fits. */
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

/** Composes the text under given limits; a section is made anew only where a limit that it depends on changed. */
function composer(summary: Summary, { recallTool, generation = 1, focus }: RenderOptions): (limits: Limits) => string {
  const ranking = focusOn(focus);
  const renders = new Map(SECTIONS.map((section) => [section, section.render(summary, ranking)]));
  const made = new Map<string, RenderedSection>();
  const renderSection = (section: Section, limits: Limits): RenderedSection => {
    const key = [section.title, ...section.limits.map((limit) => limits[limit])].join(" ");
    const rendered = made.get(key) ?? (renders.get(section) as ReturnType<Section["render"]>)(limits);
    made.set(key, rendered);
    return rendered;
  };
  return (limits) => {
    let body = preamble(recallTool);
    const account: Partial<LossAccount> = {};
    for (const section of SECTIONS) {
      const { lines, shown } = renderSection(section, limits);
      for (const [key, { shown: more, total }] of Object.entries(shown ?? {})) {
        const kind = key as keyof LossAccount;
        account[kind] = share((account[kind]?.shown ?? 0) + more, total);
      }
      const rule = section === TRANSCRIPT ? "---\n" : "";
      if (lines.length > 0) body += `\n\n${rule}[${section.title}]\n${lines.join("\n")}`;
    }
    account.characters = share(body.length, summary.source.characters);
    return `${body}\n\n${renderLossAccount(account, generation)}`;
  };
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
