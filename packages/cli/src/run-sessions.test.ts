import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { printedBy } from "../test/printed-by.ts";

const home = mkdtempSync(join(tmpdir(), "vcc-home-"));
afterAll(() => rmSync(home, { recursive: true }));

const pi = keep("agent/sessions/--work-mill--/s1.jsonl", 1, [
  { type: "session", version: 3, id: "s1", timestamp: "2026-03-01T10:00:00Z", cwd: "/work/mill" },
  { type: "message", id: "a", parentId: null, message: { role: "user", content: "Grind the rye." } },
]);
const claude = keep("claude/projects/-work-ferry/0b1e.jsonl", 2, [
  {
    type: "user",
    uuid: "u1",
    parentUuid: null,
    sessionId: "0b1e",
    cwd: "/work/ferry",
    message: { role: "user", content: "Sort the stops." },
  },
]);

beforeEach(() => {
  vi.stubEnv("NO_COLOR", "1");
  vi.stubEnv("PI_CODING_AGENT_SESSION_DIR", undefined);
  vi.stubEnv("PI_CODING_AGENT_DIR", join(home, "agent"));
  vi.stubEnv("CLAUDE_CONFIG_DIR", join(home, "claude"));
  vi.stubEnv("CODEX_HOME", join(home, "codex"));
  vi.stubEnv("GEMINI_CLI_HOME", home);
});
afterEach(() => vi.unstubAllEnvs());

test("one session a line, newest first", async () => {
  expect(await printedBy("sessions")).toEqual({
    code: 0,
    stdout: `2026-03-01 10:02Z  claude-code         1 kB  ${claude}  /work/ferry
2026-03-01 10:01Z  pi                  1 kB  ${pi}  /work/mill
`,
    stderr: "",
  });
});

test("as JSON, as many as asked for", async () => {
  const { stdout, stderr } = await printedBy("sessions", "--limit", "1", "--json");
  expect(JSON.parse(stdout)).toEqual({
    sessions: [
      {
        host: "claude-code",
        path: claude,
        modified: "2026-03-01T10:02:00.000Z",
        bytes: expect.any(Number),
        id: "0b1e",
        cwd: "/work/ferry",
      },
    ],
    total: 2,
  });
  expect(stderr).toBe("note: 1 older session not listed; see --limit\n");
});

test.each([["inspect"], ["compact"], ["recall", "stops"]])(
  "latest stands for a file in %s",
  async (command, ...query) => {
    const named = await printedBy(command, claude, ...query);
    const latest = await printedBy(command, "latest", ...query);
    expect(latest.code).toBe(0);
    expect(latest.stdout).toBe(named.stdout);
    expect(latest.stderr).toContain(`latest: ${claude}\n`);
  },
);

test("no session at all", async () => {
  vi.stubEnv("PI_CODING_AGENT_DIR", join(home, "none"));
  vi.stubEnv("CLAUDE_CONFIG_DIR", join(home, "none"));
  expect(await printedBy("sessions", "--json")).toEqual({
    code: 0,
    stdout: '{\n  "sessions": [],\n  "total": 0\n}\n',
    stderr: "note: no host that is known keeps sessions here\n",
  });
  expect(await printedBy("inspect", "latest")).toEqual({
    code: 1,
    stdout: "",
    stderr: "vcc: there is no latest session: no host that is known keeps sessions here; name a file\n",
  });
});

function keep(path: string, minute: number, records: object[]): string {
  const file = join(home, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(""));
  const time = Date.UTC(2026, 2, 1, 10, minute) / 1000;
  utimesSync(file, time, time);
  return file;
}
