import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const node = fileURLToPath(new URL("../../../node_modules/.bin/node", import.meta.url));
const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));
const session = fileURLToPath(new URL("../../../examples/sessions/pi.jsonl", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "vcc-cli-"));

afterAll(() => rmSync(folder, { recursive: true }));

test("compact --json prints the same bytes twice, figures on standard error, and goes on from its own output", () => {
  const until = JSON.parse(readFileSync(session, "utf8").split("\n")[16] ?? "").id;
  const first = vcc("compact", session, "--until", until, "--json");
  expect(first.code).toBe(0);
  expect(Object.keys(JSON.parse(first.stdout))).toEqual(["text", "details", "stats"]);
  expect(first.stderr).toMatch(
    /^pi 3: 13 messages in 1 turn, about [\d,]+ tokens, compacted to about [\d,]+, in [\d,]+ ms\n$/,
  );
  expect(vcc("compact", session, "--until", until, "--json").stdout).toBe(first.stdout);

  const previous = file("first.json", first.stdout);
  const second = JSON.parse(vcc("compact", session, "--previous", previous, "--json").stdout);
  const whole = JSON.parse(vcc("compact", session, "--json").stdout);
  expect(second.details.state).toEqual(whole.details.state);
  expect([second.details.generation, second.details.messageRange[0]]).toEqual([2, until]);
});

test("compact prints the plain text, also where colours are forced", () => {
  const { stdout, stderr } = vcc("compact", session, { FORCE_COLOR: "1" });
  expect(stdout).toContain("[Session Goal]");
  expect(stdout).not.toContain("\u001b");
  expect(stderr).toContain("\u001b");
});

test("inspect names broken records by file and line, and goes on", () => {
  const lines = readFileSync(session, "utf8").split("\n");
  const broken = file("broken.jsonl", [...lines.slice(0, 6), lines[6]?.slice(0, 40), ...lines.slice(7)].join("\n"));
  const { code, stdout, stderr } = vcc("inspect", broken);
  expect(code).toBe(0);
  expect(stdout).toContain("format: pi (version 3)\n");
  expect(stdout).toContain("not readable: broken 1");
  expect(stderr).toContain(`${broken}:7: `);
});

test("the exit code and the one line of an error reach the shell", () => {
  const { code, stdout, stderr } = vcc("compact", session, "--until", "c0ffee00");
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toBe("vcc: no entry of the session has the id c0ffee00; for entries without ids it is line:N\n");
});

test("a session comes through a pipe as well as from a file", () => {
  const command = `"${node}" "${main}" inspect`;
  const shell = [
    `cat "${session}" | ${command} -`,
    `cat "${session}" | ${command} /dev/stdin`,
    `${command} <(cat "${session}")`,
    `${command} - < "${session}"`,
  ].join("; ");
  const { stdout, stderr } = spawnSync("bash", ["-c", shell], { encoding: "utf8" });
  expect(stderr).toBe("");
  expect(stdout).toBe(vcc("inspect", session).stdout.repeat(4));
  const empty = spawnSync("bash", ["-c", `${command} - < /dev/null`], { encoding: "utf8" });
  expect([empty.status, empty.stdout]).toEqual([1, ""]);
  expect(empty.stderr).toBe("vcc: Cannot read session from standard input: it is empty; name a session file\n");
});

test.skipIf(process.platform !== "linux")("a disk that is full is told in one line", () => {
  for (const args of [`compact "${session}"`, `inspect "${session}"`, "--help"]) {
    const shell = `"${node}" "${main}" ${args} > /dev/full`;
    const { status, stderr } = spawnSync("bash", ["-c", shell], { encoding: "utf8" });
    expect([status, stderr]).toEqual([1, "vcc: cannot write to standard output: ENOSPC\n"]);
  }
});

test("a reader that closes the pipe early is no error", () => {
  const shell = `"${node}" "${main}" compact "${session}" --json 2>"${join(folder, "stderr")}" | head -c 1`;
  const { stdout, status } = spawnSync("bash", ["-o", "pipefail", "-c", shell], { encoding: "utf8" });
  expect([stdout, status]).toEqual(["{", 0]);
  expect(readFileSync(join(folder, "stderr"), "utf8")).not.toContain("EPIPE");
});

function vcc(...args: (string | Record<string, string>)[]): { code: number | null; stdout: string; stderr: string } {
  const words = args.filter((arg) => typeof arg === "string");
  const env = Object.assign(
    {},
    process.env,
    { FORCE_COLOR: undefined, NO_COLOR: undefined },
    ...args.filter((arg) => typeof arg === "object"),
  );
  const { status, stdout, stderr } = spawnSync(node, [main, ...words], { encoding: "utf8", env });
  return { code: status, stdout, stderr };
}

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
