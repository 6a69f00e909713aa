import { countTokens } from "../truth/count-tokens.ts";

/** The first lines of a text that fit, the last of them cut where the budget ends. */
export function headWithin(text: string, budget: number): string {
  return takeLines(text.split("\n"), budget, (line, fitting) => line.slice(0, fitting)).join("\n");
}

/** The last lines of a text that fit, the first of them cut where the budget ends. */
export function tailWithin(text: string, budget: number): string {
  const backwards = text.split("\n").reverse();
  return takeLines(backwards, budget, (line, fitting) => line.slice(line.length - fitting))
    .reverse()
    .join("\n");
}

function takeLines(lines: string[], budget: number, cut: (line: string, fitting: number) => string): string[] {
  const taken: string[] = [];
  let left = budget;
  for (const line of lines) {
    // A line of this many characters is over any budget: no need to count it.
    const tokens = line.length > left * 40 ? Number.POSITIVE_INFINITY : countTokens(line);
    if (tokens > left) {
      const part = longestPart(line, left, cut);
      if (part !== "") taken.push(part);
      break;
    }
    taken.push(line);
    left -= tokens;
  }
  return taken;
}

function longestPart(line: string, budget: number, cut: (line: string, fitting: number) => string): string {
  let fits = 0;
  let over = Math.min(line.length, budget * 40) + 1;
  while (over - fits > 1) {
    const middle = (fits + over) >> 1;
    if (countTokens(cut(line, middle)) <= budget) fits = middle;
    else over = middle;
  }
  return cut(line, fits);
}
