import { findSessions } from "@vcc/sessions";
import { InputError } from "./errors.ts";
import { printNote } from "./terminal.ts";

/** The session that `latest` stands for: the one that a host wrote last. Throws `InputError` where there is none. */
export async function latestSession(): Promise<string> {
  const [latest] = await findSessions();
  if (!latest)
    throw new InputError("there is no latest session: no host that is known keeps sessions here; name a file");
  printNote(`latest: ${latest.path}`);
  return latest.path;
}
