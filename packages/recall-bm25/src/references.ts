/** What a caller wants to open: messages by number, one by its id, or whatever a query for the text finds. */
export type Reference = { from: number; to: number } | { text: string };

const one = "#?(\\d{1,9})";
const range = new RegExp(`^\\(?${one}(?:\\s?(?:-|–|\\.\\.)\\s?${one})?\\)?$`);

/**
 * Reads `#12`, `12`, `#12-#20`, `(#5, #6)`, a line that ends with such refs, and a summary's whole list of breadcrumbs;
 * anything else is one reference as it stands.
 */
export function parseReferences(references: string | number | Iterable<string | number>): Reference[] {
  const list = typeof references === "string" || typeof references === "number" ? [references] : [...references];
  return list.flatMap((reference) => {
    const text = String(reference).trim();
    const mark = text.indexOf(breadcrumbMark);
    if (mark === -1) return parseReference(text);
    return breadcrumbsOf(text.slice(mark + breadcrumbMark.length)).flatMap(parseReference);
  });
}

/** What stands before the breadcrumbs of a summary. */
const breadcrumbMark = "...recall:";

/** Breadcrumbs stand between commas, some with the refs of their source in brackets behind them. */
function breadcrumbsOf(text: string): string[] {
  const breadcrumbs: string[] = [];
  let start = 0;
  let isInside = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === "(") isInside = true;
    else if (character === ")") isInside = false;
    else if (character === "," && !isInside) {
      breadcrumbs.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  return [...breadcrumbs, text.slice(start).trim()];
}

function parseReference(text: string): Reference[] {
  if (text === "") return [];
  const refs = text.endsWith(")") ? text.slice(text.lastIndexOf("(")) : "";
  return rangesOf(text) ?? (refs.startsWith("(#") ? rangesOf(refs) : undefined) ?? [{ text }];
}

function rangesOf(text: string): Reference[] | undefined {
  const parsed: Reference[] = [];
  for (const piece of text.replace(/^\(|\)$/g, "").split(",")) {
    const match = range.exec(piece.trim());
    if (match === null) return undefined;
    const from = Number(match[1]);
    const to = match[2] === undefined ? from : Number(match[2]);
    parsed.push({ from: Math.min(from, to), to: Math.max(from, to) });
  }
  return parsed;
}
