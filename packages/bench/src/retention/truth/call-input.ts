import type { CallEvent } from "../read/raw-session.ts";
import { repositoryPath } from "./paths.ts";

/** The shell line of a shell call; a list of arguments is joined, `bash -lc` in front of it left out. */
export function commandText(call: CallEvent): string {
  const command = call.input.command ?? call.input.cmd ?? call.input.script;
  if (typeof command === "string") return command;
  if (!Array.isArray(command)) return "";
  const words = command.filter((word): word is string => typeof word === "string");
  return /^(?:bash|sh|zsh)$/.test(words[0] ?? "") && /^-l?c$/.test(words[1] ?? "")
    ? words.slice(2).join(" ")
    : words.join(" ");
}

const PATH_FIELDS = ["path", "file_path", "filePath", "absolute_path", "notebook_path", "filename", "file"];

/** The file that a call names in its arguments, relative to the project. */
export function filePath(call: CallEvent, folder: string): string | undefined {
  for (const field of PATH_FIELDS) {
    const value = call.input[field];
    if (typeof value === "string" && value.trim() !== "") return repositoryPath(value, folder);
  }
  return undefined;
}

/** Every string of a call's arguments, at any depth. */
export function inputStrings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(inputStrings);
}
