import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { filterNoise, normalize } from "./index.ts";

it("the README's example gives what it says", () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const example = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
  const [code = "", comment = ""] = example.split(/export const blocks = /);
  const messages = new Function(`${code.replace(/import .*\n/, "").replace(": Message[]", "")}; return messages;`)();
  const expected = new Function(`return ${comment.slice(comment.indexOf("\n") + 1).replaceAll(/^\/\/ /gm, "")};`)();
  expect(filterNoise(normalize(messages))).toEqual(expected);
});
