import type { Operation } from "./raw-session.ts";

const OPERATIONS: Record<string, Operation> = {
  read: "read",
  read_file: "read",
  readfile: "read",
  read_many_files: "read",
  view: "read",
  view_file: "read",
  notebookread: "read",
  write: "write",
  write_file: "write",
  create_file: "write",
  edit: "edit",
  edit_file: "edit",
  multiedit: "edit",
  notebookedit: "edit",
  replace: "edit",
  str_replace: "edit",
  str_replace_editor: "edit",
  str_replace_based_edit_tool: "edit",
  patch: "patch",
  apply_patch: "patch",
  grep: "search",
  multi_grep: "search",
  glob: "search",
  find: "search",
  ls: "search",
  list: "search",
  list_directory: "search",
  search_file_content: "search",
  bash: "shell",
  shell: "shell",
  shell_command: "shell",
  exec_command: "shell",
  local_shell: "shell",
  run_shell_command: "shell",
  execute_command: "shell",
  powershell: "shell",
};

export function operationOfTool(tool: string): Operation {
  return OPERATIONS[tool.toLowerCase()] ?? "other";
}
