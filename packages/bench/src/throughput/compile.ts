import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { type Message, normalize } from "@vcc/normalize";
import { openSession } from "@vcc/sessions";
import { compact } from "@vcc/summarize-merge";
import { generateSession } from "./generate-session.ts";

/**
 * What compiling a session costs beside reading its JSON: CPU time of `compact(normalize(messages))`, redaction and the
 * noise filter included, by CPU time of `JSON.parse` of the same lines. Both run in turns in one process, so that what
 * else the machine does hits both; medians count. Without files two generated sessions are measured.
 */
interface Subject {
  name: string;
  lines: string[];
  messages: Message[];
}

async function readSubject(file: string): Promise<Subject> {
  const text = readFileSync(file, "utf8");
  const messages: Message[] = [];
  for await (const message of (await openSession(file)).messages()) messages.push(message);
  const lines = file.endsWith(".jsonl") ? text.split("\n").filter((line) => line !== "") : [text];
  return { name: basename(file), lines, messages };
}

function generatedSubject(messageCount: number): Subject {
  const lines = generateSession(messageCount).map((message) => JSON.stringify(message));
  const messages = lines.map((line) => JSON.parse(line) as Message);
  return { name: `generated, ${messageCount} messages`, lines, messages };
}

const WARM_UP = 15;
const ROUNDS = 25;

/** `first` is the first compilation: of the first subject without any code compiled, of later ones not quite so cold. */
function measure({ lines, messages }: Subject): Record<"first" | "parse" | "normalize" | "compact", number> {
  const first = cpuTime(() => compact({ blocks: normalize(messages), time: 0 }));
  const times = { parse: [] as number[], normalize: [] as number[], compact: [] as number[] };
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const parse = cpuTime(() => lines.map((line) => JSON.parse(line)));
    const [blocks, normalizing] = timed(() => normalize(messages));
    const compacting = cpuTime(() => compact({ blocks, time: 0 }));
    if (round < 0) continue;
    times.parse.push(parse);
    times.normalize.push(normalizing);
    times.compact.push(compacting);
  }
  return { first, parse: median(times.parse), normalize: median(times.normalize), compact: median(times.compact) };
}

function cpuTime(run: () => unknown): number {
  return timed(run)[1];
}

/** The result of a run and the milliseconds of CPU time that it took, those of the collector's threads included. */
function timed<Result>(run: () => Result): [Result, number] {
  const before = process.cpuUsage();
  const result = run();
  const { user, system } = process.cpuUsage(before);
  return [result, (user + system) / 1000];
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

async function main(files: readonly string[]): Promise<void> {
  console.log("| session | messages | parse, ms | normalize | compact | compile / parse | first run / parse |");
  console.log("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
  const subjects = files.length > 0 ? files.map(readSubject) : [1_000, 10_000].map(generatedSubject);
  for (const pending of subjects) {
    const subject = await pending;
    const { first, parse, normalize: normalizing, compact: compacting } = measure(subject);
    const figures = [parse, normalizing, compacting, (normalizing + compacting) / parse, first / parse];
    const cells = [subject.name, subject.messages.length, ...figures.map((figure) => figure.toFixed(1))];
    console.log(`| ${cells.join(" | ")} |`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
