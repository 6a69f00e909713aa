export {};
declare const messages: any;
declare const blocks: any;
import { planCut, toPlanEntries } from "@vcc/cut-planner";
import { type Message, normalize } from "@vcc/normalize";
import { openMessages } from "@vcc/sessions";
import { compact } from "@vcc/summarize-merge";

const session = openMessages([
  { role: "user", content: "Rename the flag --fast to --quick, and keep the old name working." },
  { role: "assistant", content: "Done, both names work." },
  { role: "user", content: "Now the docs." },
]);

const plan = planCut(await toPlanEntries(session), { keepRecentTokens: 4, minimumGain: 1 });
const span: Message[] = [];
for await (const message of session.messages()) {
  if (!("refused" in plan) && message.id === plan.firstKeptEntryId) break;
  span.push(message);
}
const { text, details } = compact({ blocks: normalize(span), time: 0, budgetTokens: 500 });
console.log(details.sourceMessageCount, "messages summarised");
// 2 messages summarised
console.log(text.split("\n").slice(2, 4).join("\n"));
// [Session Goal]
// - Rename the flag --fast to --quick, and keep the old name working. (#1)
