import type { ExtensionContext } from "@earendil-works/pi-coding-agent";
import { openMessages, type Session } from "@vcc/sessions";

/** What is read of Pi's session manager. */
export type LiveEntries = Pick<
  ExtensionContext["sessionManager"],
  "getEntries" | "getHeader" | "getLeafId" | "getSessionId"
>;

/** Pi's session as it stands in memory, every branch of it, opened as its file would be. */
export function openLiveSession(manager: LiveEntries): Session {
  return openMessages([manager.getHeader() ?? { type: "session" }, ...manager.getEntries()], {
    leaf: manager.getLeafId(),
  });
}
