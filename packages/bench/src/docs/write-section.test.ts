import { expect, test } from "vitest";
import { withSection } from "./write-section.ts";

test("a section is added once, replaced in place, and leaves the others alone", () => {
  const first = withSection("# Benchmarks\n", "one", "text one");
  const both = withSection(first, "two", "text two");
  expect(both).toBe(
    "# Benchmarks\n\n<!-- one -->\n\ntext one\n\n<!-- /one -->\n\n<!-- two -->\n\ntext two\n\n<!-- /two -->\n",
  );
  expect(withSection(both, "one", "new")).toBe(both.replace("text one", "new"));
  expect(withSection(both, "two", "text two")).toBe(both);
});
