import { open, readdir, readFile, realpath, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, join, relative, sep } from "node:path";
import { type Environment, hostFolders } from "./host-folders.ts";
import { openSession } from "./open-session.ts";
import type { SessionMeta } from "./session.ts";
import { sessionStores, storedAt } from "./stores/index.ts";

export interface FoundSession {
  host: string;
  path: string;
  /** Milliseconds since 1970. */
  modified: number;
  bytes: number;
}

/** The sessions that hosts keep on this machine, where their environment variables say or by default; newest first. */
export async function findSessions(environment: Environment = ownEnvironment()): Promise<FoundSession[]> {
  const [inStores, ...found] = await Promise.all([
    storedSessions(environment),
    ...hostFolders.flatMap(({ host, folder, shapes }) =>
      shapes.map(async (shape) => {
        const files = await filesOf(folder(environment), shape);
        return Promise.all(files.map((path) => foundAt(path, host)));
      }),
    ),
  ]);
  return [...inStores, ...found.flat()]
    .filter((session) => session !== undefined)
    .sort((one, other) => other.modified - one.modified || (one.path < other.path ? 1 : -1));
}

/** What hosts keep in no file of its own. Where a host moved it, the first of its stores that has it counts. */
async function storedSessions(environment: Environment): Promise<FoundSession[]> {
  const found = new Map<string, FoundSession>();
  for (const { host, list } of sessionStores) {
    for (const { id, ...session } of await list(environment)) {
      const key = `${host} ${id}`;
      if (!found.has(key)) found.set(key, { host, ...session });
    }
  }
  return [...found.values()];
}

/** The folders, and files with many sessions, in which hosts keep them, whether or not they exist. */
export function sessionFolders(environment: Environment = ownEnvironment()): string[] {
  return [
    ...hostFolders.map(({ folder }) => folder(environment)),
    ...sessionStores.flatMap(({ places }) => places(environment)),
  ];
}

export interface CurrentSessionOptions {
  /** The project's folder. */
  cwd: string;
  /** Only sessions of this host. */
  host?: string;
  /** Only sessions that this accepts. */
  accepts?: (session: FoundSession) => boolean | Promise<boolean>;
  environment?: Environment;
}

/** Among more sessions than these, the current one would not be so old. */
const mostLookedAt = 200;

/** The session that a host wrote last in a project's folder: the one that runs there, if one does. */
export async function findCurrentSession({
  cwd,
  host,
  accepts = () => true,
  environment = ownEnvironment(),
}: CurrentSessionOptions): Promise<FoundSession | undefined> {
  const names = new Set([cwd, await realpath(cwd).catch(() => cwd)]);
  const sessions = (await findSessions(environment)).filter((session) => host === undefined || session.host === host);
  for (const session of sessions.slice(0, mostLookedAt)) {
    if ((await accepts(session)) && (await isOfProject(session, names, environment))) return session;
  }
  return undefined;
}

async function isOfProject(session: FoundSession, names: Set<string>, environment: Environment): Promise<boolean> {
  const { cwd } = await sessionMeta(session);
  if (cwd !== undefined && names.has(cwd)) return true;
  // An agent may have gone down into a folder of its project; elsewhere, two paths may share a folder's name.
  if (cwd !== undefined && ![...names].some((name) => cwd.startsWith(`${name}${sep}`))) return false;
  const layout = hostFolders.find(({ host }) => host === session.host);
  if (!layout) return false;
  const folder = layout.folder(environment);
  const [project = ""] = relative(folder, session.path).split(sep);
  if ([...names].some((name) => layout.projectFolder?.(name) === project)) return true;
  if (layout.projectFile === undefined) return false;
  const root = await readFile(join(folder, project, layout.projectFile), "utf8").catch(() => "");
  return names.has(root.trim());
}

const headSize = 256 * 1024;

/** What the beginning of a session says of it, so that a long list is soon told; empty where it can't be read. */
export async function sessionMeta({ path }: Pick<FoundSession, "path">): Promise<SessionMeta> {
  try {
    const stored = storedAt(path);
    if (stored) return (await openSession(await stored.read("head"))).meta;
    const file = await open(path, "r");
    try {
      const { buffer, bytesRead } = await file.read(new Uint8Array(headSize), 0, headSize, 0);
      const { meta } = await openSession({ bytes: buffer.subarray(0, bytesRead), name: basename(path) });
      return meta;
    } finally {
      await file.close();
    }
  } catch {
    return {};
  }
}

/** The files below a folder whose path has a shape; a folder that is missing or closed to us has none. */
async function filesOf(folder: string, [name, ...below]: readonly RegExp[]): Promise<string[]> {
  if (name === undefined) return [];
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const paths = entries.flatMap((entry) => {
    if (!name.test(entry.name) || (below.length === 0 && entry.isDirectory())) return [];
    return [join(folder, entry.name)];
  });
  if (below.length === 0) return paths;
  return (await Promise.all(paths.map((path) => filesOf(path, below)))).flat();
}

async function foundAt(path: string, host: string): Promise<FoundSession | undefined> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats?.isFile()) return undefined;
  return { host, path, modified: Math.floor(stats.mtimeMs), bytes: stats.size };
}

function ownEnvironment(): Environment {
  return { variables: process.env, home: homedir() };
}
