import type { Message, Part } from "@vcc/normalize";
import { expect, test } from "vitest";
import { createRecall, type RecallOptions } from "./recall.ts";
import type { SearchOptions } from "./search.ts";

const user = (content: string): Message => ({ role: "user", content });
const assistant = (...content: Part[]): Message => ({ role: "assistant", content });
const text = (said: string): Part => ({ type: "text", text: said });
const call = (id: string, name: string, args: unknown): Part => ({ type: "toolCall", id, name, args });
const result = (callId: string, content: string, name?: string): Message => ({
  role: "toolResult",
  callId,
  content,
  ...(name === undefined ? {} : { name }),
});

function recallOf(messages: Message[], options: RecallOptions = {}) {
  const recall = createRecall(options);
  recall.add(messages);
  return recall;
}

/** The refs that a query finds, best first. */
function refs(messages: Message[], query: string, options: SearchOptions = {}): string[] {
  return recallOf(messages)
    .search(query, options)
    .hits.map((hit) => hit.ref);
}

const session: Message[] = [
  user("The login page loses its colours when the session expires."),
  assistant(text("I look at how the theme is read."), call("c1", "read", { path: "src/theme/color-scheme.ts" })),
  result("c1", "export function getColorScheme(userTheme: string) {\n  return userTheme;\n}", "read"),
  assistant(
    { type: "thinking", text: "Perhaps the cache key lacks the tenant." },
    call("c2", "bash", { command: "npm test -- theme" }),
  ),
  result("c2", "Error: ECONNREFUSED 127.0.0.1:5432\nTests failed: 3", "bash"),
  user("Why did the tests fail? Check settings.json please."),
  assistant(text("settings.json points to a database that is not running; I start it.")),
];

test.each<[string, string, string[]]>([
  // #5 has both words; #6 has one of them in another form, which is worth less; #4 has but a form of one: noise.
  ["exact words before inflected ones", "tests failed", ["#5", "#6"]],
  // The name stands to the letter in #7, which is shorter for the same number of mentions, and in #6.
  ["a file name by the letter", "settings.json", ["#6", "#7"]],
  // #3 has the identifier; #2 only its parts "color" and "scheme", side by side in a path.
  ["an identifier, then its parts", "getColorScheme", ["#3", "#2"]],
  // In #3 they are neighbours in an identifier, in #2 words of a path; in both they stand together. #1 has a form of one.
  ["parts of an identifier", "color scheme", ["#3", "#2"]],
  // "getColorScheme" has it inside.
  ["an identifier of which the beginning was forgotten", "colorScheme", ["#3", "#2"]],
  // The American spelling in #2 and #3 is a part of other words; the word itself is in #1.
  ["spelling and number", "color", ["#2", "#3", "#1"]],
  // Only the error has the code.
  ["an error code", "ECONNREFUSED", ["#5"]],
  // Thinking is searched.
  ["what was thought", "tenant", ["#4"]],
  // Commands are searched.
  ["what was called", "npm", ["#4"]],
  // Nothing has "databse"; "database" is one swap away.
  ["a typing error", "databsae", ["#7"]],
  // "expi" is the beginning of "expires".
  ["a beginning", "expi", ["#1"]],
  // Quotes ask for the words side by side.
  ["a phrase", '"tests failed"', ["#5"]],
  ["a phrase that nothing has", '"failed tests"', []],
  ["words of joining alone", "why did the", ["#6"]],
])("%s", (_, query, expected) => {
  expect(refs(session, query)).toEqual(expected);
});

test("people's words stand before tools' words", () => {
  const said = "deploy the canary";
  expect(refs([result("c1", said), user(said), result("c2", said)], "canary")).toEqual(["#2", "#3", "#1"]);
});

test("of equal messages the newer stands first", () => {
  expect(refs([user("a canary"), user("a canary")], "canary")).toEqual(["#2", "#1"]);
});

test("an identifier made of words that stand side by side elsewhere drowns none of these", () => {
  const messages = ["the status bar is empty", "open the status-bar", "const STATUS_BAR = 1", "a clock"].map((line) =>
    user(line),
  );
  expect(new Set(refs(messages, "status bar"))).toEqual(new Set(["#1", "#2", "#3"]));
});

test("a short remark stands before a long paste", () => {
  expect(refs([user(`canary ${"filler words here ".repeat(200)}`), user("the canary died")], "canary")).toEqual([
    "#2",
    "#1",
  ]);
});

test("of words that may be meant, one that few messages have stands before one that many have", () => {
  const many = Array.from({ length: 9 }, () => user("the theory"));
  const rare = user("what of it follows from the theorem should be said in the file that all of us read");
  expect(refs([rare, ...many], "theor")[0]).toBe("#1");
});

test("a rare longer word is no rarer than the word that was typed", () => {
  const many = Array.from({ length: 8 }, () => user("the config of all"));
  expect(refs([...many, user("configs")], "config").at(-1)).toBe("#9");
});

test("what leads up to a path counts where it stands so, and hides nothing where it does not", () => {
  const messages = [user("main.ts"), user("the import of ./main.ts in the file that starts all of it"), user("README")];
  expect(refs(messages, "main.ts")).toEqual(["#1", "#2"]);
  expect(refs(messages, "./main.ts")).toEqual(["#2", "#1"]);
  expect(refs(messages, "@main.ts")).toEqual(["#1", "#2"]);
  expect(refs(messages, "file:@main.ts")).toEqual(["#2", "#1"]);
});

test("words that stand as one", () => {
  const messages = [user("call getUserName first"), user("get the name of a user"), user("username is empty")];
  expect(refs(messages, "get user name")[0]).toBe("#1");
  expect(refs(messages, "user name")).toContain("#3");
});

test("neighbours in the query are best as neighbours", () => {
  const messages = [user("the cache of the key store"), user("the store has a cache key"), user("a key to the cache")];
  expect(refs(messages, "cache key")[0]).toBe("#2");
});

test("of three words two must be there", () => {
  const messages = [user("redis cache"), user("redis is down"), user("cache and queue on redis")];
  expect(refs(messages, "redis cache queue")).toEqual(["#3", "#1"]);
});

test("what scores below a tenth of the best is noise", () => {
  const common = Array.from({ length: 40 }, (_, at) => user(`step ${at} of the plan and more of it in many words`));
  const hits = refs([...common, user("step zyzzyva")], "zyzzyva step");
  expect(hits).toEqual(["#41"]);
});

test.each<[string, string[]]>([
  ["colour", ["#1", "#2"]],
  ["four", []],
  ["errour", []],
])("%s widens no further than to its other spelling", (query, expected) => {
  const messages = [user("the colour"), user("a color"), user("wait for the error")];
  const { hits, note } = recallOf(messages).search(query);
  expect(
    hits
      .filter(() => note === undefined)
      .map((hit) => hit.ref)
      .sort(),
  ).toEqual(expected);
});

test("a corrected word is said to be corrected", () => {
  expect(recallOf(session).search("databsae").note).toBe('No message has "databsae": searched for "database" instead.');
  expect(recallOf(session).search("ECONNREFUSEB").hits).not.toEqual([]);
  expect(recallOf(session).search("TS2346").hits).toEqual([]);
});

test.each<[string, string, string[]]>([
  ["a role", "theme role:user", []],
  ["a result", "theme role:tool", ["#3"]],
  ["a tool, by its call and its result", "tool:bash", ["#5", "#4"]],
  ["a file, by its call and its result", "file:color-scheme.ts", ["#3", "#2"]],
  ["a path's tail", "file:theme/color-scheme.ts role:assistant", ["#2"]],
  ["after a ref", "settings.json after:#6", ["#7"]],
  ["before a ref", "settings.json before:7", ["#6"]],
  ["a word left out", "settings.json -database", ["#6"]],
  ["a role left out", "test -role:assistant -role:tool", ["#6"]],
])("filter by %s", (_, query, expected) => {
  expect(refs(session, query)).toEqual(expected);
});

test("filters by time leave out what has no time", () => {
  const messages: Message[] = [
    { ...user("canary"), time: Date.UTC(2024, 0, 1) },
    { ...user("canary"), time: Date.UTC(2024, 0, 3) },
    user("canary"),
  ];
  expect(refs(messages, "canary after:2024-01-02")).toEqual(["#2"]);
  expect(refs(messages, "canary before:2024-01-02")).toEqual(["#1"]);
});

test.each(["", "   ", "\\", "()", '""', "-", "|", "\ud800"])("%j has nothing to search for", (query) => {
  expect(recallOf(session).search(query)).toEqual({
    hits: [],
    total: 0,
    page: 1,
    pages: 0,
    note: "The query has no word to search for.",
  });
});

test("a regular expression needs an engine", () => {
  const refused = recallOf(session).search("/EC[A-Z]+/");
  expect(refused.hits).toEqual([]);
  expect(refused.note).toContain("no engine");

  const expressions = (source: string, flags: string) => new RegExp(source, flags);
  const recall = recallOf(session, { expressions });
  expect(recall.search("/EC[A-Z]+|npm/").hits.map((hit) => hit.ref)).toEqual(["#5", "#4"]);
  expect(recall.search("/settings\\.json/ role:user").hits.map((hit) => hit.ref)).toEqual(["#6"]);
  expect(recall.search("/(/").note).toContain("/(/ was not run: Invalid regular expression");
});

test("at most fifty hits, ten a page", () => {
  const recall = recallOf(Array.from({ length: 70 }, () => user("canary")));
  const pages = [1, 2, 5, 6].map((page) => recall.search("canary", { page }));
  expect(pages.map(({ hits }) => hits.length)).toEqual([10, 10, 10, 0]);
  expect(pages[0]).toMatchObject({ total: 50, page: 1, pages: 5 });
  expect(pages[0]?.note).toBe("The best 50 of 70 matching messages; more words narrow the search.");
  expect(pages[3]?.note).toContain("There is no page 6: the last one is 5.");
  expect(pages.flatMap(({ hits }) => hits.map((hit) => hit.number))).toEqual([
    ...Array.from({ length: 20 }, (_, at) => 70 - at),
    ...Array.from({ length: 10 }, (_, at) => 30 - at),
  ]);
});

test("a hit says where it is and what it has", () => {
  const messages: Message[] = [{ id: "m1", time: 5, role: "user", content: `${"x ".repeat(300)}the canary died` }];
  const [hit] = recallOf(messages).search('canary "canary died" zebra', { snippetLength: 40 }).hits;
  expect(hit).toEqual({
    ref: "#1",
    number: 1,
    id: "m1",
    time: 5,
    role: "user",
    score: expect.any(Number),
    terms: ["canary", '"canary died"'],
    snippet: "…x x x x x x x x x x x the canary died",
  });
});

test("only what is in scope is searched and counted", () => {
  const messages = ["a", "b", "c"].map((id): Message => ({ ...user("canary"), id }));
  expect(refs([...messages, user("canary")], "canary", { scope: new Set(["a", "c"]) })).toEqual(["#3", "#1"]);
});

test("a scope's scores are those of a session that is no larger", () => {
  const inside: Message[] = [
    { ...user("the canary died"), id: "a" },
    { ...user("a long day at the mine"), id: "b" },
  ];
  const outside: Message[] = [{ ...user("canary canary"), id: "c" }];
  const scoped = recallOf([...inside, ...outside]).search("canary", { scope: new Set(["a", "b"]) });
  expect(scoped).toEqual(recallOf(inside).search("canary"));
});

test("another branch is added beside the first, and shares what is the same", () => {
  const recall = createRecall();
  const at = (id: string, content: string): Message => ({ id, role: "user", content });
  recall.add([at("a", "root"), at("b", "canary one")]);
  recall.add([at("a", "root"), at("c", "canary two"), at("d", "more canary")], { firstNumber: 1 });
  expect(recall.size).toBe(4);
  expect(
    recall
      .search("canary")
      .hits.map(({ ref, id }) => `${ref} ${id}`)
      .sort(),
  ).toEqual(["#2 b", "#2 c", "#3 d"]);
  expect(recall.expand("#2").messages.map(({ id }) => id)).toEqual(["b"]);
  expect(recall.expand("#2", { scope: new Set(["a", "c", "d"]) }).messages.map(({ id }) => id)).toEqual(["c"]);
});

test("answers of a recall are not found by the next one", () => {
  const messages = [
    user("where is the canary?"),
    assistant(text("I search."), call("r1", "Recall", { query: "canary" })),
    result("r1", "#1 where is the canary?"),
  ];
  const found = recallOf(messages, { ignoreTools: ["recall"] }).search("canary");
  expect(found.hits.map(({ ref }) => ref)).toEqual(["#1"]);
  const told = recallOf(messages, { ignoreTools: (name) => name.endsWith("call") }).search("canary");
  expect(told.hits.map(({ ref }) => ref)).toEqual(["#1"]);
});

test("results inside a user's record are a tool's", () => {
  const content: Part[] = [{ type: "toolResult", callId: "c1", content: "canary" }];
  const [hit] = recallOf([{ role: "user", content }]).search("canary").hits;
  expect(hit?.role).toBe("toolResult");
});

test("the note says so where filters or exclusions are more than are looked at", () => {
  const messages = [user("one alpha"), user("two beta")];
  for (const more of ["-aaa1 -aaa2 -aaa3 -aaa4 -beta", `${"role:user ".repeat(8)}role:assistant`]) {
    const { total, note } = recallOf(messages).search(`${more} alpha beta`);
    expect(total).toBeGreaterThan(0);
    expect(note).toMatch(/first of its phrases, exclusions and filters/);
  }
});

test("secrets are redacted before they are cut", () => {
  const secret = "k-0123456789abcdef0123456789abcdef";
  const recall = recallOf([user(`${"x ".repeat(200)}the key is ${secret} and the rest ${"y ".repeat(200)}`)], {
    redact: (shown) => shown.replaceAll(secret, "[key]"),
  });
  const [hit] = recall.search("key rest", { snippetLength: 60 }).hits;
  expect(hit?.snippet).toContain("the key is [key] and the rest");
  expect(recall.expand(1).messages[0]?.text).not.toContain("0123456789");
  expect(JSON.stringify(recall.segments(hit === undefined ? [] : [hit]))).not.toContain("0123456789");
});

test("with a context, the terms of a hit tell no word that stands in a secret alone, however far", () => {
  const rows = "nothing of note in this row\n".repeat(300);
  const search = (query: string, end: string) =>
    recallOf([user(`the lamp and the door broke\n${rows}key=opensesame99 ${end}`)], {
      redact: (shown) => shown.replaceAll("opensesame99", "[key]"),
      redactionContext: (text, start, end) => ({
        start: Math.max(0, start - 40),
        end: Math.min(text.length, end + 40),
      }),
    }).search(query).hits[0]?.terms;
  expect(search("lamp door opensesame99", "")).toEqual(["lamp", "door"]);
  expect(search("lamp door opense", "")).toEqual(["lamp", "door"]);
  expect(search("lamp door opense", "an opensea")).toEqual(["lamp", "door", "opense"]);
  expect(search("lamp door chair", "chair")).toEqual(["lamp", "door", "chair"]);
});

test("with a context, secrets near a snippet are redacted all the same, and far ones cost nothing", () => {
  const secret = "k-0123456789abcdef0123456789abcdef";
  const read: number[] = [];
  const recall = recallOf(
    [user(`${secret} ${"x ".repeat(9_000)} the key is ${secret} ${"y ".repeat(9_000)} the lock`)],
    {
      redact: (shown) => {
        read.push(shown.length);
        return shown.replaceAll(secret, "[key]");
      },
      redactionContext: (text, start, end) => ({
        start: Math.max(0, start - 40),
        end: Math.min(text.length, end + 40),
      }),
    },
  );
  expect(recall.search("lock", { snippetLength: 60 }).hits[0]?.snippet).toMatch(/y +the lock$/);
  expect(read).toHaveLength(1);
  expect(read[0]).toBeLessThan(200);
  const [hit] = recall.search("key", { snippetLength: 60 }).hits;
  expect(hit?.snippet).toContain("the key is [key]");
  expect(JSON.stringify(recall.segments(hit === undefined ? [] : [hit]))).not.toContain("0123456789");
});

test("the index grows with the session and is never asked to begin again", () => {
  const recall = recallOf(session);
  while (recall.indexSlice());
  expect(recall.isIndexed).toBe(true);
  recall.add([user("a new canary")]);
  expect(recall.search("canary").hits.map(({ ref }) => ref)).toEqual(["#8"]);
  while (recall.indexSlice());
  expect(recall.search("canary").hits.map(({ ref }) => ref)).toEqual(["#8"]);
});

test("a slice ends when its time is over, inside a long message too", () => {
  let time = 0;
  const now = () => {
    time += 1;
    return time;
  };
  const recall = recallOf([user("canary ".repeat(20_000))], { now });
  expect(recall.indexSlice()).toBe(true);
  expect(time).toBeLessThanOrEqual(8);
});

test("words of other scripts", () => {
  const messages = [
    user("请把数据库迁移脚本改成可重复执行"),
    user("ログイン画面が崩れている"),
    user("Le café déjà fermé"),
  ];
  expect(refs(messages, "迁移脚本")).toEqual(["#1"]);
  expect(refs(messages, "画面")).toEqual(["#2"]);
  expect(refs(messages, "cafe deja")).toEqual(["#3"]);
});
