export {};
import { filterNoise, type Message, normalize } from "@vcc/normalize";

const messages: Message[] = [
  { role: "user", content: "<system-reminder>Be brief.</system-reminder>\nWhy does the build fail?" },
  { role: "assistant", content: [{ type: "toolCall", id: "1", name: "Bash", args: { command: "make" } }] },
  { role: "toolResult", callId: "1", isError: true, content: "Exit code 2\nmissing \u001b[31mlib.c\u001b[0m" },
];

for (const block of filterNoise(normalize(messages))) console.log(block);
// {"kind":"user","text":"Why does the build fail?","origin":"person","source":{"index":1}}
// {"kind":"bash","by":"agent","command":"make","output":"missing lib.c","exitCode":2,"isError":true,"callId":"1","source":{"index":2},"result":{"index":3}}
