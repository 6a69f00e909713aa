export type { Declaration, DeclarationKind, Language } from "./declaration.ts";
export { type ExtractOptions, extractSymbols } from "./extract-symbols.ts";
export { languageOf } from "./language-of.ts";
export { type SymbolRecord, symbolRecords } from "./symbol-records.ts";
export { type Excerpt, undress, type View } from "./undress.ts";
