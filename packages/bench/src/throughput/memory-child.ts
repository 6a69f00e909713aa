import { compactMessages } from "./compact-messages.ts";
import { madeSession } from "./made-session.ts";

const [, , task, messages] = process.argv;
const session = madeSession(Number(messages));
if (task === "compact") compactMessages(session);
process.stdout.write(String(Math.round(process.resourceUsage().maxRSS / 1024)));
