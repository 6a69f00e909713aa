import type { RawEvent } from "../read/raw-session.ts";
import { commandText, inputStrings } from "./call-input.ts";
import { withoutPastes } from "./without-pastes.ts";

export type LiteralKind = "url" | "version" | "hash" | "uuid" | "port" | "environment" | "flag" | "branch" | "issue";

export interface Literal {
  kind: LiteralKind;
  value: string;
}

/** Who wrote the text that a literal stands in. */
export type Writer = "person" | "assistant" | "argument" | "command" | "output";

interface Pattern {
  kind: LiteralKind;
  pattern: RegExp;
  /** Writers whose text may introduce such a literal; everyone's where it is left out. */
  from?: Writer[];
  refuse?: RegExp;
}

const COMMON_FLAG =
  /^--(?:help|version|all|force|json|quiet|verbose|oneline|stat|name-only|name-status|short|cached|staged|no-pager|color|silent|yes|write|fix|watch|run|exec|type|include|exclude|max-count|line-number|files|glob|hidden|recursive|no-edit|amend|hard|soft|noEmit|eval|output|body|title|message|global|save-dev|draft|web|limit|state|repo|branch|head|base|format|pretty|porcelain|depth|tags|prune|abbrev-ref|noemit|import|input|print|full|list|delete|show-toplevel)(?:=|$)/i;

const COMMON_VARIABLE = /^(?:PATH|HOME|PWD|USER|SHELL|TMPDIR|PIPESTATUS|RANDOM|EDITOR|NODE_ENV|FILE|LINE|NAME)$/;

const PATTERNS: Pattern[] = [
  { kind: "url", pattern: /https?:\/\/[^\s"'`<>()[\]{}|\\^]+/g },
  { kind: "uuid", pattern: /(?<![\w-])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![\w-])/g },
  // A part such as `07` is a clock's or a date's.
  {
    kind: "version",
    pattern: /(?<![\w.-])v?\d{1,5}\.\d{1,5}\.\d{1,5}(?:-[0-9A-Za-z.]{1,20})?(?![\w-]|\.\d)/g,
    refuse: /(?:^v?|\.)0\d/,
  },
  // `index 12ab..34cd` in a diff names blobs that nobody asks for.
  { kind: "hash", pattern: /(?<![\w-]|\.\.)(?=[0-9a-f]{0,39}[a-f])(?=[0-9a-f]{0,39}\d)[0-9a-f]{7,40}(?![\w-]|\.\.)/g },
  {
    kind: "port",
    pattern: /(?:(?:localhost|127\.0\.0\.1|0\.0\.0\.0):|--port[= ]|\bPORT=|\bport (?:is |to |= ?|: ?)?)(\d{2,5})\b/g,
  },
  {
    kind: "environment",
    pattern:
      /(?:\bprocess\.env\.|\bimport\.meta\.env\.|[gG]etenv\(["']|environ(?:\.get\(|\[)["'])([A-Z][A-Z0-9_]{3,40})\b/g,
    refuse: COMMON_VARIABLE,
  },
  // Elsewhere `${NAME}` is a template of some language.
  {
    kind: "environment",
    pattern: /(?:\$\{?|\bexport )([A-Z][A-Z0-9_]{3,40})\b/g,
    from: ["person", "command"],
    refuse: COMMON_VARIABLE,
  },
  { kind: "environment", pattern: /(?<![\w-])([A-Z][A-Z0-9]{1,20}(?:_[A-Z0-9]{1,20})+)=/g },
  {
    kind: "flag",
    pattern: /(?<=\s)--[a-z][a-z0-9-]{2,40}(?:=[^\s"'`;|&)]{1,60})?/g,
    from: ["person", "command"],
    refuse: COMMON_FLAG,
  },
  {
    kind: "branch",
    pattern: /(?:git (?:checkout|switch) (?:-[bcBC] )?|On branch |git push (?:-\S+ )*\S+ )([\w][\w./-]{2,60})/g,
    from: ["command", "output"],
    refuse: /^(?:main|master|HEAD|head|develop|origin|--)$|\.[a-z]{1,4}$|\/$/,
  },
  { kind: "issue", pattern: /\b(?:issues?|pull|PR|pr|MR)[ /]#?(\d{2,6})\b/g },
];

/** Longer texts are generated or pasted: what stands in them was hardly chosen by anyone. */
const LONGEST_LINE = 4000;

export function literalsOf(text: string, writer: Writer): Literal[] {
  const found: Literal[] = [];
  for (const line of text.split("\n")) {
    if (line.length > LONGEST_LINE) continue;
    for (const { kind, pattern, from, refuse } of PATTERNS) {
      if (from && !from.includes(writer)) continue;
      for (const groups of line.matchAll(pattern)) {
        const value = trimmed(groups[1] ?? groups[0], kind);
        if (value.length >= 2 && !refuse?.test(value)) found.push({ kind, value });
      }
    }
  }
  return found;
}

function trimmed(value: string, kind: LiteralKind): string {
  return kind === "url" || kind === "branch" ? value.replace(/[.,;:!?*_/]{1,9}$/, "") : value;
}

export interface LiteralUse {
  literal: Literal;
  event: number;
  message: number;
  writer: Writer;
}

/** Every text of an event with who wrote it. */
export function writtenTexts(event: RawEvent): { text: string; writer: Writer }[] {
  switch (event.kind) {
    case "user":
      return event.by === "person" ? [{ text: withoutPastes(event.text), writer: "person" }] : [];
    case "assistant":
      return [{ text: event.text, writer: "assistant" }];
    case "call":
      return event.operation === "shell"
        ? [{ text: commandText(event), writer: "command" }]
        : [{ text: inputStrings(event.input).join("\n"), writer: "argument" }];
    case "result":
      return [{ text: event.text, writer: "output" }];
    case "summary":
      return [];
  }
}

/** All uses of all literals, by value, in the order of the events. */
export function indexLiterals(events: RawEvent[]): Map<string, LiteralUse[]> {
  const uses = new Map<string, LiteralUse[]>();
  for (const [position, event] of events.entries()) {
    for (const { text, writer } of writtenTexts(event)) {
      for (const literal of literalsOf(text, writer)) {
        const known = uses.get(literal.value) ?? [];
        if (known.at(-1)?.event !== position) known.push({ literal, event: position, message: event.message, writer });
        uses.set(literal.value, known);
      }
    }
  }
  return uses;
}

/** Where a literal stands byte for byte, not as a part of a longer one; -1 where it does not. */
export function indexOfLiteral(text: string, value: string): number {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const before = text.charAt(at - 1);
    const after = text.charAt(at + value.length);
    const later = text.charAt(at + value.length + 1);
    const opens = !/[\p{L}\p{N}_]/u.test(before) || !/^[\p{L}\p{N}_]/u.test(value);
    const inNumber = /\d$/.test(value) && after === "." && /\d/.test(later);
    const inUrl = value.includes("://") && /[/?=&#%-]/.test(after) && /[\p{L}\p{N}]/u.test(later);
    if (opens && !/[\p{L}\p{N}_]/u.test(after) && !inNumber && !inUrl) return at;
  }
  return -1;
}
