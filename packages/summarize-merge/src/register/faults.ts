import { pathFrom } from "@vcc/normalize";
import { oneLine } from "./one-line.ts";
import type { Diagnostic } from "./read-diagnostics.ts";
import type { OutputReading } from "./read-output.ts";
import { type Fault, faultKey, type Sight } from "./register.ts";

/** Of one run at most this many faults are kept: a compiler that lists hundreds has named its trouble by then. */
const MOST_FAULTS = 16;

/** Further lines of the same diagnostic in the same file. */
const MOST_LINES = 12;

interface Place {
  folder: string | undefined;
  cwd: string | undefined;
  command: string;
  sight: Sight;
}

/** What a failing run names, each once: the tests first, since they say what is wanted. */
export function readFaults(
  { failingTests, diagnostics }: OutputReading,
  place: Place,
): { items: Fault[]; unnamed: number; headline?: string } {
  const faults = new Map<string, Fault>();
  // What did not build names its errors: that its tests could not run says nothing more.
  const ran = failingTests.filter(({ name }) => diagnostics.length === 0 || !name.endsWith(" failed]"));
  for (const { name, path, line, message } of ran) {
    const fault: Fault = {
      kind: "test",
      ...(path === undefined
        ? {}
        : {
            path: shownPath(line === undefined ? path : `${path}:${line}`, place.cwd),
            file: pathFrom(path, place.folder, place.cwd),
          }),
      name: oneLine(name, 160),
      ...(message === undefined ? {} : { detail: oneLine(message, 120) }),
      ...seen(place),
    };
    if (!faults.has(faultKey(fault))) faults.set(faultKey(fault), fault);
  }
  for (const diagnostic of withoutCopies(diagnostics)) {
    const fault = faultOf(diagnostic, place);
    const known = faults.get(faultKey(fault));
    if (known === undefined) faults.set(faultKey(fault), fault);
    else if (diagnostic.line !== undefined) addLine(known, diagnostic.line);
  }
  const all = [...faults.values()];
  const [first] = all;
  return {
    items: all.slice(0, MOST_FAULTS),
    unnamed: Math.max(0, all.length - MOST_FAULTS),
    ...(first === undefined ? {} : { headline: faultText(first) }),
  };
}

/** A fault on one line, place, code and name as they were printed. */
export function faultText({ kind, path, name, detail, lines }: Fault): string {
  if (kind === "test")
    return `${name}${path === undefined ? "" : ` (${path})`}${detail === undefined ? "" : `: ${detail}`}`;
  const further = lines === undefined ? "" : ` (also ${lines.map((line) => `:${line}`).join(" ")})`;
  return `${path === undefined ? "" : `${path}${detail === undefined ? "" : `:${detail}`} `}${name}${further}`;
}

function faultOf({ path, place: at, code, message }: Diagnostic, place: Place): Fault {
  return {
    kind: "diagnostic",
    ...(path === undefined ? {} : { path: shownPath(path, place.cwd), file: pathFrom(path, place.folder, place.cwd) }),
    name: oneLine(code === undefined ? message : message === "" ? code : `${code}: ${message}`, 160),
    ...(at === undefined ? {} : { detail: at }),
    ...seen(place),
  };
}

function seen({ command, sight }: Place): Pick<Fault, "command" | "first" | "last"> {
  return { command, first: sight.ref, last: sight };
}

/** As printed, relative to the working directory where it lies below it. */
function shownPath(path: string, cwd: string | undefined): string {
  const isAbsolute = path.startsWith("/") || /^[A-Za-z]:/.test(path);
  return isAbsolute ? pathFrom(path, undefined, cwd) : path.startsWith("./") ? path.slice(2) : path;
}

function addLine(fault: Fault, line: number): void {
  const first = Number(fault.detail?.split(":", 1)[0]);
  const known = fault.lines ?? [];
  if (line === first || known.includes(line) || known.length >= MOST_LINES) return;
  fault.lines = [...known, line];
}

/** Workspaces print one error once a package: `../app/src/a.ts` here is `src/a.ts` there. */
function withoutCopies(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const byFinding = new Map<string, Diagnostic[]>();
  return diagnostics.filter((diagnostic) => {
    const { path, place, code, message } = diagnostic;
    const finding = [baseName(path), place ?? "", code ?? "", message].join("\n");
    const known = byFinding.get(finding) ?? [];
    if (known.some((other) => isSamePath(other.path, path))) return false;
    byFinding.set(finding, [...known, diagnostic].slice(0, 20));
    return true;
  });
}

function baseName(path: string | undefined): string {
  return path === undefined ? "" : path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
}

/** Whether two spellings may be one file: the one ends with the other, steps upwards left out. */
export function isSamePath(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  const [short, long] = [withoutSteps(one), withoutSteps(other)].sort((a, b) => a.length - b.length) as [
    string,
    string,
  ];
  if (short === long) return true;
  return short.includes("/") && long.endsWith(`/${short}`);
}

function withoutSteps(path: string): string {
  let rest = path.replaceAll("\\", "/");
  while (rest.startsWith("../") || rest.startsWith("./")) rest = rest.slice(rest.indexOf("/") + 1);
  return rest;
}
