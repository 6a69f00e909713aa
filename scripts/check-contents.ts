/** Fails where a packed package holds anything but its build, its README, its licence and its manifest. */
import { execFileSync } from "node:child_process";

const [tarball = ""] = process.argv.slice(2);
const names = execFileSync("tar", ["-tzf", tarball], { encoding: "utf8" })
  .trim()
  .split("\n")
  .map((name) => name.replace(/^package\//, ""));
const strangers = names.filter(
  (name) =>
    !/^(?:package\.json|README\.md|LICENSE|CHANGELOG\.md)$/.test(name) && !/^dist\/.+\.(?:js|d\.ts)$/.test(name),
);
const missing = ["README.md", "LICENSE", "package.json"].filter((name) => !names.includes(name));
for (const name of strangers) console.error(`${tarball}: ${name} does not belong into the package`);
for (const name of missing) console.error(`${tarball}: ${name} is missing`);
process.exitCode = strangers.length + missing.length === 0 ? 0 : 1;
