import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { DEFAULT_SETTINGS, loadSettings } from "../settings.ts";
import { configText } from "./configure.ts";

const root = mkdtempSync(join(tmpdir(), "vcc-config-"));
const place = { agentDir: join(root, "agent"), cwd: join(root, "project"), trusted: false };

afterAll(() => rmSync(root, { recursive: true }));

test("every setting is shown, with its file, and what is wrong", () => {
  const user = join(place.agentDir, "vcc.json");
  const project = join(place.cwd, ".pi", "vcc.json");
  mkdirSync(place.agentDir, { recursive: true });
  mkdirSync(join(place.cwd, ".pi"), { recursive: true });
  writeFileSync(user, '{"globalThreshold": {"compactPercent": 65}, "cooldownMs": "3s"}');
  writeFileSync(project, "{}");
  const lines = configText(loadSettings(place)).split("\n");
  for (const key of Object.keys(DEFAULT_SETTINGS)) {
    expect(lines.filter((line) => new RegExp(`^${key}[.:]`).test(line))).not.toEqual([]);
  }
  expect(lines).toContain("skipProviders: []");
  expect(lines).toContain("decay.summaryTokens: 4000");
  expect(lines).toContain(`globalThreshold.compactPercent: 65 (${user})`);
  expect(lines.slice(-6)).toEqual([
    "",
    `Your settings: ${user} (read)`,
    `The project's: ${project} (not read: the project is not trusted)`,
    "",
    "Left out:",
    `- ${user}: cooldownMs must be a number of milliseconds, 0 or more, not "3s"`,
  ]);
});
