/**
 * Says what a change declares, for a review bot or a changelog: `git diff | node examples/symbol-tool/main.ts`, or
 *   node examples/symbol-tool/main.ts examples/symbol-tool/change.diff
 */
import { readFileSync } from "node:fs";
import { extractSymbols } from "@vcc/extract-symbols";

const [file = "/dev/stdin"] = process.argv.slice(2);

// Removed lines declare nothing; the path in the diff tells the language.
for (const { file: path, line, exported, signature } of extractSymbols(readFileSync(file, "utf8"), {})) {
  console.log(`${path}:${line}${exported ? " (public)" : ""} ${signature}`);
}
