export {};
declare const messages: any;
import { createRecall } from "@vcc/recall";

const recall = createRecall();
recall.add([
  { role: "user", content: "The build fails since we changed the colours." },
  { role: "assistant", content: [{ type: "toolCall", id: "c1", name: "bash", args: { command: "npm run build" } }] },
  { role: "toolResult", callId: "c1", content: "src/theme.ts(4,7): error TS2345: Argument of type 'string'" },
  { role: "assistant", content: "The color in theme.ts must be a number." },
]);

for (const { ref, terms, snippet } of recall.search("why did the colour break the build?").hits) {
  console.log(ref, terms, snippet);
}
// #1 ["colour","build?"] The build fails since we changed the colours.

console.log(recall.expand("#2").messages.map(({ text }) => text));
// ["[call] bash\ncommand: npm run build"]
