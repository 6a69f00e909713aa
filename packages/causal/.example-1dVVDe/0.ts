export {};
import { breadcrumbKey, extractCausalChain, summarizeTurn } from "@vcc/causal";
import { filterNoise, identifyTurns, type Message, normalize } from "@vcc/normalize";

const text = "The login fails because `maxAge` is in seconds. I multiplied it by 1000, and the cookie survives.";
const chain = extractCausalChain(text);
console.log(chain.cause);
// {"text":"`maxAge` is in seconds","start":24,"end":46}
console.log(chain.resolution);
// {"text":"multiplied it by 1000","start":50,"end":71,"status":"claimed"}
console.log(breadcrumbKey(chain));
// multiplied-1000

const messages: Message[] = [
  { role: "user", content: "Could you please fix the login?" },
  { role: "assistant", content: [{ type: "toolCall", id: "1", name: "edit", args: { path: "src/auth.ts" } }] },
  { role: "assistant", content: [{ type: "toolCall", id: "2", name: "bash", args: { command: "npm test" } }] },
  { role: "assistant", content: text },
];
const evidence = {
  edits: [{ ref: 2, what: "src/auth.ts", success: true }],
  checks: [{ ref: 3, what: "npm test", success: true }],
};
for (const turn of identifyTurns(filterNoise(normalize(messages)))) console.log(summarizeTurn(turn, evidence));
// "fix the login" → `maxAge` is in seconds → multiplied it by 1000 (verified) → edited auth.ts, ran npm test (#1, #2, #3, #4)
