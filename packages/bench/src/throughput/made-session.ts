import type { Message } from "@vcc/normalize";

/** A session of so many messages in which a little of everything happens: always the same one. */
export function madeSession(messages: number): Message[] {
  const session: Message[] = [];
  for (let turn = 0; session.length < messages; turn++) session.push(...turnMessages(turn));
  return session.slice(0, messages);
}

const PARTS = ["cart", "tax", "stock", "label", "route", "price", "order", "login"];

function turnMessages(turn: number): Message[] {
  const part = `${PARTS[turn % PARTS.length]}-${turn % 97}`;
  const file = `packages/shop/src/${part}.ts`;
  const isRed = turn % 5 === 3;
  const red = ` FAIL  ${file} > rounds ${part}\n1 failed, 11 passed\n\nCommand exited with code 1`;
  const steps: [name: string, args: Record<string, unknown>, output: string, isError?: boolean][] = [
    [
      "read",
      { path: file },
      `export function price${turn}(net: number) {\n  return net * 1.${turn % 9};\n}\n`.repeat(20),
    ],
    ["edit", { path: file, oldText: "net * 1", newText: "Math.round(net)" }, `Edited ${file}`],
    ["bash", { command: "npm test" }, isRed ? red : "12 passed", isRed],
    ["bash", { command: `git commit -am "Round ${part}"` }, `[main ${hash(turn)}] Round ${part}\n 1 file changed`],
  ];
  const rule = turn % 10 === 0 ? ` Never change the public names of ${part}.` : "";
  return [
    {
      role: "user",
      content: `Please mend the rounding in ${file}, port ${3000 + (turn % 700)} is used for it.${rule}`,
    },
    ...steps.flatMap(([name, args, output, isError], step): Message[] => {
      const id = `call-${turn}-${step}`;
      return [
        {
          role: "assistant",
          content: [
            { type: "text", text: `Step ${step} for ${part}.` },
            { type: "toolCall", id, name, args },
          ],
        },
        { role: "toolResult", callId: id, name, content: output, isError: isError === true },
      ];
    }),
    { role: "assistant", content: `The rounding in ${part} failed because the rate was cut; now it is rounded once.` },
  ];
}

function hash(turn: number): string {
  return (0x1000000 + turn * 7919).toString(16).padStart(7, "a").slice(0, 7);
}
