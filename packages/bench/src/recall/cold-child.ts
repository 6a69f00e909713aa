/** One first answer, from file to hits, in a process of its own: prints its milliseconds. */
import { readFile } from "node:fs/promises";
import { recallSession } from "@vcc/recall/session";
import { numberedMessages, openSession } from "@vcc/sessions";
import { scan } from "./engines/scan.ts";
import { DEPTH } from "./run-recall.ts";

const [, , task, file = "", query = ""] = process.argv;
const start = performance.now();
if (task === "vcc") {
  const session = await openSession(file);
  const { recall } = await recallSession({ entries: session.entries, messages: numberedMessages(session) });
  recall.search(query);
} else {
  const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line.trim() !== "");
  const texts = lines.map((line) => stringsIn(JSON.parse(line)).join("\n"));
  scan.open(texts.map((text) => ({ text, message: { role: "user", content: text } }))).search(query, DEPTH);
}
console.log(performance.now() - start);

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
