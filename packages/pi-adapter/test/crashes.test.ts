/** Whatever fails in one of our hooks, Pi goes on, and the session stays whole. */
import type { ExtensionAPI } from "@earendil-works/pi-coding-agent";
import { afterAll, expect, test } from "vitest";
import { call, createHarness, long, orphans, overflow, removeFolders, say } from "./harness.ts";

afterAll(removeFolders);

/** Our extension's view of Pi in which the context of one hook throws whatever is asked of it. */
function crashing(hook: string): (pi: ExtensionAPI) => ExtensionAPI {
  const broken = new Proxy({}, { get: (_, name) => fail(`${hook}: ${String(name)}`) });
  return (pi) =>
    new Proxy(pi, {
      get: (own, name, receiver) => {
        if (name !== "on") return Reflect.get(own, name, receiver);
        return (event: string, handler: (event: unknown, context: unknown) => unknown) =>
          own.on(
            event as "turn_end",
            (payload, context) => handler(payload, event === hook ? broken : context) as undefined,
          );
      },
    });
}

function fail(text: string): never {
  throw new Error(text);
}

test.each([
  "session_start",
  "before_agent_start",
  "session_before_compact",
  "session_compact",
  "session_compact_failed",
  "session_before_tree",
  "session_tree",
  "turn_start",
  "turn_end",
  "agent_before_settle",
  "agent_settled",
  "model_select",
])("%s", async (hook) => {
  const h = await createHarness({
    through: crashing(hook),
    models: [
      { id: "large", contextWindow: 100_000, maxTokens: 4_000 },
      { id: "other", contextWindow: 90_000, maxTokens: 4_000 },
    ],
    resultLength: 8_000,
    settings: { globalThreshold: { compactPercent: 8 }, cooldownMs: 0 },
  });
  h.script(call(1), call(2), call(3), call(4), overflow(), call(5), call(6), say("Done."), say("Next."), say("Left."));
  await h.session.prompt("Do six steps. Never touch the fares.");
  const other = h.faux.getModel("other");
  if (other) await h.session.setModel(other);
  const leaf = h.session.sessionManager.getLeafId() ?? "";
  await h.session.prompt("And now?");
  await h.session.compact().catch(() => undefined);
  await h.session.navigateTree(leaf, { summarize: true });
  await h.session.prompt("Go on.");
  // Without the rescue, the first run ends early, and the answers come in later runs.
  expect(h.session.getLastAssistantText()).toBe(hook === "agent_before_settle" ? "Next." : "Left.");
  for (const [system] of h.requests) expect(JSON.stringify(system)).toContain("You are a test agent.");
  expect(h.requests.flatMap(orphans)).toEqual([]);
  expect(h.compactions().length).toBeGreaterThan(0);
  for (const { summary } of h.compactions()) expect(summary).toContain("Never touch the fares.");
  expect(h.errors).toEqual([]);
  await h.close();
});

test.each(["vcc", "vcc-recall", "vcc-status", "vcc-config"])("/%s", async (command) => {
  const broken = new Proxy({}, { get: (_, name) => fail(`${command}: ${String(name)}`) });
  const h = await createHarness({
    through: (pi) =>
      new Proxy(pi, {
        get: (own, name, receiver) => {
          if (name !== "registerCommand") return Reflect.get(own, name, receiver);
          return (registered: string, { handler, ...rest }: Parameters<ExtensionAPI["registerCommand"]>[1]) =>
            own.registerCommand(registered, { ...rest, handler: (words) => handler(words, broken as never) });
        },
      }),
  });
  await h.session.prompt(`/${command} fares`);
  expect(h.errors).toEqual([]);
  await h.close();
});

test("/vcc whose session is reloaded before Pi begins", async () => {
  const h = await createHarness();
  h.script(say(long("Read.")), say(long("Sorted.")), say("Next."));
  await h.session.prompt(long("Sort the stops."));
  await h.session.prompt(long("By name."));
  const command = h.session.prompt("/vcc");
  await h.session.reload();
  await command;
  await h.until(() => h.compactions().length > 0);
  await h.session.prompt("And now?");
  expect(h.session.getLastAssistantText()).toBe("Next.");
  expect(h.errors).toEqual([]);
  await h.close();
});

test("what failed is told in one line, without what it quotes of the session", async () => {
  const token = `ghp_${"a1B2".repeat(9)}`;
  const h = await createHarness({
    through: (pi) =>
      new Proxy(pi, {
        get: (own, name, receiver) => {
          if (name !== "on") return Reflect.get(own, name, receiver);
          return (event: string, handler: (event: unknown, context: unknown) => unknown) =>
            own.on(event as "turn_end", (payload, context) => {
              const quoting = Object.create(context, {
                sessionManager: { get: () => fail(`no ${token} \u001b[31mthere\nand more`) },
              });
              return handler(payload, event === "agent_before_settle" ? quoting : context) as undefined;
            });
        },
      }),
  });
  h.script(say("Read."));
  await h.session.prompt("Sort the stops.");
  expect(h.notices).toEqual([expect.stringMatching(/^vcc: agent_before_settle is left to Pi \(no \S+ there\)$/)]);
  expect(h.notices[0]).not.toContain(token);
  await h.close();
});

test("where even the minimal summary fails, the compaction is Pi's, and the person is told", async () => {
  const h = await createHarness({
    through: (pi) =>
      new Proxy(pi, {
        get: (own, name, receiver) => {
          if (name !== "on") return Reflect.get(own, name, receiver);
          return (event: string, handler: (event: unknown, context: unknown) => unknown) =>
            own.on(event as "session_before_compact", (payload, context) => {
              const isTarget = event === "session_before_compact";
              const bare = { ui: context.ui, hasUI: context.hasUI, isProjectTrusted: () => fail("no context") };
              return handler(
                isTarget ? { type: event, signal: payload.signal } : payload,
                isTarget ? bare : context,
              ) as undefined;
            });
        },
      }),
  });
  h.script(say("x ".repeat(4_000)), say("y ".repeat(4_000)), say("## Goal\nPi's own"), say("Its turn"));
  await h.session.prompt("Sort the stops.");
  await h.session.prompt("By name.");
  await h.session.compact();
  expect(h.compactions()[0]?.summary).toContain("Pi's own");
  expect(h.notices).toEqual([
    expect.stringContaining("only your words and the paths are kept"),
    expect.stringContaining("session_before_compact is left to Pi"),
  ]);
  expect(h.errors).toEqual([]);
  await h.close();
});

test("after a minimal summary the next one is made from the raw branch again, and the makeshift is no memory", async () => {
  let isBroken = true;
  const broken = new Proxy({}, { get: () => fail("broken") });
  const h = await createHarness({
    through: (pi) =>
      new Proxy(pi, {
        get: (own, name, receiver) => {
          if (name !== "on") return Reflect.get(own, name, receiver);
          return (event: string, handler: (event: unknown, context: unknown) => unknown) =>
            own.on(event as "session_before_compact", (payload, context) => {
              const isTarget = event === "session_before_compact" && isBroken;
              return handler(payload, isTarget ? broken : context) as undefined;
            });
        },
      }),
  });
  for (const prompt of ["Sort the stops. Never touch the fares.", "By name.", "Now the map.", "And the timetable."]) {
    h.script(say(long("Answer.")));
    await h.session.prompt(long(prompt));
    if (prompt !== "By name.") continue;
    await h.session.compact();
    isBroken = false;
  }
  await h.session.compact();
  const [makeshift, made] = h.compactions();
  expect(makeshift?.summary).toContain("Requests, in the user's words:\n- Sort the stops. Never touch the fares.");
  expect(makeshift?.details).toEqual({ compactor: "vcc", version: 1, minimal: true, generation: 1 });
  expect(made?.summary).toContain("- Never touch the fares. (#2)");
  expect(made?.summary).not.toContain("[Earlier Summary]");
  expect(made?.summary).not.toContain("Requests, in the user's words");
  expect(made?.details).toMatchObject({ generation: 2 });
  expect(h.faux.state.callCount).toBe(4);
  await h.close();
});
