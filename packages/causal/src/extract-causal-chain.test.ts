import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { extractCausalChain } from "./index.ts";

const read = (text: string) => {
  const { cause, resolution } = extractCausalChain(text);
  return [cause?.text ?? null, resolution?.text ?? null];
};

test("gives cause and resolution with their places in the text", () => {
  const text = "The login fails because `maxAge` is in seconds. I multiplied it by 1000, and the cookie survives.";
  expect(extractCausalChain(text)).toEqual({
    cause: { text: "`maxAge` is in seconds", start: 24, end: 46 },
    resolution: { text: "multiplied it by 1000", start: 50, end: 71, status: "claimed" },
  });
});

test.each([
  "I dropped the side panel. Its commands still exist as plain commands. I also removed the unused icons.",
  "I dropped the side panel. Its commands still exist, and the test now covers them.",
  "Die Befehle gibt es weiterhin im Menü. Ich habe auch die Symbole entfernt.",
])("takes how things stand beside what was done for no cause: %s", (text) => {
  expect(read(text)[0]).toBeNull();
});

describe("a cause", () => {
  it.each([
    ["The issue is that the lock is never released.", "the lock is never released"],
    ["The problem is a stale lock file.", "a stale lock file"],
    ["The bug is in `a.ts`: the lock is never released.", "the lock is never released"],
    ["The cause is a stale lock file.", "a stale lock file"],
    ["The reason is that the lock is never released.", "the lock is never released"],
    ["The issue was a stale lock file.", "a stale lock file"],
    ["The problem was that the lock is never released.", "the lock is never released"],
    ["The root cause is a stale lock file.", "a stale lock file"],
    ["Root cause: the lock is never released.", "the lock is never released"],
    ["The crash is caused by a stale lock file.", "a stale lock file"],
    ["The build fails because the lock is stale.", "the lock is stale"],
    ["The build failed because the lock is stale.", "the lock is stale"],
    ["The build fails when two jobs share a lock.", "two jobs share a lock"],
    ["The build fails due to a stale lock file.", "a stale lock file"],
    ["The parser crashes because the lock is stale.", "the lock is stale"],
    ["The parser crashes when two jobs share a lock.", "two jobs share a lock"],
    ["The page breaks because the lock is stale.", "the lock is stale"],
    ["The page breaks when two jobs share a lock.", "two jobs share a lock"],
    ["The job hangs since the lock is never released.", "the lock is never released"],
    ["Missing import in `a.ts`.", "Missing import in `a.ts`"],
    ["The header is lacking a length. Let me add it.", "The header is lacking a length"],
    ["The crash comes from the lack of a lock.", "the lack of a lock"],
    ["Absence of a default locale.", "Absence of a default locale"],
    ["The worker can't start because the port is taken.", "the port is taken"],
    ["The worker cannot start because the port is taken.", "the port is taken"],
    ["The fields are not properly escaped, so the query breaks.", "The fields are not properly escaped"],
    ["The id is not correctly quoted, so the query fails.", "The id is not correctly quoted"],
    ["Found the bug: we're not validating the length.", "we're not validating the length"],
    ["The problem is that we're not returning the promise.", "we're not returning the promise"],
    ["I see the problem: we're not handling `null`.", "we're not handling `null`"],
    ["The leak happens because we're not releasing the lock.", "we're not releasing the lock"],
    ["The bug is that we're not checking the length.", "we're not checking the length"],
    ["Wrong path in the config.", "Wrong path in the config"],
    ["Incorrect type in the schema.", "Incorrect type in the schema"],
    ["Stale cache key in `load()`.", "Stale cache key in `load()`"],
    ["Outdated lock file in the image.", "Outdated lock file in the image"],
    ["Unhandled rejection in `load()`.", "Unhandled rejection in `load()`"],
    ["Uncaught exception in the worker thread.", "Uncaught exception in the worker thread"],
    ["The lock is never released. That's why the job hangs.", "The lock is never released"],
    ["Sorry, I forgot the closing brace.", "I forgot the closing brace"],
    // told by what stands around
    ["The import path is wrong. Let me correct it:", "The import path is wrong"],
    [
      "The page is blank on Safari. The bundle is served as plain text. Let me set the type.",
      "The bundle is served as plain text",
    ],
    ["The query is fine, but its caller never closes the cursor. I'll close it.", "its caller never closes the cursor"],
    ["Wait, I edited the copy instead of the source. Let me undo that.", "edited the copy instead of the source"],
    ["The tests pass again. The clock was mocked too late.", "The clock was mocked too late"],
    [
      "**Findings:**\n\n- `dispose()` is never called when the panel closes",
      "`dispose()` is never called when the panel closes",
    ],
    ["Everything else is done. `limit` isn't passed on. Let me fix that.", "`limit` isn't passed on"],
    // named by a verb or a copula
    ["The crash is a null dereference in the layout.", "a null dereference in the layout"],
    ["It's a race between the watcher and the writer.", "a race between the watcher and the writer"],
    ["The console logs were causing the flicker.", "The console logs were causing the flicker"],
    ["The problem isn't the query but the loop in the serializer.", "the loop in the serializer"],
    ["The label is too long so it is cut off.", "The label is too long"],
    ["The page scrolled up because the list was keyed by index.", "the list was keyed by index"],
    // two clauses at odds
    [
      "The replica reads from a snapshot while the primary expects the newest row.",
      "The replica reads from a snapshot while the primary expects the newest row",
    ],
    [
      "The plugin looks for `maxRetries`, the config has `max_retries`. Let me rename it:",
      "The plugin looks for `maxRetries`, the config has `max_retries`",
    ],
    [
      "The label is attached to the service, not to the pod. Let me move it.",
      "The label is attached to the service, not to the pod",
    ],
    // what nothing does, what is kept up, out of order, repeated, too much, or against what one expects
    ["The gauge still reads the old register. Let me switch it:", "The gauge still reads the old register"],
    ["The seed is applied twice. Let me remove one of the calls.", "The seed is applied twice"],
    ["The payload is 2 KB too big for the radio frame.", "The payload is 2 KB too big for the radio frame"],
    [
      "The tile is drawn even when the camera has left. Let me fix that.",
      "The tile is drawn even when the camera has left",
    ],
    // a reason without a known symptom, a witness who is right, what was found
    [
      "The chart shows last week's numbers because the view is refreshed on Sundays. Let me refresh it nightly.",
      "the view is refreshed on Sundays",
    ],
    ["The linter is right: `row` may be null here. I'll return early.", "`row` may be null here"],
    ["The dump settles it: the field is filled with blanks.", "the field is filled with blanks"],
    [
      "Found the discrepancy: the driver counts from zero, and the datasheet counts from one.",
      "the driver counts from zero, and the datasheet counts from one",
    ],
    ["问题在于连接从来没有关闭。", "连接从来没有关闭"],
    ["问题出在编码：写入用 GBK，读取按 UTF-8。", "写入用 GBK，读取按 UTF-8"],
    ["构建失败是因为缺少 `libssl-dev`。", "缺少 `libssl-dev`"],
    ["端口 5432 已被占用,所以容器起不来。", "端口 5432 已被占用"],
    ["Der Build scheitert, weil das Lockfile veraltet ist.", "das Lockfile veraltet ist"],
    ["页面白屏是脚本加载顺序写反造成的。", "脚本加载顺序写反"],
    ["问题不在网络，而是重试次数写死了。", "重试次数写死了"],
    ["问题是没有校验返回值。", "没有校验返回值"],
    ["我们没有关闭连接，导致端口耗尽。", "没有关闭连接"],
    ["代理把响应头删掉了，导致登录失败。", "代理把响应头删掉了"],
    ["Das Problem war, dass `close()` nie aufgerufen wird.", "`close()` nie aufgerufen wird"],
    ["Im Image fehlt `libpq`, daher der Fehler.", "Im Image fehlt `libpq`"],
    ["Die Uhr läuft zweimal, dadurch springt der Zeiger doppelt.", "Die Uhr läuft zweimal"],
  ])("%j: %j", (text, cause) => expect(read(text)).toEqual([cause, null]));
});

describe("a resolution", () => {
  const gerunds =
    "adding removing replacing changing using moving updating switching wrapping setting making passing creating checking returning extracting introducing converting";
  it.each(
    gerunds.split(" ").flatMap((gerund) => [
      [`Fixed it by ${gerund} the lock.`, `${gerund} the lock`],
      [`I resolved the crash by ${gerund} the lock.`, `${gerund} the lock`],
    ]),
  )("%j: %j", (text, resolution) => expect(read(text)[1]).toBe(resolution));

  const verbs =
    "added created implemented introduced applied corrected changed updated switched migrated replaced refactored extracted moved removed wrapped pinned reverted restored dropped disabled enabled bumped downgraded";
  it.each(verbs.split(" "))("I %s it", (verb) => {
    expect(read(`The build crashed. I ${verb} the old lock.`)[1]).toBe(`${verb} the old lock`);
  });

  it.each([
    ["The crash is fixed by `v2.1.0` of the driver.", "`v2.1.0` of the driver"],
    ["The fix was to quote `$DIR`.", "quote `$DIR`"],
    ["Downgrading to Node 20 did the trick.", "Downgrading to Node 20"],
    ["Fixed: `parse` accepts fractions.", "`parse` accepts fractions"],
    ["Fixed. The parser now accepts fractions.", "The parser now accepts fractions"],
    ["The page loads again: I restored the header.", "restored the header"],
    ["To stop the flicker, I render the theme on the server.", "render the theme on the server"],
    ["Corrected the typo in `main.ts`.", "Corrected the typo in `main.ts`"],
    ["I changed these to address the crash:\n\n- Moved the check before the call", "Moved the check before the call"],
    ["The leak is plugged: the reader closes its handle.", "the reader closes its handle"],
    ["I moved the lock around both calls so they can't collide.", "moved the lock around both calls"],
    ["Put the lock around both calls; it no longer hangs.", "Put the lock around both calls"],
    ["通过加锁解决了并发写入的问题。", "加锁"],
    ["我给查询加了索引,页面不再卡顿。", "给查询加了索引"],
    ["Behoben durch einen Index auf `id`.", "einen Index auf `id`"],
    ["Ich habe den fehlenden Import ergänzt.", "den fehlenden Import ergänzt"],
    ["In der Liste fehlte `b.c`. Nachgetragen in `Makefile`, der Build läuft durch.", "Nachgetragen in `Makefile`"],
    ["端口一直被占用。已在退出前关闭监听，重启正常。", "已在退出前关闭监听"],
  ])("%j: %j", (text, resolution) => expect(read(text)[1]).toBe(resolution));
});

describe("neither", () => {
  it.each([
    // A guess may be said at the end.
    "One row too many: the header is parsed as a value, probably.",
    "The build fails because the header is missing, I think. Let me check.",
    "It crashes because the buffer is too small, or so it seems.",
    // Or before a colon.
    "Theory: the second request overwrites the first. Adding a log to confirm.",
    "My first suspicion: the index is stale. Let me rebuild it and see.",
    "Meine Vermutung: Der Lock wird nie freigegeben. Ich prüfe das.",
    // What a change is for, explains nothing.
    "I'll quote it so that a path starting with a dash can't be read as an option.",
    // what is concluded, denied, praised, said by the user, meant to be so, or better now
    "It only fails above 4 GB, so this smells like an overflow.",
    "Same accuracy with float64, so precision isn't what we're looking for.",
    "The retry isn't the culprit: it closes the body on every path.",
    "The key doesn't close the window - it moves the focus to the list.",
    "The painter already applies the palette to the gauges.",
    "`destroy` still isn't called. Let me look at the second listener.",
    "Results are identical to the old ones, as the order hasn't changed.",
    "You said the export is slow. I'll measure it first.",
    "The suite takes six minutes because it starts a real broker. That's intended.",
    "The cluster runs two replicas because the SLA asks for it.",
    "Since we knew it was red, the job was skipped.",
    "Latency has been flat ever since the pool went in.",
    "The parser only checks literals, that's why the cast is fine here.",
    "We don't need a mutex here because the loop is single-threaded.",
    "No changes were needed because the router already forwards the header.",
    "The old flag isn't used anymore, so I removed it.",
    // guessed, conditional
    "The cache might be stale.",
    "If the request fails because the token has expired, the client retries.",
    "I suspect the polyfill is wrong.",
    "Vermutlich fehlt der Index.",
    "可能是缓存过期了。",
    // denied, or not done
    "The proxy doesn't fail because of the certificate.",
    "I never added a retry.",
    "Nothing was removed here.",
    "Das Zertifikat ist nicht das Problem.",
    "不是网络的问题。",
    // planned
    "I'll try replacing the regex.",
    "Let me fix this by adding a lock.",
    "We should handle this by validating the payload.",
    "Adding the null check now.",
    "Ich werde den Index ergänzen.",
    "我打算把 `moment` 换成 `dayjs`。",
    "I can see the issue. But wait, let me check the other file first.",
    "The fix is simple: use a lock instead of a flag.",
    "The overlay is missing. Let me see why.",
    "我把它改成 8081。",
    // said to be well
    "Those are already correct in the config. Let me move on.",
    "The structure remains intact - it still uses the same class.",
    "Requests take 3 ms instead of 40.",
    // a way of working
    "A version that isn't in the range gets skipped.",
    "The request is retried when it fails because of a timeout.",
    "We need the names for the menu, so they should come from the session.",
    "`defaultTheme` - For new editors",
    // asked
    "Did the build fail because of the quota?",
    "是不是因为端口被占用了?",
    "也不是代理造成的。",
    "迁移脚本把索引删掉了？",
    "Mit `-j8` läuft der Compiler los.",
    "Der Eintrag wird beim Schreiben entfernt.",
    // of time
    "The suite has been green since yesterday.",
    "The release is due to ship on Tuesday.",
    // inside words
    "Dismissing the dialog is supported; `missing_import_because.ts` is a name.",
    // quoted
    'The changelog says: "Fixed a crash caused by a missing guard".',
    "> The build fails because the lock is stale.",
    "```\nfix: crash caused by a stale lock\n```",
    // a feature, a reason, by design
    "I added a `--json` flag and replaced the old table.",
    "I used SQLite because it needs no server.",
    "The function throws an error when the field is missing.",
    // seen, not why
    "Three tests fail. Let me look at the first one.",
    // in vain, or by others
    "I bumped the pool size, but the error is the same.",
    "The maintainers fixed a crash in 2.8 by adding a lock.",
    "",
    "✅",
  ])("%j", (text) => expect(read(text)).toEqual([null, null]));
});

describe("the chain", () => {
  it("is the pair that belongs together", () => {
    const text =
      "The mailer spec fails because the sandbox has no SMTP server; I left it alone. Separately, I corrected the typo in the footer.";
    expect(read(text)).toEqual([null, "corrected the typo in the footer"]);
  });

  it("is the last of several", () => {
    const text =
      "First, the parser choked because of a BOM; I strip it on input. Second, the writer failed because of CRLF; I set `newline`.";
    expect(read(text)).toEqual(["CRLF", "set `newline`"]);
  });

  it("is told by a report of many as well", () => {
    const report = "The login failed because `maxAge` was in seconds. I fixed it by multiplying it by 1000. ";
    expect(read(report.repeat(3))).toEqual(["`maxAge` was in seconds", "multiplying it by 1000"]);
    expect(read(report.repeat(10))[0]).toBe("`maxAge` was in seconds");
    const { cause } = extractCausalChain(report.repeat(10));
    expect(cause?.start).toBeGreaterThan(5 * report.length);
  });

  it("doesn't depend on the order in which the tables list their markers", () => {
    expect(read("The page crashes due to a null header. The issue is that `load()` is never awaited.")).toEqual([
      "`load()` is never awaited",
      null,
    ]);
  });
});

describe("a fragment", () => {
  it.each([
    ["The build fails because auth.ts imports a::b from v1.2.3, so it stops.", "auth.ts imports a::b from v1.2.3"],
    [
      "The build fails because the tool expects flags e.g. `--all` in front.",
      "the tool expects flags e.g. `--all` in front",
    ],
    ["The job hangs because `a, b; c.` is never closed.", "`a, b; c.` is never closed"],
    ["The reason is, in fact, simply that the port is taken.", "the port is taken"],
  ])("%j: %j", (text, cause) => expect(read(text)[0]).toBe(cause));

  it("stays on its side of a bold head", () => {
    const report =
      "Mended in `catalog.ts`.\n\n- **Cause:** a renamed file's types were left at its old path.\n- **Change:** I drop them there now.\n- **Checked:** all 192 tests pass.";
    expect(read(report)).toEqual(["a renamed file's types were left at its old path", "drop them there now"]);
  });

  it("closes the brackets that it opens", () => {
    expect(read("It crashes because the loop calls `load`(twice).")[0]).toBe("the loop calls `load`(twice)");
  });

  it("has the traditional characters of its text", () => {
    expect(read("構建失敗是因為 `tsconfig.json` 裡缺少了 `paths`。我已經補上了 `paths`，構建恢復正常。")).toEqual([
      "`tsconfig.json` 裡缺少了 `paths`",
      "已經補上了 `paths`",
    ]);
  });

  it.each([
    "1. ```\n   Fixed the leak, because the pool was never closed.\n   ```\nThat is in the log.",
    "<!-- Fixed the leak, because the pool was never closed. -->\nThat is in the log.",
    "<!--\nThe issue is that the pool is never closed.\n-->",
  ])("doesn't come from what the speaker doesn't say: %j", (text) => expect(read(text)).toEqual([null, null]));

  it("is at most 160 characters and ends between words", () => {
    const row =
      "the empty line at the end of the file that the exporter of the accounting department writes behind the last row";
    const [cause] = read(
      `The page crashes because the parser doesn't handle ${row} of the last table of the last sheet.`,
    );
    expect(cause).toBe(`the parser doesn't handle ${row} of the last table of`);
  });
});

const prose = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "because",
        "The issue is that",
        "fixed it by",
        "I removed",
        "`a.ts`",
        "fails",
        ".",
        ",",
        ":",
        "\n",
        "“",
        "`",
        "不是因为",
        "weil",
        "isn't",
        "```",
      ),
      fc.string({ unit: "binary", maxLength: 8 }),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(" "));

test("any text gives stretches of itself, word for word, and the same ones every time", () => {
  fc.assert(
    fc.property(prose, (text) => {
      const chain = extractCausalChain(text);
      for (const part of [chain.cause, chain.resolution]) {
        if (part === null) continue;
        expect(part.text).toBe(text.slice(part.start, part.end));
        expect(part.text.length).toBeLessThanOrEqual(160);
        expect(part.text.trim()).toBe(part.text);
        expect(part.text).not.toBe("");
      }
      expect(extractCausalChain(text)).toEqual(chain);
    }),
  );
});

test.each([
  "`a",
  '"a ',
  "a, ",
  "because ",
  "so it fails ",
  "the issue issue is is that ",
  "因为失败所以",
  "```\n",
  "<!-- ",
  "<!-- -->",
  "fixed: ",
  " ",
  "\n",
  "*",
])("%j, repeated to a quarter of a million characters, is read in no time to speak of", (unit) => {
  const text = unit.repeat(250_000 / unit.length);
  const { cause } = extractCausalChain(text);
  expect(text).toContain(cause?.text ?? "");
});
