import type { RawSession } from "../read/raw-session.ts";
import type { SessionFacts } from "../truth/session-facts.ts";
import { trimEnd } from "../truth/trim.ts";

/** Faults of failed checks by hunting for codes and walking back to the place before them, word by word. */
export function secondFaults(session: RawSession, facts: SessionFacts): Set<string> {
  const found = new Set<string>();
  const root = `${session.folder}/`;
  for (const check of facts.checks) {
    if (check.passed) continue;
    const own = new Set<string>();
    for (const line of (check.call.result?.text ?? "").split("\n")) {
      const words = line.split(" ");
      for (const [position, word] of words.entries()) {
        const code = trimEnd(word, ":,");
        const isCode =
          /^TS\d{3,6}$/.test(code) || /^(?:lint\/|assist\/)\S+$/.test(code) || (code === "parse" && position === 1);
        if (!isCode) continue;
        const place = words[0]?.split(/[(:,)]/) ?? [];
        const [file, number] = place;
        if (file && number && /^\d+$/.test(number) && position <= 3)
          own.add(`${code} ${file.startsWith(root) ? file.slice(root.length) : file} ${number}`);
      }
      const test = /^\s*--- FAIL: (\S+)/.exec(line)?.[1];
      if (test !== undefined) own.add(test);
    }
    for (const fault of [...own].slice(0, 5)) found.add(fault);
  }
  return found;
}
