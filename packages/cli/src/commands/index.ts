import type { Command } from "commander";
import { createCompactCommand } from "./compact.ts";
import { createInspectCommand } from "./inspect.ts";
import { createPlanCommand } from "./plan.ts";
import { createRecallCommand } from "./recall.ts";
import { createReportCommand } from "./report.ts";
import { createSessionsCommand } from "./sessions.ts";
import { createSymbolsCommand } from "./symbols.ts";

/** Every command of `vcc`, in the order of its help. A command loads what it needs when it runs, so that help is fast. */
export const commands: readonly { name: string; create: () => Command }[] = [
  { name: "compact", create: createCompactCommand },
  { name: "inspect", create: createInspectCommand },
  { name: "plan", create: createPlanCommand },
  { name: "recall", create: createRecallCommand },
  { name: "report", create: createReportCommand },
  { name: "sessions", create: createSessionsCommand },
  { name: "symbols", create: createSymbolsCommand },
];
