import type { Found, Language } from "./declaration.ts";
import { c } from "./languages/c.ts";
import { scanElixir } from "./languages/elixir.ts";
import { go } from "./languages/go.ts";
import { java } from "./languages/java.ts";
import { scanPython } from "./languages/python.ts";
import { scanRuby } from "./languages/ruby.ts";
import { rust } from "./languages/rust.ts";
import { typescript } from "./languages/typescript.ts";
import { zig } from "./languages/zig.ts";
import { type BlockLanguage, BlockScan } from "./scan-blocks.ts";

type Scan = (text: string, partial: boolean) => Found[];

const blocks =
  (language: BlockLanguage): Scan =>
  (text, partial) =>
    new BlockScan(text, language).run("module", partial, afterComment(text));

const SCANS: Record<string, Scan> = {
  c: blocks(c),
  cpp: blocks(c),
  elixir: scanElixir,
  go: blocks(go),
  java: blocks(java),
  python: scanPython,
  ruby: scanRuby,
  rust: blocks(rust),
  typescript: blocks(typescript),
  zig: blocks(zig),
};

/** The declarations of a text in their order; `partial` if it is known to begin in the middle of a file. */
export function scanSource(text: string, language: Language, partial: boolean): Found[] {
  return SCANS[language]?.(text, partial) ?? [];
}

/**
 * Where code begins in a text that begins within a block comment: behind its first end that no beginning precedes, or
 * behind the lines that begin with a star.
 */
function afterComment(text: string): number {
  const end = text.indexOf("*/");
  const start = text.indexOf("/*");
  if (end >= 0 && (start < 0 || end < start)) {
    const line = text.slice(text.lastIndexOf("\n", end) + 1, end);
    if (!/["'`]|\/\//.test(line)) return end + 2;
  }
  let at = 0;
  for (;;) {
    let column = at;
    while (text.charCodeAt(column) <= 32) column++;
    if (text.charCodeAt(column) !== 42 || !(text.charCodeAt(column + 1) <= 32)) return at;
    const newline = text.indexOf("\n", column);
    if (newline < 0) return text.length;
    at = newline + 1;
  }
}
