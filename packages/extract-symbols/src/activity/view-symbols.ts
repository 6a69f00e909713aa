import type { Ref } from "@vcc/normalize";
import type { Language } from "../declaration.ts";
import { type Excerpt, undress } from "../undress.ts";
import { declarationsIn, folded, type Shown } from "./declarations-in.ts";
import { type FileSymbols, type PublicSymbol, SymbolLedger, symbolKey } from "./file-symbols.ts";
import { mayDeclare } from "./may-declare.ts";

/** What a call or a command shows of a file's text. */
export type View = { ref: Ref; inferred?: true } & (
  | { shows: "written"; text: string }
  /** `isRange`: a part of the file was asked for. */
  | { shows: "read"; text: string; isRange: boolean }
  /** A text that is in the file now; what it replaced isn't told. */
  | { shows: "added"; text: string }
  | { shows: "changed"; before: string; after: string }
  /** Each place that was changed held one of the pieces. */
  | { shows: "replaced"; pieces: readonly string[] }
  /** The file is another one now, and nothing tells how. */
  | { shows: "nothing" }
);

/** What is asked of the views of a file. */
interface Question {
  language: Language;
  /** Of what is only read nothing but the names that can be used from outside. */
  isPublicOnly: boolean;
  /** So many names of what was changed are enough. */
  names?: number;
}

/** What the views of one file, in their order, tell of its declarations. */
export function symbolsOfViews(views: readonly View[], question: Question): FileSymbols | undefined {
  const told: FileSymbols[] = [];
  let start = views.length;
  while (start > 0 && told.at(-1)?.whole !== true) told.push(symbolsOf(views[--start] as View, question));
  const ledger = new SymbolLedger();
  // Of what a later view makes void only the names of what was changed count.
  const names = new Set<string>();
  for (const view of views.slice(0, start)) {
    if (view.shows === "read" || names.size >= (question.names ?? Number.POSITIVE_INFINITY)) continue;
    for (const name of symbolsOf(view, question).modified ?? []) names.add(name);
  }
  if (views.slice(0, start).some(isChange)) ledger.add({ declared: [], modified: [...names] });
  for (const symbols of told.reverse()) ledger.add(symbols);
  return ledger.symbols();
}

function isChange({ shows }: View): boolean {
  return shows !== "read" && shows !== "nothing";
}

function symbolsOf(view: View, question: Question): FileSymbols {
  const { language } = question;
  if (view.shows === "nothing") return { declared: [], whole: true };
  if (view.shows === "replaced") return { declared: [], modified: [], changed: view.pieces.map(folded) };
  if (view.shows === "read") return ofRead(view, question);
  if (view.shows === "changed") return ofChange(view, question);
  const isWhole = view.shows === "written";
  const shown = declarationsIn(view.text, { language, isWhole, isFragment: !isWhole });
  return { ...split(shown, view), modified: namesOf(shown), ...(isWhole ? { whole: true } : {}) };
}

function ofRead(view: View & { shows: "read" }, { language, isPublicOnly }: Question): FileSymbols {
  const isScreened = isPublicOnly && PUBLIC[language]?.test(view.text) === false;
  if (isScreened && view.isRange) return { declared: [] };
  const excerpts = undress(view.text);
  const isWhole = showsAll(view, excerpts);
  const shown = isScreened ? [] : excerpts.flatMap(({ text }) => declarationsIn(text, { language, isWhole }));
  return { ...split(shown, view), ...(isWhole ? { whole: true } : {}) };
}

/** Without these words a text offers nothing to the outside. */
const PUBLIC: Partial<Record<Language, RegExp>> = {
  typescript: /\b(?:export|exports)\b/,
  rust: /\bpub\b|macro_export/,
  zig: /\b(?:pub|export)\b/,
  python: /\b(?:def|class)\b|=/,
  ruby: /\b(?:def|class|module|define_method|attr_\w{1,20}|alias)\b|=/,
  elixir: /\bdef|@\w/,
};

/** Tools stop reading at this many lines or characters, and some don't tell. */
const MOST_LINES = 2_000;
const MOST_CHARACTERS = 50_000;
const CUT =
  /truncated|more lines|omitted|not shown|use offset|showing lines|\[\d[\d,.]{0,12} (?:lines|characters|bytes)/i;

function showsAll({ text, isRange }: View & { shows: "read" }, [excerpt, ...others]: readonly Excerpt[]): boolean {
  if (isRange || text.length >= MOST_CHARACTERS || CUT.test(text.slice(0, 200)) || CUT.test(text.slice(-300)))
    return false;
  if (excerpt === undefined || others.length > 0 || (excerpt.lines?.[0] ?? 1) !== 1) return false;
  return linesOf(excerpt.text).length < MOST_LINES;
}

/**
 * What an edit tells: what it declares anew or in another way, and what it took out. Of what it shows without its
 * beginning, only that a signature that holds it is out of date.
 */
function ofChange({ before, after, ...view }: View & { shows: "changed" }, question: Question): FileSymbols {
  const { language, isPublicOnly } = question;
  const place = { language, isWhole: false, isFragment: true };
  const shownIn = (text: string) => (isPublicOnly && !mayDeclare(text, language) ? [] : declarationsIn(text, place));
  const [old, now] = [new Fragment(before, shownIn(before)), new Fragment(after, shownIn(after))];
  const gone = new Set<string>();
  const modified: Shown[] = [];
  for (const [name, shown] of now.byName) {
    const known = old.byName.get(name) ?? [];
    if (!now.isSame(shown, old, known)) modified.push(...shown);
    if (signaturesOf(shown) !== signaturesOf(known)) for (const one of [...shown, ...known]) gone.add(keyOf(one));
  }
  for (const [name, known] of old.byName) if (!now.byName.has(name)) for (const one of known) gone.add(keyOf(one));
  const changed = changedPieces(old.lead, now.lead);
  return {
    ...split([...now.byName.values()].flat(), view, namedOnce(now, gone)),
    modified: namesOf(modified),
    ...(gone.size === 0 ? {} : { gone: [...gone] }),
    ...(changed.length === 0 ? {} : { changed }),
  };
}

/** Names that an edit shows once, with another signature than before, and without what they belong to. */
function namedOnce({ byName }: Fragment, gone: ReadonlySet<string>): Set<string> {
  return new Set([...byName].flatMap(([name, shown]) => (shown.length === 1 && gone.has(name) ? [name] : [])));
}

/** Its key, or its name where it isn't told what it belongs to. */
function keyOf(one: Shown): string {
  return one.isPlaced ? symbolKey(one) : one.name;
}

function signaturesOf(shown: readonly Shown[]): string {
  return shown.map(({ signature, exported, kind }) => `${exported} ${kind} ${signature}`).join("\n");
}

/** A text from within a file, by what it declares. */
class Fragment {
  readonly byName = new Map<string, Shown[]>();
  /** The lines before the first declaration. */
  readonly lead: string[];
  private readonly lines: string[];
  private readonly ends = new Map<Shown, number>();

  constructor(text: string, shown: readonly Shown[]) {
    this.lines = linesOf(text);
    this.lead = this.lines.slice(0, (shown[0]?.line ?? this.lines.length + 1) - 1);
    for (const [index, one] of shown.entries()) {
      this.ends.set(one, (shown[index + 1]?.line ?? this.lines.length + 1) - 1);
      const same = this.byName.get(one.name);
      if (same === undefined) this.byName.set(one.name, [one]);
      else same.push(one);
    }
  }

  /** Whether declarations have the same text, each from its line to where it ends or the next one begins. */
  isSame(shown: readonly Shown[], other: Fragment, known: readonly Shown[]): boolean {
    const [one, same] = [shown[0], known[0]];
    if (one === undefined || same === undefined || shown.length !== known.length) return false;
    if (shown.length === 1) {
      const lines = other.linesOf(same);
      if (this.linesOf(one).every((line, index) => line === lines[index])) return true;
    }
    return shown.every((each, index) => this.bodyOf(each) === other.bodyOf(known[index] as Shown));
  }

  private linesOf(one: Shown): string[] {
    return this.lines.slice(one.line - 1, this.ends.get(one));
  }

  private bodyOf(one: Shown): string {
    const start = one.line - 1;
    const depth = indent(this.lines[start] ?? "");
    const body = [this.lines[start] ?? ""];
    for (let index = start + 1; index < (this.ends.get(one) as number); index++) {
      const line = (this.lines[index] as string).trimEnd();
      if (line !== "" && indent(line) <= depth) {
        // What closes belongs to it; what opens again goes on with it.
        const closes = /^[)\]}]|^end\b/.test(line.trimStart());
        if (closes) body.push(line);
        if (!closes || !/[({[:]$|\bdo$|=>$/.test(line)) break;
      } else body.push(line);
    }
    return body.join("\n").trimEnd();
  }
}

function indent(line: string): number {
  return line.length - line.trimStart().length;
}

function linesOf(text: string): string[] {
  return text.includes("\r") ? text.split(/\r?\n/) : text.split("\n");
}

/** Of an edit with more changed lines before its first declaration, the first and the last ones are kept. */
const MOST_PIECES = 8;
const LONGEST_PIECE = 100;

/**
 * Where the lines that have no declaration's beginning before them differ: pieces that may stand in a signature that
 * began further up. A line stands with the one before it, so that it is told from others like it.
 */
function changedPieces(before: readonly string[], after: readonly string[]): string[] {
  const old = before.filter((line) => line.trim() !== "");
  const now = after.filter((line) => line.trim() !== "");
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start++;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  if (start + end === old.length && start + end === now.length) return [];
  const pieces = new Set<string>();
  // Where lines only came in, it is the lines around that no longer follow each other.
  const last = Math.max(old.length - end, Math.min(old.length, start + 1));
  for (let index = start; index < last; index++) {
    const line = old[index] as string;
    const above = old[index - 1];
    if (isStatement(line) || (above !== undefined && isStatement(above))) continue;
    const piece = [above ?? "", line.trimEnd().replace(/(?:\{|=>|:|=|\bdo)$/, "")].map(folded).join(" ").trim();
    if (/\w{2}/.test(piece)) pieces.add(piece.slice(0, LONGEST_PIECE));
  }
  if (start === old.length && old.length > 0 && !isStatement(old.at(-1) as string)) {
    const piece = folded(old.at(-1) as string);
    if (/\w{2}/.test(piece)) pieces.add(piece.slice(0, LONGEST_PIECE));
  }
  const all = [...pieces];
  return all.length <= MOST_PIECES ? all : [...all.slice(0, MOST_PIECES / 2), ...all.slice(-MOST_PIECES / 2)];
}

/** A line of code that runs, a comment or a tag: no part of a signature. */
function isStatement(line: string): boolean {
  const code = line.trim().slice(0, 300);
  return (
    /^[}\])]{0,4}\s{0,4}(?:return|if|else|elif|for|foreach|while|switch|match|case|default|throw|raise|try|catch|except|finally|rescue|ensure|with|await|yield|break|continue|const|let|var|val|import|from|require|include|use|package|print|echo|assert|expect|this|self|super|end|del|goto|defer|go|select)\b/.test(
      code,
    ) ||
    /^(?:\/\/|\/\*|\*|#|<|--|"""|@)/.test(code) ||
    /^[\w.$!?:]{1,100}\(/.test(code) ||
    /^[\w.$[\]*&]{1,100} (?:[-+*/|&%^?]{0,2}|<<|>>):?= [^,]{0,300}[^,({[]$/.test(code)
  );
}

/** Kinds whose names say what was worked on. */
const NAMED = new Set("function method macro class struct interface enum union type module".split(" "));

/** Every type has them. */
const UNTELLING = new Set(["constructor", "__init__"]);

/** Names of what was changed, those that can be used from outside first. */
function namesOf(shown: readonly Shown[]): string[] {
  const named = shown.filter(({ kind, name, isPublic }) => (NAMED.has(kind) || isPublic) && !UNTELLING.has(name));
  const byUse = [...named.filter(({ exported }) => exported), ...named.filter(({ exported }) => !exported)];
  return [...new Set(byUse.map(({ name }) => name))];
}

/** `loose`: names of which what was known before is gone, so that a signature may stand for all of that name. */
function split(
  shown: readonly Shown[],
  { ref, inferred }: Pick<View, "ref" | "inferred">,
  loose: ReadonlySet<string> = new Set(),
): FileSymbols {
  const declared = new Map<string, PublicSymbol>();
  const seen: { name: string; kind: Shown["kind"] }[] = [];
  for (const { name, kind, container, signature, isPublic, isLoose } of shown) {
    if (isPublic || (isLoose && loose.has(name))) {
      const symbol: PublicSymbol = {
        name,
        kind,
        ...(container === undefined ? {} : { container }),
        signature: shortened(signature, kind),
        ref,
        ...(isPublic ? {} : { loose: true }),
        ...(inferred === undefined ? {} : { inferred }),
      };
      // Overloads and clauses: the first one stands for all.
      const key = symbolKey(symbol);
      if (!declared.has(key)) declared.set(key, symbol);
    } else seen.push({ name, kind });
  }
  return { declared: [...declared.values()], ...(seen.length === 0 ? {} : { seen }) };
}

const LONGEST_SIGNATURE = 200;
/** The value of a constant tells little where it is no number or word. */
const LONGEST_VALUE = 60;

/** Types in whose signatures stands what they hold. */
const HOLDING = new Set("struct interface union enum class".split(" "));

function shortened(signature: string, kind: Shown["kind"]): string {
  const body = HOLDING.has(kind) ? signature.indexOf("{") : -1;
  if (body > 0) return clipped(signature.slice(0, body).trimEnd());
  const value = kind === "constant" ? signature.indexOf(" = ") : -1;
  if (value >= 0 && signature.length - value > LONGEST_VALUE) return clipped(`${signature.slice(0, value)} = …`);
  return clipped(signature);
}

function clipped(signature: string): string {
  if (signature.length <= LONGEST_SIGNATURE) return signature;
  const head = signature.slice(0, LONGEST_SIGNATURE - 1);
  return `${/[\ud800-\udbff]$/.test(head) ? head.slice(0, -1) : head}…`;
}
