import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { collect, jsonDocument, jsonLines, openBytes, readBoth, rejection } from "../test/session-text.ts";
import { UnreadableSessionError } from "./errors.ts";
import { openSession } from "./open-session.ts";

const header = { type: "session", version: 3, id: "s1", timestamp: "2026-03-01T10:00:00.000Z", cwd: "/work" };

function say(id: string, parentId: string | null, words = id) {
  return { type: "message", id, parentId, message: { role: "user", content: words } };
}

async function idsOf(bytes: Uint8Array): Promise<(string | undefined)[]> {
  return (await readBoth(bytes)).map(({ id }) => id);
}

test("broken lines are skipped and reported with their line; what stands before and after them stays one branch", async () => {
  const bytes = jsonLines(
    header,
    say("a", null),
    "",
    '{"type":"message","id":"b","parent',
    say("c", "b"),
    "42",
    '{"type":"mess',
  );
  const session = await openBytes(bytes);
  expect(session.problems).toEqual([
    { kind: "broken", line: 4, reason: "no whole JSON record; skipped" },
    { kind: "missingParent", line: 5, reason: "its parent b is missing; the record before it stands in" },
    { kind: "broken", line: 6, reason: "no JSON object; skipped" },
    { kind: "broken", line: 7, reason: "no whole JSON record; skipped" },
  ]);
  expect(await idsOf(bytes)).toEqual(["a", "c"]);
});

test("a first line that is cut off does not make the file a document", async () => {
  for (const cut of ['{"type":"session","vers', '{"type":"session",']) {
    const session = await openBytes(jsonLines(cut, say("a", null), say("b", "a")));
    expect(session.entries.map(({ id }) => id)).toEqual(["a", "b"]);
    expect(session.problems.map(({ line }) => line)).toEqual([1]);
  }
});

test("a file that begins in the middle of a story says so", async () => {
  const session = await openBytes(jsonLines(say("b", "a"), say("c", "b")));
  expect(session.problems).toEqual([
    { kind: "missingParent", line: 1, reason: "its parent a is missing; the branch starts here" },
  ]);
});

test("an id that comes twice closes no ring and hides no record", async () => {
  const bytes = jsonLines(header, say("a", null), say("b", "a"), say("c", "b"), say("b", "c", "second"), say("d", "b"));
  const session = await openBytes(bytes);
  expect(session.problems).toEqual([
    { kind: "duplicateId", line: 5, reason: "the id b is taken; both records are kept" },
  ]);
  expect((await collect(session.messages())).map(({ content }) => content)).toEqual(["a", "b", "c", "second", "d"]);
});

test("a ring of parents is cut, once", async () => {
  const session = await openBytes(jsonLines(header, say("a", "c"), say("b", "a"), say("c", "b"), say("d", "d")));
  expect(session.problems.map(({ kind, line }) => [kind, line])).toEqual([
    ["cycle", 2],
    ["missingParent", 5],
  ]);
  expect(session.branch().map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
});

test("a ring is cut at its earliest record, so that the first request stays on the branch", async () => {
  for (const length of [2, 3, 60_000]) {
    const ring = Array.from({ length }, (_, at) => say(`n${at}`, `n${(at + length - 1) % length}`));
    const session = await openBytes(jsonLines(header, ...ring));
    expect(session.problems.map(({ kind, line }) => [kind, line])).toEqual([["cycle", 2]]);
    expect(session.branch().map(({ id }) => id)).toEqual(ring.map(({ id }) => id));
  }
});

test("CRLF, a byte order mark, blank lines and a missing last line end change nothing", async () => {
  const lines = [header, say("a", null), say("b", "a")].map((record) => JSON.stringify(record));
  for (const text of [lines.join("\r\n"), `\uFEFF${lines.join("\n")}`, `\n\n${lines.join("\n \n")}`]) {
    const session = await openBytes(new TextEncoder().encode(text));
    expect(session.problems).toEqual([]);
    expect(session.entries.map(({ id }) => id)).toEqual(["a", "b"]);
  }
  const document = `\uFEFF${JSON.stringify([{ role: "user", content: "Hello" }], undefined, 2)}`;
  expect((await openBytes(new TextEncoder().encode(document))).entries).toHaveLength(1);
});

test("lone surrogates, NUL characters and deep nesting are read", async () => {
  const deep = "[".repeat(20_000) + "]".repeat(20_000);
  const bytes = jsonLines(
    header,
    say("a", null, "\u0000 \uD800 x"),
    `{"type":"message","id":"b","parentId":"a","message":{"role":"assistant","content":[{"type":"toolCall","id":"c","name":"n","arguments":{"deep":${deep}}}]}}`,
    `{"type":"message","id":"d","parentId":"b","message":{"role":"toolResult","toolCallId":"c","content":${deep}}}`,
  );
  const session = await openBytes(bytes);
  expect(session.problems).toEqual([]);
  expect((await collect(session.messages())).map(({ id }) => id)).toEqual(["a", "b", "d"]);
});

test("what holds no session is refused by a named error that says what, where and what to do", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sessions-"));
  const encoder = new TextEncoder();
  const cases: [Promise<unknown>, string][] = [
    [openBytes(encoder.encode("")), "it is empty; name a session file"],
    [openBytes(encoder.encode(" \n\n")), "it is empty; name a session file"],
    [openBytes(encoder.encode("# Notes\n\nNo session.\n")), "it holds no JSON record; name a session file"],
    [
      openBytes(jsonLines({ colour: "red" })),
      "its records are of no known session format; they need a role and content at least",
    ],
    [openBytes(new Uint8Array([0xff, 0xfe, 0x7b, 0])), "it looks like UTF-16; convert it to UTF-8"],
    [openBytes(new Uint8Array([0x7b, 0, 0x7d, 0])), "it looks like UTF-16; convert it to UTF-8"],
    [openBytes(new Uint8Array([0x1f, 0x8b, 8, 0])), "it is compressed with gzip; unpack it first"],
    [openSession(join(folder, "none.jsonl")), "there is no such file; check the path"],
    [openSession(folder), "it is a folder; name a session file in it"],
  ];
  for (const [opening, reason] of cases) {
    const error = await rejection(opening);
    expect(error).toBeInstanceOf(UnreadableSessionError);
    expect((error as UnreadableSessionError).reason).toBe(reason);
    expect((error as UnreadableSessionError).message).toBe(
      `Cannot read session ${(error as UnreadableSessionError).file}: ${reason}`,
    );
  }
  await rm(folder, { recursive: true });
});

test("a path, a named file, bytes and a stream give the same session", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sessions-"));
  const path = join(folder, "a session.txt");
  const bytes = jsonLines(header, say("a", null), say("b", "a"));
  await writeFile(path, bytes);
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += 11) yield bytes.subarray(at, at + 11);
  }
  for (const input of [path, { path }, { bytes }, { stream: chunks() }]) {
    for (const keepBelow of [0, 1_000_000]) {
      if (typeof input === "object" && "stream" in input && keepBelow === 0) continue;
      const session = await openSession(input, { keepBelow });
      expect((await collect(session.messages())).map(({ id }) => id)).toEqual(["a", "b"]);
      await session.close();
    }
  }
  await rm(folder, { recursive: true });
});

test.skipIf(process.platform === "win32")("a named pipe is read to its end", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sessions-"));
  const path = join(folder, "pipe");
  execFileSync("mkfifo", [path]);
  const bytes = jsonLines(header, say("a", null, "x".repeat(200_000)), say("b", "a"));
  const [session] = await Promise.all([openSession(path), writeFile(path, bytes)]);
  expect(session.entries.map(({ id }) => id)).toEqual(["a", "b"]);
  await rm(folder, { recursive: true });
});

test("a large file that was rewritten after it was opened is not read as something else", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sessions-"));
  const path = join(folder, "session.jsonl");
  await writeFile(path, jsonLines(header, say("a", null), say("b", "a")));
  const session = await openSession(path, { keepBelow: 0 });
  await writeFile(path, jsonLines({ ...header, cwd: "/elsewhere" }, say("a", null), say("b", "a")));
  expect(await rejection(collect(session.messages()))).toEqual(
    new UnreadableSessionError(path, "it changed after it was opened; open it again"),
  );
  await session.close();
  await rm(folder, { recursive: true });
});

test("a file cut at any byte gives the records before the cut", async () => {
  const records = [header, say("a", null, 'quo"te\\ ü'), say("b", "a"), say("c", "b")];
  const lines = jsonLines(...records);
  const messages = [1, 2, 3].map((n) => ({ role: "user", content: `n${n} "{[\\`, id: `m${n}` }));
  const document = jsonDocument({ title: "t", messages }, 1);
  const full = { lines: await idsOf(lines), document: await idsOf(document) };
  for (const [layout, bytes] of [
    ["lines", lines],
    ["document", document],
  ] as const) {
    let most = 0;
    for (let length = 1; length < bytes.length; length++) {
      const error = await openBytes(bytes.slice(0, length)).then(
        (session) => {
          const ids = session.entries.map(({ id }) => id);
          expect(full[layout].slice(0, ids.length)).toEqual(ids);
          expect(ids.length).toBeGreaterThanOrEqual(most);
          most = ids.length;
          return undefined;
        },
        (failure: unknown) => failure,
      );
      if (error) expect(error).toBeInstanceOf(UnreadableSessionError);
    }
    expect(most).toBe(3);
  }
});

test("a document that breaks off says where", async () => {
  const text = new TextDecoder().decode(
    jsonDocument(
      {
        messages: [
          { role: "user", content: "a" },
          { role: "user", content: "b" },
        ],
      },
      1,
    ),
  );
  const cutInRecord = await openBytes(new TextEncoder().encode(text.slice(0, text.lastIndexOf('"b"'))));
  expect(cutInRecord.problems).toEqual([{ kind: "broken", line: 7, reason: "no whole JSON record; skipped" }]);
  const cutBetween = await openBytes(new TextEncoder().encode(text.slice(0, text.indexOf(",\n  {"))));
  expect(cutBetween.problems).toEqual([{ kind: "broken", line: 6, reason: "the document breaks off here" }]);
});

function saysAll(...words: string[]) {
  return words.map((content) => ({ role: "user", content }));
}

async function wordsOf(bytes: Uint8Array): Promise<unknown[]> {
  return (await readBoth(bytes)).map(({ content }) => content);
}

test("of the lists of a document the least deep one is read, and what is left in others is reported", async () => {
  const helper = { messages: saysAll(...Array.from({ length: 100 }, (_, at) => `helper ${at}`)) };
  for (const document of [
    { messages: saysAll("own"), subagent: helper },
    { subagent: helper, messages: saysAll("own") },
  ]) {
    const bytes = jsonDocument(document);
    expect(await wordsOf(bytes)).toEqual(["own"]);
    expect((await openBytes(bytes)).problems).toEqual([
      {
        kind: "otherList",
        line: 1,
        reason: "the list subagent.messages holds 100 more of what look like messages; not read",
      },
    ]);
  }
  expect(await wordsOf(jsonDocument({ drafts: saysAll("x"), messages: saysAll("a", "b") }))).toEqual(["a", "b"]);
  expect(await wordsOf(jsonDocument({ data: helper }))).toHaveLength(100);
});

test("what stands beside a document is reported", async () => {
  const document = new TextDecoder().decode(jsonDocument({ messages: saysAll("a") }, 1));
  for (const [rest, line] of [
    ["\ngarbage", 9],
    ['\n\n"text"', 10],
    ["]", 8],
  ] as const) {
    const session = await openBytes(new TextEncoder().encode(document + rest));
    expect(session.entries).toHaveLength(1);
    expect(session.problems).toEqual([
      { kind: "broken", line, reason: "what stands beside the document here is no part of it; skipped" },
    ]);
  }
});

test("objects that are no lines are read, indented or one behind the other, also with lists in them", async () => {
  const records = [...saysAll("a", "b"), { role: "assistant", content: [{ type: "reasoning", text: "c" }] }];
  for (const indent of [undefined, 2]) {
    for (const separator of ["", " ", "\n"]) {
      const text = records.map((record) => JSON.stringify(record, undefined, indent)).join(separator);
      const bytes = new TextEncoder().encode(text);
      expect(await wordsOf(bytes)).toEqual(["a", "b", [{ type: "thinking", text: "c" }]]);
      expect((await openBytes(bytes)).problems).toEqual([]);
    }
  }
  expect(await wordsOf(jsonDocument({ role: "user", content: "only" }, 2))).toEqual(["only"]);
  const twice = new TextEncoder().encode(JSON.stringify({ messages: saysAll("a") }, undefined, 1).repeat(2));
  expect(await wordsOf(twice)).toEqual(["a", "a"]);
});

test("bytes that are no UTF-8 are replaced and reported", async () => {
  const bytes = jsonLines(header, say("a", null, "x?y"), say("b", "a", "\uFFFD"));
  bytes[bytes.indexOf("?".charCodeAt(0))] = 0xe9;
  const session = await openBytes(bytes);
  expect((await collect(session.messages())).map(({ content }) => content)).toEqual(["x\uFFFDy", "\uFFFD"]);
  expect(session.problems).toEqual([
    { kind: "encoding", line: 2, reason: "holds bytes that are no UTF-8; they are replaced" },
  ]);
});

test("a time that is no date is none", async () => {
  const times = [1e20, -1, 8.64e15 + 1, "+300000-01-01T00:00:00Z", "2026-02-31T99:00:00Z"];
  const session = await openBytes(
    jsonLines(header, ...times.map((timestamp, at) => ({ ...say(`n${at}`, null), timestamp }))),
  );
  expect(session.entries.map(({ time }) => time)).toEqual(times.map(() => undefined));
});

const ids = fc.constantFrom("a", "b", "c", "d", "e");
const entries = fc.array(
  fc.record({
    type: fc.constantFrom("message", "compaction", "context_edit", "label"),
    id: fc.oneof(ids, fc.constant(undefined)),
    parentId: fc.oneof(ids, fc.constant(null), fc.constant(undefined)),
    targetId: ids,
    message: fc.oneof(fc.record({ role: fc.constantFrom("user", "assistant"), content: fc.json() }), fc.jsonValue()),
  }),
  { minLength: 1, maxLength: 30 },
);

test("whatever way ids and parents run, every branch ends, each entry stands on it once, and nothing is lost", async () => {
  await fc.assert(
    fc.asyncProperty(entries, async (records) => {
      const session = await openBytes(jsonLines(header, ...records));
      expect(session.entries).toHaveLength(records.length);
      for (const { id } of session.entries) {
        const branch = session.branch(id);
        expect(new Set(branch).size).toBe(branch.length);
      }
      const messages = await collect(session.allMessages());
      expect(messages).toHaveLength(session.entries.filter(({ role }) => role).length);
    }),
  );
});

test("kept and stored sessions read alike, in chunks of any size", async () => {
  await fc.assert(
    fc.asyncProperty(entries, fc.integer({ min: 1, max: 200 }), async (records, chunkSize) => {
      const bytes = jsonLines(header, ...records);
      const kept = await openBytes(bytes);
      const stored = await openBytes(bytes, { keepBelow: 0, chunkSize });
      expect(stored.entries).toEqual(kept.entries);
      expect(await collect(stored.messages())).toEqual(await collect(kept.messages()));
      expect(await collect(stored.allMessages())).toEqual(await collect(kept.allMessages()));
    }),
  );
});

const jsonish = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.json().map((text) => new TextEncoder().encode(text)),
  fc
    .array(
      fc.constantFrom(
        '{"',
        '"',
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        "\\",
        "\n",
        '"role"',
        '"user"',
        '"messages"',
        "content",
        " ",
      ),
      { maxLength: 60 },
    )
    .map((pieces) => new TextEncoder().encode(pieces.join(""))),
);

test("any bytes open or are refused by the named error", async () => {
  await fc.assert(
    fc.asyncProperty(jsonish, async (bytes) => {
      const error = await rejection(openBytes(bytes).then((session) => collect(session.messages())));
      if (error) expect(error).toBeInstanceOf(UnreadableSessionError);
    }),
    { numRuns: 500 },
  );
});

const record = fc.dictionary(fc.string(), fc.jsonValue());

test("any record in any host's clothes is read without a throw", async () => {
  const clothes = fc.constantFrom<object>(
    { type: "message", message: { role: "assistant" } },
    { type: "user", uuid: "u", parentUuid: null, message: { role: "user" } },
    { type: "assistant", uuid: "u", parentUuid: null, message: { role: "assistant" } },
    { type: "response_item", payload: { type: "message", role: "user" } },
    { type: "response_item", payload: { type: "function_call_output" } },
    { info: { role: "assistant" }, parts: [] },
    { id: "g", timestamp: "", type: "gemini", content: "" },
    { role: "assistant", tool_calls: [] },
    { role: "tool", tool_call_id: "c" },
  );
  const strange = fc.jsonValue();
  const dressed = fc.tuple(clothes, record, strange, strange).map(([base, more, content, args]) => {
    const parts = [
      { type: "toolCall", arguments: args },
      { type: "tool_result", content },
      { type: "tool-result", output: content },
      content,
    ];
    const dress = (value: object): object =>
      Object.fromEntries(
        Object.entries(value).map(([key, held]) => [
          key,
          held && typeof held === "object" && !Array.isArray(held)
            ? { ...more, ...dress(held), content: parts, output: content, arguments: args }
            : held,
        ]),
      );
    return {
      ...more,
      ...dress(base),
      ...("parts" in base && { parts }),
      ...("tool_calls" in base && { tool_calls: parts, content }),
      ...("tool_call_id" in base && { content }),
    };
  });
  await fc.assert(
    fc.asyncProperty(fc.array(dressed, { minLength: 1, maxLength: 4 }), async (records) => {
      const session = await openBytes(jsonLines(...records));
      await collect(session.messages());
      expect(session.problems.filter(({ kind }) => kind === "broken")).toEqual([]);
    }),
  );
});
