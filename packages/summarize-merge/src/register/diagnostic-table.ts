/**
 * How compilers, type checkers and linters write an error: a row a form. A row is tried only where its `needle` stands in
 * the output; lines are cut at 1,000 characters before. Groups: `file`, `line`, `column`, `code`, `message`. Warnings match
 * no row. `example` is the test of the row, and `gives` what it must say.
 */
export interface DiagnosticRow {
  tool: string;
  needle: string;
  pattern: RegExp;
  /** Where the place stands, if not on the same line: on one of the next lines, or on the last heading before it. */
  place?: "below" | "heading";
  /** Where the message stands, if not on the same line: the next line with a mark of an error. */
  message?: "below";
  example: string;
  gives: string;
}

/** A path with an ending, or one that stands where only a path can. */
const FILE = String.raw`(?<file>(?:[A-Za-z]:)?[^\s:()'"\`][^:()'"\`]{0,300})`;
const AT = String.raw`:(?<line>\d{1,7})(?::(?<column>\d{1,5}))?`;
const REST = String.raw`(?<message>\S.{0,600})`;

const row = (
  tool: string,
  needle: string,
  pattern: string,
  example: string,
  gives: string,
  further: Partial<Pick<DiagnosticRow, "place" | "message">> = {},
): DiagnosticRow => ({ tool, needle, pattern: new RegExp(pattern), example, gives, ...further });

export const DIAGNOSTIC_ROWS: readonly DiagnosticRow[] = [
  // TypeScript: plain, with a terminal's form, and without a place
  row(
    "tsc",
    "): error TS",
    String.raw`^\s{0,8}(?<file>(?:[A-Za-z]:)?[^\s:][^:]{0,300}?)\((?<line>\d{1,7}),(?<column>\d{1,5})\): error (?<code>TS\d{1,6}): ${REST}`,
    "src/app (old)/route.ts(16,58): error TS2305: Module '\"./db\"' has no exported member 'Row'.",
    "src/app (old)/route.ts:16:58 TS2305: Module '\"./db\"' has no exported member 'Row'.",
  ),
  row(
    "tsc --pretty",
    " - error TS",
    String.raw`^\s{0,8}(?<file>(?:[A-Za-z]:)?[^\s:][^:]{0,300}):(?<line>\d{1,7}):(?<column>\d{1,5}) - error (?<code>TS\d{1,6}): ${REST}`,
    "src/cart.ts:8:3 - error TS2322: Type 'string' is not assignable to type 'number'.",
    "src/cart.ts:8:3 TS2322: Type 'string' is not assignable to type 'number'.",
  ),
  row(
    "tsc",
    "error TS",
    String.raw`^error (?<code>TS\d{1,6}): ${REST}`,
    "error TS18003: No inputs were found in config file 'tsconfig.json'.",
    "TS18003: No inputs were found in config file 'tsconfig.json'.",
  ),
  row(
    "C# and MSBuild",
    "): error ",
    String.raw`^\s{0,8}(?<file>(?:[A-Za-z]:)?[^\s:][^:]{0,300}?)\((?<line>\d{1,7})(?:,(?<column>\d{1,5}))?\): error (?<code>[A-Z]{2,8}\d{1,6}): ${REST}`,
    "/app/Api/Orders.cs(41,17): error CS1061: 'Order' does not contain a definition for 'Sum' [/app/Api/Api.csproj]",
    "/app/Api/Orders.cs:41:17 CS1061: 'Order' does not contain a definition for 'Sum' [/app/Api/Api.csproj]",
  ),
  // ESLint: stylish, unix and compact
  row(
    "ESLint",
    "  error  ",
    String.raw`^\s{1,8}(?<line>\d{1,7}):(?<column>\d{1,5})\s{1,8}error\s{1,8}(?<message>\S.{0,500}?)(?:\s{2,80}(?<code>[@\w][\w@/-]{1,80}))?$`,
    "/app/src/menu.tsx\n  12:7  error  'open' is assigned a value but never used  no-unused-vars",
    "/app/src/menu.tsx:12:7 no-unused-vars: 'open' is assigned a value but never used",
    { place: "heading" },
  ),
  row(
    "ESLint unix",
    "[Error/",
    String.raw`^${FILE}${AT}: (?<message>\S.{0,500}) \[Error/(?<code>[@\w/-]{1,80})\]$`,
    "src/menu.tsx:12:7: Unexpected console statement. [Error/no-console]",
    "src/menu.tsx:12:7 no-console: Unexpected console statement.",
  ),
  row(
    "ESLint compact",
    ", Error - ",
    String.raw`^${FILE}: line (?<line>\d{1,7}), col (?<column>\d{1,5}), Error - ${REST}`,
    "src/menu.tsx: line 12, col 7, Error - Unexpected console statement. (no-console)",
    "src/menu.tsx:12:7 Unexpected console statement. (no-console)",
  ),
  // Biome: the rule stands above, the message below
  row(
    "Biome",
    " ━━━",
    String.raw`^${FILE}${AT} (?<code>(?:lint|assist|suppressions|syntax|parse|format|organizeImports|ci)[\w/]{0,80})(?:\s|$)`,
    "src/list.ts:4:10 lint/suspicious/noDoubleEquals  FIXABLE  ━━━━━━━━━━\n\n  × Use === instead of ==.",
    "src/list.ts:4:10 lint/suspicious/noDoubleEquals: Use === instead of ==.",
    { message: "below" },
  ),
  row(
    "Biome format",
    " format ━━━",
    `^${FILE} (?<code>format|organizeImports) ━`,
    "src/list.ts format ━━━━━━━━━━━━━━━\n\n  × Formatter would have printed the following content:",
    "src/list.ts format: Formatter would have printed the following content:",
    { message: "below" },
  ),
  // Rust
  row(
    "cargo and rustc",
    "error[E",
    String.raw`^error\[(?<code>E\d{4})\]: ${REST}`,
    "error[E0308]: mismatched types\n  --> src/ledger.rs:88:20",
    "src/ledger.rs:88:20 E0308: mismatched types",
    { place: "below" },
  ),
  row(
    "cargo and rustc",
    "--> ",
    String.raw`^error: (?!could not compile|aborting due|test failed|process didn't|\d)${REST}`,
    "error: expected `;`, found `}`\n  --> src/main.rs:3:22",
    "src/main.rs:3:22 expected `;`, found `}`",
    { place: "below" },
  ),
  row(
    "cargo fmt",
    "Diff in ",
    String.raw`^(?<code>Diff) in ${FILE}(?::| at line )(?<line>\d{1,7}):$`,
    "Diff in src/lib.rs:12:",
    "src/lib.rs:12 Diff",
  ),
  // Go
  row(
    "go",
    ".go:",
    String.raw`^(?:vet: )?(?<file>(?:[A-Za-z]:)?[^\s:][^:]{0,300}\.go):(?<line>\d{1,7}):(?<column>\d{1,5}): (?<message>\S.{0,500}?)(?: \((?<code>[a-z][\w-]{2,40})\))?$`,
    "./store/index.go:31:2: undefined: openTable",
    "store/index.go:31:2 undefined: openTable",
  ),
  // Those with the word "error" between place and message
  row(
    "mypy",
    ": error: ",
    String.raw`^(?<file>[^\s:][^:]{0,300}\.pyi?)${AT}: error: (?<message>\S.{0,500}?)(?: {1,2}\[(?<code>[a-z][a-z-]{1,40})\])?$`,
    'shop/cart.py:27: error: Argument 1 to "add" has incompatible type "str"; expected "int"  [arg-type]',
    'shop/cart.py:27 arg-type: Argument 1 to "add" has incompatible type "str"; expected "int"',
  ),
  row(
    "javac",
    ".java:",
    String.raw`^(?<file>(?:[A-Za-z]:)?[^\s:][^:]{0,300}\.java):(?<line>\d{1,7}): error: ${REST}`,
    "src/shop/Cart.java:27: error: cannot find symbol",
    "src/shop/Cart.java:27 cannot find symbol",
  ),
  row(
    "gcc, clang, zig and swift",
    "error: ",
    String.raw`^(?<file>(?:[A-Za-z]:)?[^\s:][^:]{0,300}\.[A-Za-z+]{1,6})${AT}: (?:fatal )?error: (?<message>\S.{0,500}?)(?:  ?\[(?<code>-W[\w=+-]{1,60}|[a-z][a-z-]{2,40})\])?$`,
    "src/parse.c:51:12: error: too few arguments to function 'next' [-Werror=format]",
    "src/parse.c:51:12 -Werror=format: too few arguments to function 'next'",
  ),
  row(
    "linker",
    "undefined reference to",
    String.raw`^(?:\S{0,200}ld: )?(?<file>[^\s:][^:]{0,300}):(?:\([^)]{1,80}\): )?(?<message>undefined reference to .{1,300})`,
    "main.c:(.text+0x1a): undefined reference to `sum_rows'",
    "main.c undefined reference to `sum_rows'",
  ),
  row(
    "MSVC",
    " error C",
    String.raw`^\s{0,8}(?<file>(?:[A-Za-z]:)?[^\s:(][^:(]{0,300})\((?<line>\d{1,7})(?:,(?<column>\d{1,5}))?\) ?: (?:fatal )?error (?<code>C\d{4}): ${REST}`,
    "parse.cpp(51): error C2065: 'next': undeclared identifier",
    "parse.cpp:51 C2065: 'next': undeclared identifier",
  ),
  // JVM
  row(
    "Maven",
    ":[",
    String.raw`^\[ERROR\] (?<file>[^\s:][^:]{0,300}|[A-Za-z]:[^:]{1,300}):\[(?<line>\d{1,7}),(?<column>\d{1,5})\] ${REST}`,
    "[ERROR] /app/src/main/java/shop/Cart.java:[27,19] cannot find symbol",
    "/app/src/main/java/shop/Cart.java:27:19 cannot find symbol",
  ),
  row(
    "Gradle and kotlinc",
    "e: ",
    String.raw`^e: (?:file://)?(?<file>(?:[A-Za-z]:)?[^\s:][^:]{0,300}\.kts?):(?: \(|)(?<line>\d{1,7})[:,] ?(?<column>\d{1,5})\)?:? ${REST}`,
    "e: file:///app/src/main/kotlin/shop/Cart.kt:27:19 Unresolved reference: total",
    "/app/src/main/kotlin/shop/Cart.kt:27:19 Unresolved reference: total",
  ),
  row(
    "scalac",
    "[error] ",
    String.raw`^\[error\] (?:-- (?:\[\w{1,8}\] )?(?:[\w ]{1,40}: ))?(?<file>[^\s:][^:]{0,300}\.scala)${AT}(?:: ${REST})?`,
    "[error] /app/src/main/scala/Cart.scala:27:19: not found: value total",
    "/app/src/main/scala/Cart.scala:27:19 not found: value total",
  ),
  // Python
  row(
    "pyright",
    " - error: ",
    String.raw`^\s{0,8}(?<file>(?:[A-Za-z]:)?[^\s:][^:]{0,300})${AT} - error: (?<message>\S.{0,500}?)(?: \((?<code>report\w{3,60})\))?$`,
    '  /app/shop/cart.py:27:9 - error: "total" is not a known attribute of "None" (reportOptionalMemberAccess)',
    '/app/shop/cart.py:27:9 reportOptionalMemberAccess: "total" is not a known attribute of "None"',
  ),
  row(
    "ruff, flake8 and pylint",
    ".py:",
    String.raw`^(?<file>[^\s:][^:]{0,300}\.pyi?)${AT}: (?<code>[A-Z]{1,5}\d{2,4}):? (?:\[\*\] )?${REST}`,
    "shop/cart.py:1:8: F401 [*] `os` imported but unused",
    "shop/cart.py:1:8 F401: `os` imported but unused",
  ),
  row(
    "ruff",
    "--> ",
    String.raw`^(?<code>[A-Z]{1,5}\d{2,4}) (?:\[\*\] )?${REST}`,
    "F821 Undefined name `totl`\n --> shop/cart.py:27:9",
    "shop/cart.py:27:9 F821: Undefined name `totl`",
    { place: "below" },
  ),
  row(
    "black",
    "would reformat ",
    `^(?<message>would reformat) ${FILE}$`,
    "would reformat /app/shop/cart.py",
    "/app/shop/cart.py would reformat",
  ),
  // Elixir: above with the place in it, and the form with the place below
  row(
    "mix",
    "** (",
    String.raw`^\*\* \((?<code>(?:Compile|Syntax|TokenMissing|Mismatched\w{1,20})Error)\) (?<file>[^\s:][^:]{0,300}\.exs?)${AT}: ${REST}`,
    "** (CompileError) lib/shop/cart.ex:27: undefined function total/1",
    "lib/shop/cart.ex:27 CompileError: undefined function total/1",
  ),
  row(
    "mix",
    "└─ ",
    String.raw`^\s{0,8}error: ${REST}`,
    '    error: undefined variable "totl"\n    │\n 27 │     totl + 1\n    │     ^^^^\n    │\n    └─ lib/shop/cart.ex:27:5: Shop.Cart.add/2',
    'lib/shop/cart.ex:27:5 undefined variable "totl"',
    { place: "below" },
  ),
  // Ruby, PHP, shell
  row(
    "RuboCop",
    ": [",
    String.raw`^(?<file>[^\s:][^:]{0,300}\.(?:rb|rake))${AT}: [CWEF]: (?:\[Corr\w{1,12}\] )?(?<code>[A-Z]\w{1,30}/\w{1,60}): ${REST}`,
    "lib/cart.rb:27:9: C: [Correctable] Style/StringLiterals: Prefer double-quoted strings.",
    "lib/cart.rb:27:9 Style/StringLiterals: Prefer double-quoted strings.",
  ),
  row(
    "RuboCop",
    ".rb:",
    String.raw`^(?<file>[^\s:][^:]{0,300}\.(?:rb|rake))${AT}: [CWEF]: (?<code>[A-Z]\w{1,30}/\w{1,60}): ${REST}`,
    "lib/cart.rb:27:9: W: Lint/UselessAssignment: Useless assignment to variable - total.",
    "lib/cart.rb:27:9 Lint/UselessAssignment: Useless assignment to variable - total.",
  ),
  row(
    "PHP",
    " on line ",
    String.raw`^(?:PHP )?(?<code>(?:Parse|Fatal|Syntax) error): {1,3}(?<message>\S.{0,400}) in (?<file>\S{1,300}) on line (?<line>\d{1,7})`,
    'PHP Parse error:  syntax error, unexpected token "}" in /app/src/Cart.php on line 27',
    '/app/src/Cart.php:27 Parse error: syntax error, unexpected token "}"',
  ),
  row(
    "ShellCheck",
    ": error: ",
    String.raw`^(?<file>[^\s:][^:]{0,300})${AT}: error: (?<message>\S.{0,400}) \[(?<code>SC\d{4})\]$`,
    "deploy:4:1: error: Couldn't parse this test expression. [SC1073]",
    "deploy:4:1 SC1073: Couldn't parse this test expression.",
  ),
  // Bundlers
  row(
    "esbuild and vite",
    "[ERROR] ",
    String.raw`^(?:[✘X] )\[ERROR\] ${REST}`,
    '✘ [ERROR] Could not resolve "./menu"\n\n    src/app.tsx:3:21:',
    'src/app.tsx:3:21 Could not resolve "./menu"',
    { place: "below" },
  ),
  row(
    "webpack",
    "ERROR in ",
    String.raw`^ERROR in (?<file>[^\s:][^:]{0,300}?)(?: (?<line>\d{1,7}):(?<column>\d{1,5})(?:-\d{1,5})?)?$`,
    "ERROR in ./src/app.tsx 3:0-28\nModule not found: Error: Can't resolve './menu'",
    "src/app.tsx:3:0 Module not found: Error: Can't resolve './menu'",
    { message: "below" },
  ),
];
