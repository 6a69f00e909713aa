import { expect, test } from "vitest";
import { hiddenFailure } from "./hidden-failure.ts";

test.each([
  ["npm run build 2>&1 | head -30", "> build\nsrc/a.ts(1,2): error TS2305: no such member\n"],
  ["cd app && cargo test 2>&1 | tail -3", "thread 'main' panicked at src/lib.rs:3:\nboom"],
  ["git apply --cached p.diff; rm p.diff", "error: patch failed: a.ts:3"],
])("finds what %s hides", (command, output) => {
  expect(hiddenFailure(command, output)).toBeDefined();
});

test.each([
  ["the exit code is its own", "npm run build", "error TS2305: no"],
  ["it prints what others wrote", "cat build.log | head -3", "error TS2305: no"],
  ["it searches", "cd app && grep -rn 'error' src | head", "src/a.ts:3:error: no"],
  ["git shows history", "git log --oneline | head -3", "fatal: the subject of a commit"],
  ["nothing failed", "npm test 2>&1 | tail -3", "3 passed, 0 failed"],
])("says nothing where %s", (_reason, command, output) => {
  expect(hiddenFailure(command, output)).toBeUndefined();
});
