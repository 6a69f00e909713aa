import { normalize } from "@vcc/normalize";
import { expect, test } from "vitest";
import { extractValues } from "./extract-values.ts";
import { kindOf } from "./kinds.ts";
import { rankValues } from "./rank-values.ts";

test.each([
  ["url", "https://staging.gateway.example:8443/a?b=c"],
  ["url", "postgres://db.internal/orders"],
  ["address", "localhost:8787"],
  ["address", "127.0.0.1:5432"],
  ["address", "db.internal.example:6379"],
  ["ip", "10.0.0.7"],
  ["setting", "RATE_LIMIT=60"],
  ["variable", "RATE_LIMIT_PER_MINUTE"],
  ["uuid", "3f2b9c1e-7d44-4b6a-9a51-0c8f5e2d7a90"],
  ["package", "@scope/pkg@1.2.3"],
  ["version", "v1.2.3-rc.1"],
  ["colour", "#8abeb7"],
  ["ticket", "ABC-123"],
  ["ticket", "#7660"],
  ["ticket", "owner/repo#12"],
  ["flag", "--max-old-space-size=4096"],
  ["hash", "9d1c2b7e5a4f"],
  ["measure", "200ms"],
  ["number", "8787"],
  ["name", "userMessageText"],
  ["name", "user_message_text"],
])("knows a %s that a person writes: %s", (kind, word) => {
  expect(kindOf(word, "user")?.name).toBe(kind);
});

test.each(["serve.go:392", "app.ts:2048", "hello", "deadbeef", "1234567", "#1", "a.b", "README.md", "—", "v1"])(
  "takes no value in printed text: %s",
  (word) => {
    expect(kindOf(word, "output")).toBeUndefined();
  },
);

test("counts a value once, with a word of context where the person wrote it", () => {
  const blocks = normalize([
    { role: "assistant", content: "Listening on localhost:8787." },
    {
      role: "user",
      content: "Run it against the instance on localhost:8787!\n\n2026-10-05T08:00:07Z GET localhost:9999",
    },
  ]);
  expect(extractValues(blocks)).toEqual([
    {
      text: "localhost:8787",
      kind: "address",
      context: "the instance on",
      ref: { index: 2 },
      last: { index: 2 },
      count: 2,
      byUser: 1,
      byAgent: 1,
    },
    {
      text: "localhost:9999",
      kind: "address",
      context: "GET",
      ref: { index: 2 },
      last: { index: 2 },
      count: 1,
      byUser: 0,
      byAgent: 0,
    },
  ]);
});

test("takes nothing of a word that a secret was taken out of", () => {
  const blocks = normalize([
    { role: "user", content: "Use redis://gateway:s3cretPassw0rd@cache.example:6379/0 please." },
  ]);
  expect(extractValues(blocks)).toEqual([]);
});

test("ranks what the user said before what was only printed", () => {
  const value = (text: string, byUser: number, index: number) => ({
    text,
    kind: "url",
    context: "",
    ref: { index },
    last: { index },
    count: 1,
    byUser,
    byAgent: 0,
  });
  expect(rankValues([value("printed", 0, 9), value("said", 1, 2)], 9).map(({ text }) => text)).toEqual([
    "said",
    "printed",
  ]);
});
