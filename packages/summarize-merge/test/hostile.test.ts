import { estimateTokens, type Message, normalize } from "@vcc/normalize";
import { describe, expect, test } from "vitest";
import { compact } from "../src/index.ts";

/** Texts that have cost other tools minutes or megabytes, each of any size. */
const HOSTILE: [string, (size: number) => string][] = [
  ["a hex paste", (size) => "0123456789abcdef".repeat(size / 16)],
  ["Chinese", (size) => "漢字仮名".repeat(size / 40)],
  ["unclosed wrapper tags", (size) => "<system-reminder>\n".repeat(size / 40)],
  ["one character", (size) => "x".repeat(size)],
  ["digits", (size) => "7".repeat(size)],
  ["spaces", (size) => " ".repeat(size)],
  ["lines of nothing", (size) => "\n".repeat(size)],
  ["opening quotes", (size) => `"'\``.repeat(size / 3)],
  ["opening brackets", (size) => "$(".repeat(size / 2)],
  ["sentences that rule", (size) => "Never do this. ".repeat(size / 15)],
  ["heredocs", (size) => "git commit -F - <<A\n".repeat(size / 20)],
  ["dots and slashes", (size) => "./../".repeat(size / 5)],
  ["lone surrogates and NUL", (size) => "\ud800\u0000".repeat(size / 2)],
  ["failing tests", (size) => "FAIL src/a.test.ts > x\nerror TS1: y\n".repeat(size / 36)],
];

function session(text: string): Message[] {
  return [
    { role: "user", content: text },
    {
      role: "assistant",
      content: [
        { type: "text", text },
        { type: "toolCall", id: "1", name: "bash", args: { command: text } },
      ],
    },
    { role: "toolResult", callId: "1", name: "bash", content: text, isError: true },
    { role: "assistant", content: [{ type: "toolCall", id: "2", name: "edit", args: { path: text, content: text } }] },
    { role: "toolResult", callId: "2", name: "edit", content: text },
    { role: "summary", content: text },
  ];
}

function cpu(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

describe.each(HOSTILE)("%s", (_name, make) => {
  test("gives a bounded text and state", () => {
    const { text, details } = compact({ blocks: normalize(session(make(200_000))), time: 0 });
    expect(estimateTokens(text)).toBeLessThanOrEqual(4_000);
    expect(Buffer.byteLength(JSON.stringify(details.state))).toBeLessThanOrEqual(256 * 1024);
  });

  test("costs in proportion to its size", () => {
    const run = (size: number) => cpu(() => compact({ blocks: normalize(session(make(size))), time: 0 }));
    run(10_000);
    // Eight times the input; what is quadratic takes sixty-four times as long.
    const small = Math.min(run(50_000), run(50_000));
    expect(Math.min(run(400_000), run(400_000))).toBeLessThan(24 * Math.max(small, 4));
  });
});
