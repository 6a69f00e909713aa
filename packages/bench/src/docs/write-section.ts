import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

const HEAD =
  "# Benchmarks\n\nEach section is written whole by the command that stands in it; nothing here is typed by hand.\n";

/** Puts a text between the section's marks, where it stands already or at the end, and leaves the other sections alone. */
export function writeSection(file: string, section: string, text: string): void {
  const before = existsSync(file) ? readFileSync(file, "utf8") : HEAD;
  const unfinished = `${file}.new`;
  writeFileSync(unfinished, withSection(before, section, text));
  renameSync(unfinished, file);
}

export function withSection(document: string, section: string, text: string): string {
  const [opening, closing] = [`<!-- ${section} -->`, `<!-- /${section} -->`];
  const block = `${opening}\n\n${text.trim()}\n\n${closing}\n`;
  const start = document.indexOf(opening);
  const end = document.indexOf(closing, start);
  if (start < 0 || end < 0) return `${document.trimEnd()}\n\n${block}`;
  return `${document.slice(0, start)}${block}${document.slice(end + closing.length).replace(/^\n/, "")}`;
}
