import type { ToolOperation } from "./block.ts";

/**
 * What the tools of agent hosts do, by name. Names are written as `toolKey` folds them: lower case, no `-`, `_`, `.`
 * or blank. A host whose tool has an own name gets a word here, and nothing else in the core has to change.
 */
const NAMES: Record<ToolOperation, string> = {
  shell: `bash shell shellcommand execcommand writestdin localshell localshellcall runshellcommand runterminalcmd
    runterminalcommand runinterminal executecommand executebash execute terminal runcommand powershell pwsh cmd
    bashoutput readbash writebash readpowershell writepowershell shellexec exec runbash command launchprocess
    containerexec sh zsh unifiedexec`,
  read: `read readfile readmanyfiles viewfile view openfile cat notebookread readmultiplefiles readlints
    viewimage readtextfile fileread getfilecontents readnotebook getfile readnotebookcelloutput readmediafile`,
  write: `write writefile createfile createnewfile writetofile savefile filewrite newfile create insertfile`,
  edit: `edit editfile multiedit replace strreplace strreplaceeditor strreplacebasededittool searchreplace
    replaceinfile insert insertatcursor replacefilecontent multireplacefilecontent replacestringinfile
    multireplacestringinfile inserteditintofile smartedit notebookedit editnotebook editnotebookfile texteditor
    insertcontent searchandreplace fileeditor undoedit fileedit findandreplace hashlineedit`,
  patch: `applypatch applydiff patch applyedits multipatch`,
  delete: `delete deletefile deletefiles deletepath deletedirectory removefile removefiles removepath removedirectory
    filedelete unlinkfile trashfile`,
  move: `rename renamefile renamefiles renamepath renamedirectory movefile movefiles movepath movedirectory filemove
    filerename moveorrename`,
  search: `grep glob find ls rg ripgrep search searchfiles searchfilecontent grepsearch codebasesearch
    filesearch list listdir listdirectory listfiles listcodedefinitionnames semanticsearch multigrep findfiles
    findbyname globtool searchdir codesearch warpgrep finder findpath listcodeusages lsp codesearchtool
    viewfileoutline viewcodeitem astgrep fuzzyfind tree filetree searchcodebase`,
  web: `websearch webfetch fetch fetchwebpage browseraction readurlcontent searchweb googlewebsearch readwebpage
    fetchurl urlfetch webrun browse readweb webresearch fetchcontent`,
  ask: `askuserquestion askuser requestuserinput askfollowupquestion askquestion askhuman question clarify
    askquestions ask elicit questionnaire askuserquestions`,
  agent: `task agent subagent spawnagent delegate newtask runsubagent oracle dispatchagent sendinput waitagent
    resumeagent closeagent delegatetoagent codebaseinvestigator taskoutput agentoutput sendmessage librarian
    wait tasktool delegatetask subagents`,
  bookkeeping: `todowrite todoread todo todolist updatetodolist managetodolist writetodos updateplan plan
    toolsearch toolsearchtool exitplanmode enterplanmode exitspecmode generatedroid taskcreate taskupdate tasklist
    taskget taskstop killshell killbash stopbash stopshell killterminal reporintent updatetopic skill activateskill
    listskills savememory memory think thinking sequentialthinking attemptcompletion switchmode planmoderespond
    listmcpresources listmcpresourcetemplates readmcpresource setsessiontitle titlegenerator createplan
    reportintent exitplan exitworktree enterworktree structuredoutput sleep schedulewakeup croncreate crondelete
    cronlist monitor updatemalltodos getinternaldocs fetchrules newrule todowriter listbash listpowershell
    stoppowershell getgoal updategoal creategoal contextedit newcontext condense focuschain`,
};

const OPERATIONS: ReadonlyMap<string, ToolOperation> = new Map(
  (Object.entries(NAMES) as [ToolOperation, string][]).flatMap(([operation, names]) =>
    names.split(/\s/).flatMap((name) => (name === "" ? [] : [[name, operation] as const])),
  ),
);

/** Continuations of a command that goes on: they name its session and bring more of its output. */
const CONTINUATIONS: ReadonlySet<string> = new Set([
  "writestdin",
  "bashoutput",
  "readbash",
  "writebash",
  "readpowershell",
  "writepowershell",
  "taskoutput",
]);

/**
 * Hosts of these tools write an exit code only when it is not zero, so that a plain success says zero. Claude Code, whose
 * names these are in just this spelling, leaves the mark of an error out too.
 */
const SILENT_ON_SUCCESS: ReadonlySet<string> = new Set(["bash", "powershell", "runshellcommand"]);
const UNMARKED_ON_SUCCESS: ReadonlySet<string> = new Set(["Bash", "PowerShell"]);

/** What a tool of this name does; undefined for names that no table row knows. */
export function operationOf(name: string): ToolOperation | undefined {
  const key = toolKey(name);
  return OPERATIONS.get(key) ?? OPERATIONS.get(toolKey(withoutServer(name)));
}

/** What a call does: of the tools that do several things, by the command that the call names. */
export function operationOfCall(name: string, args: Readonly<Record<string, unknown>>): ToolOperation | undefined {
  const isEditor = EDITORS.has(toolKey(withoutServer(name)));
  const command = isEditor && typeof args.command === "string" ? EDITOR_COMMANDS.get(toolKey(args.command)) : undefined;
  return command ?? operationOf(name);
}

const EDITORS: ReadonlySet<string> = new Set([
  "strreplaceeditor",
  "strreplacebasededittool",
  "texteditor",
  "fileeditor",
]);

const EDITOR_COMMANDS: ReadonlyMap<string, ToolOperation> = new Map([
  ["view", "read"],
  ["read", "read"],
  ["create", "write"],
  ["write", "write"],
  ["strreplace", "edit"],
  ["insert", "edit"],
  ["undoedit", "edit"],
  ["delete", "delete"],
  ["rename", "move"],
]);

export function continuesCommand(name: string): boolean {
  return CONTINUATIONS.has(toolKey(withoutServer(name)));
}

/**
 * Whether a shell call failed, as far as its host marks that: false where a host that marks every failure left the mark
 * out. Undefined where the host marks nothing.
 */
export function markedFailure(name: string, isError: boolean | undefined): boolean | undefined {
  return isError ?? (UNMARKED_ON_SUCCESS.has(name) ? false : undefined);
}

/** True where a result that states no code, marked so by its host, tells that the command ended with zero. */
export function tellsSuccess(name: string, isError: boolean | undefined): boolean {
  return markedFailure(name, isError) === false && SILENT_ON_SUCCESS.has(toolKey(name));
}

/** One spelling for `apply_patch`, `ApplyPatch`, `apply-patch` and `functions.apply_patch`. */
export function toolKey(name: string): string {
  return name
    .replace(/^functions\./, "")
    .replace(/[-_. ]/g, "")
    .toLowerCase();
}

/** The tool's own name in `mcp__server__tool` and `server__tool`. */
export function withoutServer(name: string): string {
  const mark = name.lastIndexOf("__");
  return mark < 0 ? name : name.slice(mark + 2);
}
