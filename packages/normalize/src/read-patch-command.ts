const OPENING = "*** Begin Patch";
const CLOSING = "*** End Patch";

/**
 * The patch that a shell call hands to `apply_patch`, as an argument or a heredoc, and nothing else: such a call edits
 * files, whatever tool carries it. Undefined for any other command.
 */
export function readPatchCommand(args: Record<string, unknown>): string | undefined {
  const command = args.command ?? args.cmd;
  if (Array.isArray(command)) {
    const [program, patch] = command as unknown[];
    if (program === "apply_patch" && typeof patch === "string") return patch;
    return command.length === 3 && typeof command[2] === "string" ? readHeredoc(command[2]) : undefined;
  }
  return typeof command === "string" ? readHeredoc(command) : undefined;
}

function readHeredoc(script: string): string | undefined {
  const body = script.trim();
  if (!/^apply_patch\s{1,4}<<-?\s{0,4}['"]?\w{1,40}['"]?\n/.test(body)) return undefined;
  const start = body.indexOf(OPENING);
  const end = body.lastIndexOf(CLOSING);
  // More than the delimiter after the patch is another command.
  if (
    start < 0 ||
    end < start ||
    body
      .slice(end + CLOSING.length)
      .trim()
      .includes("\n")
  )
    return undefined;
  return body.slice(start, end + CLOSING.length);
}
