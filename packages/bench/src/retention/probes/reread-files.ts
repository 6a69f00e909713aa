import { indexOfPath } from "../truth/paths.ts";
import { matchFile } from "./changed-files.ts";
import { type Family, isInSpan, type Probe } from "./probe.ts";

/** A2: files that the span only read and that were read or changed again afterwards. */
export const rereadFiles: Family = {
  id: "A2",
  title: "read-only files needed again",
  weight: 2,
  probes(scope) {
    const changed = new Set(scope.facts.changes.filter((change) => isInSpan(scope, change)).map(({ path }) => path));
    const later = new Set(
      [...scope.facts.reads, ...scope.facts.changes]
        .filter(({ message }) => message >= scope.at)
        .map(({ path }) => path),
    );
    const read = new Map<string, number>();
    for (const { path, message } of scope.facts.reads) {
      if (isInSpan(scope, { message }) && !changed.has(path) && later.has(path)) read.set(path, message);
    }
    return [...read].map(
      ([path, message], position): Probe => ({
        family: "A2",
        id: `A2:${message}:${position}`,
        message,
        key: path,
        exclusive: indexOfPath(scope.suffix, path) < 0,
        neededLater: true,
        match: (summary) => matchFile(summary, path, () => true),
      }),
    );
  },
};
