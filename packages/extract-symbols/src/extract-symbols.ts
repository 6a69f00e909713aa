import type { Declaration, Language } from "./declaration.ts";
import { languageOf } from "./language-of.ts";
import { scanSource } from "./scan-source.ts";
import { signature } from "./signature.ts";

const HASH_COMMENTS: ReadonlySet<Language> = new Set<Language>(["python", "ruby", "elixir"]);
export function extractSymbols(text: string, options: { language?: Language; path?: string }): Declaration[] {
  const language = options.language ?? languageOf(options.path ?? "");
  if (!language) return [];
  const out: Declaration[] = [];
  let line = 1;
  let next = text.indexOf("\n");
  for (const found of scanSource(text, language, false)) {
    while (next >= 0 && next < found.at) {
      line++;
      next = text.indexOf("\n", next + 1);
    }
    const declaration: Declaration = {
      name: found.name,
      kind: found.kind,
      signature: signature(text, found.from, found.to, HASH_COMMENTS.has(language)),
      line,
      exported: found.exported,
    };
    if (found.container) declaration.container = found.container;
    if (found.guessed) declaration.guessed = true;
    out.push(declaration);
  }
  return out;
}
