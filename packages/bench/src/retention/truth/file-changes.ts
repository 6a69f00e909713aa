import type { CallEvent, RawSession } from "../read/raw-session.ts";
import { commandText, filePath, inputStrings } from "./call-input.ts";
import { repositoryPath } from "./paths.ts";
import { shellWords, simpleCommands } from "./shell-command.ts";

export interface FileChange {
  path: string;
  change: "written" | "deleted";
  message: number;
  /** The call changed a file that stood there before. */
  existed?: boolean;
}

export interface FileRead {
  path: string;
  message: number;
}

/** Files that calls changed, each call's success proved by its result. */
export function fileChanges(session: RawSession): FileChange[] {
  const changes: FileChange[] = [];
  for (const call of callsOf(session)) {
    if (!succeeded(call)) continue;
    changes.push(...changesOfCall(call, session.folder).filter(({ path }) => isProjectPath(path)));
    if (call.operation === "shell") changes.push(...changesOfFolders(call, session.folder, changes));
  }
  return changes;
}

/** What moving or removing a folder does to the files that were changed in it before. */
function changesOfFolders(call: CallEvent, folder: string, earlier: FileChange[]): FileChange[] {
  const changes: FileChange[] = [];
  for (const { words, folder: place } of simpleCommands(commandText(call))) {
    const program = words[0] === "git" ? words[1] : words[0];
    const named = words.slice(words[0] === "git" ? 2 : 1).filter((word) => !word.startsWith("-"));
    if (program !== "mv" && program !== "rm") continue;
    const [from, to] = program === "mv" && named.length === 2 ? named : [named[0], undefined];
    if (from === undefined || isFile(from)) continue;
    const root = `${inFolder(from.replace(/\/$/, ""), place, folder)}/`;
    const inside = new Set(earlier.filter(({ path }) => path.startsWith(root)).map(({ path }) => path));
    for (const path of inside) {
      changes.push({ path, change: "deleted", message: call.message });
      if (to === undefined) continue;
      const moved = `${inFolder(to.replace(/\/$/, ""), place, folder)}/${path.slice(root.length)}`;
      changes.push({ path: moved, change: "written", message: call.message });
    }
  }
  return changes;
}

/** Files that calls read whole or in part with a tool made for it, or with `cat`, `head`, `tail`, `sed -n`. */
export function fileReads(session: RawSession): FileRead[] {
  return callsOf(session).flatMap((call) => {
    if (!succeeded(call)) return [];
    const paths =
      call.operation === "read"
        ? [filePath(call, session.folder)]
        : call.operation === "shell"
          ? readByShell(call, session.folder)
          : [];
    return paths
      .filter((path) => path !== undefined && isProjectPath(path))
      .map((path) => ({ path: path ?? "", message: call.message }));
  });
}

export function callsOf(session: RawSession): CallEvent[] {
  return session.events.filter((event) => event.kind === "call");
}

export function succeeded(call: CallEvent): boolean {
  if (!call.result || call.result.failed) return false;
  return call.operation === "shell" || !REFUSED.test(call.result.text.slice(0, 200));
}

const REFUSED =
  /^\s*(?:Could not find|No changes made|Error\b|File has not been read|String to replace not found|<tool_use_error>|apply_patch verification failed|Failed to|Edit failed|Operation aborted|Command aborted)/i;

function isProjectPath(path: string): boolean {
  return (
    path !== "" &&
    path !== "-" &&
    !/[$*?{}<>|"'`&;()]|^\/(?:dev|tmp|proc)\/|^\/private\/tmp\/|\/$|\s{2}|^\.+$|^\d+$/.test(path) &&
    path.length < 300
  );
}

function changesOfCall(call: CallEvent, folder: string): FileChange[] {
  const { message } = call;
  if (call.operation === "write" || call.operation === "edit") {
    const path = filePath(call, folder);
    return path === undefined ? [] : [{ path, change: "written", message, existed: call.operation === "edit" }];
  }
  if (call.operation === "patch") return changesOfPatch(inputStrings(call.input).join("\n"), folder, message);
  if (call.operation !== "shell") return [];
  const command = commandText(call);
  if (command.includes("*** Begin Patch")) return changesOfPatch(command, folder, message);
  return changesOfShell(command, folder, message);
}

function changesOfPatch(patch: string, folder: string, message: number): FileChange[] {
  const changes: FileChange[] = [];
  for (const line of patch.split("\n")) {
    const head = /^\*\*\* (Add|Update|Delete) File: (.+)$/.exec(line);
    const moved = /^\*\*\* Move to: (.+)$/.exec(line)?.[1];
    if (head?.[2] !== undefined) {
      changes.push({
        path: repositoryPath(head[2], folder),
        change: head[1] === "Delete" ? "deleted" : "written",
        message,
        existed: head[1] === "Update",
      });
    } else if (moved !== undefined) {
      const from = changes.at(-1);
      if (from) from.change = "deleted";
      changes.push({ path: repositoryPath(moved, folder), change: "written", message });
    }
  }
  return changes;
}

function changesOfShell(command: string, folder: string, message: number): FileChange[] {
  const changes: FileChange[] = [];
  for (const { words, folder: place } of simpleCommands(command)) {
    const add = (path: string | undefined, change: FileChange["change"], existed = change === "deleted") => {
      if (path !== undefined && !path.startsWith("-"))
        changes.push({ path: inFolder(path, place, folder), change, message, existed });
    };
    const files = words.slice(1).filter((word) => !word.startsWith("-"));
    if (words[0] === "rm" && !words.some((word) => /^-\w*r/.test(word))) for (const file of files) add(file, "deleted");
    else if (words[0] === "git" && words[1] === "rm") for (const file of files.slice(1)) add(file, "deleted");
    else if (words[0] === "mv" && files.length === 2 && isFile(files[1])) {
      add(files[0], "deleted");
      add(files[1], "written");
    } else if (words[0] === "git" && words[1] === "mv" && files.length === 3 && isFile(files[2])) {
      add(files[1], "deleted");
      add(files[2], "written");
    } else if (words[0] === "cp" && files.length === 2 && isFile(files[1])) add(files[1], "written");
    else if (words[0] === "sed" && words.some((word) => /^-i|^--in-place/.test(word)))
      for (const file of files.filter((word) => isFile(word) && !/^[sy][/|,#]/.test(word))) add(file, "written", true);
    else if (words[0] === "tee" || words[0] === "touch")
      for (const file of files) if (isFile(file)) add(file, "written");
  }
  for (const [position, line] of command.split("\n").entries()) {
    const heredoc =
      /^(?:cd (\S+) && )?cat >{1,2} ?(\S+) <</.exec(line.trim()) ??
      /^(?:cd (\S+) && )?cat <<\S+ >{1,2} ?(\S+)/.exec(line.trim());
    const file = heredoc?.[2] === undefined ? undefined : shellWords(heredoc[2])[0];
    if (file !== undefined && position < 3)
      changes.push({ path: inFolder(file, heredoc?.[1] ?? "", folder), change: "written", message });
  }
  return changes;
}

function readByShell(call: CallEvent, folder: string): string[] {
  const paths: string[] = [];
  for (const { words, folder: place } of simpleCommands(commandText(call))) {
    const files = words.slice(1).filter((word) => !word.startsWith("-") && isFile(word));
    const reads =
      /^(?:cat|head|tail|less|bat|nl)$/.test(words[0] ?? "") || (words[0] === "sed" && words.includes("-n"));
    if (reads) paths.push(...files.map((file) => inFolder(file, place, folder)));
  }
  return paths;
}

/** A file by its look: a last part with an extension, or a name that builds know. */
function isFile(path: string | undefined): boolean {
  return (
    path !== undefined &&
    /(?:^|\/)(?:\.?[\w@+~-][\w@+.~ -]*\.\w{1,12}|Makefile|Dockerfile|LICENSE|\.\w{3,20})$/.test(path) &&
    !/^\d|[(){}=,;]/.test(path)
  );
}

function inFolder(path: string, place: string, folder: string): string {
  if (place === "" || /^(?:\/|~|[A-Za-z]:)/.test(path)) return repositoryPath(path, folder);
  const base = repositoryPath(place, folder);
  return base === folder || base === "." ? repositoryPath(path, folder) : `${base}/${path.replace(/^\.\//, "")}`;
}
