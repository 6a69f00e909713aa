import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const DOCUMENT = fileURLToPath(new URL("../../../../docs/benchmarks.md", import.meta.url));

const HEAD =
  "# Benchmarks\n\nEach section is written whole by the command that stands in it; nothing here is typed by hand.\n";

/**
 * Puts a text between the section's marks, where it stands already or at the end, and leaves the other sections alone.
 * `true` stands for the project's own document. Returns the file written.
 */
export function writeSection(target: string | true, section: string, text: string): string {
  const file = target === true ? DOCUMENT : target;
  const before = existsSync(file) ? readFileSync(file, "utf8") : HEAD;
  const unfinished = `${file}.new`;
  writeFileSync(unfinished, withSection(before, section, text));
  renameSync(unfinished, file);
  return file;
}

export function withSection(document: string, section: string, text: string): string {
  const [opening, closing] = [`<!-- ${section} -->`, `<!-- /${section} -->`];
  const block = `${opening}\n\n${text.trim()}\n\n${closing}\n`;
  const start = document.indexOf(opening);
  const end = document.indexOf(closing, start);
  if (start < 0 || end < 0) return `${document.trimEnd()}\n\n${block}`;
  return `${document.slice(0, start)}${block}${document.slice(end + closing.length).replace(/^\n/, "")}`;
}
