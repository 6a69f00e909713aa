import { type Environment, findCurrentSession, findSessions } from "@vcc/sessions";
import type { AllowedFolders } from "./allowed-folders.ts";
import { ToolError } from "./tool-error.ts";

export interface SessionChoice {
  /** A path, `latest`, or nothing: the current session. */
  file: string | undefined;
  /** Folders of the project, the likeliest first. */
  projects: readonly string[];
  /** What the client calls itself. */
  client: string | undefined;
  allowed: AllowedFolders;
  environment: Environment;
}

/** The session file that a call means. Throws `ToolError` where there is none that the server may read. */
export async function chooseSession({ file, projects, client, allowed, environment }: SessionChoice): Promise<string> {
  if (file !== undefined && file !== "latest") return allowed.fileAt(file);
  if (file === undefined) {
    const host = hostOf(client);
    for (const cwd of projects) {
      const current = await findCurrentSession({
        cwd,
        ...(host === undefined ? {} : { host }),
        accepts: ({ path }) => allowed.allows(path),
        environment,
      });
      if (current) return allowed.fileAt(current.path);
    }
  }
  const readable: string[] = [];
  for (const { path } of await findSessions(environment)) {
    if (readable.length < 5 && (await allowed.allows(path))) readable.push(path);
  }
  const [latest] = readable;
  if (file === "latest" && latest !== undefined) return allowed.fileAt(latest);
  const found =
    latest === undefined ? "There is none below the folders of this server" : `The newest:\n${readable.join("\n")}`;
  throw new ToolError(`no session of ${projects.join(", ")} was found; name a session file as "file". ${found}`);
}

/** Clients that keep sessions, by what they call themselves. */
const hostsOfClients: readonly [name: string, host: string][] = [
  ["claude", "claude-code"],
  ["codex", "codex"],
  ["gemini", "gemini-cli"],
  ["opencode", "opencode"],
  ["qwen", "qwen-code"],
];

/** Undefined for a client that keeps no session files that we know: then every host's are looked at. */
function hostOf(client: string | undefined): string | undefined {
  const name = client?.toLowerCase() ?? "";
  return hostsOfClients.find(([part]) => name.includes(part))?.[1];
}
