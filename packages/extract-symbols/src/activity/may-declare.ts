import type { Language } from "../declaration.ts";

/**
 * Whether a piece of a file may declare anything that a catalog or a list of changed names takes. A quick no for what
 * most edits are made of, statements; a yes says little.
 */
export function mayDeclare(text: string, language: Language): boolean {
  if (language !== "typescript") return true;
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf("\n", start);
    const stop = end < 0 ? text.length : end;
    if (mayBeHead(text.slice(start, stop))) return true;
    start = stop + 1;
  }
  return false;
}

const WORDS =
  /\b(?:function|class|interface|enum|namespace|module|abstract|export|constructor|static|private|protected|public|override|get|set)\b|^(?:type|const|let|var|declare)\b/;
const STATEMENT =
  /^(?:if|for|while|switch|catch|return|await|else|throw|new|do|super|yield|delete|void|case|\}|\.|\/|\*)/;

/** A word that declares, or a name with what it takes in parentheses, and no end of a statement behind it. */
function mayBeHead(line: string): boolean {
  if (WORDS.test(line)) return true;
  const open = line.indexOf("(");
  if (open < 0) return false;
  const text = line.trim();
  if (STATEMENT.test(text)) return false;
  const isCall = text.endsWith(";") && !line.includes("):") && !line.includes("=>");
  return !isCall && (text.startsWith("[") || !line.slice(0, open).includes("."));
}
