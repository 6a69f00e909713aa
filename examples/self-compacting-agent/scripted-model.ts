import { type ChatMessage, callOf } from "./chat.ts";

const FILES = ["cart", "price", "stock", "order", "invoice", "refund", "coupon", "basket", "address", "delivery"];

/** Stands in for a model, so that the example runs without one: it moves prices to cents, file after file. */
export function createModel(): (context: readonly ChatMessage[]) => ChatMessage {
  const steps = FILES.flatMap((name, at): ChatMessage[] => [
    callOf(`r${at}`, "read", { path: `src/${name}.ts` }),
    callOf(`e${at}`, "edit", { path: `src/${name}.ts`, oldText: "amount: number", newText: "cents: bigint" }),
  ]);
  return (context) => {
    const step = steps.shift();
    if (step) return step;
    const rule = "Never touch src/legacy";
    const isThere = context.some(({ content }) => content.includes(rule));
    return { role: "assistant", content: `All ten files are in cents. "${rule}" is still before me: ${isThere}.` };
  };
}

/** Stands in for the tools: a file is a screen of text, an edit says that it is done. */
export function runTool(name: string, args: string): string {
  const { path } = JSON.parse(args) as { path: string };
  if (name === "edit") return `Edited ${path}.`;
  return Array.from({ length: 40 }, (_, line) => `export const total${line} = (amount: number) => round(amount);`).join(
    "\n",
  );
}
