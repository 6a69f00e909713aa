import fc from "fast-check";
import { expect, test } from "vitest";
import { parseQuery, type Query, termsOf } from "./query.ts";

/** A query in one line: words with their tokens, phrases, what is left out, filters, the expression. */
function shown(text: string): string {
  const { words, phrases, excluded, filters, expression }: Query = parseQuery(text);
  return [
    ...words.map(
      (word) =>
        `${word.text}(${[...(word.whole ? [word.whole] : []), ...word.terms].map((term) => term.token).join(" ")})`,
    ),
    ...phrases.map((phrase) => `"${phrase.text}"`),
    ...excluded.map((each) => `not "${each.text}"`),
    ...filters.map((filter) => `${filter.negated ? "not " : ""}${filter.kind}`),
    ...(expression ? [`/${expression.source}/${expression.flags}`] : []),
  ].join(" ");
}

test.each([
  ["a question", "why did the build fail?", "build(build) fail?(fail)"],
  ["joining words alone are words", "what is this", "what(what) is(is) this(this)"],
  ["a file name", "settings.json", "settings.json(settings json)"],
  ["an identifier", "getUserName", "getUserName(getusername get user name)"],
  ["what looks like an expression", "parseRow(line[0])", "parseRow(line[0])(parserow line 0 parse row)"],
  ["wildcards", "*.snap foo( [a-z", "*.snap(snap) foo((foo) [a-z(a z)"],
  ["alternatives and breadcrumbs", "compaction|branch", "compaction(compaction) branch(branch)"],
  ["a lone backslash", "\\", ""],
  ["Chinese by pairs", "缓存失效 表", "缓存失效(缓存 存失 失效) 表(表)"],
  ["a word twice", "retry Retry RETRY", "retry(retry)"],
  ["a phrase", 'say "hello world" now', 'say(say) now(now) "hello world"'],
  ["curly quotes", "“hello world”", '"hello world"'],
  ["an open quote is plain", 'the 5" disk', "5(5) disk(disk)"],
  ["nested quotes pair up in turn", '"a "b" c"', 'b(b) "a " " c"'],
  ["a word left out", "cache -redis", 'cache(cache) not "redis"'],
  ["a phrase left out", 'cache -"out of memory"', 'cache(cache) not "out of memory"'],
  ["flags are plain", "npm install -g --force -rf", "npm(npm) install(install) -g(g) --force(force) -rf(rf)"],
  ["filters", "role:user tool:bash file:src/a.ts after:#12 before:2024-05-01", "role tool file after before"],
  ["negated filters", "-role:tool -file:a.ts", "not role not file"],
  ["a value in quotes", 'file:"my notes.md"', "file"],
  ["a role that no one has is plain", "role:admin", "role:admin(role admin)"],
  ["a URL is plain", "file:///etc/hosts", "file:///etc/hosts(file etc hosts)"],
  ["a time that is none is plain", "after:lunch", "after:lunch(after lunch)"],
  ["an expression", "/TS\\d+/i", "/TS\\d+/i"],
  ["an expression with a space and a slash", "/not \\/ found/ role:tool", "role /not \\/ found/"],
  ["a path is no expression", "/usr/bin/ /etc/hosts", "/usr/bin/(usr bin) /etc/hosts(etc hosts)"],
])("%s", (_, text, expected) => {
  expect(shown(text)).toBe(expected);
});

test("times without a zone are UTC", () => {
  expect(parseQuery("after:2024-05-01T10:30").filters).toEqual([
    { kind: "after", negated: false, bound: { time: Date.UTC(2024, 4, 1, 10, 30) } },
  ]);
});

test("a query has bounds, and says when they were met", () => {
  const many = Array.from({ length: 10_000 }, (_, at) => `word${at}`).join(" ");
  const query = parseQuery(`${many} "${many}" ${"-word ".repeat(1000)}`);
  expect(query.cut).toBe(true);
  expect(termsOf(query).length).toBeLessThanOrEqual(20);
  expect(parseQuery("x".repeat(1_000_000)).cut).toBe(true);
  expect(parseQuery("one two three").cut).toBe(false);
});

test("of too many words the longest are asked for, in their order and in no other form", () => {
  const query = parseQuery(
    "one two three four five seventeen six seven eighteen eight nine ten nineteen eleven twelve",
  );
  expect(query.cut).toBe(true);
  expect(query.words.map(({ text }) => text)).toEqual(
    "three seventeen seven eighteen eight nineteen eleven twelve".split(" "),
  );
  expect(query.words.every(({ terms }) => terms.every(({ forms }) => forms.size === 1))).toBe(true);
  expect(parseQuery("one two three four five six seven eight nine ten eleven twelve").cut).toBe(false);
});

test("any text is a query", () => {
  const piece = fc.constantFrom(
    '"',
    "-",
    "/",
    "\\",
    "|",
    "role:",
    "after:",
    "#",
    " ",
    "a",
    "é",
    "漢",
    "\ud800",
    "“",
    ":",
  );
  fc.assert(fc.property(fc.array(piece), (pieces) => parseQuery(pieces.join("")) !== undefined));
});

test("a sentence in a script without spaces is no long query", () => {
  const sentence = "为什么昨天晚上构建失败了而且测试没有通过";
  expect(parseQuery(sentence).cut).toBe(false);
  expect(parseQuery(sentence).words.flatMap(({ terms }) => terms)).toHaveLength(sentence.length - 1);
  const pasted = parseQuery([...Array(60).keys()].map((number) => String.fromCodePoint(0x4e00 + number)).join(""));
  expect(pasted.cut).toBe(true);
  expect(pasted.words.flatMap(({ terms }) => terms)).toHaveLength(16);
});
