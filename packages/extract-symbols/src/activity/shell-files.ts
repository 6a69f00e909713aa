import { type BashBlock, isAnswered, pathFrom } from "@vcc/normalize";
import { parseShell, programName, type ShellCommand, scriptOf, withoutLaunchers } from "@vcc/normalize/shell";
import { type FileAction, netActions, written } from "./file-action.ts";
import { gitFolder, type Known, type NamedAction, namedActions, withoutGitFlags } from "./file-commands.ts";
import { isTemporary } from "./is-temporary.ts";
import { reportedFiles, reportsFiles, saidFiles } from "./reported-files.ts";
import { MAY_SHOW, type ShownFiles, shownFiles } from "./shown-files.ts";

/**
 * What a shell block did to files, as far as its commands and git's own output leave no doubt. Git's report counts
 * whatever came after it; a command counts where the line succeeded and nothing says that this command did not run.
 */
export function shellFileActions(block: BashBlock, cwd?: string): FileAction[] {
  if (!isAnswered(block) || !(MAY_ACT.test(block.command) || MAY_SHOW.test(block.command))) return [];
  const walk: Walk = {
    block,
    cwd,
    succeeded: !block.isError && (block.exitCode ?? 0) === 0,
    reported: false,
    listed: false,
    complains: COMPLAINT.test(block.output),
    madeFolders: new Set(),
    named: new Set(),
    left: MAX_COMMANDS,
    pipelines: 0,
    actions: [],
  };
  const start = block.cwd === undefined ? undefined : pathFrom(block.cwd, undefined, cwd);
  walkLine(block.command, { folder: start }, "certain", walk, 0);
  const actions = netActions(walk.actions);
  const [only, ...others] = actions;
  // The output is the file's text where nothing else ran and nothing else was printed.
  if (only?.does !== "read" || others.length > 0 || walk.pipelines !== 1) return actions;
  return [{ ...only, text: block.output }];
}

/** Words without which no command of the tables stands in a line: most lines have none. */
const MAY_ACT =
  />|\b(?:git|rm|unlink|del|erase|ri|mv|move|mi|cp|copy|cpi|ren|rni|tee|touch|sed|gsed|perl|ruby|patch|ni)\b|-(?:item|content|file)\b/i;

const MAX_COMMANDS = 200;
const MAX_DEPTH = 3;

/** Where a command runs; `undefined` where a `cd` went to a place that the line does not name. */
type Place = { folder: string | undefined } | undefined;

/**
 * Whether a command ran and succeeded. `likely`: it ran, its exit code is hidden, and it would have complained.
 */
type Certainty = "certain" | "likely" | "doubtful";

interface Walk {
  readonly block: BashBlock;
  readonly cwd: string | undefined;
  readonly succeeded: boolean;
  /** Git's report is read once, at the first command that makes one. */
  reported: boolean;
  /** So is what another program lists. */
  listed: boolean;
  readonly complains: boolean;
  readonly madeFolders: Set<string>;
  /** Words of earlier commands: a file that one of them names was there. */
  readonly named: Set<string>;
  left: number;
  /** How many pipelines ran, those that only change the folder aside. */
  pipelines: number;
  readonly actions: FileAction[];
}

type Pipeline = ShellCommand[];

function walkLine(line: string, start: Place, outer: Certainty, walk: Walk, depth: number, isAlone = true): Place {
  const chains = chainsOf(parseShell(line));
  const stopsAtError = /^\s{0,20}set -\w{0,6}e/.test(line);
  // Parentheses are not told apart: a `cd` in them ends with them.
  const doing = chains.flat().filter(([first]) => !GOES.has(programName(first?.words[0]?.text)));
  const hidesFolders = /\(\s{0,8}(?:cd|pushd|popd|set-location)\b/i.test(line);
  const sendsGroup = GROUP_INTO_VARIABLE.test(line) || (GROUP.test(line) && GROUP_SENT.test(line));
  let place = start;
  const left: Place[] = [];
  let blocks = 0;
  for (const [index, chain] of chains.entries()) {
    const isLast = index === chains.length - 1;
    let ran: Certainty = isLast || (stopsAtError && chain.length === 1) ? "certain" : "likely";
    if (chain.some((pipeline, position) => position > 0 && pipeline[0]?.after === "||" && !isExit(pipeline)))
      ran = "doubtful";
    for (const pipeline of chain) {
      // After `rm a || true` the file is gone: `rm` fails where there is none.
      const isRemoval = pipeline === chain[0] && pipeline[0]?.words[0]?.text === "rm";
      const here = ran === "doubtful" && isRemoval ? "likely" : ran;
      for (const [position, command] of pipeline.entries()) {
        if (walk.left-- <= 0) return undefined;
        const written = command.words.map(({ text }) => text);
        const opened = blocksOpened(written);
        const inBlock = blocks > 0 || opened.some((change) => change !== 0);
        blocks = Math.max(0, blocks + opened.reduce((sum, change) => sum + change, 0));
        const words = withoutLaunchers(written);
        const program = programName(words[0]);
        if (GOES.has(program)) {
          const target = inBlock || hidesFolders || pipeline.length > 1 ? undefined : words[1];
          if (program === "pushd") left.push(place);
          place = program === "popd" ? left.pop() : placeAt(target, place, walk.cwd);
          continue;
        }
        const certainty = inBlock
          ? "doubtful"
          : weaker(outer, position < pipeline.length - 1 ? weaker(here, "likely") : here);
        const leaves = isElsewhere(written);
        const script = depth < MAX_DEPTH && !leaves ? scriptOf(words) : undefined;
        const only = isAlone && doing.length === 1;
        if (script !== undefined) walkLine(script, place, certainty, walk, depth + 1, only);
        else act({ command, pipeline, words, place, certainty, isElsewhere: leaves, isAlone: only, sendsGroup }, walk);
        for (const word of words.slice(1)) walk.named.add(word);
      }
      if (ran === "likely" && !isPlain(pipeline)) ran = "doubtful";
    }
  }
  return place;
}

// What parentheses hold at the place of a command, and where that goes: into a file, a pipe, an operator or a variable.
const GROUP = /(?:^|[;&|\n])\s{0,8}\(/;
const GROUP_SENT = /\)\s{0,8}(?:\|(?!\|)|\d?>|-[a-z])/i;
const GROUP_INTO_VARIABLE = /(?:^|[;&|\n])\s{0,8}\$?\w{1,40}\s{0,4}=\s{0,8}\(/;

/** Pipelines joined by `&&` and `||`; what a `;`, a new line or `&` parts stands apart. */
function chainsOf(commands: readonly ShellCommand[]): Pipeline[][] {
  const chains: Pipeline[][] = [];
  for (const command of commands) {
    const chain = chains.at(-1);
    if (
      chain === undefined ||
      command.after === ";" ||
      command.after === "\n" ||
      command.after === "&" ||
      command.after === ""
    )
      chains.push([[command]]);
    else if (command.after === "|") (chain.at(-1) as Pipeline).push(command);
    else chain.push([command]);
  }
  return chains;
}

function isExit(pipeline: Pipeline): boolean {
  return /^(?:exit|return)$/.test(pipeline[0]?.words[0]?.text ?? "");
}

const OPENS = new Set("if for while until case select foreach switch function try".split(" "));
const CLOSES = new Set(["fi", "done", "esac"]);
const LEADS = new Set(["then", "do", "else", "elif", "!"]);

/** What the command's words open (1), close (-1) or stand in (0 with a lead word, told as both) of conditions and loops. */
function blocksOpened(words: readonly string[]): number[] {
  const changes: number[] = [];
  for (const word of words) {
    if (OPENS.has(word)) changes.push(1);
    else if (CLOSES.has(word)) changes.push(-1);
    else if (LEADS.has(word)) changes.push(1, -1);
    else break;
  }
  for (const word of words) {
    if (word === "{") changes.push(1);
    else if (word === "}") changes.push(-1);
  }
  return changes;
}

const GOES = new Set(["cd", "pushd", "popd", "set-location", "push-location", "pop-location", "chdir", "sl"]);

function placeAt(target: string | undefined, from: Place, cwd: string | undefined): Place {
  if (target === undefined || !isLiteral(target) || target.startsWith("-") || target.startsWith("~")) return undefined;
  if (from === undefined && !isAbsolute(target)) return undefined;
  const folder = pathFrom(target, from?.folder, cwd);
  return { folder: folder === "." ? undefined : folder };
}

function isAbsolute(path: string): boolean {
  return /^(?:[\\/]|[A-Za-z]:[\\/])/.test(path);
}

/** What runs in a container or on another machine changes no file here. */
function isElsewhere(words: readonly string[]): boolean {
  return words.slice(0, 4).some((word) => ELSEWHERE.has(programName(word)));
}

const ELSEWHERE = new Set(["docker", "podman", "docker-compose", "kubectl", "ssh", "wsl"]);

function weaker(one: Certainty, other: Certainty): Certainty {
  if (one === "doubtful" || other === "doubtful") return "doubtful";
  return one === "likely" ? one : other;
}

/** Programs that hardly fail, and complain if they do: what `&&` joins to them ran. */
const PLAIN = new Set(
  `echo printf cat ls pwd mkdir rm mv cp touch tee sed sleep export set git-add git-rm git-mv git-commit git-status`.split(
    " ",
  ),
);

function isPlain(pipeline: Pipeline): boolean {
  return pipeline.every(({ words }) => {
    const [program, subcommand] = withoutLaunchers(words.map(({ text }) => text));
    const name = programName(program);
    return words.length === 0 || GOES.has(name) || PLAIN.has(name === "git" ? `git-${subcommand}` : name);
  });
}

interface Run {
  command: ShellCommand;
  pipeline: Pipeline;
  words: readonly string[];
  place: Place;
  certainty: Certainty;
  isElsewhere: boolean;
  /** Whatever was printed comes from this pipeline. */
  isAlone: boolean;
  /** The line may print nothing of what the command does. */
  sendsGroup: boolean;
}

function act({ command, pipeline, words, place, certainty, isElsewhere, isAlone, sendsGroup }: Run, walk: Walk): void {
  const { block, cwd, madeFolders } = walk;
  if (command === pipeline[0]) walk.pipelines++;
  if (!isElsewhere) report(words, place, walk);
  if (!walk.succeeded || certainty === "doubtful") return;
  const program = programName(words[0]);
  const complained = certainty === "likely" && (walk.complains || complains(program, block.output));
  if (!complained && !isElsewhere) {
    if (program === "mkdir")
      for (const folder of words.slice(1)) madeFolders.add(folder.endsWith("/") ? folder.slice(0, -1) : folder);
    const from = gitFolder(words);
    const at = from === undefined ? place : placeAt(from, place, cwd);
    const known: Known = { madeFolders, input: pipeline.flatMap(({ heredocs }) => heredocs).join("\n") };
    const text = program === "tee" && pipeline.every(passesOn) ? textOf(pipeline) : {};
    for (const action of namedActions(words, known)) add({ ...action, ...text }, at, walk);
    const shown = command === pipeline[0] && !sendsGroup ? shownFiles(pipeline) : undefined;
    if (shown !== undefined && (!shown.hidesErrors || certainty === "certain" || (isAlone && showsOne(shown, block))))
      for (const path of shown.paths) add({ does: "read", path, isRange: shown.isRange }, at, walk);
    const said = walk.listed ? [] : saidFiles(words, block.output);
    walk.listed ||= said.length > 0;
    for (const action of said) add(action, at, walk);
  }
  if (/^(?:\[\[|\[|test)$/.test(program) || (certainty === "likely" && walk.complains)) return;
  for (const { operator, target } of command.redirects) {
    if (!operator.includes(">") || isThrowaway(target)) continue;
    const text = program === "cat" && words.length === 1 ? textOf([command]) : {};
    add({ does: operator === ">>" ? "edit" : "write", path: target, ...text }, place, walk);
  }
}

/** Of a command whose failure nobody sees the output tells that it did not fail. */
function showsOne({ paths }: ShownFiles, { output }: BashBlock): boolean {
  return paths.length === 1 && output.trim() !== "";
}

function report(words: readonly string[], place: Place, walk: Walk): void {
  if (walk.reported || programName(words[0]) !== "git" || walk.block.command.includes("--summary")) return;
  const [subcommand = ""] = withoutGitFlags(words.slice(1));
  const from = gitFolder(words);
  const at = from === undefined ? place : placeAt(from, place, walk.cwd);
  if (!reportsFiles(subcommand) || at === undefined) return;
  walk.reported = true;
  const { block, cwd, actions } = walk;
  for (const action of reportedFiles(block.output, { subcommand, folder: at.folder, cwd })) actions.push(action);
}

/** How a shell and its programs say that something could not be done. */
const COMPLAINT =
  /no such file|permission denied|read-only file system|not recognized|command not found|cannot find|syntax error/i;

function complains(program: string, output: string): boolean {
  if (program === "git") return output.includes("fatal: ") || output.includes("error: ");
  return output.includes(`${program}: `);
}

function add(action: NamedAction, place: Place, { actions, cwd, named }: Walk): void {
  const path = resolve(action.path, place, cwd);
  if (path === undefined) return;
  if (action.does === "move") {
    const to = resolve(action.to, place, cwd);
    if (to === undefined || to === path) return;
    const wasNew = named.has(action.to) ? false : undefined;
    // What comes from a place for throwaway files is new where it goes.
    if (isTemporary(path)) actions.push(written(to, wasNew));
    else actions.push({ does: "move", path, to, ...(wasNew === undefined ? {} : { wasNew }) });
  } else if (action.does === "remove" || !isTemporary(path)) {
    if (action.does === "read") {
      actions.push({ ...action, path });
      return;
    }
    const { text: content, replaced } = action;
    const text = content === undefined ? {} : { text: content };
    if (action.does !== "write")
      actions.push({ does: action.does, path, ...text, ...(replaced === undefined ? {} : { replaced }) });
    else actions.push({ ...written(path, action.wasNew ?? (named.has(action.path) ? false : undefined)), ...text });
  }
}

/** What comes out of it is what went in. */
function passesOn({ words }: ShellCommand): boolean {
  const program = programName(withoutLaunchers(words.map(({ text }) => text))[0]);
  return program === "tee" || (program === "cat" && words.length === 1);
}

/** The text that a heredoc of the commands holds, if there is one and no more. */
function textOf(commands: readonly ShellCommand[]): { text?: string } {
  const [text, ...others] = commands.flatMap(({ heredocs }) => heredocs);
  return text === undefined || others.length > 0 ? {} : { text };
}

function resolve(path: string, place: Place, cwd: string | undefined): string | undefined {
  if (!isLiteral(path)) return undefined;
  if (place === undefined && !isAbsolute(path)) return undefined;
  const name = path.startsWith("~") ? path : pathFrom(path, place?.folder, cwd);
  return /^(?:[./~]{0,2}|[./]*\.\.)$/.test(name) ? undefined : name;
}

/** A path that the shell takes as it is written: no pattern, variable or substitution, and no piece of code. */
function isLiteral(path: string): boolean {
  if (path === "" || path === "-" || path.length > 300 || path.startsWith(":") || path.startsWith("=")) return false;
  // Folders such as `[id]` are names; a bracket anywhere else, or a range, is a pattern.
  return !/[*?$`"'<>|;{}%,\n]|[^\\/]\[|\[[!^]|\[.-.\]/.test(path);
}

function isThrowaway(target: string): boolean {
  return /^\d+$|\.log$|^nul$/i.test(target);
}
