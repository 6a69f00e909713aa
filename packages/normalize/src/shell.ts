export { programName, scriptOf, withoutLaunchers } from "./program-words.ts";

/**
 * A reading of shell command lines, enough to know what a session's commands did: which programs ran with which
 * words, what was redirected where, what a heredoc held. It follows POSIX quoting, and PowerShell's here-strings;
 * nothing is expanded or run. One pass, linear, never throws: what is unclosed ends with the text.
 */
export interface ShellCommand {
  /** The words after quote removal, assignments before the program left out. */
  words: ShellWord[];
  redirects: Redirect[];
  /** Bodies of the command's heredocs, in order. */
  heredocs: string[];
  /** What stands between this command and the one before it: `""` for the first. */
  after: "" | "&&" | "||" | ";" | "|" | "&" | "\n";
}

export interface ShellWord {
  text: string;
  /** The inside of `$(…)` or backticks, where the word is nothing else. */
  substitution?: string;
}

export interface Redirect {
  operator: ">" | ">>" | "<" | "<<<" | "&>";
  target: string;
  /** `2>`: errors alone go there. */
  isErrors?: true;
}

const MAX_DEPTH = 32;

export function parseShell(command: string): ShellCommand[] {
  return new ShellReader(command).commands();
}

interface PendingHeredoc {
  tag: string;
  stripTabs: boolean;
  owner: ShellCommand;
}

class ShellReader {
  private at = 0;
  private readonly text: string;
  private readonly pending: PendingHeredoc[] = [];
  /** Where a redirect stands behind the descriptor of errors. */
  private errors = -1;

  constructor(text: string) {
    this.text = text;
  }

  commands(): ShellCommand[] {
    const found: ShellCommand[] = [];
    let current = emptyCommand("");
    const finish = (after: ShellCommand["after"]) => {
      if (current.words.length > 0 || current.redirects.length > 0 || current.heredocs.length > 0) {
        found.push(current);
        current = emptyCommand(after);
      } else if (current.after === "" || found.length === 0) current = emptyCommand(found.length > 0 ? after : "");
    };
    while (this.at < this.text.length) {
      const character = this.text[this.at] as string;
      if (character === "\n") {
        this.at++;
        this.readHeredocs();
        finish("\n");
      } else if (character === " " || character === "\t" || character === "\r") this.at++;
      else if (character === "#" && this.atWordStart()) this.skipLine();
      else if (character === ";") this.separator(finish, ";", 1);
      else if (this.text.startsWith("&&", this.at)) this.separator(finish, "&&", 2);
      else if (this.text.startsWith("||", this.at)) this.separator(finish, "||", 2);
      else if (this.text.startsWith("&>", this.at))
        this.redirect(current, "&>", this.text[this.at + 2] === ">" ? 3 : 2);
      else if (character === "&") this.separator(finish, "&", 1);
      else if (character === "|") this.separator(finish, "|", this.text[this.at + 1] === "&" ? 2 : 1);
      else if (character === "(" || character === ")") this.separator(finish, ";", 1);
      else if (character === "<" || character === ">") this.angle(current);
      else this.wordOrDescriptor(current);
    }
    this.readHeredocs();
    finish("\n");
    return found;
  }

  private separator(finish: (after: ShellCommand["after"]) => void, operator: ShellCommand["after"], length: number) {
    this.at += length;
    finish(operator);
  }

  private atWordStart(): boolean {
    return this.at === 0 || " \t\n;|&(".includes(this.text[this.at - 1] as string);
  }

  private skipLine() {
    const end = this.text.indexOf("\n", this.at);
    this.at = end < 0 ? this.text.length : end;
  }

  private angle(current: ShellCommand) {
    if (this.text.startsWith("<<<", this.at)) this.redirect(current, "<<<", 3);
    else if (this.text.startsWith("<<", this.at)) this.heredoc(current);
    else if (this.text.startsWith("<(", this.at) || this.text.startsWith(">(", this.at)) {
      this.at += 2;
      this.substitution(")");
    } else if (this.text.startsWith(">>", this.at)) this.redirect(current, ">>", 2);
    else if (this.text[this.at] === "<") this.redirect(current, "<", 1);
    else this.redirect(current, ">", this.text[this.at + 1] === "|" ? 2 : 1);
  }

  private redirect(current: ShellCommand, operator: Redirect["operator"], length: number) {
    const isErrors = this.at === this.errors;
    this.at += length;
    // `>&2` duplicates a descriptor: no file is touched.
    const duplicates = this.text[this.at] === "&";
    if (duplicates) this.at++;
    this.skipBlanks();
    const target = this.word().text;
    if (!duplicates && target !== "") current.redirects.push({ operator, target, ...(isErrors ? { isErrors } : {}) });
  }

  private heredoc(current: ShellCommand) {
    this.at += 2;
    const stripTabs = this.text[this.at] === "-";
    if (stripTabs) this.at++;
    this.skipBlanks();
    const tag = this.word().text;
    if (tag !== "") this.pending.push({ tag, stripTabs, owner: current });
  }

  /** After a line's end: the bodies of the heredocs that the line opened. */
  private readHeredocs() {
    for (const { tag, stripTabs, owner } of this.pending.splice(0)) {
      const lines: string[] = [];
      while (this.at < this.text.length) {
        const end = this.text.indexOf("\n", this.at);
        const raw = this.text.slice(this.at, end < 0 ? undefined : end);
        this.at = end < 0 ? this.text.length : end + 1;
        const line = stripTabs ? withoutLeadingTabs(raw) : raw;
        if (line === tag || line === `${tag}\r`) break;
        lines.push(line);
      }
      owner.heredocs.push(lines.join("\n"));
    }
  }

  private skipBlanks() {
    while (this.text[this.at] === " " || this.text[this.at] === "\t") this.at++;
  }

  private wordOrDescriptor(current: ShellCommand) {
    const start = this.at;
    const word = this.word();
    const next = this.text[this.at];
    // `2>file`: the digit names a descriptor, it is no word.
    if ((next === ">" || next === "<") && isDigits(word.text) && this.at - start === word.text.length) {
      if (word.text === "2") this.errors = this.at;
      return;
    }
    if (current.words.length === 0 && isAssignment(word.text)) return;
    current.words.push(word);
  }

  /** Reads one word from here to the next unquoted blank or operator. */
  private word(depth = 0): ShellWord {
    let text = "";
    let substitution: string | undefined;
    let parts = 0;
    while (this.at < this.text.length) {
      const character = this.text[this.at] as string;
      if (" \t\n\r;|&()<>".includes(character)) break;
      parts++;
      if (character === "@" && parts === 1 && this.hereString()) {
        text += this.readHereString();
      } else if (character === "'") text += this.until("'");
      else if (character === '"') {
        const quoted = this.doubleQuoted(depth);
        text += quoted.text;
        substitution = quoted.substitution;
      } else if (character === "\\") {
        const next = this.text[this.at + 1];
        // Windows paths are written bare: a backslash before a letter or digit stays.
        if (next === "\n") text += "";
        else text += next !== undefined && isAlphanumeric(next) ? `\\${next}` : (next ?? "");
        this.at += 2;
      } else if (character === "`" || this.text.startsWith("$(", this.at)) {
        const inner = this.readSubstitution(depth);
        substitution = inner;
        text += `$(${inner})`;
      } else {
        text += character;
        this.at++;
      }
    }
    return parts === 1 && substitution !== undefined ? { text, substitution } : { text };
  }

  private hereString(): boolean {
    const quote = this.text[this.at + 1];
    if (quote !== "'" && quote !== '"') return false;
    const next = this.text[this.at + 2];
    return next === "\n" || (next === "\r" && this.text[this.at + 3] === "\n");
  }

  private readHereString(): string {
    const quote = this.text[this.at + 1] as string;
    const start = this.text.indexOf("\n", this.at) + 1;
    const end = this.text.indexOf(`\n${quote}@`, start - 1);
    this.at = end < 0 ? this.text.length : end + 3;
    return this.text.slice(start, end < 0 ? undefined : Math.max(start, end));
  }

  private until(quote: string): string {
    const start = this.at + 1;
    const end = this.text.indexOf(quote, start);
    this.at = end < 0 ? this.text.length : end + 1;
    return this.text.slice(start, end < 0 ? undefined : end);
  }

  private doubleQuoted(depth: number): ShellWord {
    this.at++;
    let text = "";
    let substitution: string | undefined;
    let parts = 0;
    while (this.at < this.text.length) {
      const character = this.text[this.at] as string;
      if (character === '"') {
        this.at++;
        break;
      }
      parts++;
      if (character === "\\") {
        const next = this.text[this.at + 1] ?? "";
        text += '"\\$`'.includes(next) ? next : next === "\n" ? "" : `\\${next}`;
        this.at += 2;
      } else if (character === "`" || this.text.startsWith("$(", this.at)) {
        substitution = this.readSubstitution(depth);
        text += `$(${substitution})`;
      } else {
        text += character;
        this.at++;
      }
    }
    return parts === 1 && substitution !== undefined ? { text, substitution } : { text };
  }

  private readSubstitution(depth: number): string {
    if (this.text[this.at] === "`") return this.until("`");
    this.at += 2;
    const start = this.at;
    this.substitution(")", depth + 1);
    const end = this.text[this.at - 1] === ")" ? this.at - 1 : this.at;
    return this.text.slice(start, Math.max(start, end));
  }

  /** Moves behind the closing parenthesis, over quotes, nested substitutions and heredocs. */
  private substitution(close: string, depth = 0) {
    const opened = this.pending.length;
    let level = 1;
    const owner = emptyCommand("");
    while (this.at < this.text.length) {
      const character = this.text[this.at] as string;
      if (character === "\\") this.at += 2;
      else if (character === "'") this.until("'");
      else if (character === '"') {
        if (depth < MAX_DEPTH) this.doubleQuoted(depth);
        else this.until('"');
      } else if (this.text.startsWith("<<", this.at) && !this.text.startsWith("<<<", this.at)) this.heredoc(owner);
      else if (character === "\n") {
        this.at++;
        const outer = this.pending.splice(0, opened);
        this.readHeredocs();
        this.pending.unshift(...outer);
      } else {
        this.at++;
        if (character === "(") level++;
        else if (character === close && --level === 0) break;
      }
    }
  }
}

function emptyCommand(after: ShellCommand["after"]): ShellCommand {
  return { words: [], redirects: [], heredocs: [], after };
}

function withoutLeadingTabs(line: string): string {
  let start = 0;
  while (line[start] === "\t") start++;
  return line.slice(start);
}

function isDigits(text: string): boolean {
  return /^\d+$/.test(text);
}

function isAlphanumeric(character: string): boolean {
  return /^[A-Za-z0-9]$/.test(character);
}

function isAssignment(text: string): boolean {
  return /^[A-Za-z_]\w*=/.test(text);
}
