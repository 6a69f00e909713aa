import { createRequire } from "node:module";
import { dirname, extname, join } from "node:path";
import type { SourceFile } from "./truth.ts";

const require = createRequire(import.meta.url);

/** What is used of the package, whose own types are no module. */
interface TreeSitter {
  Parser: {
    init(): Promise<void>;
    new (): { setLanguage(language: object): void; parse(text: string): { delete(): void } };
  };
  Language: { load(path: string): Promise<object> };
}

/** Grammars by the ending of a file, as far as the package has them. */
const GRAMMARS: Readonly<Record<string, string>> = {
  ".ts": "typescript",
  ".tsx": "tsx",
  ".mts": "typescript",
  ".js": "javascript",
  ".jsx": "javascript",
  ".mjs": "javascript",
  ".rs": "rust",
  ".go": "go",
  ".py": "python",
  ".java": "java",
  ".c": "cpp",
  ".h": "cpp",
  ".hpp": "cpp",
  ".cc": "cpp",
  ".cpp": "cpp",
  ".rb": "ruby",
};

/**
 * Parses the files by tree-sitter's grammars in WebAssembly: the parse alone, which a query for declarations comes on top
 * of. Absent where a grammar is missing.
 */
export async function treeSitterParse(files: readonly SourceFile[]): Promise<(() => void) | undefined> {
  const { Parser, Language } = require("@vscode/tree-sitter-wasm") as TreeSitter;
  await Parser.init();
  const folder = dirname(require.resolve("@vscode/tree-sitter-wasm"));
  const parses: (() => void)[] = [];
  for (const { name, text } of files) {
    const grammar = GRAMMARS[extname(name)];
    if (grammar === undefined) return undefined;
    const parser = new Parser();
    parser.setLanguage(await Language.load(join(folder, `tree-sitter-${grammar}.wasm`)));
    parses.push(() => parser.parse(text).delete());
  }
  return () => {
    for (const parse of parses) parse();
  };
}
