export {};
declare const messages: any;
import { openSession } from "@vcc/sessions";

const bytes = new TextEncoder().encode(`
{"type":"session","version":3,"id":"s1","timestamp":"2026-03-01T10:00:00Z","cwd":"/work/ferry"}
{"type":"message","id":"a1","parentId":null,"message":{"role":"user","content":"Sort the stops by name."}}
{"type":"message","id":"a2","parentId":"a1","message":{"role":"assistant","content":"I sort them by rank."}}
{"type":"message","id":"a3","parentId":"a1","message":{"role":"assistant","content":"They are sorted."}}
{"type":"mess
`);
const session = await openSession({ bytes, name: "ferry.jsonl" }); // or openSession("path/to/ferry.jsonl")
console.log(`${session.format.host} ${session.format.version}, ${session.entries.length} entries`);
for await (const message of session.messages()) console.log(`${message.id} ${message.role}: ${message.content}`);
for (const { line, reason } of session.problems) console.log(`line ${line}: ${reason}`);
// pi 3, 3 entries
// a1 user: Sort the stops by name.
// a3 assistant: They are sorted.
// line 6: no whole JSON record; skipped
