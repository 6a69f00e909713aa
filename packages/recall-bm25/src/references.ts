/** What a caller wants to open: messages by number, one by its id, or whatever a query for the text finds. */
export type Reference = { from: number; to: number } | { text: string };

const one = "#?(\\d{1,9})";
const range = new RegExp(`^\\(?${one}(?:\\s?(?:-|–|\\.\\.)\\s?${one})?\\)?$`);

/** Reads `#12`, `12`, `#12-#20`, `(#5, #6)`; anything else is one reference as it stands. */
export function parseReferences(references: string | number | Iterable<string | number>): Reference[] {
  const list = typeof references === "string" || typeof references === "number" ? [references] : [...references];
  return list.flatMap((reference) => parseReference(String(reference).trim()));
}

function parseReference(text: string): Reference[] {
  if (text === "") return [];
  const pieces = text.replace(/^\(|\)$/g, "").split(",");
  const parsed: Reference[] = [];
  for (const piece of pieces) {
    const match = range.exec(piece.trim());
    if (match === null) return [{ text }];
    const from = Number(match[1]);
    const to = match[2] === undefined ? from : Number(match[2]);
    parsed.push({ from: Math.min(from, to), to: Math.max(from, to) });
  }
  return parsed;
}
