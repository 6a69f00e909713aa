import type { Ref } from "../summary.ts";
import { standingOfCarried } from "./carried.ts";
import { faultText } from "./faults.ts";
import { HEADLINE, oneLine } from "./one-line.ts";
import { commandKey, type Failure, type Register, type Sight, type Tag } from "./register.ts";
import { Evidence, quote, runsTypedCode, type Standing } from "./standing.ts";

/** An entry of the register as the text shows it: one line. */
export interface OutstandingItem {
  tag: Tag;
  text: string;
  /** Where it was seen last, then where its evidence stands. */
  refs: Ref[];
  /** Where it was seen first, where that is known. */
  first?: Ref;
}

export interface OutstandingOptions {
  /** True: also what was resolved so long ago that it is of no use to an agent any more. Default false. */
  ended?: boolean;
}

/** What was not seen for this many tokens of the source is old. */
export const AGES_AFTER = 50_000;

/** What a person complained of is old when they went on to other things. */
const TURNS_UNTIL_OLD = 3;

/** The longest text of an item, its evidence included. */
const LONGEST = 260;

const PRIORITY: readonly Tag[] = ["ERROR", "WARN", "RESOLVED?", "INFO", "RESOLVED"];

interface Finding {
  tag: "ERROR" | "WARN" | "INFO";
  text: string;
  seen: Sight;
  standing: Standing;
  isOld?: boolean;
  first?: Ref;
}

/**
 * The register's entries by priority, those seen last first: diagnostics, failing tests and red checks are errors; other
 * failing commands and calls, and what was stated to stand in the way, are warnings; empty searches are information.
 */
export function outstandingItems(register: Register, { ended = false }: OutstandingOptions = {}): OutstandingItem[] {
  const evidence = new Evidence(register);
  const findings = [
    ...faultFindings(register, evidence),
    ...commandFindings(register, evidence),
    ...toolFindings(register, evidence),
    ...blockerFindings(register),
    ...searchFindings(register),
  ];
  const items = findings
    .filter((finding) => ended || !isOver(finding, register.length))
    .map((finding) => ({ ...itemOf(finding, register.length), ...(finding.first ? { first: finding.first } : {}) }));
  const texts = new Set(items.map(({ text }) => text));
  const carried = register.carried.outstanding.items
    .filter(({ text }) => !texts.has(text))
    .map((item) => carriedItem(item, register, evidence));
  return sortItems([...items, ...carried]);
}

/** What was resolved long ago, or was seen long ago and is in doubt since, is of no use any more. */
function isOver({ standing, seen }: Finding, length: number): boolean {
  if (standing.state === "open") return false;
  return length - (standing.state === "resolved" ? standing.since.at : seen.at) > AGES_AFTER;
}

function sortItems(items: readonly OutstandingItem[]): OutstandingItem[] {
  return items
    .map((item, position) => ({ item, position }))
    .sort(
      (one, other) =>
        PRIORITY.indexOf(one.item.tag) - PRIORITY.indexOf(other.item.tag) ||
        (other.item.refs[0]?.index ?? 0) - (one.item.refs[0]?.index ?? 0) ||
        one.position - other.position,
    )
    .map(({ item }) => item);
}

function itemOf({ tag, text, seen, standing, isOld }: Finding, length: number): OutstandingItem {
  if (standing.state !== "open") {
    const { proof, since, state } = standing;
    const tail = state === "resolved" ? `${proof} since #${since.ref.index}` : unsureProof(proof, since);
    return {
      tag: state === "resolved" ? "RESOLVED" : "RESOLVED?",
      text: `${oneLine(text, LONGEST - tail.length - 3)} — ${tail}`,
      refs: [seen.ref, since.ref],
    };
  }
  if (tag !== "INFO" && (isOld === true || length - seen.at > AGES_AFTER)) {
    return { tag: "INFO", text: `${oneLine(text, LONGEST - 20)} — last seen #${seen.ref.index}`, refs: [seen.ref] };
  }
  return { tag, text: oneLine(text, LONGEST), refs: [seen.ref] };
}

function unsureProof(proof: string, since: Sight): string {
  const place = `#${since.ref.index}`;
  if (proof === "edited in") return `edited in ${place}, not checked since`;
  return proof.endsWith(" in") ? `${proof} ${place}` : `${proof} since ${place}`;
}

function faultFindings({ faults, commands }: Register, evidence: Evidence): Finding[] {
  const named = faults.items.map((fault): Finding => {
    const command = evidence.commandOf(fault.command);
    const by = command === undefined ? "" : `${quote(command)}: `;
    const failed = fault.kind === "test" ? failedText(faultText(fault)) : faultText(fault);
    return { tag: "ERROR", text: by + failed, seen: fault.last, first: fault.first, standing: evidence.ofFault(fault) };
  });
  const more = commands.items.flatMap((command): Finding[] => {
    const { last } = command;
    if (last.outcome !== "failed" || last.unnamed === undefined) return [];
    return [
      {
        tag: "ERROR",
        text: `${quote(command)}: ${last.unnamed} more like these`,
        seen: last,
        standing: evidence.ofCommand(command),
      },
    ];
  });
  return [...named, ...more];
}

function failedText(text: string): string {
  if (text.endsWith(" failed]")) return text;
  const colon = text.indexOf(": ");
  return colon < 0 || colon > 200 ? `${text} failed` : `${text.slice(0, colon)} failed${text.slice(colon)}`;
}

/** Commands that failed and named no fault. Calls of one program that fail for one reason are one finding. */
function commandFindings({ commands, faults }: Register, evidence: Evidence): Finding[] {
  const naming = new Map<string, number>();
  for (const { command, last } of faults.items) naming.set(command, Math.max(naming.get(command) ?? 0, last.at));
  const told = new Set(faults.items.map((fault) => oneLine(faultText(fault), HEADLINE)));
  const findings = new Map<string, Finding>();
  for (const command of commands.items) {
    const { failed, kind, folder, words } = command;
    // Its faults speak for it, also where another run has named them since.
    if (failed === undefined || naming.get(commandKey(command)) === failed.at || told.has(failed.headline ?? ""))
      continue;
    const program = words.split(" ", 1)[0] as string;
    const reason =
      kind === "other" && failed.headline !== undefined
        ? [folder ?? "", program, failed.headline]
        : [commandKey(command)];
    const standing = evidence.ofCommand(command);
    findings.set([standing.state, ...reason].join("\n"), {
      // A script that was typed to look at something is no part of the project: nothing is broken when it fails.
      tag: kind !== "other" ? "ERROR" : runsTypedCode(command) ? "INFO" : "WARN",
      text: `${quote(command)} ${howItFailed(failed)}`,
      seen: failed,
      standing,
      ...(command.firstFailure ? { first: command.firstFailure } : {}),
    });
  }
  return [...findings.values()];
}

export function howItFailed({ exit, headline }: Failure): string {
  return `failed${exit === undefined || exit === 0 ? "" : ` (exit ${exit})`}${headline === undefined ? "" : `: ${headline}`}`;
}

function toolFindings({ toolErrors, edits }: Register, evidence: Evidence): Finding[] {
  const byObject = new Map(toolErrors.items.map((error) => [`${error.tool}\n${error.object}`, error]));
  // Of the time before the oldest edit that is still known nobody can tell whether the file was edited after all.
  const known = edits.folded === 0 ? 0 : (edits.items[0]?.at ?? 0);
  const told = [...byObject.values()].filter(({ looks, last }) => looks === true || last.at >= known);
  return told.map(({ tool, object, message, looks, first, last }): Finding => {
    const edit = looks === true ? undefined : evidence.editAfter(object, last);
    return {
      tag: looks === true ? "INFO" : "WARN",
      text: `${tool} ${object} failed: ${message}`,
      seen: last,
      first,
      standing: edit === undefined ? { state: "open" } : { state: "unsure", proof: "edited since in", since: edit },
    };
  });
}

function blockerFindings({ blockers, turns }: Register): Finding[] {
  return blockers.items.map(
    (blocker): Finding => ({
      tag: "WARN",
      text: `${blocker.by === "user" ? "said by the user" : "said by the agent"}: ${blocker.text}`,
      seen: blocker,
      standing: { state: "open" },
      isOld: turns - blocker.turn >= TURNS_UNTIL_OLD,
    }),
  );
}

function searchFindings({ emptySearches, length }: Register): Finding[] {
  return emptySearches.items
    .filter(({ at }) => length - at <= AGES_AFTER)
    .map(
      ({ search, missing, ref, at }): Finding => ({
        tag: "INFO",
        text: missing === true ? `nothing there: ${search}` : `nothing found: ${search}`,
        seen: { ref, at },
        standing: { state: "open" },
      }),
    );
}

function carriedItem(
  item: Register["carried"]["outstanding"]["items"][number],
  register: Register,
  evidence: Evidence,
): OutstandingItem {
  const isOpen = item.tag === "ERROR" || item.tag === "WARN";
  const seen: Sight = { ref: item.refs[0] ?? { index: 0 }, at: item.at };
  const standing: Standing = isOpen || item.tag === "RESOLVED?" ? standingOfCarried(item, evidence) : { state: "open" };
  if (isOpen || standing.state === "resolved")
    return itemOf(
      isOpen
        ? { tag: item.tag as "ERROR" | "WARN", text: item.text, seen, standing }
        : { tag: "INFO", text: withoutProof(item.text), seen, standing },
      register.length,
    );
  return { tag: item.tag, text: item.text, refs: item.refs };
}

function withoutProof(text: string): string {
  const mark = text.lastIndexOf(" — ");
  return mark < 0 ? text : text.slice(0, mark);
}
