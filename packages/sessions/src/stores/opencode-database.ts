import { isAbsolute, join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { UnreadableSessionError } from "../errors.ts";
import { defined, type Fields, isFields } from "../fields.ts";
import type { Environment } from "../host-folders.ts";
import type { SessionStore, StoredSession } from "../session-store.ts";
import { exportSource, type OpencodeMessage, opencodeData } from "./opencode-export.ts";

/**
 * opencode since version 1.2: one SQLite database, `data` of `message` and `part` being what an export shows without its
 * ids. A session's path is `…/opencode.db#ses_…`. It is opened for reading alone.
 */
export const opencodeDatabase: SessionStore = {
  host: "opencode",
  places: (environment) => [databasePath(environment)],
  async list(environment) {
    const file = databasePath(environment);
    // A database that is missing, of another version or locked holds nothing that we could list.
    try {
      return withDatabase(file, (database) => listed(database, file)) ?? [];
    } catch {
      return [];
    }
  },
  at(path) {
    const [, place, id] = /^(.+\.db)#(ses_\w+)$/.exec(path) ?? [];
    if (place === undefined || id === undefined) return undefined;
    return { place, name: `#${id}`, read: async (part) => readSession(path, place, id, part) };
  },
};

function databasePath(environment: Environment): string {
  const named = environment.variables.OPENCODE_DB || "opencode.db";
  return isAbsolute(named) ? named : join(opencodeData(environment), named);
}

/** Undefined where this Node has no SQLite. */
function withDatabase<Result>(file: string, use: (database: DatabaseSync) => Result): Result | undefined {
  const sqlite = quietly(() => process.getBuiltinModule?.("node:sqlite"));
  if (!sqlite) return undefined;
  const database = new sqlite.DatabaseSync(file, { readOnly: true });
  try {
    return use(database);
  } finally {
    database.close();
  }
}

/** Node 22 warns on standard error that its SQLite may change, which is no news for who lists sessions. */
function quietly<Result>(load: () => Result): Result {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return load();
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** Helpers' sessions have a parent. */
function listed(database: DatabaseSync, file: string): StoredSession[] {
  const rows = database
    .prepare(
      `select id, time_updated as modified, (select sum(length(data)) from part where session_id = session.id) as bytes
       from session where parent_id is null`,
    )
    .all();
  return rows.map(({ id, modified, bytes }) => ({
    id: String(id),
    path: `${file}#${id}`,
    modified: Number(modified),
    bytes: Number(bytes ?? 0),
  }));
}

function readSession(path: string, file: string, id: string, part: "all" | "head") {
  let source: ReturnType<typeof exportSource> | "missing" | undefined;
  try {
    source = withDatabase(file, (database) => {
      const session = database.prepare("select * from session where id = ?").get(id);
      return session ? exportSource(path, infoOf(session), messagesOf(database, id, part)) : "missing";
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UnreadableSessionError(path, `SQLite says: ${reason}`, { cause });
  }
  if (source === "missing") throw new UnreadableSessionError(path, "the database holds no such session; check the id");
  if (source) return source;
  throw new UnreadableSessionError(
    path,
    `this Node has no SQLite, Node 22.13 has; \`opencode export ${id}\` writes a file`,
  );
}

function infoOf(row: Record<string, unknown>): Fields {
  return defined<Fields>({
    id: row.id,
    parentID: row.parent_id ?? undefined,
    directory: row.directory,
    title: row.title,
    version: row.version,
    revert: parsed(row.revert),
    time: { created: row.time_created, updated: row.time_updated },
  });
}

function* messagesOf(database: DatabaseSync, id: string, part: "all" | "head"): Generator<OpencodeMessage> {
  const messages = database
    .prepare("select id, data from message where session_id = ? order by time_created, id limit ?")
    .all(id, part === "all" ? -1 : 1);
  const parts = database.prepare("select id, data from part where message_id = ? order by id");
  for (const message of messages) yield { info: withId(message), parts: parts.all(String(message.id)).map(withId) };
}

/** A row that is damaged shows as a record that nobody knows. */
function withId({ id, data }: Record<string, unknown>): Fields {
  return { ...parsed(data), id };
}

function parsed(json: unknown): Fields | undefined {
  try {
    const value: unknown = typeof json === "string" ? JSON.parse(json) : undefined;
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
