import { redact, sanitize } from "@vcc/normalize";

/** A value of a file as people may see it: one line, without secrets and without what would move the terminal. */
export function shownText(text: string): string {
  return redact(sanitize(text)).replaceAll("\n", " ");
}
