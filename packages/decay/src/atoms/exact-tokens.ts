/**
 * What a text states exactly: what stands in code marks, and words that look like a path, a number, a version, a
 * hash, a URL, a flag or a name of code. Whoever retells the text may change everything but these.
 */
export function exactTokens(text: string): string[] {
  const tokens = new Set<string>();
  for (const [, quoted] of text.matchAll(/`([^`\n]{1,300})`/g)) tokens.add((quoted as string).trim());
  for (const word of text.split(BREAKS)) {
    const token = word.replace(LEADING, "").replace(TRAILING, "");
    if (token.length > 0 && token.length <= LONGEST && isExact(token)) tokens.add(token);
  }
  tokens.delete("");
  return [...tokens];
}

const BREAKS = /[\s`"'“”„«»‘’「」『』(){}[\]<>,;|…，。；：、（）！？]+/u;
const LEADING = /^[.:!?*=+]{0,8}(?=[^.])/;
const TRAILING = /[.:!?*…=+]{1,8}$/;
const LONGEST = 300;

const EXACT_SHAPES: readonly RegExp[] = [
  /\d/, // numbers, versions, hashes, ports
  /^--?[a-z][\w-]*$/i, // flags
  /[\w~.-][/\\][\w.-]{1,100}[/\\]/, // paths of two folders or more
  /^[~.@]{0,2}[/\\]/, // paths that say where they begin
  /[/\\][\w-]*\.[a-z]\w*$/i, // paths of files
  /[\p{L}\w]{2}\.[a-z]\w{0,5}$|[\p{L}\w]\.[a-z]\w{1,5}$/iu, // names of files
  /^[a-z]+[A-Z]/, // camel case; names that begin with a capital are names of products too
  /[\p{L}\d]_[\p{L}\d]/u, // snake case
  /::|:\/\//, // paths of code, URLs
  /^[$@#]\p{L}/u, // variables, scopes, channels
];

function isExact(token: string): boolean {
  return EXACT_SHAPES.some((shape) => shape.test(token));
}

/** Whether a token stands in a text by itself, and not as a part of a longer word or number. */
export function holdsToken(text: string, token: string): boolean {
  if (token === "") return false;
  for (let at = text.indexOf(token); at >= 0; at = text.indexOf(token, at + 1)) {
    const before = text[at - 1];
    const after = text[at + token.length];
    if (!(joins(before) && joins(token[0])) && !(joins(after) && joins(token.at(-1)))) return true;
  }
  return false;
}

/**
 * The exact tokens of a text that none of the sources holds. Of a compound ("port-8080-only") each exact part will do.
 */
export function inventedTokens(text: string, sources: readonly string[]): string[] {
  const holds = (token: string) => sources.some((source) => holdsToken(source, token));
  return exactTokens(text).filter((token) => {
    if (holds(token)) return false;
    const parts = token.split("-");
    return parts.length === 1 || !parts.every((part) => !isExact(part) || holds(part));
  });
}

function joins(character: string | undefined): boolean {
  return character !== undefined && WORD.test(character);
}

const WORD = /[A-Za-z0-9_]/;
