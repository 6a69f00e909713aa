import { LiteralFinder } from "../literal-finder.ts";
import { DIAGNOSTIC_ROWS } from "./diagnostic-table.ts";
import { FAILING_TEST_ROWS, type FailingTestRow, PASSING_TEST_ROWS } from "./failing-test-table.ts";
import { OUTCOME_ROWS } from "./outcome-table.ts";
import { type Diagnostic, isHeading, readDiagnostic } from "./read-diagnostics.ts";

/** What a run's output tells. */
export interface OutputReading {
  diagnostics: Diagnostic[];
  failingTests: FailingTest[];
  passingTests: string[];
  /** The last line that tells a failure, a success, or that nothing was tested. */
  failed?: string;
  passed?: string;
  none?: string;
}

export interface FailingTest {
  name: string;
  path?: string;
  line?: number;
  message?: string;
}

const LONGEST_LINE = 1_000;
const MOST_FINDINGS = 150;
const MOST_PASSING = 60;

const NEEDLES = new LiteralFinder([
  ...[...DIAGNOSTIC_ROWS, ...FAILING_TEST_ROWS, ...PASSING_TEST_ROWS, ...OUTCOME_ROWS].map(({ needle }) => needle),
  ...FAILING_TEST_ROWS.flatMap(({ mark }) => mark ?? []),
]);

/**
 * Reads all of an output in one pass, from the beginning to its end: summaries stand last. Of a
 * run that is known to have passed, `faults: false`, only its own words of success are read.
 */
export function readOutput(
  output: string,
  { tests, faults = true }: { tests: "known" | "possible" | "none"; faults?: boolean },
): OutputReading {
  const reading: OutputReading = { diagnostics: [], failingTests: [], passingTests: [] };
  const held = NEEDLES.findIn(output);
  if (held.size === 0) return reading;
  const rows = {
    diagnostics: faults ? DIAGNOSTIC_ROWS.filter(({ needle }) => held.has(needle)) : [],
    failing:
      tests === "none" || !faults
        ? []
        : FAILING_TEST_ROWS.filter(
            ({ needle, mark }) => held.has(needle) && (tests === "known" || mark === undefined || held.has(mark)),
          ),
    passing: tests === "known" ? PASSING_TEST_ROWS.filter(({ needle }) => held.has(needle)) : [],
    outcome: OUTCOME_ROWS.filter(({ says, needle }) => (faults || says !== "failed") && held.has(needle)),
  };
  if (Object.values(rows).every(({ length }) => length === 0)) return reading;
  const found = new Map<FailingTestRow, FailingTest[]>();
  const lines = output.split("\n");
  let heading: string | undefined;
  let suite: string | undefined;
  for (let index = 0; index < lines.length; index++) {
    const line = cutLine(lines[index] as string);
    lines[index] = line;
    if (line === "") continue;
    if (isHeading(line)) heading = line;
    if (line.startsWith("FAIL ")) suite = line.slice(5).trim();
    const diagnostic =
      reading.diagnostics.length < MOST_FINDINGS ? readDiagnostic(rows.diagnostics, lines, index, heading) : undefined;
    if (diagnostic !== undefined) reading.diagnostics.push(diagnostic);
    for (const row of rows.failing) {
      const test = readFailingTest(row, lines, index, suite);
      if (test === undefined) continue;
      const list = found.get(row) ?? [];
      if (list.length < MOST_FINDINGS) list.push(test);
      found.set(row, list);
      break;
    }
    const isPassing = PASSING_MARK.test(line);
    for (const { says, pattern } of rows.outcome) {
      if (pattern.test(line) && !(isPassing && says === "failed")) reading[says] = line.trim();
    }
    if (reading.passingTests.length < MOST_PASSING) {
      const name = rows.passing
        .map(({ pattern }) => pattern.exec(line)?.groups?.name)
        .find((match) => match !== undefined);
      if (name !== undefined) reading.passingTests.push(name);
    }
  }
  reading.failingTests = withoutRepeats(FAILING_TEST_ROWS.flatMap((row) => found.get(row) ?? []));
  return reading;
}

/** The name of a passing test may speak of failures. */
const PASSING_MARK = /^\s{0,40}(?:[✓✔√]|ok \d|PASS\b|--- PASS)/;

function cutLine(line: string): string {
  const cut = line.length > LONGEST_LINE ? line.slice(0, LONGEST_LINE) : line;
  return cut.trimEnd();
}

function readFailingTest(
  row: FailingTestRow,
  lines: readonly string[],
  index: number,
  suite: string | undefined,
): FailingTest | undefined {
  const groups = row.pattern.exec(lines[index] as string)?.groups;
  if (groups === undefined) return undefined;
  let name = (groups.name ?? "").trim();
  let path = groups.file;
  let line = groups.line;
  let messageFrom = index + 1;
  if (row.below === "name") {
    const below = nameBelow(lines, index, name);
    if (below === undefined) return undefined;
    name = below.name;
    messageFrom = below.end;
  } else if (row.below === "place") {
    const place = /^\s{2,12}([^\s:]{1,200}):(\d{1,7})$/.exec(cutLine(lines[index + 1] ?? ""));
    path = place?.[1] ?? path;
    line = place?.[2] ?? line;
  } else if (row.runner === "jest" && path === undefined) path = suite;
  // A parent of failing subtests fails with them: the subtests have the names.
  if (row.runner === "TAP" && hasFailingParts(lines, index)) return undefined;
  if (name.startsWith("Test suite failed")) {
    name = path === undefined ? name : `${path}: ${name}`;
    path = undefined;
  }
  const message = groups.message ?? messageBelow(lines, messageFrom);
  return {
    name,
    ...(path === undefined || name.includes(path) ? {} : { path }),
    ...(line === undefined ? {} : { line: Number(line) }),
    ...(message === undefined ? {} : { message }),
  };
}

/** Mocha's name goes on over indented lines up to one that ends in a colon. */
function nameBelow(lines: readonly string[], index: number, first: string): { name: string; end: number } | undefined {
  const parts = [first];
  if (first.endsWith(":")) return { name: first.slice(0, -1), end: index + 1 };
  for (let next = index + 1; next <= index + 8 && next < lines.length; next++) {
    const line = cutLine(lines[next] as string);
    if (!line.startsWith("     ")) return undefined;
    parts.push(line.trim());
    if (line.endsWith(":")) return { name: parts.join(" ").slice(0, -1), end: next + 1 };
  }
  return undefined;
}

function hasFailingParts(lines: readonly string[], index: number): boolean {
  return lines
    .slice(index + 1, index + 10)
    .some((line) => line.includes("subtestsFailed") || line.includes("subtests failed"));
}

const THROWN =
  /^\s{0,12}(?:[E>→]\s{1,4})?(?:Uncaught )?(?<message>(?:[A-Za-z_][\w.]{0,60})?(?:Error|Exception|Failure)\b[^:]{0,60}: \S.{0,300})$/;

/** The error that a runner prints right below the test's name. */
function messageBelow(lines: readonly string[], start: number): string | undefined {
  for (let next = start; next < start + 3 && next < lines.length; next++) {
    const message = THROWN.exec(cutLine(lines[next] as string))?.groups?.message;
    if (message !== undefined) return message.trim();
  }
  return undefined;
}

/** Runners name a failing test up to three times, and its parents too: the fullest name stays. */
function withoutRepeats(tests: readonly FailingTest[]): FailingTest[] {
  const kept: FailingTest[] = [];
  for (const test of tests) {
    const known = kept.findIndex(
      ({ name }) => name === test.name || endsWithPart(name, test.name) || isPartOf(test.name, name),
    );
    if (known >= 0) {
      const other = kept[known] as FailingTest;
      kept[known] = { ...test, ...other };
      continue;
    }
    const shorter = kept.findIndex(({ name }) => endsWithPart(test.name, name) || isPartOf(name, test.name));
    if (shorter >= 0) kept[shorter] = { ...(kept[shorter] as FailingTest), ...test };
    else kept.push(test);
    if (kept.length >= MOST_FINDINGS) break;
  }
  return kept;
}

/** `cart > adds a line` ends with the part `adds a line`. */
function endsWithPart(whole: string, part: string): boolean {
  if (whole.length <= part.length || !whole.endsWith(part)) return false;
  return " >›:#/.(".includes(whole[whole.length - part.length - 1] as string);
}

/** `TestCart/adds` is a part of `TestCart`. */
function isPartOf(parent: string, child: string): boolean {
  return child.startsWith(`${parent}/`) && !child.slice(parent.length + 1).includes(" ");
}
