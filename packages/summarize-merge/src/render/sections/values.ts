import { clip } from "../../clip.ts";
import { lastChecks, type RepeatedCommand, repeatedCommands } from "../../register/index.ts";
import type { Summary } from "../../summary.ts";
import { kindOf } from "../../values/kinds.ts";
import { rankValues } from "../../values/rank-values.ts";
import type { Value } from "../../values/value.ts";
import { isBreadcrumbLine, nameToken, parseBreadcrumbs, renderBreadcrumbs } from "../breadcrumbs.ts";
import { renderRef } from "../item.ts";
import type { Limits } from "../limits.ts";
import { readName, renderName } from "../name.ts";
import type { Section } from "../section.ts";

/** What the agent may have to type again exactly, the best of it, in the order in which it appeared. */
export const VALUES: Section = {
  title: "Exact Values",
  limits: ["values", "statement", "checks", "breadcrumbs"],
  render(summary, focus) {
    const { values, register, source, breadcrumbs } = summary;
    const known = new Set(values.items.map(({ text }) => text));
    const commands = repeatedCommands(register).map(commandValue);
    const all = [...values.items, ...commands.filter(({ text }) => !known.has(text))];
    const ranked = focus(rankValues(all, source.last?.index ?? 0), ({ text, context }) => `${text} ${context}`);
    return (limits) => {
      const told = statedIn(summary, limits);
      const untold = ranked.filter(({ text }) => !told.includes(text));
      const left = untold.slice(limits.values);
      return {
        lines: [
          ...untold.slice(0, limits.values).sort(byPlace).map(renderValue),
          ...renderBreadcrumbs(
            left.slice(0, limits.breadcrumbs).reverse(),
            ({ text, ref }) => nameToken(text, ref),
            breadcrumbs?.values,
            limits,
          ),
        ],
      };
    };
  },
  parse(lines, summary) {
    summary.values.items = lines.filter((line) => line.startsWith("- ") && !isBreadcrumbLine(line)).flatMap(parseValue);
    parseBreadcrumbs(lines, "values", summary);
  },
};

function commandValue({ command, first, last }: RepeatedCommand): Value {
  return { text: command, kind: "command", context: "ran again", ref: first, last, count: 2, byUser: 0, byAgent: 2 };
}

/** What other sections quote word for word holds its values already. */
function statedIn({ requests, preferences, commits, register }: Summary, { statement, checks }: Limits): string {
  const quoted = [requests.original ?? requests.first, requests.newest, ...preferences.items].map((stated) =>
    stated === undefined ? "" : clip(stated.text, statement, stated.length),
  );
  const checked = lastChecks(register).slice(0, checks);
  return [...quoted, ...commits.items.map(({ hash }) => hash), ...checked.map(({ command }) => command)].join("\n");
}

function byPlace(one: Value, other: Value): number {
  return one.ref.index - other.ref.index || (one.text < other.text ? -1 : 1);
}

function renderValue({ text, context, ref }: Value): string {
  return `- ${renderName(text)}${context === "" ? "" : ` — ${context}`} ${renderRef(ref)}`;
}

function parseValue(line: string): Value[] {
  const name = readName(line.slice(2), [" — ", " (#"]);
  const [, context = "", index] = /^(?: — (.{0,200}))? \(#(\d{1,15})\)$/.exec(name?.rest ?? "") ?? [];
  if (name === undefined || index === undefined) return [];
  const ref = { index: Number(index) };
  return [
    {
      text: name.name,
      kind: kindOf(name.name, "user")?.name ?? (name.name.includes(" ") ? "command" : ""),
      context,
      ref,
      last: ref,
      count: 1,
      byUser: 0,
      byAgent: 1,
    },
  ];
}
