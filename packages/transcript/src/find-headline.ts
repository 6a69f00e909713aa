import { truncateText } from "./truncate-text.ts";

const LONGEST_HEADLINE = 150;
const LONGEST_LINE_READ = 400;
const LINES_READ = 2000;

const FAULT =
  /error|fail|fatal|exception|panic|cannot|can't|can’t|could not|couldn't|unable|not found|no such|not recognized|denied|undefined|unexpected|invalid|abort|time[d ]?-?out|refused|missing|unresolved|must be|✗|✘|✖|×|❌/i;
// A count of no faults, or prose about success.
const NO_FAULT = /\b(?:0|no|without) (?:\w{1,20} )?(?:errors?|failed|failures?|failing)\b/i;
// How runners mark a test that passed, whatever its name says, and their counts.
const PASSED = /^(?:[✔✓√ℹ]|ok \d|PASS(?:ED)?\b)/;
// What a shell, a package manager or a host says around the output: the entry tells the exit code itself.
const FRAME =
  /^(?:\(no output\)|(?:command |process )?(?:exited|exit|failed|finished)(?: with)?(?: exit)?(?: status| code)\W{1,3}-?\d{1,10}\.?|traceback \(most recent call last\):|> .*|\$ .*|<\/?[a-z_-]{1,30}>)$/i;

/** The line of a failed call's output that says best what went wrong, at most 150 characters; undefined if none says anything. */
export function findHeadline(output: string): string | undefined {
  let headline: string | undefined;
  let start = 0;
  for (let read = 0; read < LINES_READ && start <= output.length; read++) {
    const end = output.indexOf("\n", start);
    const line = withoutTags(output.slice(start, end < 0 ? undefined : end)).trim();
    start = end < 0 ? output.length + 1 : end + 1;
    const beginning = line.slice(0, LONGEST_LINE_READ);
    if (!/[\p{L}\p{N}]/u.test(beginning) || FRAME.test(beginning) || PASSED.test(beginning)) continue;
    if (FAULT.test(beginning) && !NO_FAULT.test(beginning)) return shorten(line);
    headline ??= line;
  }
  return headline && shorten(headline);
}

/** Some hosts wrap the reason in a tag: `<tool_use_error>…</tool_use_error>`. */
function withoutTags(line: string): string {
  const [opening] = /^\s{0,8}<[a-z_-]{1,30}>/i.exec(line) ?? [];
  if (opening === undefined) return line;
  const tag = opening.trim().slice(1, -1);
  const content = line.slice(opening.length);
  return content.endsWith(`</${tag}>`) ? content.slice(0, -(tag.length + 3)) : content;
}

function shorten(line: string): string {
  return truncateText(line, { words: LONGEST_HEADLINE, characters: LONGEST_HEADLINE });
}
