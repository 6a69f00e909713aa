import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { extractSymbols, type Language } from "../src/index.ts";

/**
 * A file of samples a language: `===== what it is about`, the source, `-----`, and each declaration as `+` for exported
 * or `-`, its kind, its name behind its container, its line, and `?` where the context is guessed.
 */
describe.each(globSync(join(import.meta.dirname, "samples/*.txt")).sort())("%s", (file) => {
  const language = basename(file, ".txt") as Language;
  for (const sample of readFileSync(file, "utf8")
    .split(/^===== /m)
    .slice(1)) {
    const [title = "", ...lines] = sample.split("\n");
    const rule = lines.lastIndexOf("-----");
    test(`${language}: ${title}`, () => {
      const declared = extractSymbols(lines.slice(0, rule).join("\n"), { language }).map(
        ({ name, kind, line, exported, container, guessed }) =>
          `${exported ? "+" : "-"} ${kind} ${container ? `${container}.` : ""}${name}:${line}${guessed ? "?" : ""}`,
      );
      expect(declared).toEqual(lines.slice(rule + 1).filter(Boolean));
    });
  }
});
