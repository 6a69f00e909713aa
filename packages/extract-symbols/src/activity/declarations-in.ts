import type { Declaration, DeclarationKind, Language } from "../declaration.ts";
import { extractSymbols } from "../extract-symbols.ts";

/** How a text stands to its file. */
export interface TextPlace {
  language: Language;
  /** The text is the file. */
  isWhole: boolean;
  /** Its first line may lack its beginning, as in an edit. */
  isFragment?: boolean;
}

/** A declaration, and what a text tells about it. */
export interface Shown extends Declaration {
  /** It can be told what it belongs to. */
  isPlaced: boolean;
  /** It is to be used from outside, and its signature stands in the text as a whole. */
  isPublic: boolean;
  /** It would be, did the text show what it belongs to. */
  isLoose: boolean;
}

/** The declarations in a text of a file, as it stands there, in their order. */
export function declarationsIn(text: string, { language, isWhole, isFragment = false }: TextPlace): Shown[] {
  const declarations = extractSymbols(text, { language, view: "plain" });
  if (declarations.length === 0) return [];
  const types = new Map(declarations.map(({ name, exported, kind }) => [name, exported || !isType(kind)]));
  const lineStarts = isWhole ? [] : startsOfLines(text);
  return declarations.map((declaration, index) => {
    const { container, line, kind, exported, signature } = declaration;
    const isPlaced =
      isWhole ||
      container !== undefined ||
      (!isBlank(text, lineStarts[line - 1] ?? 0) && (line > 1 || !isFragment || isOutermost(declaration, language)));
    const isCut = !isWhole && index === declarations.length - 1 && endsIn(text, lineStarts[line - 1] ?? 0, signature);
    const isWholeSignature = !isCut && (signature.length >= LONGEST || isBalanced(signature));
    const isPublic =
      exported &&
      isPlaced &&
      isWholeSignature &&
      OFFERED.has(kind) &&
      (container === undefined || (MEMBERS.has(kind) && offersMembers(container, language, types)));
    const isLoose = exported && !isPlaced && isWholeSignature && MEMBERS.has(kind);
    return { ...declaration, isPlaced, isPublic, isLoose };
  });
}

/** Behind its beginning nothing but the signature stands: the view may end within it. */
function endsIn(text: string, start: number, signature: string): boolean {
  return text.length - start < END && folded(text.slice(start)).endsWith(signature);
}

/** As long may the source of a signature be. */
const END = 1_000;
/** A signature of this length is cut itself. */
const LONGEST = 400;

/** What a file offers by itself; fields and the values of an enumeration come with their type. */
const OFFERED: ReadonlySet<DeclarationKind> = new Set<DeclarationKind>(
  "function method macro class struct interface enum union type constant".split(" ") as DeclarationKind[],
);
const MEMBERS: ReadonlySet<DeclarationKind> = new Set(["function", "method", "macro"] as const);
const TYPES: ReadonlySet<DeclarationKind> = new Set([
  "class",
  "struct",
  "interface",
  "enum",
  "union",
  "type",
  "module",
] as const);

function isType(kind: DeclarationKind): boolean {
  return TYPES.has(kind);
}

/** Members of what is not offered are not offered; of a type that the text doesn't show that isn't known. */
function offersMembers(container: string, language: Language, types: ReadonlyMap<string, boolean>): boolean {
  const name = container.slice(Math.max(container.lastIndexOf("."), container.lastIndexOf(":")) + 1);
  if (language === "go" && !/^\p{Lu}/u.test(name)) return false;
  return types.get(name) ?? types.get(container) ?? true;
}

/** Whether its words alone say that it belongs to nothing. */
function isOutermost({ kind, exported }: Declaration, language: Language): boolean {
  return language === "go" || (language === "typescript" && exported && kind !== "method" && kind !== "accessor");
}

function startsOfLines(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

function isBlank(text: string, at: number): boolean {
  return text[at] === " " || text[at] === "\t";
}

/** Whether each bracket closes: where one doesn't, the view ends within the signature. */
function isBalanced(signature: string): boolean {
  let depth = 0;
  for (let index = 0; index < signature.length; index++) {
    const character = signature[index];
    if (character === "(") depth++;
    else if (character === ")" && --depth < 0) return false;
  }
  return depth === 0;
}

export function folded(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
