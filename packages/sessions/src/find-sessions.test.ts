import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findCurrentSession, findSessions, sessionMeta } from "./find-sessions.ts";

const home = mkdtempSync(join(tmpdir(), "vcc-home-"));
afterAll(() => rmSync(home, { recursive: true }));

let minute = 0;
const mill = "/work/mill";
const files = {
  pi: keep(".pi/agent/sessions/--work-mill--/2026-03-01T10-00-00-000Z_s1.jsonl", [
    { type: "session", version: 3, id: "s1", timestamp: "2026-03-01T10:00:00Z", cwd: mill },
    { type: "message", id: "a", parentId: null, message: { role: "user", content: "Grind." } },
  ]),
  claude: keep(".claude/projects/-work-mill/0b1e.jsonl", [
    {
      type: "user",
      uuid: "u1",
      parentUuid: null,
      sessionId: "0b1e",
      cwd: mill,
      message: { role: "user", content: "Go" },
    },
  ]),
  codex: keep(".codex/sessions/2026/03/01/rollout-2026-03-01T10-00-00-c1.jsonl", [
    { timestamp: "2026-03-01T10:00:00Z", type: "session_meta", payload: { id: "c1", cwd: "/work/ferry" } },
    {
      timestamp: "2026-03-01T10:00:01Z",
      type: "response_item",
      payload: { type: "message", role: "user", content: [{ type: "input_text", text: "Sail." }] },
    },
  ]),
  gemini: keep(`.gemini/tmp/${createHash("sha256").update("/work/bakery").digest("hex")}/chats/session-1.json`, {
    sessionId: "g1",
    projectHash: "f00",
    messages: [{ id: "m1", timestamp: "2026-03-01T10:00:00Z", type: "user", content: "Bake." }],
  }),
};
const named = keep(".gemini/tmp/forge/chats/session-2.jsonl", [
  { sessionId: "g2", projectHash: "f00", startTime: "2026-03-01T10:00:00Z" },
  { id: "m1", timestamp: "2026-03-01T10:00:00Z", type: "user", content: "Forge." },
]);
writeFileSync(join(home, ".gemini/tmp/forge/.project_root"), "/work/forge");
keep(".claude/projects/-work-mill/agent-77.jsonl", [{ type: "user", isSidechain: true }]);
keep(".claude/projects/-work-mill/notes.txt", []);
const strayed = ["/work/inn/cellar", "/work-inn"].map((cwd, index) =>
  keep(`.claude/projects/-work-inn/${index}.jsonl`, [
    { type: "user", uuid: "u1", parentUuid: null, sessionId: "s", cwd, message: { role: "user", content: "Go" } },
  ]),
);
keep(".gemini/tmp/shared/logs.json", []);
const cline = ".config/Code/User/globalStorage/saoudrizwan.claude-dev/tasks/17/api_conversation_history.json";
const others = [
  keep(".qwen/projects/-work-kiln/chats/q1.jsonl", [
    {
      type: "user",
      uuid: "u1",
      parentUuid: null,
      cwd: "/work/kiln",
      message: { role: "user", parts: [{ text: "Fire." }] },
    },
  ]),
  keep(cline, [{ role: "user", content: [{ type: "text", text: "<task>Dig.</task>" }] }]),
  keep(".local/share/amp/threads/T-1.json", {
    messages: [{ role: "user", content: [{ type: "text", text: "Hew." }] }],
  }),
];
const environment = { variables: {}, home };

test("every host's sessions, newest first", async () => {
  const found = await findSessions(environment);
  expect(found.map(({ host, path }) => [host, path])).toEqual([
    ["amp", others[2]],
    ["cline", others[1]],
    ["qwen-code", others[0]],
    ["claude-code", strayed[1]],
    ["claude-code", strayed[0]],
    ["gemini-cli", named],
    ["gemini-cli", files.gemini],
    ["codex", files.codex],
    ["claude-code", files.claude],
    ["pi", files.pi],
  ]);
  expect(found.at(-1)).toEqual({ host: "pi", path: files.pi, modified: Date.UTC(2026, 2, 1, 10, 1), bytes: 184 });
});

test.each([
  [{ PI_CODING_AGENT_DIR: "~/../.pi/agent" }, "pi"],
  [{ PI_CODING_AGENT_SESSION_DIR: join(home, ".pi/agent/sessions/--work-mill--") }, "pi"],
  [{ CLAUDE_CONFIG_DIR: join(home, ".claude") }, "claude-code"],
  [{ CODEX_HOME: join(home, ".codex") }, "codex"],
  [{ GEMINI_CLI_HOME: home }, "gemini-cli"],
  [{ XDG_CONFIG_HOME: join(home, ".config") }, "cline"],
  [{ XDG_DATA_HOME: "~/../.local/share" }, "amp"],
])("%j is heeded", async (variables, host) => {
  const elsewhere = await findSessions({ variables, home: join(home, "none") });
  expect(elsewhere.map((session) => session.host)).toContain(host);
});

test("no host's folder: no session", async () => {
  expect(await findSessions({ variables: {}, home: join(home, "none") })).toEqual([]);
});

test("a link to a file that is gone is passed over", async () => {
  const other = mkdtempSync(join(home, "other-"));
  mkdirSync(join(other, ".claude/projects/p"), { recursive: true });
  symlinkSync(join(other, "gone"), join(other, ".claude/projects/p/a.jsonl"));
  expect(await findSessions({ variables: {}, home: other })).toEqual([]);
});

test("the current session is the newest of the project, told by what it says or by its folder", async () => {
  const current = async (cwd: string, host?: string) =>
    (await findCurrentSession({ cwd, environment, ...(host === undefined ? {} : { host }) }))?.path;
  expect(await current(mill)).toBe(files.claude);
  expect(await current(mill, "pi")).toBe(files.pi);
  expect(await current("/work/ferry")).toBe(files.codex);
  expect(await current("/work/bakery")).toBe(files.gemini);
  expect(await current("/work/forge")).toBe(named);
  expect(await current("/work/kiln")).toBe(others[0]);
  expect(await current("/work/inn")).toBe(strayed[0]);
  expect(await current("/work-inn")).toBe(strayed[1]);
  expect(await current("/work")).toBeUndefined();
  expect(await findCurrentSession({ cwd: mill, environment, accepts: () => false })).toBeUndefined();
});

test("what a session says of itself at its beginning", async () => {
  expect(await sessionMeta({ path: files.pi })).toMatchObject({ id: "s1", cwd: mill });
  expect(await sessionMeta({ path: join(home, "none.jsonl") })).toEqual({});
});

/** Writes a file, each one a minute newer than the one before. */
function keep(path: string, content: object[] | object): string {
  const file = join(home, path);
  mkdirSync(dirname(file), { recursive: true });
  const lines = Array.isArray(content) ? content : [content];
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  minute += 1;
  const time = Date.UTC(2026, 2, 1, 10, minute) / 1000;
  utimesSync(file, time, time);
  return file;
}
