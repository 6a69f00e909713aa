export {};
import { filterNoise, type Message, normalize } from "@vcc/normalize";
import { buildTranscript, parseTranscript, renderTranscript } from "@vcc/transcript";

const messages: Message[] = [
  { role: "user", content: "The login test is flaky:\n- fix the race\n- keep the API" },
  {
    role: "assistant",
    content: [
      { type: "text", text: "Hmm, let me run it first." },
      { type: "toolCall", id: "1", name: "bash", args: { command: "cd app && npm test 2>&1 | tail -20" } },
    ],
  },
  {
    role: "toolResult",
    callId: "1",
    name: "bash",
    isError: true,
    exitCode: 1,
    content: "FAIL login.test.ts\n1 failed",
  },
];

const entries = buildTranscript(filterNoise(normalize(messages)));
const text = renderTranscript(entries);
console.log(text);
// [user] The login test is flaky: (#1)
//  - fix the race
//  - keep the API
// [assistant] let me run it first. (#2)
// [tool_error] bash "npm test" → exit 1 (#2, #3)
//  FAIL login.test.ts

console.log(JSON.stringify(parseTranscript(text)) === JSON.stringify(entries));
// true
