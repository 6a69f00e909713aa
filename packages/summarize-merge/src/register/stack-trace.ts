/** An error that ended a program, with the top frame that lies in the project. */
export interface Thrown {
  message: string;
  place?: string;
}

const LONGEST_LINE = 1_000;

/** Folders and names of code that is not the project's. */
const FOREIGN = [
  "node_modules/",
  "node:",
  "internal/",
  "site-packages/",
  "dist-packages/",
  "/lib/python",
  "/Python.framework/",
  "<frozen ",
  "<string>",
  "[eval",
  "[stdin",
  "<anonymous",
  "/rustc/",
  "/.cargo/registry/",
  "/library/std/",
  "/library/core/",
  "/go/pkg/mod/",
  "/usr/local/go/",
  "/libexec/src/",
  "/src/runtime/",
  "/src/testing/",
  "/gems/",
  "/lib/ruby/",
  "/vendor/",
  "(elixir ",
  "(stdlib ",
  "(ex_unit ",
  "(kernel ",
  "java.base/",
  "at java.",
  "at javax.",
  "at jdk.",
  "at sun.",
  "at kotlin.",
  "at kotlinx.",
  "at scala.",
  "at org.junit.",
  "at org.gradle.",
  "at org.apache.maven.",
  "at System.",
  "at Microsoft.",
];

/** How languages write a frame: the place in the groups `file` and `line`. Inner frames first, but in Python. */
const FRAMES: readonly { needle: string; pattern: RegExp; lastIsTop?: true }[] = [
  {
    needle: "    at ",
    pattern: /^\s{2,8}at .{0,300}?\(?(?:file:\/\/)?(?<file>(?:[A-Za-z]:)?[^\s:()]{1,300}):(?<line>\d{1,7}):\d{1,5}\)?$/,
  },
  {
    needle: "\tat ",
    pattern: /^\s{0,8}at [\w.$/@<>]{1,300}\((?<file>[\w$-]{1,120}\.(?:java|kts?|scala|groovy|clj)):(?<line>\d{1,7})\)/,
  },
  {
    needle: "    at ",
    pattern: /^\s{2,8}at [\w.$/@<>]{1,300}\((?<file>[\w$-]{1,120}\.(?:java|kts?|scala|groovy|clj)):(?<line>\d{1,7})\)/,
  },
  { needle: "   at ", pattern: /^\s{2,8}at .{1,300} in (?<file>(?:[A-Za-z]:)?[^:]{1,300}):line (?<line>\d{1,7})/ },
  { needle: '  File "', pattern: /^\s{1,8}File "(?<file>[^"]{1,300})", line (?<line>\d{1,7})/, lastIsTop: true },
  { needle: ".go:", pattern: /^\t(?<file>[^\s:]{1,300}\.go):(?<line>\d{1,7})(?: \+0x[0-9a-f]{1,16})?$/ },
  { needle: "panicked at ", pattern: /panicked at (?:'.{0,300}', )?(?<file>[^\s:']{1,300}):(?<line>\d{1,7}):\d{1,5}/ },
  { needle: ".rb:", pattern: /^\s{0,8}(?:\d{1,4}: )?(?:from )?(?<file>[^\s:]{1,300}\.rb):(?<line>\d{1,7}):in / },
  { needle: ": (", pattern: /^\s{2,8}\([\w ]{1,60}[\d.]{1,20}\) (?<file>[^\s:]{1,300}\.exs?):(?<line>\d{1,7}): / },
  {
    needle: ".ex",
    pattern: /^\s{2,8}(?:\([\w ]{1,60}[\d.]{1,20}\) )?(?<file>[^\s:()]{1,300}\.exs?):(?<line>\d{1,7}): /,
  },
  { needle: "#0 ", pattern: /^#\d{1,4} (?<file>[^\s:()]{1,300}\.php)\((?<line>\d{1,7})\)/ },
];

/** The line that says what was thrown. */
const MESSAGES: readonly RegExp[] = [
  /^(?:Uncaught |Unhandled exception\. |Exception in thread "[^"]{1,80}" |Caused by: |E {3})?(?<message>(?:[A-Za-z_][\w.$]{0,120})?(?:Error|Exception|Failure|Interrupt|Exit)(?: \[\w{1,60}\])?(?:: .{1,500})?)$/,
  /^(?<message>panic: .{1,500})$/,
  /^thread '[^']{1,120}'(?: \(\d{1,12}\))? (?<message>panicked at .{1,500})$/,
  /^(?<message>\*\* \([\w.]{1,120}\) .{1,500})$/,
  /^[^\s:]{1,300}\.rb:\d{1,7}:in .{1,200}?: (?<message>.{1,300} \([\w:]{1,120}\))$/,
  /^(?:PHP )?(?<message>Fatal error: .{1,500})$/,
];

/** The thrown error that ended a run: the last of a Python output, the first of any other. */
export function readThrown(output: string): Thrown | undefined {
  const frames = FRAMES.filter(({ needle }) => output.includes(needle));
  if (frames.length === 0) return undefined;
  const lines = output.split("\n");
  const isPython = output.includes("Traceback (most recent call last)");
  let message: string | undefined;
  let place: string | undefined;
  for (const raw of lines) {
    const line = raw.length > LONGEST_LINE ? raw.slice(0, LONGEST_LINE) : raw.trimEnd();
    const frame = FOREIGN.some((mark) => line.includes(mark)) ? undefined : placeIn(line, frames);
    if (frame !== undefined && (place === undefined || frame.lastIsTop === true)) place = frame.place;
    if (message !== undefined && !isPython) continue;
    const thrown = messageIn(line);
    if (thrown !== undefined) message = thrown;
  }
  return message === undefined ? undefined : { message, ...(place === undefined ? {} : { place }) };
}

function placeIn(
  line: string,
  frames: readonly (typeof FRAMES)[number][],
): { place: string; lastIsTop?: true } | undefined {
  for (const { pattern, lastIsTop } of frames) {
    const groups = pattern.exec(line)?.groups;
    if (groups !== undefined)
      return { place: `${groups.file}:${groups.line}`, ...(lastIsTop === undefined ? {} : { lastIsTop }) };
  }
  return undefined;
}

function messageIn(line: string): string | undefined {
  for (const pattern of MESSAGES) {
    const message = pattern.exec(line)?.groups?.message;
    if (message !== undefined) return message;
  }
  return undefined;
}
