import type { Message } from "@vcc/normalize";

/**
 * A made-up session of so many messages, the same for the same number: a person who writes much, an agent that
 * explains, reads, edits and runs. Its shape is what counts; the words are drawn by lot.
 */
export function generateSession(messageCount: number): Message[] {
  const draw = createLot(messageCount);
  const messages: Message[] = [];
  for (let turn = 0; messages.length < messageCount; turn++) {
    const callId = `call-${turn}`;
    const path = `src/${pick(draw, TOPICS)}/${pick(draw, TOPICS)}.ts`;
    messages.push(
      { role: "user", content: paragraphs(draw, 6) },
      {
        role: "assistant",
        content: [{ type: "text", text: paragraphs(draw, 2) }, callOf(draw, callId, path)],
      },
      { role: "toolResult", callId, name: "", isError: draw(9) === 0, content: output(draw, path) },
    );
  }
  return messages.slice(0, messageCount);
}

type Draw = (choices: number) => number;

/** The usual linear congruence, in 31 bits: the same numbers everywhere. */
function createLot(seed: number): Draw {
  let state = (seed * 2_654_435_761) % 2 ** 31;
  return (choices) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % choices;
  };
}

function pick<Value>(draw: Draw, values: readonly Value[]): Value {
  return values[draw(values.length)] as Value;
}

const TOPICS = "session cache router parser billing invoice search index worker queue".split(" ");
const OPENINGS = [
  "Please look at",
  "I think we should change",
  "Never touch",
  "Always run the tests before you commit",
  "Now let's move on to",
  "Could you explain",
  "The build fails in",
  "Make sure that we keep",
];
const WORDS =
  `the a handler that reads every request twice because its lock is held while cached values expire and no test
  covers this branch of code yet so we only notice it in production when two workers start at once with an old schema
  version after which their queue grows until memory runs out or somebody restarts them by hand`.split(/\s+/);

function paragraphs(draw: Draw, count: number): string {
  return Array.from({ length: 1 + draw(count) }, () =>
    Array.from({ length: 1 + draw(4) }, () => sentence(draw)).join(" "),
  ).join("\n\n");
}

function sentence(draw: Draw): string {
  const words = Array.from({ length: 6 + draw(16) }, () => pick(draw, WORDS));
  return `${pick(draw, OPENINGS)} the ${pick(draw, TOPICS)}, ${words.join(" ")}${pick(draw, [".", ".", ".", "?", "!"])}`;
}

function callOf(draw: Draw, id: string, path: string) {
  const call = { type: "toolCall" as const, id };
  switch (draw(3)) {
    case 0:
      return { ...call, name: "read", args: { path } };
    case 1:
      return { ...call, name: "edit", args: { path, oldText: code(draw, 3), newText: code(draw, 4) } };
    default:
      return { ...call, name: "bash", args: { command: `cd app && npm test -- ${path} 2>&1 | tail -20` } };
  }
}

function output(draw: Draw, path: string): string {
  return `${path}\n${code(draw, 20)}\n${draw(4) === 0 ? `Error: expected ${draw(900)} to be ${draw(900)} (${path}:${draw(300)})` : "ok"}`;
}

function code(draw: Draw, lines: number): string {
  return Array.from(
    { length: 1 + draw(lines) },
    () => `  const ${pick(draw, TOPICS)}${draw(99)} = await ${pick(draw, TOPICS)}.${pick(draw, WORDS)}(${draw(999)});`,
  ).join("\n");
}
