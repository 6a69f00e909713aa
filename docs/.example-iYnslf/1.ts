export {};
declare const messages: any;
import { createRecall } from "@vcc/recall";

const recall = createRecall({ ignoreTools: ["recall", "open"] });
recall.add([
  { role: "user", content: "Never restart the queue by hand." },
  { role: "assistant", content: "Understood." },
]);

const search = (query: string, page = 1) => {
  const { hits, pages, note } = recall.search(query, { page });
  const lines = hits.map(({ ref, role, snippet }) => `${ref} ${role}: ${snippet}`);
  return [...lines, page < pages ? `page ${page} of ${pages}` : "", note ?? ""].filter(Boolean).join("\n");
};
const open = (refs: string[]) =>
  recall
    .expand(refs)
    .messages.map(({ text }) => text)
    .join("\n\n");

console.log(search("queue"));
// #1 user: Never restart the queue by hand.
console.log(open(["#2"]));
// Understood.
