import { provenance } from "../docs/provenance.ts";
import { markdownTable } from "../retention/markdown-table.ts";
import type { ColdStart } from "./cold-start.ts";
import type { Growth } from "./growth.ts";
import type { Memory } from "./memory.ts";
import type { ParseRatio } from "./parse-ratios.ts";
import type { Repeated } from "./repeated.ts";

export interface Figures {
  parse: ParseRatio[];
  repeated: Repeated;
  growth: Growth;
  memory: Memory[];
  /** Undefined where the command line is not built. */
  coldStart: ColdStart | undefined;
}

export function throughputSection(figures: Figures, date: string): string {
  return [
    "## Throughput",
    "Ratios within one run; times are of one machine and only stand by. Growth and memory are of a made session in which a little of everything happens.",
    `${provenance(date)} Repeat with \`pnpm bench:throughput --sessions DIR\`; \`--docs --date DAY\` writes this section.`,
    throughputTables(figures),
  ].join("\n\n");
}

export function throughputTables({ parse, repeated, growth, memory, coldStart }: Figures): string {
  const parts = [
    "### A whole compaction against `JSON.parse` of the same file",
    markdownTable(
      ["session", "bytes", "messages", "parse, ms", "compaction, ms", "ratio"],
      parse.map(({ name, bytes, messages, parse: parsed, compact }) => [
        name,
        bytes,
        messages,
        parsed.toFixed(2),
        compact.toFixed(2),
        (compact / parsed).toFixed(2),
      ]),
    ),
    "### A repeated compaction against the new span's share",
    markdownTable(
      ["messages", "new span", "whole, ms", "again, ms", "again / whole"],
      [
        [
          repeated.messages,
          repeated.share.toFixed(2),
          repeated.whole.toFixed(1),
          repeated.again.toFixed(1),
          (repeated.again / repeated.whole).toFixed(2),
        ],
      ],
    ),
    "### Growth",
    markdownTable(
      ["messages", "compaction, ms"],
      growth.sizes.map(({ messages, milliseconds }) => [messages, milliseconds.toFixed(1)]),
    ),
    `Exponent ${growth.exponent.toFixed(2)} (1 is linear).`,
    "### Memory at the peak",
    markdownTable(
      ["messages", "with the compaction, MiB", "the session alone, MiB"],
      memory.map(({ messages, peak, session }) => [messages, peak, session]),
    ),
    ...(coldStart === undefined ? [] : coldStartTable(coldStart)),
  ];
  return `${parts.join("\n\n")}\n`;
}

function coldStartTable({ messages, node, parse, compact }: ColdStart): string[] {
  return [
    "### Cold start of `vcc compact` on a Pi session",
    "Whole processes, started in turns: Node alone, one that reads and parses the file, and the command as it is published.",
    markdownTable(
      [
        "messages",
        "Node alone, ms",
        "with `JSON.parse`, ms",
        "`vcc compact`, ms",
        "ratio",
        "ratio without Node's own start",
      ],
      [
        [
          messages,
          node.toFixed(0),
          parse.toFixed(0),
          compact.toFixed(0),
          (compact / parse).toFixed(1),
          ((compact - node) / Math.max(1, parse - node)).toFixed(1),
        ],
      ],
    ),
  ];
}
