/** Flags and quotes may stand between the words that a command is known by. */
const LONGEST_GAP = 3;

/**
 * What follows a command on a line that names it; undefined where the line does not. The words of the command must
 * come in order: `npx tsgo tsconfig.json` is found in `npx tsgo -p "tsconfig.json" | head`.
 */
export function afterCommand(line: string, command: string): string | undefined {
  const wanted = wordsOfCommand(command);
  const [first] = wanted;
  if (first === undefined || !line.toLowerCase().includes(first)) return undefined;
  const words = wordsOfCommand(line);
  for (let start = words.indexOf(first); start >= 0; start = words.indexOf(first, start + 1)) {
    const end = endOfCommand(words, start, wanted);
    if (end !== undefined) return words.slice(end).join(" ");
  }
  return undefined;
}

export function namesCommand(text: string, command: string): boolean {
  return text.split("\n").some((line) => afterCommand(line, command) !== undefined);
}

function endOfCommand(words: string[], start: number, wanted: string[]): number | undefined {
  let position = start + 1;
  for (const word of wanted.slice(1)) {
    const found = words.indexOf(word, position);
    if (found < 0 || found - position > LONGEST_GAP) return undefined;
    position = found + 1;
  }
  return position;
}

function wordsOfCommand(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s"'`,;()[\]{}*]+/)
    .map((word) => word.replace(/[:.]$/, ""))
    .filter((word) => word !== "");
}
