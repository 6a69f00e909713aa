export type { Declaration, DeclarationKind, Language } from "./declaration.ts";
export { extractSymbols } from "./extract-symbols.ts";
export { languageOf } from "./language-of.ts";
