import { readdir, readFile, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { UnreadableSessionError } from "../errors.ts";
import { type Fields, isFields } from "../fields.ts";
import type { SessionStore, StoredSession } from "../session-store.ts";
import type { SessionSource } from "../source.ts";
import { exportSource, type OpencodeMessage, opencodeData } from "./opencode-export.ts";

/**
 * opencode before version 1.2: each session, message and part a file of its own, below `storage`:
 * `session/<project>/<session>.json`, `message/<session>/<message>.json`, `part/<message>/<part>.json`. The session's own
 * file is its path.
 */
export const opencodeFiles: SessionStore = {
  host: "opencode",
  places: (environment) => [join(opencodeData(environment), "storage")],
  async list(environment) {
    const folder = join(opencodeData(environment), "storage", "session");
    const projects = await namesIn(folder);
    const listed = await Promise.all(projects.map((project) => listProject(join(folder, project))));
    return listed.flat();
  },
  at(path) {
    const isSession = /[/\\]storage[/\\]session[/\\][^/\\]+[/\\]ses_\w+\.json$/.test(path);
    return isSession ? { place: path, name: "", read: (part) => readSession(path, part) } : undefined;
  },
};

async function listProject(folder: string): Promise<StoredSession[]> {
  const names = (await namesIn(folder)).filter((name) => /^ses_\w+\.json$/.test(name));
  const found = await Promise.all(
    names.map(async (name): Promise<StoredSession[]> => {
      const path = join(folder, name);
      const [info, stats] = await Promise.all([readRecord(path), stat(path).catch(() => undefined)]);
      // Helpers' sessions have a parent.
      if (!stats?.isFile() || info?.parentID !== undefined) return [];
      return [{ id: basename(name, ".json"), path, modified: Math.floor(stats.mtimeMs), bytes: stats.size }];
    }),
  );
  return found.flat();
}

async function readSession(path: string, part: "all" | "head"): Promise<SessionSource> {
  const info = await readRecord(path);
  if (!info) throw new UnreadableSessionError(path, "it is missing, or no record of a session; check the path");
  const storage = dirname(dirname(dirname(path)));
  const folder = join(storage, "message", basename(path, ".json"));
  // Ids of opencode rise with time.
  const names = (await namesIn(folder)).sort();
  const messages: OpencodeMessage[] = [];
  for (const name of part === "all" ? names : names.slice(0, 1)) {
    const message = await readRecord(join(folder, name));
    if (!message) continue;
    messages.push({ info: message, parts: await readAll(join(storage, "part", basename(name, ".json"))) });
  }
  return exportSource(path, info, messages);
}

async function readAll(folder: string): Promise<Fields[]> {
  const names = (await namesIn(folder)).sort();
  const records = await Promise.all(names.map((name) => readRecord(join(folder, name))));
  return records.filter((record) => record !== undefined);
}

/** Undefined where there is none that can be read. */
async function readRecord(file: string): Promise<Fields | undefined> {
  try {
    const record: unknown = JSON.parse(await readFile(file, "utf8"));
    return isFields(record) ? record : undefined;
  } catch {
    return undefined;
  }
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
