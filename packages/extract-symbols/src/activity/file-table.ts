import { normalizePath, type Ref } from "@vcc/normalize";
import { languageOf } from "../language-of.ts";
import { type FileRecord, inOrder, type Touch } from "./file-record.ts";
import { patchedFiles } from "./patch.ts";
import { type CatalogSize, catalogFiles } from "./type-catalog.ts";
import { symbolsOfViews, type View } from "./view-symbols.ts";

/** Whether only the shell's words and outcome tell of it. */
interface Source {
  inferred?: true;
}

/** Gathers what was done to files, in its order, and what was shown of their texts. */
export class FileTable {
  private readonly byPath = new Map<string, FileRecord>();
  private readonly views = new Map<FileRecord, View[]>();
  private readonly cwd: string | undefined;

  constructor(cwd: string | undefined) {
    this.cwd = cwd;
  }

  /** With the symbols of all files, or with what a catalog takes. */
  records(size?: CatalogSize): FileRecord[] {
    const shown = [...this.views.keys()];
    const chosen = size === undefined ? shown : catalogFiles(shown, size);
    for (const record of chosen) this.readSymbols(record, size);
    return [...this.byPath.values()].map(inOrder);
  }

  touch(kind: "read" | "write" | "edit" | "remove", path: string, ref: Ref, { inferred }: Source = {}): FileRecord {
    const record = this.at(path);
    record[kind] = touchAgain(record[kind], ref, inferred);
    return record;
  }

  write(path: string, ref: Ref, isNew: boolean | undefined, source: Source = {}): void {
    const known = this.at(path).write !== undefined;
    const record = this.touch("write", path, ref, source);
    if (!known && isNew !== undefined) record.wasNew = isNew;
  }

  patch(text: string, ref: Ref, source: Source = {}): void {
    for (const file of patchedFiles(text)) {
      if (file.change === "write") this.write(file.path, ref, file.wasNew, source);
      else this.touch(file.change, file.path, ref, source);
      for (const change of file.changes) {
        if ("content" in change) this.show(file.path, { shows: "written", text: change.content, ref, ...source });
        else this.show(file.path, { shows: "changed", ...change, ref, ...source });
      }
      if (file.to !== undefined) this.rename(file.path, file.to, ref, source);
    }
  }

  /** The path comes from itself: it is there, and nothing new was written to it. */
  restore(path: string, ref: Ref): void {
    const record = this.at(path);
    record.cameFrom = { from: record.path, ref };
    this.show(path, { shows: "nothing", ref });
  }

  rename(from: string, to: string, ref: Ref, source: Source = {}): void {
    const target = this.at(to);
    const origin = this.at(from);
    if (target === origin) return;
    origin.renamed = { to: target.path, ref, ...source };
    target.cameFrom = { from: origin.path, ref, ...source };
  }

  /** What a call or a command shows of a file's text. */
  show(path: string, view: View): void {
    const record = this.at(path);
    if (languageOf(record.path) === undefined) return;
    const views = this.views.get(record);
    if (views === undefined) this.views.set(record, [view]);
    else views.push(view);
  }

  private readSymbols(record: FileRecord, size: CatalogSize | undefined): void {
    const language = languageOf(record.path);
    if (language === undefined) return;
    const names = size?.names === undefined ? {} : { names: size.names };
    const symbols = symbolsOfViews(this.views.get(record) ?? [], {
      language,
      isPublicOnly: size !== undefined,
      ...names,
    });
    if (symbols !== undefined) record.symbols = symbols;
  }

  private at(path: string): FileRecord {
    const name = normalizePath(path, this.cwd);
    let record = this.byPath.get(name);
    if (record === undefined) {
      record = { path: name };
      this.byPath.set(name, record);
    }
    return record;
  }
}

function touchAgain(touch: Touch | undefined, ref: Ref, inferred: true | undefined): Touch {
  const byShell = (touch?.inferred ?? 0) + (inferred === undefined ? 0 : 1);
  const count = (touch?.count ?? 0) + 1;
  return { first: touch?.first ?? ref, last: ref, count, ...(byShell === 0 ? {} : { inferred: byShell }) };
}
