import { expect, test } from "vitest";
import { DIAGNOSTIC_ROWS } from "./diagnostic-table.ts";
import { FAILING_TEST_ROWS, PASSING_TEST_ROWS } from "./failing-test-table.ts";
import { faultText, readFaults } from "./faults.ts";
import { OUTCOME_ROWS } from "./outcome-table.ts";
import { readOutput } from "./read-output.ts";

const faultsOf = (output: string, tests: "known" | "none") =>
  readFaults(readOutput(output, { tests }), {
    folder: undefined,
    cwd: undefined,
    command: "",
    sight: { ref: { index: 1 }, at: 0 },
  }).items.map(faultText);

test.each(DIAGNOSTIC_ROWS.map((row) => [row.tool, row] as const))("a diagnostic of %s", (_tool, { example, gives }) => {
  expect(faultsOf(`starting\n${example}\n`, "none")).toEqual([gives]);
});

test.each(FAILING_TEST_ROWS.map((row) => [row.runner, row] as const))("a failing test of %s", (_runner, row) => {
  expect(faultsOf(`running\n${row.example}\n`, "known")).toEqual([row.gives]);
});

test.each(PASSING_TEST_ROWS.map((row) => [row.example, row] as const))("a passing test: %s", (_example, row) => {
  expect(readOutput(row.example, { tests: "known" })).toMatchObject({ passingTests: [row.gives], failingTests: [] });
});

test.each(OUTCOME_ROWS.map((row) => [row.example, row] as const))("an outcome: %s", (_example, row) => {
  expect(row.pattern.test(row.example)).toBe(true);
  expect(row.example).toContain(row.needle);
  expect(readOutput(row.example, { tests: "known" })[row.says]).toBe(row.example.trim());
});

test("nothing failed where none did, in the words of any tool", () => {
  const green = [
    "Tests  14 passed (14)",
    "12 passed, 0 failed",
    "Tests: 0 failed, 14 passed, 14 total",
    "test result: ok. 23 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out",
    "Found 0 errors.",
    "0 errors, 0 warnings, 0 informations",
    "14 examples, 0 failures",
    "Tests run: 9, Failures: 0, Errors: 0, Skipped: 0",
    "# fail 0",
    "ok  \texample.org/errors\t0.012s",
    "✓ reports 3 errors in one file (2 ms)",
    "Build succeeded with 0 Error(s)",
    "errors.go is formatted",
    "1 failed login attempt is logged",
  ];
  for (const line of green) {
    const reading = readOutput(line, { tests: "known" });
    expect([line, reading.failed, reading.failingTests, reading.diagnostics]).toEqual([line, undefined, [], []]);
  }
});

test("warnings are no errors", () => {
  const output = [
    "src/list.ts:4:10 lint/correctness/noUnusedImports  FIXABLE  ━━━━━━━━━━",
    "",
    "  ! This import is unused.",
    "warning: unused variable: `total`",
    "  --> src/ledger.rs:88:20",
    "src/parse.c:51:12: warning: unused parameter 'next' [-Wunused-parameter]",
    "shop/cart.py:27: note: Revealed type is 'builtins.int'",
    "  /app/shop/cart.py:27:9 - warning: Import cycles not allowed (reportImportCycles)",
    "/app/src/menu.tsx",
    "  12:7  warning  Unexpected console statement  no-console",
  ].join("\n");
  expect(faultsOf(output, "none")).toEqual([]);
});

test("a diagnostic that stands at several places of a file, or comes once a workspace, is one", () => {
  const output = [
    "> lint",
    "../shop/src/cart.ts(9,21): error TS2554: Expected 4 arguments, but got 3.",
    "../shop/src/cart.ts(34,21): error TS2554: Expected 4 arguments, but got 3.",
    "src/cart.ts(9,21): error TS2554: Expected 4 arguments, but got 3.",
    "src/cart.ts(34,21): error TS2554: Expected 4 arguments, but got 3.",
  ].join("\n");
  expect(faultsOf(output, "none")).toEqual([
    "../shop/src/cart.ts:9:21 TS2554: Expected 4 arguments, but got 3. (also :34)",
  ]);
});

test("a test that a runner names three times, and its parents, is one", () => {
  const go =
    "--- FAIL: TestCart (0.00s)\n    --- FAIL: TestCart/adds (0.00s)\n        cart_test.go:27: got 3, want 4\nFAIL\nFAIL\texample.org/cart\t0.003s";
  const cargo =
    "test cart::adds ... FAILED\n\nfailures:\n\n---- cart::adds stdout ----\nthread 'cart::adds' panicked at src/cart.rs:9:5:\n\nfailures:\n    cart::adds\n";
  const vitest =
    "   × cart > adds 3ms\n\n FAIL  src/cart.test.ts > cart > adds\nAssertionError: expected 3 to be 4 // Object.is equality\n\n Tests  1 failed | 3 passed (4)";
  expect(faultsOf(go, "known")).toEqual(["TestCart/adds"]);
  expect(faultsOf(cargo, "known")).toEqual(["cart::adds"]);
  expect(faultsOf(vitest, "known")).toEqual([
    "cart > adds (src/cart.test.ts): AssertionError: expected 3 to be 4 // Object.is equality",
  ]);
});

test("names stand at the end of long outputs too", () => {
  const output = `${"ok and going on\n".repeat(60_000)}FAILED tests/test_cart.py::test_add - assert 3 == 4\n1 failed, 900 passed in 31.20s`;
  expect(faultsOf(output, "known")).toEqual(["tests/test_cart.py::test_add: assert 3 == 4"]);
});
