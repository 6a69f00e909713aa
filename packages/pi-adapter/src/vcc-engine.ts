import { normalize, normalizePath, redact, sanitize } from "@vcc/normalize";
import {
  cleanState,
  compact,
  emptySummary,
  type FileRecord,
  merge,
  type Summary,
  summarize,
} from "@vcc/summarize-merge";
import type { Engine, SummaryJob } from "./engine.ts";
import type { LiveBranch } from "./live-branch.ts";
import { hostFileLists } from "./own-compaction.ts";

/** The summary is compiled: no model is asked, and the same branch gives the same bytes. */
export const vccEngine: Engine = {
  async summarize(job) {
    const { branch, end, cwd, recallTool, isTaken } = job;
    const start = Math.min(branch.start, end);
    const span = summarize({
      blocks: normalize(branch.messages.slice(start, end), { firstIndex: branch.firstIndex + start }),
      options: { cwd, skipTools: [recallTool] },
    });
    const previous = branch.previous ?? foreignSummary(branch, span, cwd);
    for (let generation = job.generation; ; generation++) {
      const { text, details } = compact({ ...renderOptions(job), ...spanOf(job, start, span, previous), generation });
      if (!isTaken(text)) return { text, details, generation };
    }
  },
};

function renderOptions({ budgetTokens, recallTool, focus }: SummaryJob) {
  return { budgetTokens, recallTool, ...(focus === undefined ? {} : { focus }) };
}

function spanOf(
  { branch, end, kept, tokensBefore, time }: SummaryJob,
  start: number,
  span: Summary,
  previous?: Summary,
) {
  const [first, last] = [branch.records[start], branch.records[end - 1]];
  const source =
    first && last && start < end
      ? {
          first: { index: branch.firstIndex + start, id: first.id },
          last: { index: branch.firstIndex + end - 1, id: last.id },
        }
      : undefined;
  return { span, kept, tokensBefore, time, ...(previous ? { previous } : {}), ...(source ? { source } : {}) };
}

/** What another compactor knew: its text as memory, and of its file lists what the raw branch doesn't show. */
export function foreignSummary(
  { foreign }: Pick<LiveBranch, "foreign">,
  span: Summary,
  cwd: string,
): Summary | undefined {
  if (!foreign) return undefined;
  const { entry, index } = foreign;
  const ref = { index, id: entry.id };
  const told = cleanState(summarize({ blocks: [], previous: String(entry.summary ?? "") }));
  const known = new Set(span.files.records.map(({ path }) => path));
  const { read, modified } = hostFileLists(entry);
  const touch = { first: ref, last: ref, count: 1 };
  const records = new Map<string, FileRecord>();
  const pathOf = (name: string) => normalizePath(redact(sanitize(name)), cwd);
  for (const path of read.map(pathOf)) records.set(path, { path, read: touch });
  for (const path of modified.map(pathOf)) records.set(path, { path, ...records.get(path), edit: touch });
  const empty = emptySummary();
  return merge(
    { ...empty, files: { ...empty.files, records: [...records.values()].filter(({ path }) => !known.has(path)) } },
    { ...empty, memories: { ...told.memories, items: told.memories.items.map((item) => ({ ...item, ref })) } },
  );
}
