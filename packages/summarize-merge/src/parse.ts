import { parseTranscript } from "@vcc/transcript";
import { isBreadcrumbLine, parseBreadcrumbs } from "./render/breadcrumbs.ts";
import { parseFiles } from "./render/files-section.ts";
import { parseItem, splitItems } from "./render/item.ts";
import { isLossAccount, parseLossAccount } from "./render/loss-account.ts";
import { TITLES } from "./render/sections.ts";
import { type BreadcrumbSection, type Commit, emptySummary, type Statement, type Summary } from "./summary.ts";

/**
 * The summary that a text of ours states: `render(parse(text))` is that text, under the same options. Facts that the
 * text does not show are known by their number and breadcrumbs only, and refs have no ids. Any text is accepted.
 */
export function parse(text: string): Summary {
  const sections = splitSections(text);
  const items = (title: string) => statements(sections.get(title) ?? []);
  const account = parseLossAccount(sections.get("")?.at(0) ?? "");
  const [original, ...changes] = items(TITLES.goals);
  const task = taskOf(items(TITLES.task));
  const first = original ?? task.newest;
  const files = parseFiles(sections.get(TITLES.files) ?? []);
  const breadcrumbs = breadcrumbsOf(sections);
  const summary = emptySummary();
  return {
    ...summary,
    source: {
      turns: account.turns?.total ?? 0,
      characters: account.characters?.total ?? 0,
      tokens: 0,
    },
    requests: {
      ...(first === undefined ? {} : { first }),
      ...(original === undefined ? {} : { original }),
      changes: { items: changes, folded: 0 },
      ...(task.newest === undefined ? {} : { newest: task.newest }),
      ...(task.substantial === undefined ? {} : { substantial: task.substantial }),
    },
    preferences: { items: items(TITLES.preferences), folded: account.preferences?.notShown ?? 0 },
    files: { records: files, folded: account.files?.notShown ?? 0 },
    commits: { items: items(TITLES.commits).map(commitOf), folded: account.commits?.notShown ?? 0 },
    progress: task.progress,
    memories: { items: items(TITLES.memory).map(unquoted), folded: 0 },
    transcript: { items: parseTranscript((sections.get(TITLES.transcript) ?? []).join("\n")), folded: 0 },
    ...(breadcrumbs === undefined ? {} : { breadcrumbs }),
  };
}

/** The lines under each title; the loss account under the empty one. */
function splitSections(text: string): Map<string, string[]> {
  const titles = new Set(Object.values(TITLES).map((title) => `[${title}]`));
  const sections = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of text.split("\n")) {
    if (titles.has(line)) {
      current = [];
      sections.set(line.slice(1, -1), current);
    } else if (line === "" || line === "---") current = [];
    else if (isLossAccount(line)) sections.set("", [line]);
    else current.push(line);
  }
  return sections;
}

function statements(lines: readonly string[]): Statement[] {
  return splitItems(lines.filter((line) => !isBreadcrumbLine(line))).map(parseItem);
}

function commitOf({ text, ref }: Statement): Commit {
  const space = text.indexOf(" ");
  const hash = /^[0-9a-f]{7,40}$/.exec(text.slice(0, Math.max(0, space)))?.[0];
  return hash === undefined ? { subject: text, ref } : { hash, subject: text.slice(space + 1), ref };
}

function unquoted({ text, ref }: Statement): Statement {
  return {
    text: text
      .split("\n")
      .map((line) => line.replace(/^> ?/, ""))
      .join("\n"),
    ref,
  };
}

function taskOf(
  items: readonly Statement[],
): Pick<Summary["requests"], "newest" | "substantial"> & Pick<Summary, "progress"> {
  const labelled = (label: string) => {
    const item = items.find(({ text }) => text.startsWith(`${label}: `));
    return item === undefined ? undefined : { text: item.text.slice(label.length + 2), ref: item.ref };
  };
  const [newest, before, said, did, next] = ["Request", "Before it", "Said last", "Done last", "Next"].map(labelled);
  const substantial = before ?? newest;
  return {
    ...(newest === undefined ? {} : { newest }),
    ...(substantial === undefined ? {} : { substantial }),
    progress: {
      ...(said === undefined ? {} : { said }),
      ...(did === undefined ? {} : { did }),
      ...(next === undefined ? {} : { next }),
    },
  };
}

const BREADCRUMB_TITLES: readonly [BreadcrumbSection, string][] = [
  ["goals", TITLES.goals],
  ["preferences", TITLES.preferences],
  ["files", TITLES.files],
  ["commits", TITLES.commits],
];

function breadcrumbsOf(sections: Map<string, string[]>): Summary["breadcrumbs"] | undefined {
  const found = BREADCRUMB_TITLES.flatMap(([section, title]) => {
    const line = (sections.get(title) ?? []).find(isBreadcrumbLine);
    return line === undefined ? [] : [[section, parseBreadcrumbs(line)] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}
