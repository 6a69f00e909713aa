import { mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { ExtensionCommandContext } from "@earendil-works/pi-coding-agent";
import { readSettings } from "../read-settings.ts";
import { type LoadedSettings, loadSettings, type SettingsFile } from "../settings.ts";
import { show } from "./show.ts";

/** `/vcc-config [edit [project]]` */
export async function configure(words: string, context: ExtensionCommandContext, agentDir: string): Promise<void> {
  const place = { agentDir, cwd: context.cwd, trusted: context.isProjectTrusted() };
  const loaded = loadSettings(place);
  switch (words.trim().split(/\s+/).join(" ")) {
    case "":
      return show(context, configText(loaded));
    case "edit":
      return edit(context, fileOf(loaded, "user"));
    case "edit project":
      return edit(context, fileOf(loaded, "project"));
    default:
      return show(context, "/vcc-config shows the settings; /vcc-config edit, or edit project, opens them", "warning");
  }
}

function fileOf({ files }: LoadedSettings, owner: SettingsFile["owner"]): SettingsFile {
  return files.find((file) => file.owner === owner) as SettingsFile;
}

/** The settings in force, each with the file that it comes from. */
export function configText({ settings, problems, origins, files }: LoadedSettings): string {
  const lines = leaves(settings).map(({ path, value }) => {
    const origin = origins.get(path.join("."));
    return `${path.join(".")}: ${JSON.stringify(value)}${origin === undefined ? "" : ` (${origin})`}`;
  });
  return [
    ...lines,
    "",
    ...files.map(({ path, owner, state }) => `${nameOf[owner]}: ${path} (${stateOf[state]})`),
    ...(problems.length > 0 ? ["", "Left out:", ...problems.map((problem) => `- ${problem}`)] : []),
  ].join("\n");
}

const nameOf: Record<SettingsFile["owner"], string> = { user: "Your settings", project: "The project's" };
const stateOf: Record<SettingsFile["state"], string> = {
  read: "read",
  missing: "not there",
  unreadable: "it can't be read",
  untrusted: "not read: the project is not trusted",
};

/** An empty object is a value: nothing is set there. */
function leaves(value: object, path: string[] = []): { path: string[]; value: unknown }[] {
  return Object.entries(value).flatMap(([key, member]) => {
    const isInner = typeof member === "object" && member !== null && !Array.isArray(member);
    const here = [...path, key];
    return isInner && Object.keys(member).length > 0 ? leaves(member, here) : [{ path: here, value: member }];
  });
}

const emptySettings = `{
  "globalThreshold": {},
  "modelThresholds": {}
}
`;

/** Asks again until the text is right, or the person gives up. What is wrong is never written. */
async function edit(context: ExtensionCommandContext, { path, state }: SettingsFile): Promise<void> {
  if (!context.hasUI || state === "unreadable") {
    return show(context, `${path} (${stateOf[state]}): edit it there`);
  }
  let text: string | undefined = state === "missing" ? emptySettings : readFileSync(path, "utf8");
  for (;;) {
    text = await context.ui.editor(path, text);
    if (text === undefined) return;
    const { problems } = readSettings(text);
    if (problems.length === 0) break;
    show(context, `Not saved:\n${problems.map((problem) => `- ${problem}`).join("\n")}`, "warning");
  }
  writeWhole(path, text.endsWith("\n") ? text : `${text}\n`);
  show(context, `Saved ${path}`);
}

function writeWhole(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const target = realPathOf(path);
  const draft = `${target}.${process.pid}.tmp`;
  writeFileSync(draft, text);
  renameSync(draft, target);
}

/** Settings are often links into a folder of dotfiles. */
function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
