import { afterSpace, lineEnd } from "./character.ts";
import type { Found, Language } from "./declaration.ts";
import { c } from "./languages/c.ts";
import { elixir } from "./languages/elixir.ts";
import { go } from "./languages/go.ts";
import { java } from "./languages/java.ts";
import { python } from "./languages/python.ts";
import { ruby } from "./languages/ruby.ts";
import { rust } from "./languages/rust.ts";
import { typescript } from "./languages/typescript.ts";
import { zig } from "./languages/zig.ts";
import { type BlockLanguage, BlockScan } from "./scan-blocks.ts";
import { type LineLanguage, LineScan } from "./scan-lines.ts";

type Scan = (text: string, partial: boolean) => Found[];

const blocks =
  (language: BlockLanguage): Scan =>
  (text, partial) =>
    new BlockScan(text, language, partial).run(Math.max(afterComment(text), language.begin?.(text) ?? 0));

const lines =
  (language: LineLanguage): Scan =>
  (text, partial) =>
    new LineScan(text, language, partial).run();

const SCANS: Partial<Record<Language, Scan>> = {
  c: blocks(c),
  cpp: blocks(c),
  elixir: lines(elixir),
  go: blocks(go),
  java: blocks(java),
  python: lines(python),
  ruby: lines(ruby),
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
  // No comment goes on for longer.
  const view = text.slice(0, 20_000);
  const end = view.indexOf("*/");
  const start = view.indexOf("/*");
  if (end >= 0 && (start < 0 || end < start) && !/["'`]|\/\//.test(text.slice(text.lastIndexOf("\n", end) + 1, end)))
    return end + 2;
  for (let at = 0; ; ) {
    const star = afterSpace(text, at);
    if (text.charAt(star) !== "*" || !(text.charCodeAt(star + 1) <= 32)) return at;
    at = lineEnd(text, star);
  }
}
