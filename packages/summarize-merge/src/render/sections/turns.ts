import { breadcrumbKey } from "@vcc/causal";
import type { TranscriptEntry } from "@vcc/transcript";
import type { TurnRecord } from "../../turns/turn-record.ts";
import { isBreadcrumbLine, nameToken, parseBreadcrumbs, renderBreadcrumbs, statementToken } from "../breadcrumbs.ts";
import { share } from "../loss-account.ts";
import { remembered } from "../remembered.ts";
import type { Section } from "../section.ts";
import { renderTurnLine, tail } from "../turn-line.ts";
import { entriesShown } from "./transcript.ts";

/** Why and how, turn by turn, the newest last: a line that was once printed stays as it is. */
export const TURNS: Section = {
  title: "Earlier Turns",
  limits: ["turns", "transcript", "breadcrumbs"],
  render(summary) {
    const { register, source, breadcrumbs } = summary;
    const told = summary.turns.items.filter(isTold);
    const lineOf = remembered((turn: TurnRecord) => renderTurnLine(turn, register));
    const token = remembered(tokenOf);
    const entries = entriesShown(summary);
    return (limits) => {
      if (limits.turns === 0) return { lines: [] };
      const left = told.slice(0, Math.max(0, told.length - limits.turns));
      const shown = told.slice(left.length);
      const inTranscript = firstRequest(entries(limits.transcript));
      const shownHere = shown.filter(({ request }) => (request?.index ?? 0) < inTranscript);
      return {
        lines: [...shown.map(lineOf), ...renderBreadcrumbs(left, token, breadcrumbs?.turns, limits)],
        // The account counts what both show once, where the transcript shows it.
        shown: { turns: share(shownHere.length, source.turns) },
      };
    };
  },
  parse(lines, summary) {
    summary.turns.items = lines.filter((line) => line.startsWith("- ") && !isBreadcrumbLine(line)).map(parseTurn);
    parseBreadcrumbs(lines, "turns", summary);
  },
};

/** The newest turn is the current task, and one in which nothing was done is talk: recall finds it. */
function isTold({ outcome, shown }: TurnRecord): boolean {
  return shown !== undefined || (outcome !== undefined && outcome.actions.length > 0);
}

/** The first request that the transcript has word for word. */
function firstRequest(entries: readonly TranscriptEntry[]): number {
  return entries.find(({ role }) => role === "user")?.refs[0] ?? Number.POSITIVE_INFINITY;
}

/** `file|what-was-done` where that is known, else what was asked for. */
function tokenOf({ request = { index: 0 }, goal = "", outcome, shown }: TurnRecord): string {
  if (shown !== undefined) return statementToken({ text: shown, ref: request });
  const { cause = null, resolution = null, actions = [] } = outcome ?? {};
  const edit = actions.find(({ kind }) => kind === "edit");
  const key = breadcrumbKey({ cause, resolution });
  const file = edit === undefined ? undefined : tail(edit.what, 1);
  // One word finds too much.
  if (key?.includes("-")) {
    return nameToken(file === undefined ? key : `${file}|${key}`, resolution?.ref ?? cause?.ref ?? request);
  }
  return goal === "" && edit !== undefined && file !== undefined
    ? nameToken(file, edit.ref)
    : statementToken({ text: goal, ref: request });
}

function parseTurn(line: string): TurnRecord {
  const shown = line.slice(2);
  const [, index] = /\(#(\d{1,15})(?:, #\d{1,15}){0,9}\)$/.exec(shown) ?? [];
  return { ...(index === undefined ? {} : { request: { index: Number(index) } }), shown };
}
