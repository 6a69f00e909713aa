import type { RawSession } from "../read/raw-session.ts";
import type { SessionFacts } from "../truth/session-facts.ts";
import { secondChangedFiles } from "./second-changed-files.ts";
import { secondFaults } from "./second-faults.ts";
import { secondLiterals } from "./second-literals.ts";

/** How far two extractors, written differently, find the same facts in a session. */
export interface Agreement {
  session: string;
  family: "A1" | "E1" | "L1";
  first: number;
  second: number;
  both: number;
}

/** Kinds that show by their look alone; the others need their context, which both extractors would read alike. */
const COMPARED = new Set(["url", "version", "hash", "uuid"]);

export function agreementOf(session: RawSession, facts: SessionFacts): Agreement[] {
  const changed = new Set(facts.changes.map(({ path }) => path));
  const faults = new Set(
    facts.checks
      .flatMap((check) => check.faults)
      .map(({ code, file, line, test }) => test ?? `${code ?? ""} ${file ?? ""} ${line ?? ""}`),
  );
  const literals = new Set(
    [...facts.literals].filter(([, [use]]) => use && COMPARED.has(use.literal.kind)).map(([value]) => value),
  );
  return [
    compare(session, "A1", changed, secondChangedFiles(session)),
    compare(session, "E1", faults, secondFaults(session, facts)),
    compare(session, "L1", literals, secondLiterals(session)),
  ];
}

function compare(session: RawSession, family: Agreement["family"], first: Set<string>, second: Set<string>): Agreement {
  const both = [...first].filter((fact) => second.has(fact)).length;
  return { session: session.name, family, first: first.size, second: second.size, both };
}
