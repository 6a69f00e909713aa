export {};
declare const messages: any;
import { createRecall } from "@vcc/recall";
import { openMessages } from "@vcc/sessions";

// Your conversation, in the shape of the OpenAI, Anthropic or AI SDK messages that you have anyway.
const conversation = [
  { role: "user", content: "The replica listens on port 6433." },
  { role: "assistant", content: "Noted." },
  { role: "user", content: "Deploy the organisation service." },
];

const recall = createRecall();
for await (const message of openMessages(conversation).messages()) recall.add([message]);

for (const { ref, snippet } of recall.search("which port has the replica?").hits) console.log(ref, snippet);
// #1 The replica listens on port 6433.

// Spelling, inflection and parts of names are taken as people mean them.
console.log(recall.search("organizations").hits.map(({ ref }) => ref));
// ["#3"]
