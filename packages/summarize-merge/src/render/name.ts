/** A path or a word in a list: bare where nothing in it can be taken for the list's own marks, else as a JSON string. */
export function renderName(name: string): string {
  return isPlain(name) ? name : JSON.stringify(name);
}

function isPlain(name: string): boolean {
  return (
    name !== "" &&
    name.trim() === name &&
    !name.startsWith('"') &&
    !name.endsWith(":") &&
    ![", ", ": ", " (#", " → ", "\n"].some((mark) => name.includes(mark))
  );
}

/** A name at the start of a text, and the rest of the text. `ends` are the marks that may stand behind a bare name. */
export function readName(text: string, ends: readonly string[]): { name: string; rest: string } | undefined {
  if (text.startsWith('"')) {
    const end = closingQuote(text);
    if (end < 0) return undefined;
    try {
      return { name: JSON.parse(text.slice(0, end + 1)) as string, rest: text.slice(end + 1) };
    } catch {
      return undefined;
    }
  }
  const places = ends.map((mark) => text.indexOf(mark)).filter((place) => place > 0);
  const end = places.length === 0 ? text.length : Math.min(...places);
  return { name: text.slice(0, end), rest: text.slice(end) };
}

function closingQuote(text: string): number {
  for (let index = 1; index < text.length; index++) {
    if (text[index] === "\\") index++;
    else if (text[index] === '"') return index;
  }
  return -1;
}
