import type { Declaration, Language } from "./declaration.ts";
import { languageOf } from "./language-of.ts";
import { scanSource } from "./scan-source.ts";
import { signature } from "./signature.ts";
import { type Excerpt, undress, type View } from "./undress.ts";

/** One of `language` and `path` is needed, unless the view itself tells its files. */
export interface ExtractOptions {
  /** Wins over `path`; a path that the view tells wins over both. */
  language?: Language;
  /** The path of the file that is shown, whose ending tells the language. */
  path?: string;
  /** How the text shows the file; without it, that is told from the text. `plain` takes every character for code. */
  view?: View;
}

const HASH_COMMENTS: ReadonlySet<Language> = new Set<Language>(["python", "ruby", "elixir"]);

/**
 * The declarations of a file or of any view of it, in their order. Never throws; a language that has no table here has
 * no declarations.
 */
export function extractSymbols(text: string, { language, path, view }: ExtractOptions): Declaration[] {
  const declarations: Declaration[] = [];
  for (const excerpt of undress(text, view)) {
    const own = excerpt.path === undefined ? (language ?? languageOf(path ?? "")) : languageOf(excerpt.path);
    if (own) addDeclarations(declarations, excerpt, own);
  }
  return declarations;
}

function addDeclarations(declarations: Declaration[], { text, lines, path }: Excerpt, language: Language): void {
  const isPartial = lines !== undefined && lines[0] !== 1;
  let line = 0;
  let next = text.indexOf("\n");
  for (const found of scanSource(text, language, isPartial)) {
    while (next >= 0 && next < found.at) {
      line++;
      next = text.indexOf("\n", next + 1);
    }
    const declaration: Declaration = {
      name: found.name,
      kind: found.kind,
      signature: signature(text, found.from, found.to, HASH_COMMENTS.has(language)),
      line: lines?.[line] ?? line + 1,
      exported: found.exported,
    };
    if (found.container) declaration.container = found.container;
    if (path) declaration.file = path;
    if (found.guessed) declaration.guessed = true;
    declarations.push(declaration);
  }
}
