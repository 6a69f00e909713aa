/**
 * How test runners name a failing test: a row a form. Groups: `name`, `file`, `line`, `message`. A row is tried only where
 * its `needle` stands in the output. No row reads a count: "0 failed" names nothing.
 */
export interface FailingTestRow {
  runner: string;
  needle: string;
  pattern: RegExp;
  /** Where the run is not known to be one of tests, this has to stand in the output too. */
  mark?: string;
  /** The name goes on below: more indented lines up to one that ends in a colon (Mocha), or the place stands there. */
  below?: "name" | "place";
  example: string;
  gives: string;
}

const row = (
  runner: string,
  needle: string,
  pattern: RegExp,
  example: string,
  gives: string,
  further: Pick<FailingTestRow, "below" | "mark"> = {},
): FailingTestRow => ({ runner, needle, pattern, example, gives, ...further });

/** Those whose names are whole come first: a run that has one of them needs no row of its second kind. */
export const FAILING_TEST_ROWS: readonly FailingTestRow[] = [
  row(
    "vitest",
    " FAIL ",
    /^ ?FAIL {1,2}(?:\|[^|]{1,40}\| )?(?:[\w@/-]{1,40} )?(?<file>\S{1,200}\.[cm]?[jt]sx?) > (?<name>\S.{0,300})$/,
    " FAIL  src/cart.test.ts > cart > adds a line",
    "cart > adds a line (src/cart.test.ts)",
  ),
  row(
    "vitest",
    " FAIL ",
    /^ ?FAIL {1,2}(?:\|[^|]{1,40}\| )?(?<name>\S{1,200}\.[cm]?[jt]sx?) \[ \S{1,200} \]$/,
    " FAIL  src/menu.test.ts [ src/menu.test.ts ]",
    "src/menu.test.ts",
  ),
  row(
    "vitest",
    "×",
    /^\s{1,12}[×✗] (?<name>\S.{0,300}?)(?: \d{1,9}ms)?$/,
    "   × cart > adds a line 12ms",
    "cart > adds a line",
    { mark: "Tests  " },
  ),
  row(
    "jest",
    "● ",
    /^\s{1,4}● (?!Console$)(?<name>\S.{0,300} › .{1,300})$/,
    "  ● cart › adds a line",
    "cart › adds a line",
  ),
  row(
    "jest",
    "● Test suite failed to run",
    /^\s{1,4}● (?<name>Test suite failed to run)$/,
    "FAIL src/menu.test.js\n  ● Test suite failed to run",
    "src/menu.test.js: Test suite failed to run",
  ),
  row(
    "jest",
    "✕ ",
    /^\s{1,12}✕ (?<name>\S.{0,300}?)(?: \(\d{1,9} ?m?s\))?$/,
    "    ✕ adds a line (3 ms)",
    "adds a line",
    { mark: "Tests: " },
  ),
  row(
    "bun",
    "(fail) ",
    /^\(fail\) (?<name>\S.{0,300}?)(?: \[[\d.]{1,12}m?s\])?$/,
    "(fail) cart > adds a line [0.51ms]",
    "cart > adds a line",
  ),
  row("deno", " ... FAILED (", /^(?<name>\S.{0,300}?) \.\.\. FAILED \(/, "adds a line ... FAILED (5ms)", "adds a line"),
  row(
    "deno",
    "=> ./",
    /^(?<name>\S.{0,200}?) => (?<file>\.\/\S{1,200}):(?<line>\d{1,7}):\d{1,5}$/,
    "adds a line => ./cart_test.ts:12:6",
    "adds a line (cart_test.ts:12)",
  ),
  row(
    "mocha",
    " failing",
    /^\s{1,4}\d{1,5}\) (?<name>\S.{0,300})$/,
    "  1 failing\n\n  1) Cart\n       adds a line:\n\n      AssertionError: expected 3 to equal 4",
    "Cart adds a line: AssertionError: expected 3 to equal 4",
    { below: "name" },
  ),
  row(
    "playwright",
    "[",
    /^\s{1,4}\d{1,5}\) (?<name>\[[\w ]{1,40}\] › (?<file>\S{1,200}):(?<line>\d{1,7}):\d{1,5} › .{1,300}?)(?: ─{1,200})?$/,
    "  1) [chromium] › tests/cart.spec.ts:12:5 › cart › adds a line ─────",
    "[chromium] › tests/cart.spec.ts:12:5 › cart › adds a line",
  ),
  row(
    "node:test",
    "✖ ",
    /^\s{0,40}✖ (?!failing tests:)(?<name>\S.{0,300}?)(?: \([\d.]{1,16}ms\))?$/,
    "✖ adds a line (1.204ms)",
    "adds a line",
    { mark: "ℹ fail " },
  ),
  row(
    "TAP",
    "not ok ",
    /^\s{0,40}not ok \d{1,6} (?:- )?(?<name>(?!.{0,300}# (?:TODO|SKIP|todo|skip))\S.{0,300})$/,
    "not ok 3 - adds a line",
    "adds a line",
  ),
  row(
    "pytest",
    "FAILED ",
    /^FAILED (?<name>(?<file>[^\s:]{1,200})::[^\s[]{1,300}(?:\[.{1,200}?\])?)(?: - (?<message>.{1,500}))?$/,
    "FAILED tests/test_cart.py::TestCart::test_add[two words] - AssertionError: assert 3 == 4",
    "tests/test_cart.py::TestCart::test_add[two words]: AssertionError: assert 3 == 4",
  ),
  row(
    "pytest",
    "ERROR ",
    /^ERROR (?<name>(?<file>[^\s:]{1,200}\.py)(?:::[^\s[]{1,300})?)(?: - (?<message>.{1,500}))?$/,
    "ERROR tests/test_menu.py - ModuleNotFoundError: No module named 'menu'",
    "tests/test_menu.py: ModuleNotFoundError: No module named 'menu'",
  ),
  row(
    "pytest -v",
    " FAILED",
    /^(?<name>(?<file>[^\s:]{1,200}\.py)::[^\s[]{1,300}(?:\[[^\]]{1,200}\])?) FAILED(?: {1,80}\[ {0,2}\d{1,3}%\])?$/,
    "tests/test_cart.py::test_add FAILED                     [ 50%]",
    "tests/test_cart.py::test_add",
  ),
  row(
    "pytest",
    "____ ",
    /^_{4,80} (?<name>(?:[A-Z]\w{0,80}\.)?test\w{0,200}(?:\[.{1,100}\])?) _{4,80}$/,
    "_________ TestCart.test_add _________",
    "TestCart.test_add",
  ),
  row(
    "unittest",
    ": test",
    /^(?:FAIL|ERROR): (?<name>test\w{0,200} \([\w.]{1,300}\))/,
    "FAIL: test_add (tests.test_cart.TestCart.test_add)",
    "test_add (tests.test_cart.TestCart.test_add)",
  ),
  row(
    "go test",
    "--- FAIL: ",
    /^\s{0,40}--- FAIL: (?<name>\S{1,300})/,
    "    --- FAIL: TestCart/adds_a_line (0.00s)",
    "TestCart/adds_a_line",
  ),
  row(
    "go test",
    "[build failed]",
    /^FAIL\s{1,8}(?<name>\S{1,300} \[(?:build|setup) failed\])$/,
    "FAIL\texample.org/shop/cart [build failed]",
    "example.org/shop/cart [build failed]",
  ),
  row(
    "cargo test",
    " ... FAILED",
    /^test (?<name>\S.{0,300}?)(?: - should panic)? \.\.\. FAILED$/,
    "test ledger::tests::carries ... FAILED",
    "ledger::tests::carries",
  ),
  row(
    "cargo test",
    " stdout ----",
    /^---- (?<name>\S.{0,300}) stdout ----$/,
    "---- ledger::tests::carries stdout ----",
    "ledger::tests::carries",
  ),
  row(
    "cargo nextest",
    "FAIL [",
    /^\s{1,12}FAIL \[\s{0,8}[\d.]{1,12}s\] (?:\([^)]{1,20}\) )?(?<name>\S.{0,300})$/,
    "        FAIL [   0.005s] ledger tests::carries",
    "ledger tests::carries",
  ),
  row(
    "surefire",
    "<<< ",
    /^\[ERROR\] {1,4}(?<name>[\w.$]{1,200}(?:\([\w.$]{1,200}\))?)(?:\[.{1,80}\])? {1,2}(?:-- )?Time elapsed: [\d.,]{1,12} ?s {1,2}<<< (?:FAILURE|ERROR)!/,
    "[ERROR] shop.CartTest.addsALine -- Time elapsed: 0.013 s <<< FAILURE!",
    "shop.CartTest.addsALine",
  ),
  row(
    "surefire",
    "[ERROR]   ",
    /^\[ERROR\] {3}(?<name>[A-Z][\w$]{1,120}\.[\w$]{1,120}):(?<line>\d{1,7})(?:->\S{1,120})? (?<message>.{1,400})$/,
    "[ERROR]   CartTest.addsALine:27 expected: <4> but was: <3>",
    "CartTest.addsALine: expected: <4> but was: <3>",
  ),
  row(
    "Gradle",
    " FAILED",
    /^(?<name>[A-Z][\w$.]{1,200} > .{1,300}?) FAILED$/,
    "CartTest > addsALine() FAILED",
    "CartTest > addsALine()",
  ),
  row(
    "RSpec",
    "rspec ",
    /^rspec (?<file>\.{0,2}\/?[^\s:#[]{1,200})(?::(?<line>\d{1,7})|\[[\d:]{1,40}\]) # (?<name>.{1,300})$/,
    "rspec ./spec/cart_spec.rb:12 # Cart adds a line",
    "Cart adds a line (spec/cart_spec.rb:12)",
  ),
  row(
    "ExUnit",
    "test ",
    /^\s{1,6}\d{1,5}\) (?<name>(?:test|property|doctest) .{1,300} \([\w.]{1,200}\))$/,
    "  1) test adds a line (Shop.CartTest)\n     test/cart_test.exs:12",
    "test adds a line (Shop.CartTest) (test/cart_test.exs:12)",
    { below: "place" },
  ),
  row(
    "PHPUnit",
    "::",
    /^\d{1,5}\) (?<name>[A-Z][\w\\]{1,200}::\w{1,200}(?: with data set .{1,100})?)$/,
    "1) Tests\\CartTest::testAdd",
    "Tests\\CartTest::testAdd",
  ),
  row(
    "minitest",
    "#test_",
    /^(?:\s{0,4}\d{1,5}\) Failure:\s{0,4})?(?<name>[A-Z][\w:]{0,120}#test_\w{1,200}) \[(?<file>[^\]:]{1,200}):(?<line>\d{1,7})\]:?$/,
    "CartTest#test_add [test/cart_test.rb:12]:",
    "CartTest#test_add (test/cart_test.rb:12)",
  ),
  row(
    "dotnet",
    "  Failed ",
    /^\s{1,4}Failed (?<name>[\w.<>`,(): "-]{1,300}?) \[[<\d .,]{1,12}m?s\]$/,
    "  Failed Shop.Tests.CartTests.AddsALine [12 ms]",
    "Shop.Tests.CartTests.AddsALine",
  ),
  row(
    "xUnit",
    "[FAIL]",
    /^(?:\[xUnit\.net [\d:.]{1,16}\])?\s{0,16}(?<name>\S.{0,300}?) \[FAIL\]$/,
    "[xUnit.net 00:00:00.41]     Shop.Tests.CartTests.AddsALine [FAIL]",
    "Shop.Tests.CartTests.AddsALine",
  ),
  row(
    "XCTest",
    " failed (",
    /^Test Case '(?<name>[^']{1,300})' failed \(/,
    "Test Case '-[ShopTests.CartTests testAdd]' failed (0.003 seconds).",
    "-[ShopTests.CartTests testAdd]",
  ),
  row(
    "GoogleTest",
    "[  FAILED  ] ",
    /^(?:\d{1,6}: )?\[ {2}FAILED {2}\] (?<name>[\w/]{1,200}\.[\w/]{1,200})(?:,.{0,200})?(?: \(\d{1,9} ms\))?$/,
    "[  FAILED  ] CartTest.AddsALine (0 ms)",
    "CartTest.AddsALine",
  ),
  row(
    "ctest",
    "(Failed)",
    /^\s{1,8}\d{1,6} - (?<name>\S{1,200}) \((?:Failed|SEGFAULT|Timeout)\)/,
    "\t  3 - cart_adds (Failed)",
    "cart_adds",
  ),
  row(
    "zig test",
    "error: '",
    /^error: '(?<name>[^']{1,200})' failed/,
    "error: 'cart.test.adds a line' failed: expected 4, found 3",
    "cart.test.adds a line",
  ),
  row(
    "zig test",
    "...FAIL",
    /^(?:\d{1,6}\/\d{1,6} )?(?<name>\S.{0,200}?)\.\.\. ?FAIL(?: \(|$)/,
    "2/9 cart.test.adds a line...FAIL (TestExpectedEqual)",
    "cart.test.adds a line",
  ),
  row(
    "flutter",
    " [E]",
    /^\d\d:\d\d \+\d{1,6}(?: ~\d{1,6})? -\d{1,6}: (?<name>.{1,300}) \[E\]$/,
    "00:01 +3 -1: cart adds a line [E]",
    "cart adds a line",
  ),
];

/** How runners name a test that passes. A row is tried only where its needle stands in the output. */
export interface PassingTestRow {
  needle: string;
  pattern: RegExp;
  example: string;
  gives: string;
}

const passing = (needle: string, pattern: RegExp, example: string, gives: string): PassingTestRow => ({
  needle,
  pattern,
  example,
  gives,
});

export const PASSING_TEST_ROWS: readonly PassingTestRow[] = [
  passing(
    "✓ ",
    /^\s{0,40}✓ (?!\S{1,200}\.[cm]?[jt]sx? \()(?<name>\S.{0,200}?)(?: \(?\d{1,9} ?ms\)?)?$/,
    "   ✓ cart > adds a line 3ms",
    "cart > adds a line",
  ),
  passing("✔ ", /^\s{0,40}✔ (?<name>\S.{0,200}?)(?: \([\d.]{1,16}ms\))?$/, "✔ adds a line (1.204ms)", "adds a line"),
  passing("ok ", /^\s{0,40}ok \d{1,6} - (?<name>\S.{0,200}?)(?: # .{0,100})?$/, "ok 3 - adds a line", "adds a line"),
  passing(
    "(pass) ",
    /^\(pass\) (?<name>\S.{0,200}?)(?: \[[\d.]{1,12}m?s\])?$/,
    "(pass) cart > adds a line [0.51ms]",
    "cart > adds a line",
  ),
  passing("--- PASS: ", /^\s{0,40}--- PASS: (?<name>\S{1,200})/, "--- PASS: TestCart (0.00s)", "TestCart"),
  passing(
    " ... ok",
    /^test (?<name>\S.{0,200}) \.\.\. ok$/,
    "test ledger::tests::carries ... ok",
    "ledger::tests::carries",
  ),
  passing(
    " PASSED",
    /^(?<name>[^\s:]{1,200}\.py::[^\s[]{1,200}(?:\[[^\]]{1,100}\])?) PASSED/,
    "tests/test_cart.py::test_add PASSED [ 50%]",
    "tests/test_cart.py::test_add",
  ),
  passing(
    " ... ok",
    /^(?<name>test\w{0,200} \([\w.]{1,200}\)) \.\.\. ok$/,
    "test_add (tests.test_cart.TestCart.test_add) ... ok",
    "test_add (tests.test_cart.TestCart.test_add)",
  ),
  passing(
    " PASSED",
    /^(?<name>[A-Z][\w$.]{1,200} > .{1,200}?) PASSED$/,
    "CartTest > addsALine() PASSED",
    "CartTest > addsALine()",
  ),
  passing(
    "[       OK ] ",
    /^\[ {7}OK \] (?<name>[\w/]{1,200}\.[\w/]{1,200})/,
    "[       OK ] CartTest.AddsALine (0 ms)",
    "CartTest.AddsALine",
  ),
];
