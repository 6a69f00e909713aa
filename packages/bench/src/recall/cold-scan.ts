/** The same answers from a plain scan: each line is parsed, and an expression for each word run over all strings in it. */
import { readFile } from "node:fs/promises";
import { printTimes } from "./cold-times.ts";
import { scan } from "./engines/scan.ts";

const [, , file = "", query = ""] = process.argv;
const DEPTH = 10;

await printTimes(0, async () => {
  const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line.trim() !== "");
  const texts = lines.map((line) => stringsIn(JSON.parse(line)).join("\n"));
  scan.open(texts.map((text) => ({ text, message: { role: "user", content: text } }))).search(query, DEPTH);
});

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
