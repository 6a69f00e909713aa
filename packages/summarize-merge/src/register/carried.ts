import type { CarriedItem, Sight } from "./register.ts";
import { type Evidence, quote, type Standing } from "./standing.ts";

/** What the facts after it say of an entry that is known by its text alone: by its command and its file. */
export function standingOfCarried({ text, at, refs }: CarriedItem, evidence: Evidence): Standing {
  const { command, path } = readItemText(text);
  const seen: Sight = { ref: refs[0] ?? { index: 0 }, at };
  const record = evidence.register.commands.items.find((candidate) => quote(candidate) === `\`${command}\``);
  if (record?.passed !== undefined && record.passed.at > at)
    return {
      state: "resolved",
      proof: "passes",
      since: record.passedSince !== undefined && record.passedSince.at > at ? record.passedSince : record.passed,
    };
  if (record?.quiet !== undefined && record.quiet.at > at)
    return { state: "unsure", proof: `${quote(record)} shows no failure`, since: record.quiet };
  const edit = evidence.editAfter(path, seen);
  if (edit === undefined || (record?.failed !== undefined && record.failed.at > edit.at)) return { state: "open" };
  return { state: "unsure", proof: "edited in", since: edit };
}

/** The command in backticks and the path that an item's text begins with. */
function readItemText(text: string): { command?: string; path?: string } {
  const open = text.indexOf("`");
  const close = open < 0 ? -1 : text.indexOf("`", open + 1);
  const command = close < 0 || open > 20 ? undefined : text.slice(open + 1, close);
  const rest = command === undefined ? text : text.slice(close + 1);
  const path = rest
    .split(" ")
    .map(pathIn)
    .find((found) => found !== undefined);
  return { ...(command === undefined ? {} : { command }), ...(path === undefined ? {} : { path }) };
}

/** `src/a.ts:16:58` and `(src/a.test.ts:12)` by the path in them. */
function pathIn(word: string): string | undefined {
  const bare = word.startsWith("(") ? word.slice(1) : word;
  const path = /^(?<path>(?:[A-Za-z]:)?[^\s:()]{1,300}\.[A-Za-z]\w{0,5})(?::\d{1,7}){0,2}[:)]{0,2}$/.exec(bare)?.groups
    ?.path;
  return path;
}
