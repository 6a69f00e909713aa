import { fauxAssistantMessage, fauxText, fauxToolCall } from "@earendil-works/pi-ai";
import { SessionManager } from "@earendil-works/pi-coding-agent";
import { expect, test } from "vitest";
import { answerRecall, type RecallRequest } from "./answer-recall.ts";
import { createLiveRecall } from "./live-recall.ts";

const time = Date.parse("2026-03-01T10:00:00Z");

function startSession() {
  const manager = SessionManager.inMemory("/work/ferry");
  const recallOf = createLiveRecall();
  return {
    manager,
    recallOf,
    user: (content: string) => manager.appendMessage({ role: "user", content, timestamp: time }),
    assistant: (text: string) => manager.appendMessage(fauxAssistantMessage(text, { timestamp: time })),
    call: (name: string, args: Record<string, string>, answer: string) => {
      const id = `call-${manager.getEntries().length}`;
      manager.appendMessage(
        fauxAssistantMessage([fauxText("I look."), fauxToolCall(name, args, { id })], { timestamp: time }),
      );
      return manager.appendMessage({
        role: "toolResult",
        toolCallId: id,
        toolName: name,
        content: [{ type: "text", text: answer }],
        isError: false,
        timestamp: time,
      });
    },
    ask: async (request: RecallRequest) => answerRecall(request, await recallOf(manager)),
  };
}

test("what was compacted away is found, opened, and told apart by its compaction", async () => {
  const { manager, user, assistant, ask } = startSession();
  user("The ferry's canary is called Anton.");
  assistant("Noted.");
  manager.appendCompaction("First summary.", user("Now the timetable."), 100);
  assistant("The timetable has a canary, too.");
  manager.appendCompaction("Second summary.", user("Go on."), 100);

  expect((await ask({ query: "canary" })).hits).toBe(2);
  expect(await ask({ query: "canary", scope: "compaction:1" })).toMatchObject({
    hits: 1,
    text: expect.stringContaining("[1] #1 user: The ferry's canary is called Anton."),
  });
  expect((await ask({ query: "canary", scope: "compaction:latest" })).text).toContain("timetable has a canary");
  const opened = await ask({ expand: ["#1"] });
  expect(opened).toMatchObject({ opened: 1, text: expect.stringContaining("The ferry's canary is called Anton.") });
  await expect(ask({ query: "canary", scope: "compaction:3" })).rejects.toThrow("compaction:1 to compaction:2");
  await expect(ask({ query: "canary", scope: "elsewhere" })).rejects.toThrow('"scope" must be lineage');
  await expect(ask({ query: " ", expand: [""] })).rejects.toThrow('give words to search for as "query"');
});

test("hits and opened messages come together, and the page is that of what is opened", async () => {
  const { user, ask } = startSession();
  user("a canary");
  user("x".repeat(40_000));
  const both = await ask({ query: "canary", expand: ["#2"], page: 2 });
  expect(both).toMatchObject({ hits: 1, opened: 1 });
  expect(both.text).toContain("1 hit, page 1 of 1.");
  expect(both.text).toContain("Page 2 of 3");
});

test("the index grows with the session", async () => {
  const { manager, recallOf, user, ask } = startSession();
  user("one");
  const { recall } = await recallOf(manager);
  expect(await recallOf(manager)).toMatchObject({ recall });
  user("two");
  expect((await ask({ query: "two" })).hits).toBe(1);
  expect((await recallOf(manager)).recall).toBe(recall);
  expect(recall.size).toBe(2);
});

test("another branch is found in all branches, and not in this one", async () => {
  const { manager, user, ask } = startSession();
  const root = user("Plan the ferry.");
  user("It carries a canary.");
  expect((await ask({ query: "canary" })).hits).toBe(1);
  manager.branch(root);
  user("It carries a parrot.");
  expect((await ask({ query: "canary" })).hits).toBe(0);
  expect((await ask({ query: "canary", scope: "all" })).hits).toBe(1);
  expect((await ask({ query: "parrot" })).text).toContain("#2 user: It carries a parrot.");
  manager.resetLeaf();
  expect((await ask({ query: "parrot" })).hits).toBe(0);
});

test.each(["vcc_recall", "mcp__vcc__vcc_recall"])("what %s showed is found at its source alone", async (tool) => {
  const { user, call, ask } = startSession();
  user("Where is the canary?");
  call(tool, { query: "canary" }, "#1 user: Where is the canary?");
  call("bash", { command: "ls" }, "cage.txt");
  expect((await ask({ query: "canary" })).text).toMatch(/^1 hit,/);
});

test("secrets stay where they are", async () => {
  const { user, ask } = startSession();
  user("The canary's token is ghp_0123456789abcdefghijABCDEFGHIJ456789, keep it.");
  const { text } = await ask({ query: "canary", expand: ["#1"] });
  expect(text).toContain("keep it");
  expect(text).not.toContain("ghp_0123456789");
});

test("an expression runs in linear time", async () => {
  const { user, ask } = startSession();
  user("a".repeat(50_000));
  user("canary no. 17");
  expect((await ask({ query: "/(a+)+$/" })).hits).toBe(1);
  expect((await ask({ query: "/canary no\\. \\d+/" })).hits).toBe(1);
  expect((await ask({ query: "/(?<=x)y/" })).text).toContain("Note: ");
});
