import { realpath, stat } from "node:fs/promises";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
import { sessionPlace } from "@vcc/sessions";
import { ToolError } from "./tool-error.ts";

/** The folders that a server may read below, or single files, and nothing else. */
export interface AllowedFolders {
  /**
   * The real path of a session file. Throws `ToolError` for what is no file below the folders once all links and `..`
   * are followed; it does not say whether there is such a file elsewhere.
   */
  fileAt(path: string): Promise<string>;
  allows(path: string): Promise<boolean>;
}

export function allowFolders(folders: readonly string[], { cwd, home }: { cwd: string; home: string }): AllowedFolders {
  const realFile = async (path: string): Promise<string | undefined> => {
    try {
      const { file, name } = sessionPlace(resolve(cwd, path.startsWith("~/") ? join(home, path.slice(2)) : path));
      const real = await realpath(file);
      const isBelow = await Promise.all(folders.map((folder) => holds(folder, real)));
      return isBelow.includes(true) && (await stat(real)).isFile() ? `${real}${name}` : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    async fileAt(path) {
      const real = await realFile(path);
      if (real !== undefined) return real;
      const existing = await Promise.all(
        folders.map((folder) =>
          realpath(folder).then(
            () => folder,
            () => undefined,
          ),
        ),
      );
      const readable = existing.filter((folder) => folder !== undefined);
      throw new ToolError(
        `${path} is no file below the folders that this server may read: ${readable.join(", ") || "none of them exists"}`,
      );
    },
    allows: async (path) => (await realFile(path)) !== undefined,
  };
}

/** A folder may be made, or become a link, after the server was started. */
async function holds(folder: string, real: string): Promise<boolean> {
  const realFolder = await realpath(folder).catch(() => undefined);
  if (realFolder === undefined) return false;
  const path = relative(realFolder, real);
  return path !== ".." && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}
