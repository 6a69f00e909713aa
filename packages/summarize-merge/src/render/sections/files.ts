import { currentFiles, type FileState, fileRef, fileState, isNotable, lastTouch } from "@vcc/extract-symbols/activity";
import type { FileRecord, Ref } from "../../summary.ts";
import { nameToken, parseBreadcrumbs, renderBreadcrumbs } from "../breadcrumbs.ts";
import { renderRef } from "../item.ts";
import type { Limits } from "../limits.ts";
import { share } from "../loss-account.ts";
import { readName, renderName } from "../name.ts";
import type { Section } from "../section.ts";

/** What was done to which file, grouped by what the file is now and by folder. */
export const FILES: Section = {
  title: "Files And Changes",
  limits: ["files", "symbols", "breadcrumbs"],
  render({ files: { records, folded }, breadcrumbs }, focus) {
    const ranked = focus(rankFiles(currentFiles(records).filter(isNotable)), nameOf);
    return (limits) => {
      const left = ranked.slice(limits.files).reverse();
      return {
        lines: [
          ...renderFiles(ranked.slice(0, limits.files), limits),
          ...renderBreadcrumbs(left, tokenOf, breadcrumbs?.files, limits),
        ],
        shown: { files: share(ranked.length - left.length, ranked.length + folded) },
      };
    };
  },
  parse(lines, summary) {
    summary.files.records = parseFiles(lines);
    parseBreadcrumbs(lines, "files", summary);
  },
};

/** A file is looked for where it is now. */
function tokenOf(file: FileRecord): string {
  const moved = fileState(file) === "renamed" ? file.renamed?.to : undefined;
  return nameToken(moved ?? file.path, fileRef(file));
}

function nameOf({ path, renamed }: FileRecord): string {
  return `${path} ${renamed?.to ?? ""}`;
}

/** The categories in their order, what is only read last, since it changes most. */
const LABELS: readonly [FileState, string][] = [
  ["created", "Created"],
  ["modified", "Modified"],
  ["deleted", "Deleted"],
  ["renamed", "Renamed"],
  ["read", "Read"],
];

/** Files in the order of what they are worth: changed, then only renamed, then only read; lately touched first. */
function rankFiles(records: readonly FileRecord[]): FileRecord[] {
  return records
    .map((record) => ({ record, rank: rankOf(record), touched: lastTouch(record) }))
    .sort(
      (one, other) =>
        one.rank - other.rank || other.touched - one.touched || (one.record.path < other.record.path ? -1 : 1),
    )
    .map(({ record }) => record);
}

/** A folder that moves renames all its files: that must not displace those that were worked on. */
function rankOf(record: FileRecord): number {
  if (fileState(record) === "read") return 2;
  const { write, edit, remove } = record;
  return [write, edit, remove].every((touch) => touch === undefined) ? 1 : 0;
}

/** One line a folder and category: `- Modified src/lib/: a.ts: open, close (#3), b.ts (#9)`. */
function renderFiles(records: readonly FileRecord[], limits: Pick<Limits, "symbols">): string[] {
  return LABELS.flatMap(([state, label]) => {
    const files = records.filter((record) => fileState(record) === state).sort(byRef);
    if (state === "renamed") return renameLines(label, files);
    return [...groupBy(files, ({ path }) => folderOf(path))].map(([folder, members]) =>
      members.length === 1 || folder === ""
        ? members.map((file) => `- ${label} ${memberOf("", file, limits)}`).join("\n")
        : `- ${label} ${renderName(`${folder}/`)}: ${members.map((file) => memberOf(folder, file, limits)).join(", ")}`,
    );
  });
}

/** Files that went from one folder to another under their names stand on one line: `Renamed src/ → src/lib/: a.ts (#3), b.ts (#9)`. */
function renameLines(label: string, files: readonly FileRecord[]): string[] {
  return [...groupBy(files, moveOf)].flatMap(([, members]) => {
    const [{ path, renamed }] = members as [FileRecord];
    const [from, to] = [folderOf(path), folderOf(renamed?.to ?? "")];
    if (members.length === 1 || from === "" || to === "") return members.map((file) => renameLine(label, file));
    const names = members.map((file) => memberOf(from, file, { symbols: 0 })).join(", ");
    return [`- ${label} ${renderName(`${from}/`)} → ${renderName(`${to}/`)}: ${names}`];
  });
}

/** From where to where a file went; of one that got another name that is its own. */
function moveOf({ path, renamed }: FileRecord): string {
  const to = renamed?.to ?? "";
  const isMoved = path.slice(folderOf(path).length) === to.slice(folderOf(to).length);
  return JSON.stringify(isMoved ? [folderOf(path), folderOf(to)] : [path, to, "renamed"]);
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

function renameLine(label: string, file: FileRecord): string {
  return `- ${label} ${renderName(file.path)} → ${renderName(file.renamed?.to ?? "")} ${renderRef(fileRef(file))}`;
}

function memberOf(folder: string, file: FileRecord, limits: Pick<Limits, "symbols">): string {
  const name = renderName(folder === "" ? file.path : file.path.slice(folder.length + 1));
  const symbols = changedNames(file, limits.symbols).map(renderSymbol).join(", ");
  return `${name}${symbols === "" ? "" : `: ${symbols}`} ${renderRef(fileRef(file))}`;
}

/** The first names of what was changed in a file that was not removed since: names that come later change no line. */
function changedNames(file: FileRecord, most: number): string[] {
  const state = fileState(file);
  const { modified = [], gone = [] } = file.symbols ?? {};
  if (modified.length === 0 || (state !== "created" && state !== "modified")) return [];
  const left = new Set(gone.map((symbol) => symbol.slice(symbol.lastIndexOf(" ") + 1)));
  return modified.filter((name) => !left.has(name)).slice(0, most);
}

function byRef(one: FileRecord, other: FileRecord): number {
  return fileRef(one).index - fileRef(other).index || (one.path < other.path ? -1 : 1);
}

function groupBy(files: readonly FileRecord[], keyOf: (file: FileRecord) => string): Map<string, FileRecord[]> {
  const groups = new Map<string, FileRecord[]>();
  for (const file of files) {
    const key = keyOf(file);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [file]);
    else group.push(file);
  }
  return groups;
}

function parseFiles(lines: readonly string[]): FileRecord[] {
  return lines.flatMap((line) => {
    const label = LABELS.find(([, name]) => line.startsWith(`- ${name} `));
    return label === undefined ? [] : parseLine(label[0], line.slice(label[1].length + 3));
  });
}

const ENDS = [" (#", ": ", " → "];

/** Operators and quoted names stand as JSON strings. */
function renderSymbol(name: string): string {
  return /^[^\s",:()→]{1,80}$/.test(name) ? name : JSON.stringify(name.slice(0, 80));
}

function parseLine(state: FileState, text: string): FileRecord[] {
  const first = readName(text, ENDS);
  if (first === undefined) return [];
  if (first.rest.startsWith(" → ")) return parseRename(first.name, first.rest.slice(3));
  if (first.rest.startsWith(": ") && first.name.endsWith("/"))
    return parseMembers(first.rest.slice(2)).map((member) => record(state, first.name + member.name, member));
  return parseMembers(text).map((member) => record(state, member.name, member));
}

function parseRename(from: string, text: string): FileRecord[] {
  const target = readName(text, [" (#", ": "]);
  if (target === undefined) return [];
  if (target.rest.startsWith(": "))
    return parseMembers(target.rest.slice(2)).map(({ name, ref }) => ({
      path: from + name,
      renamed: { to: target.name + name, ref },
    }));
  const ref = readRef(target.rest);
  return ref === undefined ? [] : [{ path: from, renamed: { to: target.name, ref: ref.ref } }];
}

interface Member {
  name: string;
  symbols: string[];
  ref: Ref;
}

/** `a.ts: open, close (#3), b.ts (#9)` */
function parseMembers(text: string): Member[] {
  const members: Member[] = [];
  let rest = text;
  while (rest !== "") {
    const name = readName(rest, [" (#", ": "]);
    if (name === undefined) break;
    const symbols: string[] = [];
    let after = name.rest;
    while (/^(?:: |, )/.test(after)) {
      const symbol = readName(after.slice(2), [", ", " (#"]);
      if (symbol === undefined) break;
      symbols.push(symbol.name);
      after = symbol.rest;
    }
    const ref = readRef(after);
    if (ref === undefined) break;
    members.push({ name: name.name, symbols, ref: ref.ref });
    rest = ref.rest.startsWith(", ") ? ref.rest.slice(2) : "";
  }
  return members;
}

function readRef(text: string): { ref: Ref; rest: string } | undefined {
  const match = /^ \(#(\d{1,15})\)/.exec(text);
  return match === null ? undefined : { ref: { index: Number(match[1]) }, rest: text.slice(match[0].length) };
}

function record(state: FileState, path: string, { ref, symbols }: Pick<Member, "ref" | "symbols">): FileRecord {
  const touch = { first: ref, last: ref, count: 1 };
  const changed = symbols.length === 0 ? {} : { symbols: { declared: [], modified: symbols } };
  if (state === "created") return { path, write: touch, wasNew: true, ...changed };
  if (state === "modified") return { path, edit: touch, ...changed };
  if (state === "deleted") return { path, remove: touch };
  return { path, read: touch };
}
