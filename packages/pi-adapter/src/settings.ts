import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readSettings, type SettingsValue } from "./read-settings.ts";
import { DEFAULT_SETTINGS, type Settings } from "./settings-schema.ts";

export { DEFAULT_SETTINGS, type Settings, type Threshold } from "./settings-schema.ts";

export interface SettingsPlace {
  /** Pi's agent folder. */
  agentDir: string;
  cwd: string;
  /** Whether the user trusts the project at `cwd`. */
  trusted: boolean;
}

export interface SettingsFile {
  path: string;
  owner: "user" | "project";
  /** `untrusted`: it is there, and not read. */
  state: "read" | "missing" | "unreadable" | "untrusted";
}

export interface LoadedSettings {
  settings: Settings;
  /** Each names the file, the key, and what would be right. */
  problems: string[];
  /** The path of the file that a value comes from, by its keys joined with dots; absent: the default. */
  origins: ReadonlyMap<string, string>;
  /** Where values are looked for; later ones go before earlier ones. */
  files: SettingsFile[];
}

/** Where the settings of a place are. */
export function settingsPaths({
  agentDir,
  cwd,
}: Pick<SettingsPlace, "agentDir" | "cwd">): Record<SettingsFile["owner"], string> {
  return { user: join(agentDir, "vcc.json"), project: join(cwd, ".pi", "vcc.json") };
}

/**
 * The user's `vcc.json`, then that of a trusted project, over the defaults, value by value. A wrong value is left out by
 * itself; a file that is missing is none.
 */
export function loadSettings(place: SettingsPlace): LoadedSettings {
  const paths = settingsPaths(place);
  const loaded = { settings: DEFAULT_SETTINGS, problems: [] as string[], origins: new Map<string, string>() };
  const files = (["user", "project"] as const).map((owner): SettingsFile => {
    const path = paths[owner];
    const text = readText(path);
    if (text === undefined) return { path, owner, state: "missing" };
    if (owner === "project" && !place.trusted) return { path, owner, state: "untrusted" };
    if (text instanceof Error) {
      loaded.problems.push(`${path}: it can't be read: ${text.message}`);
      return { path, owner, state: "unreadable" };
    }
    const { values, problems } = readSettings(text);
    loaded.problems.push(...problems.map((problem) => `${path}: ${problem}`));
    for (const value of values) {
      loaded.settings = withValue(loaded.settings, value) as Settings;
      loaded.origins.set(value.path.join("."), path);
    }
    return { path, owner, state: "read" };
  });
  return { ...loaded, files };
}

const absent: ReadonlySet<string | undefined> = new Set(["ENOENT", "ENOTDIR"]);

function readText(path: string): string | Error | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    return absent.has((error as NodeJS.ErrnoException).code) ? undefined : (error as Error);
  }
}

/** A computed key is a member of its own, whatever its name. */
function withValue(into: object, { path: [key, ...rest], value }: SettingsValue): object {
  if (key === undefined) return into;
  if (rest.length === 0) return { ...into, [key]: value };
  const member = Object.hasOwn(into, key) ? (into as Record<string, object>)[key] : undefined;
  return { ...into, [key]: withValue(member ?? {}, { path: rest, value }) };
}
