import { planCut, toPlanEntries } from "@vcc/cut-planner";
import { estimateTokens } from "@vcc/normalize";
import type { Session } from "@vcc/sessions";
import { outstandingItems, type Summary } from "@vcc/summarize-merge";
import { messageRecords, messagesBefore } from "../branch-span.ts";
import { compactSession, type SessionCompaction } from "../compact-session.ts";
import { shownText } from "../shown-text.ts";
import { counted, grouped } from "../terminal.ts";
import { ContextMeter } from "./context-curve.ts";
import { messageFates } from "./message-fates.ts";
import type { LifeLine, ReportCut, ReportData } from "./report-data.ts";
import { ShownMessages } from "./shown-messages.ts";

export interface ReportOptions {
  /** How much of the newest to keep, in estimated tokens. */
  keep: number;
  /** Upper bound of the summary, in estimated tokens. */
  budget: number;
  /** What the page is called where the session has no title. */
  name: string;
}

/** Compacts a session and tells what became of every message. */
export async function makeReport(session: Session, { keep, budget, name }: ReportOptions): Promise<ReportData> {
  const records = messageRecords(session);
  const cut = await planReportCut(session, keep);
  const until = cut.firstKept === undefined ? undefined : records[cut.firstKept - 1]?.id;
  const compaction = await compactSession(session, { budgetTokens: budget, ...(until === undefined ? {} : { until }) });
  const { text, details } = compaction;

  const meter = new ContextMeter(session.branch());
  const shown = new ShownMessages();
  let position = 0;
  for await (const message of session.messages()) {
    const entry = records[position++];
    if (!entry) break;
    meter.add(entry, message);
    shown.add(message);
  }
  const summaryTokens = estimateTokens(text);
  const kept = meter.compact(cut.firstKept, summaryTokens);
  const last = cut.firstKept === undefined ? records.length : cut.firstKept - 1;
  return {
    title: headOf(session.meta.title ?? name),
    facts: facts(session, compaction),
    size: {
      before: sizeBefore(meter),
      summary: summaryTokens,
      kept,
      summarizedMessages: last,
      keptMessages: records.length - last,
    },
    cut,
    context: meter.curve,
    messages: shown.messages,
    fates: messageFates(shown.messages, { firstKept: cut.firstKept, text, details }),
    summary: text,
    sections: details.sections,
    register: lifeLines(details.state),
  };
}

async function planReportCut(session: Session, keep: number): Promise<ReportCut> {
  const plan = planCut(await toPlanEntries(session), { keepRecentTokens: keep });
  if ("refused" in plan) return { reason: `${plan.explanation} So the session is summarised whole.` };
  return { firstKept: messagesBefore(session, plan.firstKeptEntryId) + 1, reason: shownText(plan.reason) };
}

function sizeBefore({ curve: { tokens } }: ContextMeter): number {
  return Object.values(tokens).reduce((sum, values) => sum + (values.at(-2) ?? 0), 0);
}

const LONGEST_HEADING = 300;

/** What stands at the head of the page: a browser lays out no heading of a megabyte. */
function headOf(text: string): string {
  const shown = shownText(text);
  return shown.length <= LONGEST_HEADING ? shown : `${shown.slice(0, LONGEST_HEADING).toWellFormed()}…`;
}

function facts({ format, meta, problems }: Session, { stats }: SessionCompaction): ReportData["facts"] {
  const known = (label: string, value: string | undefined): ReportData["facts"] =>
    value === undefined ? [] : [[label, headOf(value)]];
  return [
    ["Format", headOf([format.host, format.version].filter(Boolean).join(" "))],
    ...known("Model", meta.model),
    ...known("Folder", meta.cwd),
    ["Summarised turns", grouped(stats.turns)],
    ["Summarised tokens", `about ${grouped(stats.sourceTokens)}, ${stats.ratio} to 1`],
    ...known("Not readable", problems.length === 0 ? undefined : counted(problems.length, "record")),
  ];
}

/** The register's entries, as stretches of the session, the oldest first. */
function lifeLines({ register }: Summary): LifeLine[] {
  return outstandingItems(register, { ended: true })
    .map(({ tag, text, refs, first }): LifeLine => {
      const [last, over] = refs;
      return {
        tag,
        text,
        first: first?.index ?? last?.index ?? 0,
        last: last?.index ?? 0,
        ...(over ? { over: over.index } : {}),
      };
    })
    .filter(({ last }) => last > 0)
    .sort((one, other) => one.first - other.first || one.last - other.last);
}
