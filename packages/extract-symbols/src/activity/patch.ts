/** What a patch does to one file. */
export interface PatchedFile {
  path: string;
  change: "write" | "edit" | "remove";
  /** The new name, where the patch moves the file. */
  to?: string;
  wasNew?: boolean;
}

const ENVELOPE = "*** Begin Patch";

export function isPatch(text: string): boolean {
  return (
    text.includes(ENVELOPE) || text.startsWith("--- ") || text.includes("\n--- ") || text.startsWith("diff --git ")
  );
}

/** The files of a patch: the `*** Begin Patch` envelope of agents, or a unified diff. */
export function patchedFiles(patch: string): PatchedFile[] {
  return patch.includes(ENVELOPE) ? envelopeFiles(patch) : unifiedDiffFiles(patch);
}

function envelopeFiles(patch: string): PatchedFile[] {
  const files: PatchedFile[] = [];
  for (const line of patch.slice(patch.indexOf(ENVELOPE)).split("\n")) {
    if (!line.startsWith("*** ")) continue;
    const colon = line.indexOf(": ");
    const path = colon < 0 ? "" : line.slice(colon + 2).trim();
    if (line.startsWith("*** End Patch")) break;
    if (path === "") continue;
    if (line.startsWith("*** Add File")) files.push({ path, change: "write", wasNew: true });
    else if (line.startsWith("*** Update File")) files.push({ path, change: "edit" });
    else if (line.startsWith("*** Delete File")) files.push({ path, change: "remove" });
    else if (line.startsWith("*** Move to")) {
      const last = files.at(-1);
      if (last !== undefined) last.to = path;
    }
  }
  return files;
}

function unifiedDiffFiles(diff: string): PatchedFile[] {
  const files: PatchedFile[] = [];
  const lines = diff.split("\n");
  lines.forEach((line, index) => {
    const next = lines[index + 1];
    if (!line.startsWith("--- ") || next === undefined || !next.startsWith("+++ ")) return;
    const before = diffPath(line.slice(4), "a/");
    const after = diffPath(next.slice(4), "b/");
    if (before === undefined && after !== undefined) files.push({ path: after, change: "write", wasNew: true });
    else if (before !== undefined && after === undefined) files.push({ path: before, change: "remove" });
    else if (before !== undefined && after !== undefined) {
      files.push(before === after ? { path: after, change: "edit" } : { path: before, change: "edit", to: after });
    }
  });
  return files;
}

function diffPath(name: string, prefix: string): string | undefined {
  const tab = name.indexOf("\t");
  const path = (tab < 0 ? name : name.slice(0, tab)).trim();
  if (path === "/dev/null" || path === "") return undefined;
  return path.startsWith(prefix) ? path.slice(prefix.length) : path;
}
