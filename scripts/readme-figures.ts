/**
 * The figures of the README, taken from docs/benchmarks.md, where commands wrote them:
 *   node scripts/readme-figures.ts   writes them into the README
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const MARKS = /(<!-- figures -->\n)[\s\S]*?(\n<!-- \/figures -->)/;

export function withFigures(readme: string, benchmarks: string): string {
  if (!MARKS.test(readme)) throw new Error("the README has no place for figures");
  return readme.replace(MARKS, (_all, begin: string, end: string) => `${begin}${figures(benchmarks)}${end}`);
}

function figures(benchmarks: string): string {
  const table = (heading: string) => rowsUnder(benchmarks, heading);
  const retention = table("#### Retention, spans over 30000 tokens");
  const arm = (name: string) => (named(retention, name) ?? []).slice(1, 5).map((cell) => cell.split(" ")[0]);
  const search = table("### All kinds");
  const mrr = (name: string) => named(search, name)?.[1];
  const symbols = table("### Precision and recall, %").slice(1);
  const speed = table("### Throughput").slice(1);
  const growth = /^Exponent ([\d.]+)/m.exec(benchmarks)?.[1];
  const compaction = table("### A whole compaction against `JSON.parse` of the same file").slice(1);
  const milliseconds = compaction.map((cells) => Number(cells[4]));
  const largest = compaction.reduce((most, cells) => (Number(cells[1]) > Number(most[1]) ? cells : most));
  return [
    "| | 1,000 tokens | 2,000 | 4,000 | 8,000 |",
    "| --- | --- | --- | --- | --- |",
    `| what the agent needed later and finds in vcc's summary | ${arm("vcc").join(" | ")} |`,
    `| in the conversation with tool output masked | ${arm("masking").join(" | ")} |`,
    `| in its newest part | ${arm("tail").join(" | ")} |`,
    "",
    `- A compaction of the ${megabytes(largest[1])} session takes ${Math.round(Number(largest[4]))} ms, of the eight sessions ${Math.round(Math.min(...milliseconds))} to ${Math.round(Math.max(...milliseconds))} ms; time grows with length by the power of ${growth}.`,
    `- Recall finds the message that is meant with a mean reciprocal rank of ${mrr("vcc")}, MiniSearch with our tokenizer ${mrr("MiniSearch, tuned")}, SQLite's FTS5 ${mrr("FTS5, porter")}.`,
    `- Symbols: F1 of ${Math.min(...symbols.map((cells) => Number(cells[5])))} % or more in each of nine languages, in ${share(speed, 5)} of universal-ctags' time and ${share(speed, 4)} of tree-sitter's.`,
  ].join("\n");
}

/** The table under a heading: rows of cells, the head first. */
function rowsUnder(text: string, heading: string): string[][] {
  const start = text.indexOf(`${heading}\n`);
  if (start < 0) throw new Error(`docs/benchmarks.md has no "${heading}"`);
  const lines = text.slice(start).split("\n");
  const first = lines.findIndex((line) => line.startsWith("|"));
  const end = lines.findIndex((line, at) => at > first && !line.startsWith("|"));
  return lines
    .slice(first, end)
    .filter((line) => !/^\| --- /.test(line))
    .map((line) => line.slice(2, -2).split(" | "));
}

function named(rows: readonly string[][], name: string): string[] | undefined {
  return rows.find((cells) => cells[0] === name);
}

function megabytes(bytes: string | undefined): string {
  return `${(Number(bytes) / 1e6).toFixed(1)} MB`;
}

/** The range of a column of ratios. */
function share(rows: readonly string[][], column: number): string {
  const values = rows.map((cells) => cells[column] ?? "").filter((cell) => cell.trim() !== "");
  const sorted = values.map(Number).sort((one, other) => one - other);
  return `${sorted[0]} to ${sorted.at(-1)}`;
}

if (process.argv[1] === import.meta.filename) {
  const path = join(root, "README.md");
  writeFileSync(path, withFigures(readFileSync(path, "utf8"), readFileSync(join(root, "docs/benchmarks.md"), "utf8")));
}
