import type { Found, Language } from "./declaration.ts";
import { c } from "./languages/c.ts";
import { go } from "./languages/go.ts";
import { java } from "./languages/java.ts";
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
  go: blocks(go),
  java: blocks(java),
  rust: blocks(rust),
  typescript: blocks(typescript),
  zig: blocks(zig),
};

/** The declarations of a text in their order; `partial` if it is known to begin in the middle of a file. */
export function scanSource(text: string, language: Language, partial: boolean): Found[] {
  return SCANS[language]?.(text, partial) ?? [];
}

/** Where code begins in a text that begins within a block comment: behind the first end that no beginning precedes. */
function afterComment(text: string): number {
  const end = text.indexOf("*/");
  if (end < 0) return 0;
  const start = text.indexOf("/*");
  if (start >= 0 && start < end) return 0;
  const line = text.slice(text.lastIndexOf("\n", end) + 1, end);
  return /["'`]|\/\//.test(line) ? 0 : end + 2;
}
