import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { recordSessions } from "./record-sessions.ts";

test.each(Object.entries(recordSessions()))("%s is what the recorder writes", (file, content) => {
  expect(readFileSync(new URL(`../${file}`, import.meta.url), "utf8")).toBe(content);
});
