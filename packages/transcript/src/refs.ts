// A range is never longer than this, so that reading a forged one costs nothing.
const LONGEST_RANGE = 32;
// From three refs on a range is the shorter form: `#5, #6` but `#5-#7`.
const SHORTEST_RANGE = 3;

/** `(#5, #7-#9)`: the refs as they end the first line of an entry. */
export function formatRefs(refs: readonly number[]): string {
  const parts: string[] = [];
  for (let start = 0; start < refs.length; ) {
    let end = start + 1;
    while (end < refs.length && end - start < LONGEST_RANGE && refs[end] === (refs[end - 1] ?? 0) + 1) end++;
    if (end - start >= SHORTEST_RANGE) parts.push(`#${refs[start]}-#${refs[end - 1]}`);
    else for (const ref of refs.slice(start, end)) parts.push(`#${ref}`);
    start = end;
  }
  return `(${parts.join(", ")})`;
}

/** The refs that `formatRefs` wrote as this text; undefined for any other text. */
export function parseRefs(text: string): number[] | undefined {
  if (!text.startsWith("(#") || !text.endsWith(")")) return undefined;
  const refs: number[] = [];
  for (const part of text.slice(1, -1).split(", ")) {
    const [from, to, more] = part.split("-").map(parseRef);
    if (from === undefined || more !== undefined || (part.includes("-") && to === undefined)) return undefined;
    const last = to ?? from;
    if (last - from >= LONGEST_RANGE) return undefined;
    for (let ref = from; ref <= last; ref++) refs.push(ref);
  }
  return formatRefs(refs) === text ? refs : undefined;
}

function parseRef(text: string): number | undefined {
  return /^#\d{1,15}$/.test(text) ? Number(text.slice(1)) : undefined;
}
