import { findCuts } from "./cuts.ts";
import { FAMILIES } from "./probes/families.ts";
import type { Probe } from "./probes/probe.ts";
import { findSessionFiles } from "./read/find-session-files.ts";
import type { RawEvent, RawSession } from "./read/raw-session.ts";
import { readSession } from "./read/read-session.ts";
import { scopeOfCut } from "./scope-of-cut.ts";
import { inputStrings } from "./truth/call-input.ts";
import { seededRandom, shuffled } from "./truth/random.ts";
import { readFacts } from "./truth/session-facts.ts";

export interface SampleOptions {
  folder: string;
  /** So many in all, the families in turn. */
  count: number;
  seed: string;
}

interface Sampled {
  session: RawSession;
  cut: string;
  probe: Probe;
  at: number;
}

/** Probes drawn by lot, family by family, each with the texts of its message: what a reader judges the extractors by. */
export function sampleProbes({ folder, count, seed }: SampleOptions): string {
  const random = seededRandom(seed);
  const byFamily = FAMILIES.map((family) => ({ family, probes: shuffled(distinctProbes(folder, family.id), random) }));
  const chosen: Sampled[] = [];
  for (let round = 0; chosen.length < count && byFamily.some(({ probes }) => probes.length > round); round++) {
    for (const { probes } of byFamily) {
      const sampled = probes[round];
      if (sampled && chosen.length < count) chosen.push(sampled);
    }
  }
  return `${chosen.map(describe).join("\n\n")}\n`;
}

/** One probe for each fact of a session, whatever the number of cuts that show it. */
function distinctProbes(folder: string, id: string): Sampled[] {
  const found = new Map<string, Sampled>();
  for (const { file, name } of findSessionFiles(folder)) {
    const session = readSession(file, name);
    if (!session) continue;
    const facts = readFacts(session);
    for (const cut of findCuts(session)) {
      const scope = scopeOfCut(session, facts, cut);
      for (const probe of FAMILIES.find((family) => family.id === id)?.probes(scope) ?? []) {
        found.set(`${name} ${probe.key}`, { session, cut: cut.label, probe, at: cut.at });
      }
    }
  }
  return [...found.values()];
}

function describe({ session, cut, probe, at }: Sampled): string {
  const events = session.events.filter(({ message }) => message === probe.message);
  const results = events.flatMap((event) => (event.kind === "call" && event.result ? [event.result] : []));
  return [
    `== ${session.name} | ${cut} (goes on at message ${at}) | ${probe.id} | line ${session.messages[probe.message]?.line}`,
    `key: ${probe.key}`,
    `exclusive: ${probe.exclusive}, needed later: ${probe.neededLater}`,
    ...[...events, ...results].map((event) => excerpt(event, probe.key)),
  ].join("\n");
}

const EXCERPT = 500;

/** The text around the first word of the key that stands in it, else its start. */
function excerpt(event: RawEvent, key: string): string {
  const text = event.kind === "call" ? `${event.tool} ${inputStrings(event.input).join(" | ")}` : event.text;
  const places = key
    .split(" ")
    .map((word) => text.indexOf(word))
    .filter((place) => place >= 0);
  const start = Math.max(0, Math.max(0, ...places) - EXCERPT / 2);
  const failed = event.kind === "result" && event.failed ? " failed" : "";
  return `  ${event.kind}${failed}: ${text.slice(start, start + EXCERPT).replaceAll("\n", "\n    ")}`;
}
