import { expect, test } from "vitest";
import { findHeadline } from "./find-headline.ts";

test.each([
  [
    "the first line that names a fault",
    "compiling…\nsrc/a.ts(3,1): error TS2322: no\nsrc/b.ts: error",
    "src/a.ts(3,1): error TS2322: no",
  ],
  [
    "the exception of a traceback",
    'Traceback (most recent call last):\n  File "a.py", line 1\nValueError: bad',
    "ValueError: bad",
  ],
  ["no count of zero faults", "0 errors\nrunning\nsegmentation fault, aborted", "segmentation fault, aborted"],
  ["the first line where none names a fault", "\n---\n> app@1.0.0 lint\nline 3 is long\nmore", "line 3 is long"],
  ["a reason in any script", "ошибка: нет файла", "ошибка: нет файла"],
  ["nothing in a frame alone", "(no output)\n\nCommand exited with code 1", undefined],
  ["nothing in nothing", "", undefined],
])("is %s", (_, output, headline) => {
  expect(findHeadline(output)).toBe(headline);
});

test("names the test that failed, not one that passed with a fault in its name", () => {
  const output = "✔ turns an upstream timeout into 504 (3ms)\n✖ refuses when the bucket is empty (5ms)\nℹ fail 1";
  expect(findHeadline(output)).toBe("✖ refuses when the bucket is empty (5ms)");
  expect(findHeadline("ok 1 - error is thrown\nnot ok 2 - closes the file")).toBe("not ok 2 - closes the file");
});
