import type { PiHome } from "./pi-process.ts";

/** Least milliseconds of whole processes that start Pi and end at once, taken in turns. */
export interface LoadTime {
  /** Without extensions. */
  without: number;
  /** With the extension, before Pi has compiled it, and after. */
  first: number;
  later: number;
}

const rounds = 3;

/** `entry` is an extension's file or package. */
export async function measureLoadTime(home: PiHome, entry: string): Promise<LoadTime> {
  const least: LoadTime = { without: Infinity, first: Infinity, later: Infinity };
  const measure = async (figure: keyof LoadTime, env: NodeJS.ProcessEnv, ...args: string[]) => {
    const begin = performance.now();
    const { code, stderr } = await home.runWith(env, "--mode", "rpc", "--no-session", "--no-extensions", ...args);
    if (code !== 0) throw new Error(`Pi ended with ${code}: ${stderr}`);
    least[figure] = Math.min(least[figure], Math.round(performance.now() - begin));
  };
  for (let round = 0; round < rounds; round++) {
    await measure("without", {});
    await measure("first", { JITI_FS_CACHE: "false" }, "-e", entry);
    await measure("later", {}, "-e", entry);
  }
  return least;
}
