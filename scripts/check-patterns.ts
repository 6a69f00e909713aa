/**
 * Fails where a regular expression of the sources can take more than linear time on some input. Literals are found in
 * the syntax trees; patterns that are put together at load are caught while each module loads.
 */
import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { parseSync, Visitor } from "oxc-parser";
import { analyse } from "scslre";

const root = join(import.meta.dirname, "..");
const files = globSync("packages/*/src/**/*.ts", { cwd: root })
  .filter((file) => !file.endsWith(".test.ts"))
  .sort();

interface Pattern {
  source: string;
  flags: string;
  where: string;
}

const patterns = new Map<string, Pattern>();

function add(source: string, flags: string, where: string): void {
  const key = `/${source}/${flags}`;
  if (!patterns.has(key)) patterns.set(key, { source, flags, where });
}

for (const file of files) {
  const text = readFileSync(join(root, file), "utf8");
  new Visitor({
    Literal(node) {
      if (!("regex" in node) || node.regex === null || node.regex === undefined) return;
      add(node.regex.pattern, node.regex.flags, `${file}:${text.slice(0, node.start).split("\n").length}`);
    },
  }).visit(parseSync(file, text).program);
}

const literals = patterns.size;
const NativeRegExp = globalThis.RegExp;
// Programs run when they are loaded: of those, and of the bench, only the literals are looked at.
for (const file of files.filter((name) => !name.endsWith("main.ts") && !name.startsWith("packages/bench/"))) {
  globalThis.RegExp = new Proxy(NativeRegExp, {
    construct(target, [source, flags]: [string | RegExp, string?]) {
      const pattern = new target(source, flags);
      if (isOurs(new Error().stack ?? "")) add(pattern.source, pattern.flags, file);
      return pattern;
    },
  });
  await import(pathToFileURL(join(root, file)).href);
}
globalThis.RegExp = NativeRegExp;

function isOurs(stack: string): boolean {
  const caller = stack.split("\n")[2] ?? "";
  return caller.includes("/packages/") && !caller.includes("node_modules");
}

const faults: string[] = [];
for (const { source, flags, where } of patterns.values()) {
  const { reports } = analyse({ source, flags: flags.replace("d", "") });
  for (const { type, exponential } of reports) {
    // A pattern that is anchored, or sticky, is tried at one place only: it cannot go on to the next.
    if (type === "Move" && flags.includes("y")) continue;
    faults.push(`${where}: /${source}/${flags}: ${exponential ? "exponential" : "polynomial"} (${type})`);
  }
}

for (const fault of faults) console.error(fault);
console.error(
  `${patterns.size} patterns (${literals} literal) in ${files.length} files under ${relative(process.cwd(), root) || "."}: ${faults.length} can backtrack`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
