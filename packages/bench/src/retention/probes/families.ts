import { changedFiles } from "./changed-files.ts";
import { commits } from "./commits.ts";
import { constraints } from "./constraints.ts";
import { decisions } from "./decisions.ts";
import { failedAttempts } from "./failed-attempts.ts";
import { lastChecks } from "./last-checks.ts";
import { lastRequest } from "./last-request.ts";
import { neededLiterals } from "./needed-literals.ts";
import { nextActions } from "./next-actions.ts";
import { openErrors } from "./open-errors.ts";
import type { Family } from "./probe.ts";
import { redoneWork } from "./redone-work.ts";
import { rereadFiles } from "./reread-files.ts";
import { sampledLiterals } from "./sampled-literals.ts";
import { solvedErrors } from "./solved-errors.ts";

export const FAMILIES: Family[] = [
  changedFiles,
  rereadFiles,
  lastRequest,
  constraints,
  openErrors,
  solvedErrors,
  commits,
  neededLiterals,
  sampledLiterals,
  decisions,
  nextActions,
  redoneWork,
  lastChecks,
  failedAttempts,
];
