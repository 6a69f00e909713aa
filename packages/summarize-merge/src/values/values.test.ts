import { type Message, normalize } from "@vcc/normalize";
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
  ["host", "deploy@web-1"],
  ["host", "deploy@10.0.0.7"],
  ["host", "db.staging.example.com"],
  ["host", "cache.prod.internal"],
  ["id", "req_8fj29sk2"],
  ["id", "i-0abc12def3456"],
  ["id", "arn:aws:s3:::bucket/key"],
  ["id", "sha256:4be91d7c0a1b2c3d"],
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

test.each([
  "app.component.ts",
  "vite.config.js",
  "a.b.c",
  "foo.bar.com.ts",
  "utf-8",
  "well-known",
  "sha256:no",
  "user_id",
])("takes no host and no id in what a person writes: %s", (word) => {
  expect(["host", "id"]).not.toContain(kindOf(word, "user")?.name);
});

test.each(["01.27.21.png", "noreply@mail.example"])("takes no %s for a value", (word) => {
  expect(kindOf(word, "agent")).toBeUndefined();
});

test("knows a number by the word that tells what it is, whichever came first", () => {
  const said = user("use 8443 and not 3000");
  const told = user("port 8443");
  for (const messages of [
    [...said, ...told],
    [...told, ...said],
  ])
    expect(found(messages)).toContain("port 8443");
});

test("says what was run with a value", () => {
  const [value] = extractValues(normalize(ran('cd tools && ./read.sh "https://pages.example/spec"', "")));
  expect(value).toMatchObject({ text: "https://pages.example/spec", context: "./read.sh" });
});

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

const user = (content: string): Message[] => [{ role: "user", content }];
const ran = (command: string, output: string): Message[] => [
  {
    role: "assistant",
    content: [{ type: "toolCall", id: "1", name: "bash", args: { command } }],
  },
  { role: "toolResult", callId: "1", name: "bash", content: output },
];
const read = (content: string): Message[] => [
  { role: "assistant", content: [{ type: "toolCall", id: "1", name: "read", args: { path: "a" } }] },
  { role: "toolResult", callId: "1", name: "read", content },
];
const found = (messages: Message[]) => extractValues(normalize(messages)).map(({ kind, text }) => `${kind} ${text}`);

test.each([
  ["port 3000", user("start it on port 3000, please")],
  ["port 8080", ran("node serve.js --port 8080", "")],
  ["port 5173", ran("npm run dev", "Listening on port 5173.")],
  ["port 8443", user("nutze Port 8443")],
  ["port 3306", user("用端口 3306")],
  ["environment COLORTERM", read("const term = process.env.COLORTERM ?? '';")],
  ["environment DATABASE_URL", read('url = os.environ["DATABASE_URL"]')],
  ["environment REGION", read('region := os.Getenv("REGION")')],
  ["environment RETRIES", read('let n = std::env::var("RETRIES")?;')],
  ["environment QUEUE", read("queue = ENV.fetch('QUEUE')")],
  ["environment MAIL_FROM", read('System.getenv("MAIL_FROM")')],
  ["environment LICENCE", read('System.Environment.GetEnvironmentVariable("LICENCE")')],
  ["ticket 482", user("that is PR 482 again")],
  ["ticket !17", user("siehe Merge request !17")],
  ["branch feature/retry", ran("git checkout -b feature/retry", "")],
  ["branch feature/retry", ran("git push --set-upstream origin feature/retry", "")],
  ["branch fix-17", ran("git switch -c fix-17 && npm test", "")],
  ["branch release/2.1", ran("git merge --no-ff release/2.1", "")],
  ["branch next", ran("gh pr create --title x --base next", "")],
  ["branch topic", ran("git status", "On branch topic\nnothing to commit")],
  ["branch topic", ran("git branch topic2; x", "Switched to a new branch 'topic'")],
  ["branch feature/x", user("put it on branch feature/x")],
  ["branch docs", user("the branch `docs` is mine")],
  ["branch release-3", user("auf dem Branch release-3")],
  ["url https://pages.example/spec", read(`${"word ".repeat(4_000)}see https://pages.example/spec.`)],
  ["command npm run dev", user("start it with `npm run dev` first")],
  ["command ./scripts/seed.sh", user("run `./scripts/seed.sh` before")],
  ["command docker compose up -d", user("`docker compose up -d` brings the database up")],
] as const)("finds what the words around it tell: %s", (value, messages) => {
  expect(found(messages)).toContain(value);
});

test.each([
  ["a file that is checked out", ran("git checkout src/a.ts && git checkout -- lib/b.ts", "")],
  ["a branch that is deleted", ran("git branch -D old-topic; git push origin --delete old-topic", "")],
  ["a branch that everyone has", ran("git checkout main && git pull origin master", "On branch main")],
  ["a branch that is none", user("branch protection is on, and the branch is stale")],
  ["a place in the history", ran("git rebase HEAD~3 && git merge --abort && git checkout 4be91d7", "")],
  ["a port that is a verb", user("port 2 of the handlers, and support 30 more")],
  ["a variable that everyone has", read("process.env.PATH + process.env.NODE_ENV")],
  ["a method of an environment", read("env.get('lower'); process.env.toString()")],
  ["code that is no command", user("`userName` and `foo bar` and `src/a.ts`")],
] as const)("takes for no value %s", (_what, messages) => {
  const kinds = ["branch", "port", "environment", "command"];
  expect(found(messages).filter((value) => kinds.includes(value.split(" ", 1)[0] as string))).toEqual([]);
});

test("takes no name of an XML vocabulary", () => {
  const output = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink='http://www.w3.org/1999/xlink'> https://pages.example/spec`;
  expect(extractValues(normalize(ran("./read.sh page", output))).map(({ text }) => text)).toEqual([
    "https://pages.example/spec",
  ]);
});

test("takes nothing of the line that a task runner prints before a script", () => {
  const output = "> @shop/cart@1.2.3 check\n> tsc --noEmit\n\n> shop@0.0.1 test /repo\n> vitest\n\nchanged cart@2.0.0";
  expect(extractValues(normalize(ran("npm run check", output))).map(({ text }) => text)).toEqual(["cart@2.0.0"]);
});

test("takes nothing of a word that a secret was taken out of", () => {
  const blocks = normalize([
    { role: "user", content: "Use redis://gateway:s3cretPassw0rd@cache.example:6379/0 please." },
  ]);
  expect(extractValues(blocks)).toEqual([]);
});

test("ranks by who typed a value, and not by how often a program printed it", () => {
  const value = (text: string, { byUser = 0, byAgent = 0, count = 1, index = 9 }) => ({
    text,
    kind: "url",
    context: "",
    ref: { index },
    last: { index },
    count,
    byUser,
    byAgent,
  });
  const values = [
    value("printed", {}),
    value("printed often", { count: 30, index: 8 }),
    value("typed", { byAgent: 1, index: 2 }),
    value("typed again", { byAgent: 3, count: 3, index: 2 }),
    value("said", { byUser: 1, index: 2 }),
  ];
  expect(rankValues(values, 9).map(({ text }) => text)).toEqual([
    "said",
    "typed again",
    "typed",
    "printed",
    "printed often",
  ]);
});
