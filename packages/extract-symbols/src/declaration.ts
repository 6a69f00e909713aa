/** The languages that have a table here; TypeScript stands for JavaScript as well. */
export type Language = "typescript" | "rust" | "go" | "python" | "java" | "c" | "cpp" | "ruby" | "elixir" | "zig";

/**
 * What a name stands for, in words that mean the same in every language: a trait or a protocol is an `interface`, a
 * record a `class`, an error set an `enum`, a namespace a `module`, a getter or setter an `accessor`.
 */
export type DeclarationKind =
  | "function"
  | "method"
  | "macro"
  | "class"
  | "struct"
  | "interface"
  | "enum"
  | "union"
  | "type"
  | "module"
  | "constant"
  | "variable"
  | "field"
  | "accessor"
  | "enumMember";

/** One declared name. Overloads and clauses are declared once each. */
export interface Declaration {
  /** The bare name: `get`, not `Cart::get`; operators as `operator==`, private names with their `#`. */
  name: string;
  kind: DeclarationKind;
  /**
   * The source from the first word of the declaration to its body, white space folded to single blanks, block comments
   * left out, at most 400 characters. What has no body (a value, an alias, a field) is there whole. `export` and
   * `template <…>` are left out, as `exported` and the name say it.
   */
  signature: string;
  /** The name's line, from 1, in the numbers of the file where the view tells them, else in those of the text. */
  line: number;
  /** Can be used from outside the file or, for a member, outside its type, as the language defines it. */
  exported: boolean;
  /** The type, module or receiver that the declaration belongs to, where the view shows it. */
  container?: string;
  /** The path that the view itself tells: in diffs, search hits and wrapped files. */
  file?: string;
  /** What the declaration stands in began before the view: its kind, and that it is no local, are a guess. */
  guessed?: true;
}

/** A declaration as a scanner finds it: offsets into the scanned text instead of text and lines. */
export interface Found {
  kind: DeclarationKind;
  name: string;
  /** Offset of the name. */
  at: number;
  /** Start and end of the signature. */
  from: number;
  to: number;
  exported: boolean;
  container: string | undefined;
  guessed: boolean;
}
