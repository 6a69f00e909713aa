import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { findCurrentSession, findSessions, sessionFolders, sessionMeta } from "../find-sessions.ts";
import { openSession } from "../open-session.ts";

const home = mkdtempSync(join(tmpdir(), "vcc-opencode-"));
afterAll(() => rmSync(home, { recursive: true }));
const data = join(home, ".local/share/opencode");
const environment = { variables: {}, home };

/** Sessions with their messages, and the parts of these, as either version stores them. */
const sessions = [
  { id: "ses_2mill", directory: "/work/mill", title: "Grind", updated: 2_000 },
  { id: "ses_1old", directory: "/work/ferry", title: "Sail", updated: 1_000 },
  { id: "ses_3helper", directory: "/work/mill", title: "Look", updated: 3_000, parent: "ses_2mill" },
];
const messages = [
  { id: "msg_b", session: "ses_2mill", created: 20, info: { role: "assistant", modelID: "m1", time: { created: 20 } } },
  { id: "msg_a", session: "ses_2mill", created: 10, info: { role: "user", time: { created: 10 } } },
  { id: "msg_c", session: "ses_1old", created: 30, info: { role: "user", time: { created: 30 } } },
];
const parts = [
  { id: "prt_3", message: "msg_b", info: { type: "text", text: "Ground." } },
  { id: "prt_1", message: "msg_a", info: { type: "text", text: "Grind the rye." } },
  {
    id: "prt_2",
    message: "msg_b",
    info: {
      type: "tool",
      tool: "bash",
      callID: "c1",
      state: { status: "completed", input: { command: "grind" }, output: "rye flour" },
    },
  },
  { id: "prt_4", message: "msg_c", info: { type: "text", text: "Sail." } },
];

const file = join(data, "opencode.db");
mkdirSync(data, { recursive: true });
const database = new DatabaseSync(file);
database.exec(`
  create table session (id text primary key, parent_id text, directory text, title text, version text, revert text,
    time_created integer, time_updated integer);
  create table message (id text primary key, session_id text, time_created integer, data text);
  create table part (id text primary key, message_id text, session_id text, data text)`);
const sessionOf = (message: string) => messages.find(({ id }) => id === message)?.session ?? "";
for (const { id, parent, directory, title, updated } of sessions.filter(({ id }) => id !== "ses_1old")) {
  database
    .prepare("insert into session values (?, ?, ?, ?, ?, null, ?, ?)")
    .run(id, parent ?? null, directory, title, "1.4.3", 5, updated);
}
for (const { id, session, created, info } of messages) {
  database.prepare("insert into message values (?, ?, ?, ?)").run(id, session, created, JSON.stringify(info));
}
for (const { id, message, info } of parts) {
  database.prepare("insert into part values (?, ?, ?, ?)").run(id, message, sessionOf(message), JSON.stringify(info));
}
database.prepare("insert into part values ('prt_9', 'msg_b', 'ses_2mill', 'damaged')").run();
database.close();

const keep = (path: string, record: object) => {
  mkdirSync(dirname(join(data, path)), { recursive: true });
  writeFileSync(join(data, path), JSON.stringify(record));
};
for (const { id, parent, directory, title, updated } of sessions) {
  keep(`storage/session/p1/${id}.json`, {
    id,
    directory,
    title,
    version: "1.1.0",
    ...(parent === undefined ? {} : { parentID: parent }),
    time: { created: 5, updated },
  });
}
for (const { id, session, info } of messages)
  keep(`storage/message/${session}/${id}.json`, { id, sessionID: session, ...info });
for (const { id, message, info } of parts)
  keep(`storage/part/${message}/${id}.json`, { id, messageID: message, ...info });

const inDatabase = `${file}#ses_2mill`;
const inFiles = join(data, "storage/session/p1/ses_1old.json");

test("sessions of both versions are listed, each once, without those of helpers", async () => {
  const found = await findSessions(environment);
  expect(found.map(({ host, path }) => [host, path]).sort()).toEqual([
    ["opencode", inDatabase],
    ["opencode", inFiles],
  ]);
  expect(found.find(({ path }) => path === inDatabase)).toMatchObject({ modified: 2_000, bytes: expect.any(Number) });
  expect(sessionFolders(environment)).toEqual(expect.arrayContaining([file, join(data, "storage")]));
});

test.each([
  ["the database", inDatabase, "1.4.3"],
  ["files", join(data, "storage/session/p1/ses_2mill.json"), "1.1.0"],
])("a session in %s opens as an export does", async (_, path, version) => {
  const session = await openSession(path);
  expect(session.format).toEqual({ host: "opencode", version });
  expect(session.meta).toMatchObject({ id: "ses_2mill", cwd: "/work/mill", title: "Grind", model: "m1" });
  const texts: string[] = [];
  for await (const { id, content } of session.messages()) texts.push(`${id} ${JSON.stringify(content)}`);
  expect(texts).toHaveLength(2);
  expect(texts[0]).toContain("msg_a");
  expect(texts[0]).toContain("Grind the rye.");
  expect(texts[1]).toMatch(/msg_b.*"command":"grind".*rye flour.*Ground\./);
  await session.close();
});

test("the current session is told by its folder, and its beginning says what it is", async () => {
  expect((await findCurrentSession({ cwd: "/work/mill", environment }))?.path).toBe(inDatabase);
  expect((await findCurrentSession({ cwd: "/work/ferry", environment }))?.path).toBe(inFiles);
  expect(await sessionMeta({ path: inDatabase })).toMatchObject({ title: "Grind", cwd: "/work/mill" });
});

test("a database elsewhere is heeded, and one that is none lists nothing", async () => {
  const variables = { OPENCODE_DB: file };
  expect((await findSessions({ variables, home: join(home, "none") })).map(({ path }) => path)).toEqual([inDatabase]);
  const broken = join(home, "broken.db");
  writeFileSync(broken, "no database at all");
  expect(await findSessions({ variables: { OPENCODE_DB: broken }, home: join(home, "none") })).toEqual([]);
});

test.each([
  [`${file}#ses_0gone`, "the database holds no such session"],
  [`${join(home, "none.db")}#ses_2mill`, "SQLite says"],
  [join(data, "storage/session/p1/ses_0gone.json"), "it is missing"],
])("%s is refused with the reason", async (path, reason) => {
  await expect(openSession(path)).rejects.toThrow(reason);
});
