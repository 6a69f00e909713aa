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
import type { Scan } from "./scan-text.ts";

const SCANS: Partial<Record<Language, Scan>> = { c, cpp: c, elixir, go, java, python, ruby, rust, typescript, zig };

/** The declarations of a text in their order; `partial` if it is known to begin in the middle of a file. */
export function scanSource(text: string, language: Language, partial: boolean): Found[] {
  return SCANS[language]?.(text, partial) ?? [];
}
