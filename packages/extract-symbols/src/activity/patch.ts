/** What a patch does to one file. */
export interface PatchedFile {
  path: string;
  change: "write" | "edit" | "remove";
  /** The new name, where the patch moves the file. */
  to?: string;
  wasNew?: boolean;
  /** The text of a file that the patch adds, or what each hunk replaces by what. */
  changes: ({ content: string } | { before: string; after: string })[];
}

const ENVELOPE = "*** Begin Patch";

export function isPatch(text: string): boolean {
  return (
    text.includes(ENVELOPE) || text.startsWith("--- ") || text.includes("\n--- ") || text.startsWith("diff --git ")
  );
}

/**
 * The files of a patch: the `*** Begin Patch` envelope of agents, or a unified diff. A diff without file names is one of
 * the file at `path`.
 */
export function patchedFiles(patch: string, path?: string): PatchedFile[] {
  const files = patch.includes(ENVELOPE) ? envelopeFiles(patch) : unifiedDiffFiles(patch);
  if (files.length > 0 || path === undefined || !patch.startsWith("@@")) return files;
  const file: PatchedFile = { path, change: "edit", changes: [] };
  const hunks = new HunkReader(file);
  for (const line of patch.split("\n")) hunks.read(line);
  hunks.finish();
  return [file];
}

/** Reads the lines of a file's hunks: with context and removed lines as what was, with context and added ones as what is. */
class HunkReader {
  private readonly file: PatchedFile;
  private before: string[] = [];
  private after: string[] = [];

  constructor(file: PatchedFile) {
    this.file = file;
  }

  read(line: string): void {
    const sign = line[0];
    if (line.startsWith("@@")) this.finish();
    else if (sign === "+") this.after.push(line.slice(1));
    else if (sign === "-") this.before.push(line.slice(1));
    else if (sign === " " || sign === undefined) {
      this.before.push(line.slice(1));
      this.after.push(line.slice(1));
    }
  }

  finish(): void {
    const { file, before, after } = this;
    if (file.change === "write") {
      if (after.length > 0) file.changes.push({ content: after.join("\n") });
    } else if (before.length > 0 || after.length > 0)
      file.changes.push({ before: before.join("\n"), after: after.join("\n") });
    this.before = [];
    this.after = [];
  }
}

function envelopeFiles(patch: string): PatchedFile[] {
  const files: PatchedFile[] = [];
  let hunks: HunkReader | undefined;
  const add = (file: Omit<PatchedFile, "changes">) => {
    hunks?.finish();
    const added = { ...file, changes: [] };
    files.push(added);
    hunks = new HunkReader(added);
  };
  for (const line of patch.slice(patch.indexOf(ENVELOPE)).split("\n")) {
    if (!line.startsWith("*** ")) {
      hunks?.read(line);
      continue;
    }
    const colon = line.indexOf(": ");
    const path = colon < 0 ? "" : line.slice(colon + 2).trim();
    if (line.startsWith("*** End Patch")) break;
    if (path === "") continue;
    if (line.startsWith("*** Add File")) add({ path, change: "write", wasNew: true });
    else if (line.startsWith("*** Update File")) add({ path, change: "edit" });
    else if (line.startsWith("*** Delete File")) add({ path, change: "remove" });
    else if (line.startsWith("*** Move to")) {
      const last = files.at(-1);
      if (last !== undefined) last.to = path;
    }
  }
  hunks?.finish();
  return files;
}

function unifiedDiffFiles(diff: string): PatchedFile[] {
  const files: PatchedFile[] = [];
  let hunks: HunkReader | undefined;
  let inHunk = false;
  const lines = diff.split("\n");
  lines.forEach((line, index) => {
    const next = lines[index + 1];
    if (line.startsWith("--- ") && next?.startsWith("+++ ")) {
      hunks?.finish();
      const file = diffedFile(line, next);
      if (file !== undefined) files.push(file);
      hunks = file === undefined ? undefined : new HunkReader(file);
      inHunk = false;
      return;
    }
    inHunk = line.startsWith("@@") || (inHunk && !line.startsWith("diff "));
    // The last line's end is no line of the file.
    if (inHunk && (line !== "" || index < lines.length - 1)) hunks?.read(line);
  });
  hunks?.finish();
  return files;
}

function diffedFile(from: string, to: string): PatchedFile | undefined {
  const before = diffPath(from.slice(4), "a/");
  const after = diffPath(to.slice(4), "b/");
  if (before === undefined)
    return after === undefined ? undefined : { path: after, change: "write", wasNew: true, changes: [] };
  if (after === undefined) return { path: before, change: "remove", changes: [] };
  if (before === after) return { path: after, change: "edit", changes: [] };
  return { path: before, change: "edit", to: after, changes: [] };
}

function diffPath(name: string, prefix: string): string | undefined {
  const tab = name.indexOf("\t");
  const path = (tab < 0 ? name : name.slice(0, tab)).trim();
  if (path === "/dev/null" || path === "") return undefined;
  return path.startsWith(prefix) ? path.slice(prefix.length) : path;
}
