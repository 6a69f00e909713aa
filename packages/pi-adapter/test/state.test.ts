/** What one compaction hands to the next: along a branch, through files and forks, and past what others wrote. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { fauxAssistantMessage, fauxToolCall } from "@earendil-works/pi-ai";
import {
  type BoundaryState,
  buildSessionContext,
  type ExtensionAPI,
  migrateSessionEntries,
  parseSessionEntries,
  type SessionEntry,
  SessionManager,
} from "@earendil-works/pi-coding-agent";
import { parseDetails } from "@vcc/summarize-merge/schema";
import { afterAll, expect, test } from "vitest";
import { call, createHarness, type Harness, long, removeFolders, roles, say } from "./harness.ts";

afterAll(removeFolders);

/** Prompts, each with a long answer, so that Pi finds something to compact. */
async function talk(h: Harness, ...prompts: string[]): Promise<void> {
  for (const prompt of prompts) {
    h.script(say(long(`Answer to: ${prompt}`)));
    await h.session.prompt(long(prompt));
  }
}

const stateOf = (entry: { details?: unknown } | undefined) => parseDetails(entry?.details)?.state;

test("two compactions in a row add up to the state of one over both spans", async () => {
  const h = await createHarness();
  await talk(h, "Sort the stops. Never touch the fares.", "Use port 4711.");
  await h.session.compact();
  await talk(h, "Now the timetable.", "Always write tests first.", "By name.");
  await h.session.compact();
  const [first, second] = h.compactions();
  expect(second?.details).toMatchObject({ generation: 2, previousSummaryUsed: true });
  const [earlier, later] = [stateOf(first), stateOf(second)];
  expect(later?.source.first).toEqual(earlier?.source.first);
  expect(later?.requests.original?.text).toContain("Sort the stops.");
  expect(later?.preferences.items.map(({ text }) => text)).toEqual([
    "Never touch the fares.",
    "Always write tests first.",
  ]);
  // The spans meet without a gap or an overlap, though the first one's end lies before what it kept.
  const ranges = h.compactions().map(({ details }) => parseDetails(details)?.messageRange);
  const spoken = h.entries().filter(({ type }) => type === "message" || type === "compaction");
  const place = (id: string | undefined) => spoken.findIndex((entry) => entry.id === id);
  expect(place(ranges[1]?.[0])).toBe(place(ranges[0]?.[1]) + 1);
  expect(second?.summary).toContain("Never touch the fares. (#2)");
  await h.close();
});

test("a session that is resumed goes on from its state", async () => {
  const h = await createHarness();
  await talk(h, "Sort the stops. Never touch the fares.", "Use port 4711.");
  await h.session.compact();
  await talk(h, "Now the timetable.");
  await h.close();
  const resumed = await createHarness({ cwd: h.cwd });
  await resumed.session.prompt("/vcc-status");
  expect(resumed.notices[0]).toContain("Last compaction: no. 1, asked for by /compact");
  await talk(resumed, "And the map.");
  await resumed.session.compact();
  const last = resumed.compactions().at(-1);
  expect(last?.details).toMatchObject({ generation: 2 });
  expect(last?.summary).toContain("Never touch the fares. (#2)");
  await resumed.close();
});

test("a fork before the compaction knows nothing of it; one after it goes on from it", async () => {
  const h = await createHarness();
  await talk(h, "Sort the stops. Never touch the fares.", "Use port 4711.");
  await h.session.compact();
  await talk(h, "Now the timetable.");
  const [, , , firstAnswer] = h.entries().filter(({ type }) => type === "message");
  const leaf = h.session.sessionManager.getLeafId();
  // To a point before the compaction, and on from there.
  await h.session.navigateTree(firstAnswer?.id ?? "");
  await talk(h, "Never mind: draw a map. Never use blue.", "Make it green.");
  await h.session.compact();
  const other = h.compactions().at(-1);
  expect(h.compactions()).toHaveLength(1);
  expect(other?.summary).toContain("Never use blue.");
  expect(other?.summary).not.toContain("timetable");
  // And back.
  await h.session.navigateTree(leaf ?? "");
  await talk(h, "And the map.");
  await h.session.compact();
  expect(h.compactions()).toHaveLength(2);
  expect(h.compactions().at(-1)?.summary).toContain("Never touch the fares. (#2)");
  expect(h.compactions().at(-1)?.summary).not.toContain("Never use blue.");
  const texts = h.session.sessionManager.getEntries().flatMap((e) => (e.type === "compaction" ? [e.summary] : []));
  expect(new Set(texts).size).toBe(3);
  expect(h.errors).toEqual([]);
  await h.close();
});

test("a session that is forked into a file of its own goes on from its state", async () => {
  const h = await createHarness();
  await talk(h, "Sort the stops. Never touch the fares.", "Use port 4711.");
  await h.session.compact();
  await talk(h, "Now the timetable.");
  const { sessionManager } = h.session;
  const id = sessionManager.getSessionId();
  const file = sessionManager.getSessionFile() ?? "";
  await h.close();
  sessionManager.createBranchedSession(sessionManager.getLeafId() ?? "");
  rmSync(file);
  const forked = await createHarness({ cwd: h.cwd });
  expect(forked.session.sessionManager.getSessionId()).not.toBe(id);
  await talk(forked, "And the map.", "By name.");
  await forked.session.compact();
  expect(forked.compactions().at(-1)?.details).toMatchObject({ generation: 2 });
  expect(forked.compactions().at(-1)?.summary).toContain("Never touch the fares. (#2)");
  await forked.close();
});

test("equal spans on two branches get unequal summaries, and Pi names the right entry", async () => {
  const named: string[] = [];
  const h = await createHarness({
    after: (pi) =>
      pi.on("session_compact", ({ compactionEntry }) => {
        named.push(compactionEntry.id);
      }),
  });
  await talk(h, "Sort the stops.", "By name.");
  const leaf = h.session.sessionManager.getLeafId() ?? "";
  await h.session.compact();
  const made = [h.compactions()[0]?.id];
  await h.session.navigateTree(leaf);
  await h.session.compact();
  made.push(h.compactions()[0]?.id);
  expect(made[0]).not.toBe(made[1]);
  expect(h.compactions()[0]?.details).toMatchObject({ generation: 2, outcome: { generation: 2 } });
  expect(named).toEqual(made);
  expect(h.notices.filter((text) => text.startsWith("vcc: summarized"))).toHaveLength(2);
  await h.close();
});

/** Closes the session, changes its file, and opens it again. */
async function reopen(h: Harness, change: (entry: SessionEntry) => unknown): Promise<Harness> {
  const file = h.session.sessionManager.getSessionFile() ?? "";
  await h.close();
  const lines = readFileSync(file, "utf8").trim().split("\n");
  writeFileSync(file, `${lines.map((line) => JSON.stringify(change(JSON.parse(line)))).join("\n")}\n`);
  return createHarness({ cwd: h.cwd });
}

test.each([
  ["gone", () => undefined],
  ["of another version", (details: object) => ({ ...details, version: 2 })],
  ["damaged", (details: object) => ({ ...details, state: { version: 1 } })],
  ["of a place that no session has", (details: object) => atPlace(details, 1e308)],
  ["no object", () => "x"],
])("details that are %s: the state is made anew from the raw branch", async (_name, damage) => {
  const h = await createHarness();
  await talk(h, "Sort the stops. Never touch the fares.", "Use port 4711.");
  await h.session.compact();
  await talk(h, "Now the timetable.");
  const damaged = await reopen(h, (entry) =>
    entry.type === "compaction" ? { ...entry, details: damage(entry.details as object) } : entry,
  );
  await talk(damaged, "And the map.");
  await damaged.session.compact();
  const { summary } = damaged.compactions().at(-1) ?? {};
  expect(summary).toContain("Sort the stops. Never touch the fares.");
  expect(summary).toContain("- Never touch the fares. (#2)");
  expect(summary).not.toMatch(/#\d+e\+/);
  expect(damaged.compactions().map((entry) => entry.summary)).toHaveLength(2);
  expect(summary).not.toBe(damaged.compactions()[0]?.summary);
  expect(damaged.errors).toEqual([]);
  await damaged.close();
});

/** Details whose state ends at another place than it does. */
function atPlace(details: object, index: number): object {
  const changed = structuredClone(details) as { state: { source: { last: { index: number } } } };
  changed.state.source.last.index = index;
  return changed;
}

test("an answer without usage, as another program writes it, is summarized like any other", async () => {
  const h = await createHarness();
  await talk(h, "Sort the stops. Never touch the fares.", "Use port 4711.");
  await h.session.compact();
  await talk(h, "Now the timetable.");
  let answers = 0;
  const bare = await reopen(h, (entry) => {
    if (entry.type !== "message" || entry.message.role !== "assistant" || ++answers !== 2) return entry;
    return { ...entry, message: { ...entry.message, usage: null as never } };
  });
  await talk(bare, "And the map.");
  await bare.session.prompt("/vcc-status");
  await bare.session.compact();
  expect(bare.compactions().at(-1)?.details).toMatchObject({ generation: 2 });
  expect(bare.notices).toEqual([
    expect.stringMatching(/^Context: /),
    expect.stringMatching(/^vcc: summarized \d+ messages, /),
  ]);
  expect(bare.errors).toEqual([]);
  await bare.close();
});

test("a command that the user kept from the model by !! is in no summary, and recall does not find it", async () => {
  const h = await createHarness();
  await talk(h, "Sort the stops.");
  const ran = { output: "error: the quokka sleeps", exitCode: 1, cancelled: false, truncated: false };
  h.session.recordBashResult("cat diary", ran, { excludeFromContext: true });
  h.session.recordBashResult("cat stops", { ...ran, output: "error: no such pier" });
  await talk(h, "By name.", "Now the timetable.");
  await h.session.compact();
  h.script(
    fauxAssistantMessage([fauxToolCall("vcc_recall", { query: "quokka diary", scope: "all" }, { id: "recall" })], {
      stopReason: "toolUse",
    }),
    say("Nothing."),
  );
  await h.session.prompt("What sleeps?");
  expect(h.compactions()[0]?.summary).toContain("no such pier");
  expect(JSON.stringify(h.compactions())).not.toMatch(/quokka|diary/);
  expect(JSON.stringify(h.requests.at(-1)?.at(-1))).toContain("No hits.");
  expect(h.errors).toEqual([]);
  await h.close();
});

test("after Pi's own compaction the state is made from the raw branch, its text is memory, its file lists are taken over", async () => {
  const h = await createHarness({ settings: { overrideDefaultCompaction: false } });
  await talk(h, "Sort the stops. Never touch the fares.", "Use port 4711.");
  h.script(say("## Goal\nStops in order"));
  await h.session.compact();
  expect(h.faux.state.callCount).toBe(3);
  const secret = `ghp_${"0123456789abcdefghij".repeat(2).slice(0, 36)}`;
  const ours = await reopen(h, (entry) =>
    entry.type === "compaction"
      ? { ...entry, details: { readFiles: ["lib/fares.ts"], modifiedFiles: ["./lib/stops.ts", `keys/${secret}`] } }
      : entry,
  );
  writeFileSync(`${ours.agentDir}/vcc.json`, "{}");
  await talk(ours, "Now the timetable.");
  await ours.session.compact();
  const { summary = "" } = ours.compactions().at(-1) ?? {};
  expect(summary).toContain("Never touch the fares. (#2)");
  expect(summary).toContain("[Earlier Summary]");
  expect(summary).toContain("Stops in order");
  expect(summary).toMatch(/lib\/stops\.ts/);
  expect(summary).toMatch(/lib\/fares\.ts/);
  expect(JSON.stringify(ours.compactions().at(-1))).not.toContain(secret);
  await talk(ours, "And the map.");
  await ours.session.compact();
  const memories = stateOf(ours.compactions().at(-1))?.memories.items.map(({ text }) => text);
  expect(memories).toEqual([expect.stringContaining("Stops in order")]);
  expect(ours.faux.state.callCount).toBe(2);
  await ours.close();
});

test("of a session that was cut down to what the model sees, the state is all that is left", async () => {
  const h = await createHarness();
  await talk(h, "Sort the stops. Never touch the fares.", "Use port 4711.");
  await h.session.compact();
  await talk(h, "Now the timetable.");
  const kept = h.compactions()[0]?.firstKeptEntryId;
  const at = h.entries().findIndex(({ id }) => id === kept);
  const gone = new Set(
    h
      .entries()
      .slice(0, at)
      .flatMap(({ id, type }) => (type === "message" ? [id] : [])),
  );
  const file = h.session.sessionManager.getSessionFile() ?? "";
  await h.close();
  const lines = readFileSync(file, "utf8").trim().split("\n");
  writeFileSync(file, `${lines.filter((line) => !gone.has(JSON.parse(line).id)).join("\n")}\n`);
  const cut = await createHarness({ cwd: h.cwd });
  await talk(cut, "And the map.", "By name.");
  await cut.session.compact();
  expect(cut.compactions().at(-1)?.summary).toContain("Never touch the fares. (#2)");
  expect(cut.errors).toEqual([]);
  await cut.close();
});

test("the file stays one that Pi loads without the extension", async () => {
  const h = await createHarness({ resultLength: 20_000 });
  h.script(call(1), call(2), call(3), call(4), call(5), say("Done."));
  await h.session.prompt("Do five steps.");
  await talk(h, "Now the timetable.", "By name.");
  await h.session.compact();
  const file = h.session.sessionManager.getSessionFile() ?? "";
  const expected = h.session.sessionManager.buildSessionContext().messages;
  await h.close();
  const entries = parseSessionEntries(readFileSync(file, "utf8"));
  migrateSessionEntries(entries);
  expect(buildSessionContext(entries.slice(1) as SessionEntry[]).messages).toEqual(expected);
  expect(SessionManager.open(file).buildSessionContext().messages).toEqual(expected);
  const plain = await createHarness({ cwd: h.cwd, without: true });
  plain.script(say("Without."));
  await plain.session.prompt("And now?");
  expect(roles(plain.requests[0] ?? []).startsWith("su")).toBe(true);
  expect(plain.errors).toEqual([]);
  await plain.close();
});

test("recall finds a message that was dropped three compactions ago", async () => {
  const h = await createHarness();
  await talk(h, "The canary is called Anton.", "Sort the stops.");
  for (const prompt of ["One.", "Two.", "Three.", "Four."]) {
    await talk(h, prompt, `${prompt} And more.`);
    await h.session.compact();
  }
  expect(h.compactions()).toHaveLength(4);
  expect(h.compactions().at(-1)?.details).toMatchObject({ generation: 4 });
  h.script(
    fauxAssistantMessage([fauxToolCall("vcc_recall", { query: "canary" }, { id: "recall" })], {
      stopReason: "toolUse",
    }),
    say("Anton."),
  );
  await h.session.prompt("What is it called?");
  const answer = h.requests.at(-1)?.at(-1);
  expect(JSON.stringify(answer)).toContain("The canary is called Anton.");
  h.script(
    fauxAssistantMessage([fauxToolCall("vcc_recall", { query: "canary", scope: "compaction:1" }, { id: "scoped" })], {
      stopReason: "toolUse",
    }),
    say("Anton."),
  );
  await h.session.prompt("And in the first one?");
  expect(JSON.stringify(h.requests.at(-1)?.at(-1))).toContain("The canary is called Anton.");
  expect(h.errors).toEqual([]);
  await h.close();
});

test("/tree: the branch that is left is summarized by the same compiler, and stays memory", async () => {
  const h = await createHarness();
  await talk(h, "Sort the stops. Never touch the fares.");
  const trunk = h.session.sessionManager.getLeafId() ?? "";
  await talk(h, "Draw a map. Never use blue.", "Make it green.");
  await h.session.navigateTree(trunk, { summarize: true });
  const leaf = h.session.sessionManager.getLeafEntry();
  expect(leaf).toMatchObject({ type: "branch_summary", fromHook: true });
  const text = leaf?.type === "branch_summary" ? leaf.summary : "";
  expect(text).toMatch(/^Notes on a branch of this session that was left/);
  expect(text).toContain("Draw a map. Never use blue.");
  expect(text).not.toContain("Sort the stops");
  expect(text).not.toContain("pick it up where it stops");
  await talk(h, "Now the timetable.", "By name.");
  await h.session.compact();
  expect(h.compactions()[0]?.summary).toContain("Notes on a branch of this session");
  expect(stateOf(h.compactions()[0])?.preferences.items.map(({ text }) => text)).toEqual(["Never touch the fares."]);
  expect(h.faux.state.callCount).toBe(5);
  expect(h.errors).toEqual([]);
  await h.close();
});

test("/tree from a branch that was compacted: its notes do not repeat our summary of it, nor say to go on", async () => {
  const h = await createHarness({ compaction: { keepRecentTokens: 20 } });
  const shortly = async (...prompts: string[]) => {
    for (const prompt of prompts) {
      h.script(say(`Done: ${prompt}`));
      await h.session.prompt(prompt);
    }
  };
  await shortly("Sort the stops.");
  const trunk = h.session.sessionManager.getLeafId() ?? "";
  await shortly("Draw a map. Never use blue.", "Make it green.");
  await h.session.compact();
  await shortly("And the piers.");
  const last = h.entries().findLast(({ type }) => type === "message")?.id;
  await h.session.navigateTree(trunk, { summarize: true });
  const leaf = h.session.sessionManager.getLeafEntry();
  const text = leaf?.type === "branch_summary" ? leaf.summary : "";
  expect(text).toContain("Draw a map. Never use blue.");
  expect(text).not.toContain("[memory]");
  expect(text).not.toContain("The notes below");
  expect(leaf).toMatchObject({ details: { messageRange: [expect.anything(), last] } });
  await h.close();
});

test("opted out: everything but our own command is Pi's", async () => {
  const h = await createHarness({ settings: { overrideDefaultCompaction: false } });
  await talk(h, "Sort the stops.", "By name.");
  h.script(say("## Goal\nTheirs"));
  await h.session.compact();
  expect(h.compactions()[0]?.fromHook).not.toBe(true);
  await talk(h, "Now the timetable.", "By rank.");
  await h.session.prompt("/vcc");
  await h.until(() => h.compactions().length > 1);
  expect(h.compactions().at(-1)?.details).toMatchObject({ compactor: "vcc" });
  expect(h.faux.state.callCount).toBe(5);
  await h.close();
});

test("a provider that the settings name is left to Pi", async () => {
  const h = await createHarness({ settings: { skipProviders: ["faux"] } });
  await talk(h, "Sort the stops.", "By name.");
  h.script(say("## Goal\nTheirs"));
  await h.session.compact();
  expect(h.compactions()[0]?.fromHook).not.toBe(true);
  expect(h.faux.state.callCount).toBe(3);
  await h.close();
});

test("in a Pi that is too old nothing is done, and that is said", async () => {
  const h = await createHarness({ hostVersion: "0.86.1" });
  expect(h.notices).toEqual([
    "vcc needs Pi 0.87.0 or later and does nothing in this one, 0.86.1: update Pi, or remove vcc",
  ]);
  await talk(h, "Sort the stops.", "By name.");
  h.script(say("## Goal\nTheirs"));
  await h.session.compact();
  expect(h.compactions()[0]?.fromHook).not.toBe(true);
  expect(h.session.getActiveToolNames()).toEqual(["big"]);
  await h.close();
});

const another = (pi: ExtensionAPI) =>
  pi.on("session_before_compact", ({ preparation: { firstKeptEntryId, tokensBefore } }) => ({
    compaction: { summary: `Theirs at ${tokensBefore}`, firstKeptEntryId, tokensBefore, details: { by: "another" } },
  }));

test.each(["before", "after"] as const)("another compactor loaded %s ours: the last one loaded wins", async (place) => {
  const h = await createHarness({ [place]: another });
  await talk(h, "Sort the stops. Never touch the fares.", "Use port 4711.");
  await h.session.compact();
  await talk(h, "Now the timetable.", "By name.");
  await h.session.compact();
  const [first, second] = h.compactions();
  const isOurs = place === "before";
  expect(first?.summary.startsWith("Theirs")).toBe(!isOurs);
  expect(second?.summary.startsWith("Theirs")).toBe(!isOurs);
  expect(h.notices.filter((text) => text.startsWith("vcc: summarized"))).toHaveLength(isOurs ? 2 : 0);
  expect(h.faux.state.callCount).toBe(4);
  expect(h.errors).toEqual([]);
  await h.close();
});

test("another compactor that drafts in the same turn: there is one compaction", async () => {
  const h = await createHarness({
    models: [{ id: "large", contextWindow: 100_000 }],
    resultLength: 20_000,
    settings: { globalThreshold: { compactPercent: 12 } },
    before: (pi) =>
      pi.on("turn_end", ({ entries, turnIndex }) =>
        turnIndex === 2
          ? { entries: [...entries, { type: "compaction", summary: "Theirs", firstKeptEntryId: null }] }
          : undefined,
      ),
  });
  h.script(call(1), call(2), call(3), say("Done."));
  await h.session.prompt("Do three steps.");
  expect(h.compactions().map(({ summary }) => summary)).toEqual(["Theirs"]);
  await h.close();
});

test("where another extension's drafts are no good, Pi takes none, and no compaction is announced", async () => {
  const h = await createHarness({
    models: [{ id: "large", contextWindow: 100_000 }],
    resultLength: 20_000,
    settings: { globalThreshold: { compactPercent: 12 } },
    after: (pi) => {
      const spoil = ({ entries }: BoundaryState) => ({
        entries: [...entries, { type: "context_edit" as const, targetId: "nothing", replacement: null }],
      });
      pi.on("turn_end", spoil);
      pi.on("agent_before_settle", spoil);
    },
  });
  h.script(call(1), call(2), call(3), say("Done."));
  await h.session.prompt("Do three steps.");
  expect(h.compactions()).toEqual([]);
  expect(h.notices).toEqual([]);
  expect(h.session.getLastAssistantText()).toBe("Done.");
  await h.close();
});
