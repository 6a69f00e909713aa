import type { ExtensionCommandContext } from "@earendil-works/pi-coding-agent";
import { answerRecall, type RecallRequest, RecallRequestError } from "../answer-recall.ts";
import type { LiveRecall } from "../live-recall.ts";
import type { LiveEntries } from "../live-session.ts";
import { show } from "./show.ts";

/** `/vcc-recall words [scope:…] [page:N]`, or `/vcc-recall #12 #20-#24`. */
export async function searchSession(
  words: string,
  context: ExtensionCommandContext,
  recallOf: (manager: LiveEntries) => Promise<LiveRecall>,
): Promise<void> {
  try {
    const { text } = answerRecall(readRequest(words), await recallOf(context.sessionManager));
    show(context, text);
  } catch (error) {
    if (!(error instanceof RecallRequestError)) throw error;
    show(context, `/vcc-recall: ${error.message}`, "warning");
  }
}

const reference = /^#\d+(?:-#?\d+)?$/;

/** Words that are nothing but refs are opened; `scope:` and `page:` may stand anywhere; all else is the query. */
export function readRequest(words: string): RecallRequest {
  const request: RecallRequest = {};
  const rest: string[] = [];
  for (const word of words.split(/\s+/)) {
    const [name, value = ""] = word.split(/:(.*)/s, 2);
    if (name === "scope") request.scope = value;
    else if (name === "page" && /^[1-9]\d{0,5}$/.test(value)) request.page = Number(value);
    else if (word !== "") rest.push(word);
  }
  if (rest.length > 0 && rest.every((word) => reference.test(word))) return { ...request, expand: rest };
  return { ...request, query: rest.join(" ") };
}
