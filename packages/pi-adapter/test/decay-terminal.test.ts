/** Decay in Pi's own interface: the rows above the editor, typing beside them, and Escape. */
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { decayByRule } from "./decay-by-rule.ts";
import { type FakeModel, startModel } from "./fake-model.ts";
import { createPiHome, type PiHome } from "./pi-process.ts";
import { hasTmux, openPiTerminalOf, type PiTerminal } from "./pi-terminal.ts";

const extension = join(import.meta.dirname, "../src/index.ts");

interface Session {
  home: PiHome;
  model: FakeModel;
  terminal: PiTerminal;
  /** The classifier answers. */
  answer(): void;
}

/** A session that is being compacted, and waits for its classifier. */
async function compacting(columns: number): Promise<Session> {
  const model = await startModel();
  const home = createPiHome({ modelUrl: model.url });
  writeFileSync(join(home.agentDir, "vcc.json"), JSON.stringify({ engine: "decay" }));
  let answer = () => {};
  const answered = new Promise<void>((settle) => {
    answer = settle;
  });
  const story = "The harbour is wide and its ferries are few. ".repeat(120);
  const told = (end: string) => ({ text: `${story}\n\n${end}` });
  model.script(
    told("I keep the ferries in a list."),
    told("They are sorted."),
    (request) => ({ ...decayByRule(request), after: answered }),
    decayByRule,
  );
  const terminal = await openPiTerminalOf(columns, home, "-e", extension);
  await terminal.shows("fake-1");
  await terminal.type("Sort the ferries. Never touch the fares.");
  await terminal.shows("in a list");
  await terminal.type("Now by name.");
  await terminal.shows("They are sorted.");
  await terminal.type("/compact");
  return { home, model, terminal, answer };
}

async function end({ home, model, terminal }: Session): Promise<void> {
  await terminal.close();
  await model.close();
  await home.remove();
}

const rowsOf = (screen: string) => {
  const lines = screen.split("\n");
  const first = lines.findLastIndex((line) => line.trimStart().startsWith("decay ·"));
  return lines.slice(first, first + 5).map((line) => line.trim());
};

describe.skipIf(!hasTmux())("in a terminal", { timeout: 120_000 }, () => {
  test.each([60, 80, 160])("of %i columns: five rows, then the summary", async (columns) => {
    const session = await compacting(columns);
    try {
      const screen = await session.terminal.shows(/^ ?CTX {3}▓/m);
      const rows = rowsOf(screen);
      expect(rows[0]).toMatch(/^decay · classify 1\/1 · 0:\d\d +Esc cancels$/);
      expect(rows[1]).toMatch(/^CTX {3}▓+ {2}0\/\d+ chunks/);
      expect(rows[2]).toMatch(columns === 60 ? /^FACTS con 0 / : /^FACTS constraints 0 /);
      expect(rows[3]).toBe("NEW   +0 new  ~0 seen again  −0 replaced  ✓0 resolved");
      expect(rows[4]).toMatch(/^out {3}0\/4\.0k tok · fake-1$/);
      for (const row of rows) expect(row.length).toBeLessThanOrEqual(columns);
      session.answer();
      const after = await session.terminal.shows("vcc: summarized");
      expect(after.slice(after.lastIndexOf("vcc: summarized"))).not.toContain("CTX  ");
    } finally {
      await end(session);
    }
  });

  test("typing goes on beside them, and Escape cancels", async () => {
    const session = await compacting(120);
    try {
      const { terminal, home } = session;
      await terminal.shows(/^ ?CTX {3}▓/m);
      await terminal.press("h");
      await terminal.press("i");
      await terminal.shows(/^ ?hi\b/m);
      await terminal.press("Escape");
      await terminal.shows(/[Cc]ancelled/);
      expect(await terminal.screen()).not.toMatch(/^ ?CTX {3}▓/m);
      const folder = join(home.agentDir, "vcc-decay");
      expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
    } finally {
      await end(session);
    }
  });
});
