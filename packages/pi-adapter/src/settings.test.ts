import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Value } from "typebox/value";
import { afterEach, expect, test } from "vitest";
import { DEFAULT_SETTINGS, loadSettings, settingsPaths } from "./settings.ts";
import { settingsSchema } from "./settings-schema.ts";

const root = mkdtempSync(join(tmpdir(), "vcc-settings-"));
const place = { agentDir: join(root, "agent"), cwd: join(root, "project"), trusted: true };
const { user, project } = settingsPaths(place);

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string | object): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof text === "string" ? text : JSON.stringify(text));
}

test("the defaults are right by their own schema, and stand where there is no file", () => {
  expect(Value.Check(settingsSchema, DEFAULT_SETTINGS)).toBe(true);
  const { settings, problems, origins, files } = loadSettings(place);
  expect({ settings, problems, origins: [...origins] }).toEqual({
    settings: DEFAULT_SETTINGS,
    problems: [],
    origins: [],
  });
  expect(files).toEqual([
    { path: user, owner: "user", state: "missing" },
    { path: project, owner: "project", state: "missing" },
  ]);
});

test("a trusted project's values go before the user's, each by itself", () => {
  write(user, {
    cooldownMs: 5_000,
    globalThreshold: { compactPercent: 65, keepRecentTokens: 8_000 },
    modelThresholds: { "a/*": { compactPercent: 50 }, b: { reserveTokens: 9_000 } },
  });
  write(project, { globalThreshold: { compactPercent: 80 }, modelThresholds: { b: { reserveTokens: 7_000 } } });
  const { settings, problems, origins } = loadSettings(place);
  expect(settings).toEqual({
    ...DEFAULT_SETTINGS,
    cooldownMs: 5_000,
    globalThreshold: { compactPercent: 80, keepRecentTokens: 8_000 },
    modelThresholds: { "a/*": { compactPercent: 50 }, b: { reserveTokens: 7_000 } },
  });
  expect(problems).toEqual([]);
  expect(origins.get("globalThreshold.compactPercent")).toBe(project);
  expect(origins.get("globalThreshold.keepRecentTokens")).toBe(user);
});

test("a project that is not trusted is not read", () => {
  write(project, { engine: "decay", nonsense: 1 });
  const { settings, problems, files } = loadSettings({ ...place, trusted: false });
  expect(settings).toEqual(DEFAULT_SETTINGS);
  expect(problems).toEqual([]);
  expect(files[1]?.state).toBe("untrusted");
});

test.each<[string, unknown, string]>([
  ["engine", "llm", 'engine must be "vcc" or "decay", not "llm"'],
  ["overrideDefaultCompaction", "false", 'overrideDefaultCompaction must be true or false, not "false"'],
  ["cooldownMs", -1, "cooldownMs must be a number of milliseconds, 0 or more, not -1"],
  ["globalThreshold", 65, "globalThreshold must be an object, not 65"],
  [
    "globalThreshold",
    { compactPercent: 0.65 },
    "globalThreshold.compactPercent must be a number from 1 to 99, not 0.65",
  ],
  [
    "modelThresholds",
    { "a/b": { reserveTokens: "16k" } },
    'modelThresholds."a/b".reserveTokens must be a whole number, 1 or more, not "16k"',
  ],
  ["skipProviders", ["a", 1], 'skipProviders must be a list of names of providers, such as ["openai"], not ["a",1]'],
  ["decay", null, "decay must be an object, not null"],
  ["decay", { model: "" }, 'decay.model must be the name of a model, such as "provider/model", not ""'],
])("a wrong %s is named, and the rest holds", (key, value, problem) => {
  write(user, { skipProviders: ["kept"], cooldownMs: 10, [key]: value });
  const { settings, problems } = loadSettings(place);
  expect(problems).toEqual([`${user}: ${problem}`]);
  expect(settings.skipProviders).toEqual(key === "skipProviders" ? [] : ["kept"]);
  expect(settings.cooldownMs).toBe(key === "cooldownMs" ? 3_000 : 10);
  expect(Value.Check(settingsSchema, settings)).toBe(true);
});

test("a wrong value of the project leaves the user's", () => {
  write(user, { globalThreshold: { compactPercent: 70 } });
  write(project, { globalThreshold: { compactPercent: 700, keepRecentTokens: 1_000 } });
  expect(loadSettings(place).settings.globalThreshold).toEqual({ compactPercent: 70, keepRecentTokens: 1_000 });
});

test("unknown keys are named, wherever they stand", () => {
  write(user, { overrideCompaction: true, globalThreshold: { percent: 65 }, constructor: 1 });
  expect(loadSettings(place).problems).toEqual([
    expect.stringContaining(
      `${user}: overrideCompaction is unknown; known here are engine, overrideDefaultCompaction, `,
    ),
    `${user}: globalThreshold.percent is unknown; known here are compactPercent, reserveTokens, keepRecentTokens`,
    expect.stringContaining("constructor is unknown"),
  ]);
});

test("names of models are members, whatever they are called", () => {
  write(user, '{"modelThresholds": {"__proto__": {"compactPercent": 40}, "constructor": {"compactPercent": 41}}}');
  const { settings, problems } = loadSettings(place);
  expect(problems).toEqual([]);
  expect(Object.entries(settings.modelThresholds)).toEqual([
    ["__proto__", { compactPercent: 40 }],
    ["constructor", { compactPercent: 41 }],
  ]);
  expect(Object.getPrototypeOf(settings.modelThresholds)).toBe(Object.prototype);
});

test("what is no JSON, no object or no file is told, and the other file holds", () => {
  write(user, '{"cooldownMs": 1,}');
  write(project, "\uFEFF[]");
  const { settings, problems } = loadSettings(place);
  expect(settings).toEqual(DEFAULT_SETTINGS);
  expect(problems).toEqual([
    expect.stringContaining(`${user}: this is no JSON, all of it is left out: `),
    `${project}: the file must be an object, not []`,
  ]);
  rmSync(user);
  mkdirSync(user);
  write(project, { cooldownMs: 7 });
  const again = loadSettings(place);
  expect(again.problems).toEqual([expect.stringContaining(`${user}: it can't be read: `)]);
  expect(again.settings.cooldownMs).toBe(7);
});

test("the README tells every key, with its default", () => {
  const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");
  const rows = [...readme.matchAll(/^\| `([a-z]\w*(?:\.\w+)?|….\w+)` \|([^|]*)\|/gm)];
  const told = new Map(rows.map(([, key = "", shown = ""]) => [key, shown.trim()]));
  const { decay, globalThreshold, ...others } = settingsSchema.properties;
  const keys = [
    ...Object.keys(others),
    "globalThreshold",
    ...Object.keys(globalThreshold.properties).map((key) => `….${key}`),
    ...Object.keys(decay.properties).map((key) => `decay.${key}`),
  ];
  expect([...told.keys()].sort()).toEqual(expect.arrayContaining(keys.sort()));
  const { decay: decayDefaults, ...defaults } = DEFAULT_SETTINGS;
  for (const [key, value] of Object.entries(defaults)) expect(told.get(key)).toBe(`\`${JSON.stringify(value)}\``);
  for (const [key, value] of Object.entries(decayDefaults)) expect(told.get(`decay.${key}`)).toBe(`\`${value}\``);
});
