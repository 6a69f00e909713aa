import type { RawSession } from "../read/raw-session.ts";

/**
 * Changed files from what the tools answered, not from what they were asked: "Successfully wrote … to PATH", "The file
 * PATH has been updated", "M PATH" below a patch; where an answer names no file, from a text that the call replaced.
 */
export function secondChangedFiles(session: RawSession): Set<string> {
  const found = new Set<string>();
  for (const event of session.events) {
    if (event.kind !== "result" || event.failed || !event.call) continue;
    for (const line of event.text.split("\n", 12)) {
      const path = ANSWERS.map((answer) => answer.exec(line)?.[1]).find((name) => name !== undefined);
      if (path !== undefined && isOfEditor(event.call.tool)) found.add(relative(path, session.folder));
    }
    if (event.call.operation === "shell")
      for (const path of fromShell(event.call.input)) found.add(relative(path, session.folder));
    if (event.text.startsWith("Edit applied successfully") && typeof event.call.input.filePath === "string")
      found.add(relative(event.call.input.filePath, session.folder));
  }
  return found;
}

const ANSWERS = [
  /^Successfully (?:wrote \d+ bytes to|replaced (?:text|\d+ block\(s\)) in|edited|created|modified file:) (.+?)(?:\.| \(\d+ replacements\)\.?.*|\. Changed \d.*)?$/,
  /^(?:Successfully created and wrote to new file|Successfully overwrote file): (.+?)\.?$/,
  /^The file (.+?) has been (?:updated|created)/,
  /^File created successfully at: (.+?)(?: \(.*)?$/,
  /^[MAD] (\/?[\w./-]+)$/,
];

function isOfEditor(tool: string): boolean {
  return /write|edit|replace|patch|create/i.test(tool);
}

function fromShell(input: Record<string, unknown>): string[] {
  const command = typeof input.command === "string" ? input.command : "";
  const found: string[] = [];
  let place = "";
  for (const part of command.split(/&&|\n|;|\|/)) {
    const words = part.trim().split(/\s+/);
    if (words[0] === "git") words.shift();
    const [program] = words;
    if (program === "cd") place = `${words[1] ?? ""}/`;
    const placed = (path: string) => (path.startsWith("/") || path.startsWith("~") ? path : place + path);
    const files = words.slice(1).filter((word) => !word.startsWith("-") && word !== "''" && word !== '""');
    if (program === "rm" && !words.some((word) => /^-\w{0,3}r/.test(word))) found.push(...files.map(placed));
    else if (program === "mv" && files.length === 2 && files[1]?.includes(".")) found.push(...files.map(placed));
    else if (program === "sed" && words.some((word) => word.startsWith("-i"))) found.push(placed(files.at(-1) ?? ""));
    else if (program === "cat" && words[1] === ">") found.push(placed(words[2] ?? ""));
  }
  return found.filter((path) => /\.\w+$/.test(path) && !/^\/tmp|[*$'"()]/.test(path));
}

function relative(path: string, folder: string): string {
  const slashed = path.split("\\").join("/");
  const root = `${folder.split("\\").join("/")}/`;
  return slashed.startsWith(root) ? slashed.slice(root.length) : slashed;
}
