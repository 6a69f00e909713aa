import { breadcrumbKey } from "@vcc/causal";
import type { Summary } from "../../summary.ts";
import type { TurnRecord } from "../../turns/turn-record.ts";
import { isBreadcrumbLine, nameToken, parseBreadcrumbs, renderBreadcrumbs, statementToken } from "../breadcrumbs.ts";
import { share } from "../loss-account.ts";
import type { Section } from "../section.ts";
import { renderTurnLine, tail } from "../turn-line.ts";
import { shownEntries } from "./transcript.ts";

/** Why and how, turn by turn: those before what the transcript shows, the newest of them last. */
export const TURNS: Section = {
  title: "Earlier Turns",
  limits: ["turns", "transcript", "breadcrumbs"],
  render(summary) {
    const { register, source, breadcrumbs } = summary;
    const told = summary.turns.items.filter(isTold);
    return (limits) => {
      if (limits.turns === 0) return { lines: [] };
      const until = firstRequest(summary, limits.transcript);
      const earlier = told.filter(({ request }) => (request?.index ?? 0) < until);
      const left = earlier.slice(0, Math.max(0, earlier.length - limits.turns));
      const shown = earlier.slice(left.length);
      return {
        lines: [
          ...shown.map((turn) => renderTurnLine(turn, register)),
          ...renderBreadcrumbs(left, tokenOf, breadcrumbs?.turns, limits),
        ],
        shown: { turns: share(shown.length, source.turns) },
      };
    };
  },
  parse(lines, summary) {
    summary.turns.items = lines.filter((line) => line.startsWith("- ") && !isBreadcrumbLine(line)).map(parseTurn);
    parseBreadcrumbs(lines, "turns", summary);
  },
};

/** The newest turn is the current task. A word or two after which nothing was done say nothing: "ok", "go on". */
function isTold({ goal = "", outcome, shown }: TurnRecord): boolean {
  if (shown !== undefined) return true;
  return outcome !== undefined && (outcome.actions.length > 0 || wordsIn(goal) >= TELLING);
}

const TELLING = 4;

/** Two characters are a word in scripts without blanks. */
function wordsIn(text: string): number {
  const blankless = text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g)?.length ?? 0;
  return (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) + blankless / 2;
}

/** The first request that the transcript has word for word. */
function firstRequest(summary: Summary, maxLines: number): number {
  const request = shownEntries(summary, maxLines).find(({ role }) => role === "user");
  return request?.refs[0] ?? Number.POSITIVE_INFINITY;
}

/** `file|what-was-done` where that is known, else what was asked for. */
function tokenOf({ request = { index: 0 }, goal = "", outcome, shown }: TurnRecord): string {
  if (shown !== undefined) return statementToken({ text: shown, ref: request });
  const { cause = null, resolution = null, actions = [] } = outcome ?? {};
  const edit = actions.find(({ kind }) => kind === "edit");
  const key = breadcrumbKey({ cause, resolution });
  const file = edit === undefined ? undefined : tail(edit.what, 1);
  if (key !== undefined) {
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
