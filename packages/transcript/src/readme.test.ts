import { filterNoise, normalize } from "@vcc/normalize";
import { expect, test } from "vitest";
import { buildTranscript, parseTranscript, renderTranscript } from "./index.ts";

test("the example of the README", () => {
  const messages = [
    { role: "user" as const, content: "The login test is flaky:\n- fix the race\n- keep the API" },
    {
      role: "assistant" as const,
      content: [
        { type: "text" as const, text: "Hmm, let me run it first." },
        { type: "toolCall" as const, id: "1", name: "bash", args: { command: "cd app && npm test 2>&1 | tail -20" } },
      ],
    },
    {
      role: "toolResult" as const,
      callId: "1",
      name: "bash",
      isError: true,
      exitCode: 1,
      content: "FAIL login.test.ts\n1 failed",
    },
  ];
  const entries = buildTranscript(filterNoise(normalize(messages)));
  const text = renderTranscript(entries);
  expect(text).toBe(`[user] The login test is flaky: (#1)
 - fix the race
 - keep the API
[assistant] let me run it first. (#2)
[tool_error] bash "npm test" → exit 1 (#2, #3)
 FAIL login.test.ts`);
  expect(parseTranscript(text)).toEqual(entries);
});
