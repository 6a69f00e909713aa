/**
 * The person's own words in the result of a tool that asked them: hosts wrap the answers in a sentence, in tags or in
 * JSON, some with the questions. Any other text is the answer itself.
 */
export function readAnswer(text: string): string {
  const body = text.trim();
  return readJsonAnswers(body) ?? readQuotedAnswers(body) ?? readTaggedAnswer(body) ?? body;
}

/** `{"answers": {"id": {"answers": ["…"]}}}`, `{"answers": {"0": "…"}}`, `{"answer": "…"}`. */
function readJsonAnswers(text: string): string | undefined {
  if (!text.startsWith("{")) return undefined;
  try {
    const value = JSON.parse(text) as { answers?: unknown; answer?: unknown; response?: unknown };
    const answers = textsOf(value.answers ?? value.answer ?? value.response, 0);
    return answers.length === 0 ? undefined : answers.join("\n");
  } catch {
    return undefined;
  }
}

function textsOf(value: unknown, depth: number): string[] {
  if (typeof value === "string") return value.trim() === "" ? [] : [value];
  if (typeof value !== "object" || value === null || depth > 4) return [];
  return Object.values(value).flatMap((held) => textsOf(held, depth + 1));
}

/** `User has answered your questions: "Question?"="Answer", …. You can now continue …`. */
function readQuotedAnswers(text: string): string | undefined {
  if (!/^(?:User has answered your questions?|Your questions? (?:has|have) been answered):/.test(text))
    return undefined;
  const answers: string[] = [];
  for (let mark = text.indexOf('"="'); mark >= 0; mark = text.indexOf('"="', mark + 3)) {
    const end = endOfAnswer(text, mark + 3);
    answers.push(text.slice(mark + 3, end));
  }
  return answers.length === 0 ? undefined : answers.join("\n");
}

/** An answer may hold quotation marks: it ends at the mark that another question, or the closing sentence, follows. */
function endOfAnswer(text: string, from: number): number {
  ANSWER_END.lastIndex = from;
  const match = ANSWER_END.exec(text);
  return match === null ? text.length : match.index;
}

const ANSWER_END = /"(?:, "|\. |\.$| selected preview:| user notes:|$)/g;

function readTaggedAnswer(text: string): string | undefined {
  for (const tag of ["answer", "user_message", "feedback", "response"]) {
    const open = `<${tag}>`;
    const close = `</${tag}>`;
    if (text.startsWith(open) && text.endsWith(close)) return text.slice(open.length, -close.length).trim();
  }
  return undefined;
}
