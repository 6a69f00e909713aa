/** An AI SDK app whose model finds what is no longer in its context: node examples/ai-sdk-recall/main.ts */
import { createRecall } from "@vcc/recall";
import { openMessages } from "@vcc/sessions";
import { generateText, isStepCount, type ModelMessage, tool } from "ai";
import { z } from "zod";
import { createScriptedModel } from "./scripted-model.ts";

const conversation: ModelMessage[] = [
  { role: "user", content: "The staging database is at db-7.internal:6432, and the read replica on port 6433." },
  { role: "assistant", content: "Noted." },
  ...Array.from({ length: 200 }, (_, day): ModelMessage[] => [
    { role: "user", content: `Write the report of day ${day + 1}.` },
    { role: "assistant", content: `Day ${day + 1}: nothing out of the ordinary.` },
  ]).flat(),
  { role: "user", content: "Which port has the read replica?" },
];

// Recall has all of it. Messages of the AI SDK are one of the shapes that openMessages reads.
const recall = createRecall();
for await (const message of openMessages(conversation).messages()) recall.add([message]);

const { text, steps } = await generateText({
  model: createScriptedModel("read replica port"), // your model here
  // The model has the newest messages only.
  messages: conversation.slice(-9),
  tools: {
    recall: tool({
      description: "Searches the whole conversation, also what you no longer see. Plain words.",
      inputSchema: z.object({ query: z.string() }),
      execute: ({ query }) =>
        recall
          .search(query)
          .hits.slice(0, 3)
          .map(({ ref, role, snippet }) => `${ref} ${role}: ${snippet}`)
          .join("\n"),
    }),
  },
  stopWhen: isStepCount(3),
});
console.log(`${conversation.length} messages, ${steps.length} steps`);
console.log(text);
