/** Tags that hosts put around what they paste into a user's message: the label that stands for the whole element. */
const FOLDED: ReadonlyMap<string, string> = new Map([
  ["skill", "skill"],
  ["file", "file"],
  ["document", "file"],
  ["attachment", "file"],
]);
const LONGEST_OPENING_TAG = 500;

/**
 * The text with pasted skills and files folded to `[skill: name]` and `[file: name]`, and a slash command's markup to the
 * command as it was typed. Only elements that begin a line and are closed count: prose about such a tag stays.
 */
export function foldWrappers(text: string): string {
  return foldElements(foldCommand(text));
}

function foldElements(text: string): string {
  let folded = "";
  let from = 0;
  const unclosed = new Set<string>();
  for (let open = text.indexOf("<"); open >= 0; open = text.indexOf("<", open + 1)) {
    const head = text.slice(open, open + LONGEST_OPENING_TAG);
    const [, tag = "", attributes = ""] = /^<([a-z]{1,20})\s([^<>]{1,400})>/.exec(head) ?? [];
    const label = FOLDED.get(tag);
    const [, name] = /(?:name|path)="([^"]{1,300})"/.exec(attributes) ?? [];
    if (label === undefined || name === undefined || unclosed.has(tag) || !beginsLine(text, open)) continue;
    const closing = `</${tag}>`;
    const close = text.indexOf(closing, open);
    if (close < 0) {
      unclosed.add(tag);
      continue;
    }
    folded += `${text.slice(from, open)}[${label}: ${name}]`;
    from = close + closing.length;
    open = from - 1;
  }
  return folded + text.slice(from);
}

function beginsLine(text: string, position: number): boolean {
  let before = position - 1;
  while (text[before] === " " || text[before] === "\t") before--;
  return before < 0 || text[before] === "\n" || text[before] === ">";
}

/** `<command-name>/fix</command-name>` with its arguments beside it is what the user typed as `/fix arguments`. */
function foldCommand(text: string): string {
  const trimmed = text.trim();
  if (!trimmed.startsWith("<command-")) return text;
  const name = element(trimmed, "command-name");
  if (name === undefined) return text;
  const typed = [name.content.trim(), element(trimmed, "command-args")?.content.trim() ?? ""];
  const ends = ["command-name", "command-message", "command-args"].map((tag) => element(trimmed, tag)?.end ?? 0);
  const following = trimmed.slice(Math.max(...ends)).trim();
  return [typed.filter((part) => part !== "").join(" "), following].filter((part) => part !== "").join("\n");
}

function element(text: string, tag: string): { content: string; end: number } | undefined {
  const open = text.indexOf(`<${tag}>`);
  const close = open < 0 ? -1 : text.indexOf(`</${tag}>`, open);
  if (close < 0) return undefined;
  return { content: text.slice(open + tag.length + 2, close), end: close + tag.length + 3 };
}
