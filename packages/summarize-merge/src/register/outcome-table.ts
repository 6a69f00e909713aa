/** Lines with which tools tell how a run ended. `none` says that nothing was tested. */
export interface OutcomeRow {
  says: "failed" | "passed" | "none";
  needle: string;
  pattern: RegExp;
  example: string;
}

const row = (says: OutcomeRow["says"], needle: string, pattern: RegExp, example: string): OutcomeRow => ({
  says,
  needle,
  pattern,
  example,
});

export const OUTCOME_ROWS: readonly OutcomeRow[] = [
  // Counts of what failed: never of none
  row(
    "failed",
    " failed",
    /(?:^|[\s(|,:=])[1-9]\d{0,8} (?:tests? |suites? |examples? |snapshots? |specs? |assertions? )?failed(?=$|[|,;.)]| \|| in [\d.]| \()/,
    "22 passed; 1 failed; 0 ignored",
  ),
  row("failed", " failing", /^\s{0,12}[1-9]\d{0,8} failing\b/, "  2 failing"),
  row("failed", " failures", /(?:^|[\s,(])[1-9]\d{0,8} failures?(?=$|[,.;)])/, "12 examples, 3 failures"),
  row("failed", " failure", /(?:^|[\s,(])[1-9]\d{0,8} failures?(?=$|[,.;)])/, "7 tests, 1 failure"),
  row("failed", "Failures: ", /\bFailures: [1-9]\d{0,8}\b/, "Tests run: 9, Failures: 1, Errors: 0, Skipped: 0"),
  row("failed", "Errors: ", /\bErrors: [1-9]\d{0,8}\b/, "Tests run: 9, Failures: 0, Errors: 2, Skipped: 0"),
  row("failed", "failures=", /^FAILED \((?:failures|errors)=[1-9]/, "FAILED (failures=1)"),
  row("failed", "errors=", /^FAILED \((?:failures|errors)=[1-9]/, "FAILED (errors=1)"),
  row("failed", "# fail ", /^# fail [1-9]/, "# fail 1"),
  row("failed", "ℹ fail ", /^ℹ fail [1-9]/, "ℹ fail 1"),
  row(
    "failed",
    " error",
    /(?:^|\s)(?:Found )?[1-9]\d{0,8} errors?(?=$|[,.;)]| in | found| generated| emitted| and )/,
    "Found 3 errors in 2 files (checked 14 source files)",
  ),
  row("failed", " problem", /^✖ [1-9]\d{0,8} problems? \([1-9]/, "✖ 4 problems (4 errors, 0 warnings)"),
  row("failed", "issues", /^\d{0,8}[1-9]\d{0,8} issues?:?$/, "3 issues:"),
  row("failed", "offense", /\b[1-9]\d{0,8} offenses? detected/, "14 files inspected, 2 offenses detected"),
  // Words of failure
  row(
    "failed",
    "FAILED",
    /^(?:test result: FAILED|BUILD FAILED|.{0,80}\bBUILD FAILED\b|FAILED$|Build FAILED)/,
    "test result: FAILED. 22 passed; 1 failed",
  ),
  row("failed", "BUILD FAILURE", /BUILD FAILURE/, "[INFO] BUILD FAILURE"),
  row("failed", "FAIL", /^FAIL(?:$|\s{1,8}\S)/, "FAIL\texample.org/shop/cart\t0.003s"),
  row(
    "failed",
    "could not compile",
    /^error: could not compile/,
    "error: could not compile `ledger` (lib) due to 2 previous errors",
  ),
  row("failed", "*** ", /^g?make(?:\[\d{1,3}\])?: \*\*\* /, "make: *** [Makefile:4: all] Error 2"),
  row(
    "failed",
    "npm error ",
    /^npm error (?:code|Lifecycle|command failed|Test failed)/,
    "npm error Lifecycle script `check` failed with error:",
  ),
  row("failed", "npm ERR! ", /^npm ERR! (?:code|Test failed|Lifecycle|errno)/, "npm ERR! code ELIFECYCLE"),
  row("failed", "ELIFECYCLE", /ELIFECYCLE/, " ELIFECYCLE  Command failed with exit code 1."),
  row(
    "failed",
    "Command failed with exit code",
    /^error Command failed with exit code [1-9]/,
    "error Command failed with exit code 1.",
  ),
  row(
    "failed",
    "exited with code",
    /^error: script "[^"]{1,80}" exited with code [1-9]/,
    'error: script "test" exited with code 1',
  ),
  row(
    "failed",
    "ERROR  run failed",
    /run failed: command {1,2}exited \([1-9]/,
    " ERROR  run failed: command  exited (1)",
  ),
  row("failed", "FAILURE: Build failed", /^FAILURE: Build failed/, "FAILURE: Build failed with an exception."),
  row(
    "failed",
    "Compilation failed",
    /^(?:== )?Compilation (?:error|failed)/,
    "Compilation failed; for details see the compiler report handbook.",
  ),
  row("failed", "== Compilation error", /^== Compilation error/, "== Compilation error in file lib/cart.ex =="),
  row("failed", "Failed to compile", /^Failed to compile/, "Failed to compile."),
  row("failed", "error during build", /^error during build:/, "error during build:"),
  row("failed", "Build failed", /^\s{0,8}(?:✗ |× )?Build failed\b/, "✗ Build failed in 1.21s"),
  row("failed", "panic: ", /^panic: /, "panic: runtime error: index out of range [3] with length 3"),
  row(
    "failed",
    "ERROR: ",
    /^ERROR: (?:failed to solve|process "|Test failed|script )/,
    'ERROR: failed to solve: process "/bin/sh -c npm ci" did not complete successfully: exit code: 1',
  ),
  row(
    "failed",
    "would be reformatted",
    /\b[1-9]\d{0,8} files? would be reformatted/,
    "2 files would be reformatted, 14 files would be left unchanged.",
  ),
  row(
    "failed",
    "Code style issues",
    /Code style issues (?:found|were found) in/,
    "[warn] Code style issues found in 2 files. Run Prettier with --write to fix.",
  ),
  row("failed", "Segmentation fault", /^(?:.{0,200}: )?Segmentation fault/, "Segmentation fault (core dumped)"),
  row(
    "failed",
    "command not found",
    /: (?:line \d{1,6}: )?\S{1,80}: (?:command )?not found$|^(?:zsh|bash|sh): command not found: /,
    "bash: line 1: vitest: command not found",
  ),
  row(
    "failed",
    "is not recognized as",
    /is not recognized as (?:an internal|the name)/,
    "'vitest' is not recognized as an internal or external command,",
  ),
  row("failed", "husky - ", /^husky - .{1,80} (?:failed|exited) /, "husky - pre-commit script failed (code 2)"),
  row(
    "failed",
    "Missing script",
    /Missing script:|^ERR_PNPM_NO_SCRIPT|^error Command "[^"]{1,80}" not found/,
    'npm error Missing script: "typecheck"',
  ),
  // Words of success
  row(
    "passed",
    " passed",
    /(?:^|[\s(|,:])[1-9]\d{0,8} (?:tests? |suites? |examples? )?passed\b/,
    "===== 14 passed in 0.41s =====",
  ),
  row("passed", " passing", /^\s{0,12}[1-9]\d{0,8} passing\b/, "  14 passing (31ms)"),
  row("passed", "test result: ok", /^test result: ok\. [1-9]/, "test result: ok. 23 passed; 0 failed; 0 ignored"),
  row("passed", "ok", /^ok {1,2}\t?\S{1,300}\t(?:\(cached\)|[\d.]{1,12}s)/, "ok  \texample.org/shop/cart\t0.012s"),
  row("passed", "OK", /^OK(?: \(\d{1,8} tests?.{0,80}\))?$/, "OK (14 tests, 31 assertions)"),
  row(
    "passed",
    " 0 failures",
    /\b[1-9]\d{0,8} (?:tests?|examples?|doctests?|properties).{0,80}, 0 failures/,
    "14 examples, 0 failures",
  ),
  row("passed", "# pass ", /^# pass [1-9]/, "# pass 14"),
  row("passed", "ℹ pass ", /^ℹ pass [1-9]/, "ℹ pass 14"),
  row(
    "passed",
    "Failures: 0",
    /^(?:\[INFO\] )?Tests run: [1-9]\d{0,8}, Failures: 0, Errors: 0/,
    "[INFO] Tests run: 9, Failures: 0, Errors: 0, Skipped: 0",
  ),
  row("passed", "Passed!", /^Passed! /, "Passed!  - Failed:     0, Passed:    14, Skipped:     0"),
  row("passed", "BUILD SUCCESS", /BUILD SUCCESS/, "BUILD SUCCESSFUL in 2s"),
  row("passed", "Build succeeded", /^Build succeeded/, "Build succeeded."),
  row(
    "passed",
    "Finished ",
    /^\s{1,8}Finished [`\w]/,
    "    Finished `dev` profile [unoptimized + debuginfo] target(s) in 0.41s",
  ),
  row("passed", "All checks passed", /^All checks passed/, "All checks passed!"),
  row("passed", "no issues found", /^Success: no issues found/, "Success: no issues found in 14 source files"),
  row("passed", "0 errors", /(?:^|\s)0 errors\b/, "0 errors, 0 warnings, 0 informations"),
  row("passed", "0 issues", /^0 issues\.?$/, "0 issues."),
  row("passed", "no offenses", /\bno offenses detected/, "14 files inspected, no offenses detected"),
  row("passed", "No errors", /^\s{0,8}(?:\[OK\] )?No errors/, " [OK] No errors"),
  row(
    "passed",
    "Checked ",
    /^Checked \d{1,8} files? in [\w.µ]{1,12}\. (?:No fixes|Fixed)/,
    "Checked 14 files in 31ms. No fixes applied.",
  ),
  row("passed", "All matched files use", /^All matched files use /, "All matched files use Prettier code style!"),
  row("passed", "compiled successfully", /[Cc]ompiled successfully/, "webpack 5.90.0 compiled successfully in 812 ms"),
  row("passed", "built in ", /\bbuilt in [\d.]{1,12}m?s/, "✓ built in 1.21s"),
  row("passed", "Build success", /Build success in /, "ESM ⚡️ Build success in 31ms"),
  row("passed", "successful, ", /Tasks: {1,8}(\d{1,6}) successful, \1 total/, " Tasks:    3 successful, 3 total"),
  // Nothing was tested
  row(
    "none",
    "o test",
    /^(?:no tests ran|No tests? (?:found|files? found|were|suites? found)|.{0,40}\[no tests to run\]|=+ no tests ran)/,
    "No test files found, exiting with code 1",
  ),
  row("none", "collected 0 items", /^collected 0 items/, "collected 0 items"),
  row(
    "none",
    "0 passed; 0 failed",
    /^test result: ok\. 0 passed; 0 failed/,
    "test result: ok. 0 passed; 0 failed; 0 ignored",
  ),
];
