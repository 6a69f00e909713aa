import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { type CallToolResult, ListRootsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { afterAll, describe, expect, test } from "vitest";

const node = fileURLToPath(new URL("../../../node_modules/.bin/node", import.meta.url));
const main = fileURLToPath(new URL("./main.ts", import.meta.url));
const examples = fileURLToPath(new URL("../../../examples/sessions/", import.meta.url));

const home = realpathSync(mkdtempSync(join(tmpdir(), "vcc-mcp-")));
const project = join(home, "mill");
mkdirSync(project);
const claude = keep("home/.claude/projects/-mill/0b1e.jsonl", 2, [
  spoken("u1", null, "user", "Grind the rye before noon."),
  spoken("u2", "u1", "assistant", [
    { type: "text", text: "The key is sk-ant-api03-aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789aBcDeFgHiJkLmNoPqRsTuVwXyZ." },
    { type: "tool_use", id: "c1", name: "mcp__vcc__vcc_recall", input: { query: "wheat" } },
  ]),
  spoken("u3", "u2", "user", [{ type: "tool_result", tool_use_id: "c1", content: "wheat found" }]),
]);
const pi = keep("home/.pi/agent/sessions/--mill--/s1.jsonl", 1, [
  { type: "session", version: 3, id: "s1", timestamp: "2026-03-01T10:00:00Z", cwd: project },
  { type: "message", id: "a", parentId: null, message: { role: "user", content: "Sharpen the stones." } },
]);
const secret = keep("elsewhere/secret.jsonl", 3, [spoken("x", null, "user", "Nobody may read of the treasure.")]);
symlinkSync(secret, join(dirname(claude), "link.jsonl"));
symlinkSync(dirname(secret), join(dirname(claude), "folder"));
utimesSync(secret, 0, 0);
afterAll(() => {
  store.close();
  rmSync(home, { recursive: true });
});

const database = join(home, "opencode/opencode.db");
mkdirSync(dirname(database));
const store = new DatabaseSync(database);
store.exec(`
  create table session (id text, parent_id text, directory text, title text, version text, revert text,
    time_created integer, time_updated integer);
  create table message (id text, session_id text, time_created integer, data text);
  create table part (id text, message_id text, session_id text, data text);
  insert into session values ('ses_1', null, '/bakery', 'Bake', '1.4.3', null, 1, 1);
  insert into message values ('msg_1', 'ses_1', 1, '{"role":"user"}');
  insert into part values ('prt_1', 'msg_1', 'ses_1', '{"type":"text","text":"Knead the dough."}')`);

/** A server takes long to start: tests that start it alike share it. */
const clients = new Map<string, Promise<Client>>();
afterAll(async () => {
  for (const client of clients.values()) await (await client).close();
});

test("three tools, read-only, with the arguments they take", async () => {
  const { tools } = await (await connect()).listTools();
  expect(
    tools.map(({ name, annotations, inputSchema }) => [
      name,
      annotations?.readOnlyHint,
      Object.keys(inputSchema.properties ?? {}),
    ]),
  ).toEqual([
    ["vcc_recall", true, ["query", "file", "scope", "page"]],
    ["vcc_expand", true, ["refs", "file", "scope", "page"]],
    ["vcc_compact", true, ["file", "budget"]],
  ]);
});

describe("the current session", () => {
  test("is the newest of the project and the client's host", async () => {
    expect(await textOf(await connect({ client: "claude-code" }), "vcc_recall", { query: "rye" })).toBe(
      `Session ${claude}

1 hit, page 1 of 1.

#1-#3 (1 hit)
  [1] #1 user: Grind the rye before noon.
  #2 assistant: The key is [redacted:anthropic-key].
  #3 toolResult:`,
    );
  });

  test("is any host's for another client", async () => {
    expect(await textOf(await connect(), "vcc_recall", { query: "rye" })).toContain(`Session ${claude}\n`);
  });

  test("is looked for in the folders that the client names", async () => {
    const client = await connect({ cwd: home, roots: [project] });
    expect(await textOf(client, "vcc_recall", { query: "rye" })).toContain(`Session ${claude}\n`);
  });

  test("may be none: the answer names what there is", async () => {
    const { isError, text } = await call(await connect({ cwd: home }), "vcc_recall", { query: "rye" });
    expect(isError).toBe(true);
    expect(text).toBe(`no session of ${home} was found; name a session file as "file". The newest:\n${claude}\n${pi}`);
  });
});

test("latest is the newest that may be read", async () => {
  const folder = join(home, "home/.pi/agent/sessions");
  expect(await textOf(await connect({ cwd: home }), "vcc_compact", { file: "latest" })).toContain(
    `Session ${claude}\n`,
  );
  const client = await connect({ cwd: home, folders: [folder] });
  expect(await textOf(client, "vcc_compact", { file: "latest" })).toContain(`Session ${pi}\n`);
});

test.each([
  ["a path elsewhere", secret],
  ["a path with ..", join(home, "home/.claude/projects/..", "../../elsewhere/secret.jsonl")],
  ["a relative path", "../elsewhere/secret.jsonl"],
  ["a link to a file", join(dirname(claude), "link.jsonl")],
  ["a link to a folder", join(dirname(claude), "folder/secret.jsonl")],
  ["a folder", dirname(claude)],
  ["what does not exist", join(home, "elsewhere/none.jsonl")],
])("%s does not lead out of the folders", async (_, file) => {
  for (const [name, values] of [
    ["vcc_recall", { query: "treasure" }],
    ["vcc_expand", { refs: ["#1"] }],
    ["vcc_compact", {}],
  ] as const) {
    const { isError, text } = await call(await connect({ folders: [join(home, "home/.claude")] }), name, {
      ...values,
      file,
    });
    expect(isError).toBe(true);
    expect(text).toBe(`${file} is no file below the folders that this server may read: ${join(home, "home/.claude")}`);
  }
});

test.each(["claude-code.jsonl", "codex.jsonl", "gemini.json", "opencode.json", "pi.jsonl"])(
  "%s is found in, opened and compacted",
  async (name) => {
    const client = await connect({ folders: [examples] });
    const file = join(examples, name);
    const first = await textOf(client, "vcc_expand", { file, refs: ["#1"] });
    expect(first).toMatch(/^#1 \w+/m);
    const word = /\p{L}{7,}/u.exec(first.split(/^#1 .*\n/m)[1] ?? "")?.[0] ?? "";
    expect(await textOf(client, "vcc_recall", { file, query: word, scope: "all" })).toContain("#1 ");
    expect(await textOf(client, "vcc_compact", { file, budget: 1_000 })).toContain("[Session Goal]");
  },
);

test("a session that grows is found in whole, and its lost branch only where it is asked for", async () => {
  const file = keep("home/.pi/agent/sessions/--mill--/growing.jsonl", 0, [
    { type: "session", version: 3, id: "s2", timestamp: "2026-03-01T10:00:00Z", cwd: "/elsewhere" },
    { type: "message", id: "a", parentId: null, message: { role: "user", content: "Mend the sluice." } },
    { type: "message", id: "b", parentId: "a", message: { role: "assistant", content: "The sluice is old." } },
  ]);
  const client = await connect();
  expect(await textOf(client, "vcc_recall", { file, query: "sluice" })).toContain("2 hits");
  appendFileSync(
    file,
    `${JSON.stringify({ type: "message", id: "c", parentId: "a", message: { role: "assistant", content: "The sluice is mended." } })}\n`,
  );
  const grown = await textOf(client, "vcc_recall", { file, query: "sluice" });
  expect(grown).toContain("#2 assistant: The sluice is mended.");
  expect(grown).not.toContain("old");
  expect(await textOf(client, "vcc_expand", { file, refs: ["#2"] })).toContain("mended");
  expect(await textOf(client, "vcc_recall", { file, query: "old", scope: "all" })).toContain("The sluice is old.");
});

test("what our own tools showed is not found again, nor are secrets shown", async () => {
  const client = await connect();
  expect(await textOf(client, "vcc_recall", { query: "wheat", file: claude })).toContain("No hits.");
  expect(await textOf(client, "vcc_expand", { refs: ["#2"], file: claude })).not.toContain("sk-ant");
  expect(await textOf(client, "vcc_compact", { file: claude })).not.toContain("sk-ant");
});

test.each([
  ["vcc_recall", {}, '"query" is missing: a text'],
  ["vcc_recall", { query: 7 }, '"query" must be a text'],
  ["vcc_recall", { query: "rye", page: 0 }, '"page" must be a whole number, 1 or more'],
  [
    "vcc_recall",
    { query: "rye", scope: "here" },
    '"scope" must be lineage, all, compaction:N (from 1) or compaction:latest',
  ],
  [
    "vcc_recall",
    { query: "rye", scope: "compaction:1" },
    "there is no compaction:1: the session's branch was never compacted",
  ],
  ["vcc_expand", { refs: [{}] }, '"refs" must be a list such as ["#12", "#15-#20"]'],
  ["vcc_compact", { budget: 20 }, '"budget" must be a whole number, 300 or more'],
  ["vcc_forget", {}, "there is no tool vcc_forget; there are vcc_recall, vcc_expand, vcc_compact"],
])("%s %j: the model is told what is wrong", async (name, values, message) => {
  expect(await call(await connect(), name, { ...values, file: claude })).toEqual({ isError: true, text: message });
});

test("a session in a database is searched, and what is written to it later found", async () => {
  const client = await connect({ folders: [database] });
  const file = `${database}#ses_1`;
  expect(await textOf(client, "vcc_recall", { file, query: "dough" })).toContain("[1] #1 user: Knead the dough.");
  store.exec(`
    insert into message values ('msg_2', 'ses_1', 2, '{"role":"user"}');
    insert into part values ('prt_2', 'msg_2', 'ses_1', '{"type":"text","text":"Let the dough rest."}')`);
  expect(await textOf(client, "vcc_recall", { file, query: "dough" })).toContain("2 hits");
  expect(await textOf(client, "vcc_compact", { file })).toContain("Let the dough rest.");
  const { isError, text } = await call(await connect(), "vcc_recall", { file, query: "dough" });
  expect([isError, text]).toEqual([true, expect.stringContaining(`${file} is no file below the folders`)]);
});

test("a file that is no session is refused with the reason", async () => {
  const file = join(dirname(claude), "notes.txt");
  writeFileSync(file, "nothing of the kind");
  const { isError, text } = await call(await connect(), "vcc_recall", { query: "rye", file });
  expect(isError).toBe(true);
  expect(text).toContain("notes.txt");
});

interface Start {
  folders?: string[];
  cwd?: string;
  client?: string;
  roots?: string[];
}

function connect(start: Start = {}): Promise<Client> {
  const key = JSON.stringify(start);
  const client = clients.get(key) ?? startServer(start);
  clients.set(key, client);
  return client;
}

async function startServer({ folders = [], cwd = project, client: name = "an editor", roots }: Start): Promise<Client> {
  const client = new Client({ name, version: "1.0.0" }, { capabilities: roots ? { roots: {} } : {} });
  if (roots) {
    client.setRequestHandler(ListRootsRequestSchema, () => ({
      roots: roots.map((root) => ({ uri: pathToFileURL(root).href })),
    }));
  }
  const env = { HOME: join(home, "home"), USERPROFILE: join(home, "home"), PATH: process.env.PATH ?? "" };
  await client.connect(
    new StdioClientTransport({ command: node, args: [main, ...folders], cwd, env, stderr: "inherit" }),
  );
  return client;
}

async function call(client: Client, name: string, values: object): Promise<{ isError: boolean; text: string }> {
  const { isError, content } = (await client.callTool({ name, arguments: { ...values } })) as CallToolResult;
  const [part] = content;
  return { isError: isError === true, text: part?.type === "text" ? part.text : "" };
}

async function textOf(client: Client, name: string, values: object): Promise<string> {
  const { isError, text } = await call(client, name, values);
  expect([isError, text]).toEqual([false, text]);
  return text;
}

function spoken(uuid: string, parentUuid: string | null, role: string, content: unknown): object {
  return {
    type: role,
    uuid,
    parentUuid,
    sessionId: "0b1e",
    cwd: project,
    timestamp: "2026-03-01T10:00:00Z",
    message: { role, content },
  };
}

function keep(path: string, minute: number, records: object[]): string {
  const file = join(home, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(""));
  const time = Date.UTC(2026, 2, 1, 10, minute) / 1000;
  utimesSync(file, time, time);
  return file;
}
