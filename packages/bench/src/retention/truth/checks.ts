import type { CallEvent } from "../read/raw-session.ts";
import { commandText } from "./call-input.ts";
import { type Fault, readFaults } from "./faults.ts";
import { baseName, repositoryPath } from "./paths.ts";
import { commandStem, type SimpleCommand, simpleCommands } from "./shell-command.ts";

export type CheckKind = "test" | "build" | "lint" | "types";

/** A run of a test, build, lint or type-check command whose outcome the record proves. */
export interface Check {
  kind: CheckKind;
  message: number;
  /** Program and task, without flags, pipes and folders. */
  stem: string;
  /** The same check again: stem, other words and folder. */
  signature: string;
  passed: boolean;
  faults: Fault[];
  call: CallEvent;
}

const CHECKS: [CheckKind, RegExp][] = [
  [
    "test",
    /^(?:npm|pnpm|yarn|bun|deno|cargo|go|make|just|mise|task|mvn|gradle|dotnet|swift|mix|composer|bundle exec) (?:-\S+ )*(?:run )?(?:tests?|t)(?:[:_-]\S+)?(?: |$)/,
  ],
  [
    "test",
    /^(?:(?:npx|pnpm exec|yarn|bunx|uv run|poetry run|python3? -m) )?(?:vitest|jest|mocha|ava|tap|pytest|unittest|rspec|phpunit|ctest|tox|nox|playwright test|cypress run)(?: |$)/,
  ],
  ["test", /^(?:node|tsx|npx tsx) (?:--\S+ )*--test(?: |$)/],
  ["test", /^(?:\.\/)?(?:gradlew|mvnw) .*test/],
  [
    "lint",
    /^(?:npm|pnpm|yarn|bun|make|just|mise|task|composer) (?:-\S+ )*(?:run )?(?:lint|format:check|fmt-check|clippy)(?:[:_-]\S+)?(?: |$)/,
  ],
  [
    "lint",
    /^(?:(?:npx|pnpm exec|yarn|bunx|uv run|poetry run|python3? -m) )?(?:eslint|biome (?:check|ci|lint)|ruff(?: check)?|flake8|pylint|golangci-lint|rubocop|shellcheck|stylelint|oxlint|prettier --check)(?: |$)/,
  ],
  ["lint", /^(?:cargo clippy|go vet|cargo fmt --check)(?: |$)/],
  [
    "types",
    /^(?:(?:npx|pnpm exec|yarn|bunx|uv run|poetry run|python3? -m) )?(?:\S*node_modules\/\.bin\/)?(?:tsc|tsgo|vue-tsc|mypy|pyright)(?: |$)/,
  ],
  [
    "types",
    /^(?:npm|pnpm|yarn|bun|make|just|mise|task) (?:-\S+ )*(?:run )?(?:check|check-types|type-?check|types)(?:[:_-]\S+)?(?: |$)/,
  ],
  ["types", /^cargo check(?: |$)/],
  [
    "build",
    /^(?:npm|pnpm|yarn|bun|cargo|go|make|just|mise|task|mvn|gradle|dotnet|swift|docker) (?:-\S+ )*(?:run )?(?:build|compile|package|bundle|install-all)(?:[:_-]\S+)?(?: |$)/,
  ],
  [
    "build",
    /^(?:(?:npx|pnpm exec|yarn|bunx) )?(?:tsup|vite build|webpack|rollup|esbuild|turbo (?:run )?build|next build)(?: |$)/,
  ],
  ["build", /^make$/],
];

/** Programs that say nothing when all is well, or whose last lines tell a failure when not. */
const SILENT =
  /^(?:npm|pnpm|yarn|bun) run |^(?:(?:npx|pnpm exec) )?(?:\S*\/)?(?:tsc|tsgo|mypy|pyright|eslint|go (?:build|vet)|cargo check)(?: |$)/;

export function checkKind(words: string[]): CheckKind | undefined {
  const line = words.join(" ");
  return CHECKS.find(([, pattern]) => pattern.test(line))?.[0];
}

/** The check that a call ran; undefined where it ran none, several, or where its outcome is in doubt. */
export function checkOfCall(call: CallEvent, folder: string): Check | undefined {
  if (call.operation !== "shell" || !call.result) return undefined;
  const commands = simpleCommands(commandText(call));
  const checks = commands.filter(({ words }) => checkKind(words) !== undefined);
  const [check] = checks;
  const kind = check && checkKind(check.words);
  if (!check || !kind || checks.length > 1) return undefined;
  const faults = readFaults(call.result.text, folder, kind === "test");
  const passed = outcome(check, commands, call, faults);
  if (passed === undefined) return undefined;
  const place = repositoryPath(check.folder, folder);
  const signature = `${place === folder ? "" : place} $ ${check.words.filter((word) => !word.startsWith("-")).join(" ")}`;
  return {
    kind,
    message: call.message,
    stem: commandStem(check.words),
    signature,
    passed,
    faults: passed ? [] : faults,
    call,
  };
}

function outcome(
  check: SimpleCommand,
  commands: SimpleCommand[],
  call: CallEvent,
  faults: Fault[],
): boolean | undefined {
  const text = call.result?.text ?? "";
  if (
    /^\s*(?:Command aborted|Command timed out|.{0,20}Blocked:|The user doesn't want)/.test(text) ||
    /Command (?:aborted|timed out)/.test(text.slice(-200))
  )
    return undefined;
  const echoed = [...text.slice(-200).matchAll(/^exit(?: code)?[:= ]+(\d+)\s*$/gim)].at(-1)?.[1];
  if (echoed !== undefined) return Number(echoed) === 0;
  const last = commands.at(-1);
  const masked =
    check.piped || (last !== check && commands.indexOf(check) < commands.length - 1 && !call.result?.failed);
  const filters = check.piped
    ? commands.filter(({ words }) => /^(?:grep|rg|egrep|awk|sed|wc)$/.test(baseName(words[0] ?? "")))
    : [];
  if (faults.length > 0 || FAILED.test(text)) return false;
  // Who greps for errors and finds none has passed; who greps for anything else learns nothing of the outcome.
  if (filters.length > 0)
    return filters.some(({ words }) => /error|fail/i.test(words.join(" "))) && isQuiet(text) ? true : undefined;
  if (call.result?.failed) return commands.length === 1 || last === check ? false : undefined;
  if (!masked) return true;
  if (PASSED.test(text)) return true;
  return isQuiet(text) && SILENT.test(check.words.join(" ")) ? true : undefined;
}

const FAILED =
  /\berror TS\d+|^(?:FAIL|FAILED|--- FAIL)\b|\b[1-9]\d* (?:failed|failing|failures?)\b|\bFound [1-9]\d* errors?\b|\berror\[E\d+\]|\bnpm (?:ERR!|error) (?:code|Lifecycle|command failed)|^Traceback \(most recent|\bBUILD FAILED\b|^panic: |\bELIFECYCLE\b|✖ [1-9]\d* problems?/m;
const PASSED =
  /\b[1-9]\d* (?:passed|passing|pass)\b|\b0 (?:errors|issues|failures|failed)\b|^ok\s+\S+|\bNo (?:fixes applied|errors|issues)|\bBUILD SUCCESS|\btest result: ok|\bbuilt in \d|\ball (?:checks|tests) passed|\bbuild (?:complete|success)/im;

function isQuiet(text: string): boolean {
  const said = text
    .split("\n")
    .filter(
      (line) =>
        line.trim() !== "" &&
        !/^(?:\(no output\)|Debugger attached\.|Waiting for the debugger|Exit code: \d|Command exited with code 1|Wall time:|Output:)/.test(
          line.trim(),
        ),
    );
  return said.length === 0;
}
