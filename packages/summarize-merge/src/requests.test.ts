import { expect, test } from "vitest";
import { requestKind } from "./requests.ts";

test.each([
  ["command", "/model"],
  ["reply", "ok"],
  ["reply", "yes, go on please"],
  ["reply", "继续"],
  ["reply", "1"],
  ["request", "why are there two subscription handlers?"],
  ["request", "okay, check the three parsers"],
  ["remark", "minor, this is big"],
  ["request", "the dim colour is too dim"],
  ["change", "Add a dark theme switch to the settings page, with a test for each of the two states."],
  ["change", "ok, now we need to adjust the light theme"],
  ["change", "actually, forget the cache and look at the login"],
  ["change", "帮我把登录页面改成深色主题，并添加切换按钮"],
])("tells a %s: %s", (kind, text) => {
  expect(requestKind(text)).toBe(kind);
});
