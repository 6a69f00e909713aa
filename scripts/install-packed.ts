import { execFile } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..");

interface Manifest {
  name: string;
  private?: boolean;
  engines?: { node?: string };
  dependencies?: Record<string, string>;
  publishConfig?: { exports?: Record<string, string> };
}

interface Package {
  folder: string;
  manifest: Manifest;
}

/** Our packages that are published, by name. */
export function packages(): Package[] {
  return globSync("packages/*/package.json", { cwd: root })
    .map((file) => ({
      folder: join(root, dirname(file)),
      manifest: JSON.parse(readFileSync(join(root, file), "utf8")) as Manifest,
    }))
    .filter(({ manifest }) => manifest.private !== true)
    .sort((one, other) => (one.manifest.name < other.manifest.name ? -1 : 1));
}

/** A package and those of ours that it needs, each after those that it needs itself. */
export function neededBy(name: string): Package[] {
  const all = packages();
  const needed = new Map<string, Package>();
  const add = (wanted: string) => {
    const found = all.find(({ manifest }) => manifest.name === wanted);
    if (!found || needed.has(wanted)) return;
    for (const dependency of Object.keys(found.manifest.dependencies ?? {})) add(dependency);
    needed.set(wanted, found);
  };
  add(name);
  return [...needed.values()];
}

export function isBuilt(those: readonly Package[] = packages()): boolean {
  return those.every(({ folder }) => existsSync(join(folder, "dist/index.js")));
}

/** Fills a project's `node_modules`: our packages as their tarballs hold them, those of others as links. */
export async function installPacked(project: string, those: readonly Package[] = packages()): Promise<void> {
  for (const one of those) await install(project, one);
}

async function install(project: string, { folder, manifest: { name, dependencies = {} } }: Package): Promise<void> {
  const target = join(project, "node_modules", name);
  mkdirSync(target, { recursive: true });
  await run("pnpm", ["pack", "--out", join(target, "package.tgz")], { cwd: folder });
  await run("tar", ["-xzf", "package.tgz", "--strip-components=1"], { cwd: target });
  for (const dependency of Object.keys(dependencies).filter((other) => !other.startsWith("@vcc/"))) {
    const link = join(project, "node_modules", dependency);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(realpathSync(join(folder, "node_modules", dependency)), link);
  }
}
