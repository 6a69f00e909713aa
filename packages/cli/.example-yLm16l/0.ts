export {};
declare const messages: any;
import { compactSession, inspectSession } from "@vcc/cli";
import { openSession } from "@vcc/sessions";

const session = await openSession("examples/sessions/pi.jsonl");
const { stats } = await compactSession(session, { budgetTokens: 1_000 });
const { tools } = await inspectSession(session);
await session.close();

console.log(stats.format, stats.messages);
// pi 27
console.log(tools);
// {"edit":8,"bash":5,"grep":1,"read":1,"write":1}
