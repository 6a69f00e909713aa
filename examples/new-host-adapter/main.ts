/** Compaction and recall for a host that vcc does not know, by one function: node examples/new-host-adapter/main.ts */
import { readFileSync } from "node:fs";
import { normalize } from "@vcc/normalize";
import { createRecall } from "@vcc/recall";
import { compact } from "@vcc/summarize-merge";
import { type AcornRecord, toMessage } from "./acorn.ts";

const log = JSON.parse(readFileSync(new URL("acorn-log.json", import.meta.url), "utf8")) as AcornRecord[];
const messages = log.map(toMessage);

const { text } = compact({ blocks: normalize(messages), time: messages.at(-1)?.time ?? 0, budgetTokens: 600 });
console.log(text);

const recall = createRecall();
recall.add(messages);
console.log("\nrecall: umlaut");
for (const { ref, snippet } of recall.search("umlaut").hits) console.log(`${ref} ${snippet}`);
