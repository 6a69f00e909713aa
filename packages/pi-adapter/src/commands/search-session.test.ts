import { expect, test } from "vitest";
import type { RecallRequest } from "../answer-recall.ts";
import { readRequest } from "./search-session.ts";

test.each<[string, RecallRequest]>([
  ["why did the build fail?", { query: "why did the build fail?" }],
  ["  role:user   canary page:2 scope:compaction:1 ", { query: "role:user canary", page: 2, scope: "compaction:1" }],
  ["#12 #15-#20", { expand: ["#12", "#15-#20"] }],
  ["#12-20 page:3", { expand: ["#12-20"], page: 3 }],
  ["canary #12", { query: "canary #12" }],
  ["page:two http://localhost:80/a:b", { query: "page:two http://localhost:80/a:b" }],
  ["scope:all", { query: "", scope: "all" }],
  ["", { query: "" }],
])("%j", (words, request) => {
  expect(readRequest(words)).toEqual(request);
});
