import type { RawSession } from "../read/raw-session.ts";
import { commandText } from "./call-input.ts";
import { callsOf } from "./file-changes.ts";

export interface Commit {
  hash: string;
  subject: string;
  message: number;
}

/** Commits that a `git commit`, `cherry-pick`, `merge` or `revert` reported in its output. */
export function readCommits(session: RawSession): Commit[] {
  return callsOf(session).flatMap((call) => {
    if (
      call.operation !== "shell" ||
      !/\bgit\b.{0,200}\b(?:commit|cherry-pick|merge|revert|am)\b/s.test(commandText(call))
    )
      return [];
    const found: Commit[] = [];
    for (const line of (call.result?.text ?? "").split("\n")) {
      const groups = /^\[[\w./#-]+(?: \([a-z -]+\)| HEAD)? ([0-9a-f]{7,40})\] (.+)$/.exec(line.trim());
      if (groups?.[1] && groups[2]) found.push({ hash: groups[1], subject: groups[2], message: call.message });
    }
    return found;
  });
}
