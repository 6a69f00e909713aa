/** Models that answer by rules: what a stage is asked, read out of the prompt as a model would read it. */
import type { Clock } from "../src/ports/clock.ts";
import type { ModelAnswer, ModelPort, ModelRequest } from "../src/ports/model-port.ts";

export interface Asked {
  /** Chunks with their numbers, headings and texts: those that are owed, and all that are shown. */
  owed: AskedChunk[];
  shown: AskedChunk[];
  handles: { name: string; kind: string; text: string }[];
}

export interface AskedChunk {
  number: number;
  heading: string;
  text: string;
}

export type Line = Record<string, unknown> | string;

/** A model whose answers come from functions; it keeps what it was asked. */
export function scripted(
  answer: (request: ModelRequest, call: number) => ModelAnswer | string | Promise<ModelAnswer | string>,
  more: Partial<ModelPort> = {},
): ModelPort & { requests: ModelRequest[] } {
  const requests: ModelRequest[] = [];
  return {
    name: "faux-1",
    provider: "faux",
    contextWindow: 200_000,
    requests,
    async complete(request) {
      requests.push(request);
      const given = await answer(request, requests.length);
      const whole: ModelAnswer = typeof given === "string" ? { text: given, stop: "end" } : given;
      for (let at = 0; at < whole.text.length; at += 97) request.onText(whole.text.slice(at, at + 97));
      return { usage: { input: 10, output: 5, cost: 0.5 }, ...whole };
    },
    ...more,
  };
}

/** Both stages by the rules. */
export function ruleModel(): ModelPort & { requests: ModelRequest[] } {
  return scripted((request) => ruleAnswer(request));
}

export function ruleAnswer(request: ModelRequest): string {
  return request.stage === "classify"
    ? toLines(classifyByRule(readQuestion(request.prompt)))
    : renderByRule(request.prompt);
}

export function toLines(records: readonly Line[]): string {
  return records.map((record) => (typeof record === "string" ? record : JSON.stringify(record))).join("\n");
}

export function readQuestion(prompt: string): Asked {
  const evidence = section(prompt, "evidence");
  const shown = evidence.split(/\n\n(?=#\d+ )/).map((block) => {
    const [, number, heading, text = ""] = /^#(\d+) (.*)\n?([\s\S]*)$/.exec(block) ?? [];
    return { number: Number(number), heading: heading ?? "", text };
  });
  const numbers = new Set(
    (/^Owed: (.*)$/m.exec(prompt.slice(prompt.lastIndexOf("\nOwed: ")))?.[1] ?? "").split(", ").flatMap((range) => {
      const [from = 0, to = from] = range.split("-").map(Number);
      return Array.from({ length: to - from + 1 }, (_, at) => from + at);
    }),
  );
  const handles = section(prompt, "earlier")
    .split("\n")
    .flatMap((line) => {
      const [, name, kind, text] = /^(P\d+) (\w+): (.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [{ name, kind: kind as string, text: text as string }];
    });
  return { shown, owed: shown.filter(({ number }) => numbers.has(number)), handles };
}

function section(prompt: string, name: string): string {
  return new RegExp(`<${name} [^>]*>\\n([\\s\\S]*?)\\n</${name} `).exec(prompt)?.[1] ?? "";
}

/** A record a chunk: what a person says is a rule or a goal, what an agent says a decision, a failure a blocker. */
export function classifyByRule({ owed, handles }: Asked): Line[] {
  const none: number[] = [];
  const atoms = owed.flatMap(({ number, heading, text }): Line[] => {
    const line = text
      .split("\n")
      .map((each) => each.replace(/\s+/g, " ").trim())
      .find((each) => each.length >= 12 && !each.startsWith("{") && !each.startsWith("$") && !each.includes("[…"));
    if (line === undefined || heading.startsWith("earlier summary")) {
      none.push(number);
      return [];
    }
    const kind = heading.startsWith("user")
      ? /never|don't|always|must|only/i.test(line)
        ? "constraint"
        : "goal"
      : heading.startsWith("assistant")
        ? "decision"
        : heading.includes("error")
          ? "blocker"
          : "fact";
    // Cut between words: half a number is another one.
    const text400 = line.length <= 380 ? line : line.slice(0, line.lastIndexOf(" ", 380));
    const same = handles.find((handle) => handle.kind === kind && handle.text === text400)?.name;
    return [{ t: "atom", kind, text: text400, src: [number], ...(same === undefined ? {} : { same }) }];
  });
  return [
    ...atoms,
    ...(none.length > 0 ? [{ t: "none", src: none }] : []),
    { t: "end", atoms: atoms.length, covered: owed.length },
  ];
}

/** A sentence a fact, in its own words. */
export function renderByRule(prompt: string): string {
  const facts = section(prompt, "facts").split("\n");
  const lines = facts.flatMap((fact) => {
    const [, id, text] = /^(A\d+) \[[^\]]*\] (.*)$/.exec(fact) ?? [];
    if (id === undefined) return [];
    const told = (text as string).split(" | exact: ")[0] as string;
    const by = / \(replaced by: (.*)\)$/.exec(told)?.[1];
    const plain = by === undefined ? told.replace(/ \(replaced\)$/, "") : told;
    return [{ text: `So: ${plain}`, ids: [id] }];
  });
  return toLines([...lines, { t: "end" }]);
}

/** A clock that stands still until it is told to go on; what waits for it waits. */
export function stillClock(): Clock & { advance(ms: number): void } {
  let time = 0;
  const waiting = new Set<{ until: number; resolve: () => void }>();
  return {
    now: () => time,
    wait: (ms, signal) =>
      new Promise((resolve) => {
        const entry = { until: time + ms, resolve };
        waiting.add(entry);
        signal.addEventListener("abort", () => {
          waiting.delete(entry);
          resolve();
        });
      }),
    advance(ms) {
      time += ms;
      for (const entry of waiting)
        if (entry.until <= time) {
          waiting.delete(entry);
          entry.resolve();
        }
    },
  };
}
