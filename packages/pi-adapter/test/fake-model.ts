import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";

/** One answer of the model. */
export interface Step {
  text?: string;
  call?: { name: string; args: object };
  /** What the provider says that the request had, in tokens; 500 by default. */
  promptTokens?: number;
  /** It is answered once this is settled. */
  after?: Promise<unknown>;
}

export interface ModelRequest {
  messages: { role: string; content: unknown }[];
  tools?: { function: { name: string } }[];
}

export interface FakeModel {
  url: string;
  /** All that was asked, in order. */
  requests: ModelRequest[];
  /** A step may depend on what was asked. */
  script(...steps: (Step | ((request: ModelRequest) => Step))[]): void;
  /** Steps that nobody asked for yet. */
  left(): number;
  close(): Promise<void>;
}

/** A model behind an OpenAI endpoint on loopback, which answers by a script. */
export async function startModel(): Promise<FakeModel> {
  const steps: (Step | ((request: ModelRequest) => Step))[] = [];
  const requests: ModelRequest[] = [];
  let calls = 0;
  const server = createServer(async (request, response) => {
    const asked = JSON.parse(await readText(request)) as ModelRequest;
    requests.push(asked);
    const step = steps.shift() ?? { text: "(nothing is left in the script)" };
    const { text, call, promptTokens = 500, after } = typeof step === "function" ? step(asked) : step;
    await after;
    response.writeHead(200, { "content-type": "text/event-stream" });
    const send = (choices: object[], usage?: object) => {
      const chunk = { id: "c", object: "chat.completion.chunk", created: 1, model: "fake-1", choices, usage };
      response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    };
    const delta = (delta: object, finish_reason: string | null = null) => send([{ index: 0, delta, finish_reason }]);
    if (text !== undefined) delta({ role: "assistant", content: text });
    if (call) {
      const { name, args } = call;
      calls++;
      const tool = { index: 0, id: `call-${calls}`, type: "function" };
      delta({ role: "assistant", tool_calls: [{ ...tool, function: { name, arguments: JSON.stringify(args) } }] });
    }
    delta({}, call ? "tool_calls" : "stop");
    send([], { prompt_tokens: promptTokens, completion_tokens: 20, total_tokens: promptTokens + 20 });
    response.end("data: [DONE]\n\n");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    script: (...more) => {
      steps.push(...more);
    },
    left: () => steps.length,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
