import type { AssistantBlock, Block, ToolResultIndex } from "@vcc/normalize";
import { buildTranscript, renderTranscript } from "@vcc/transcript";
import { proseSentences } from "./prose.ts";
import { statement } from "./statement.ts";
import type { Progress, Statement } from "./summary.ts";

/** What the agent said last, did last, and what it said that it would do next. */
export function extractProgress(blocks: readonly Block[], results: ToolResultIndex, cwd?: string): Progress {
  const said = blocks.findLast(
    (block): block is AssistantBlock => block.kind === "assistant" && block.text.trim() !== "",
  );
  const did = lastAction(blocks, results, cwd);
  const next = said === undefined ? undefined : statedStep(said);
  return {
    ...(said === undefined ? {} : { said: statement(said.text.trim(), said.source, SAID) }),
    ...(did === undefined ? {} : { did }),
    ...(next === undefined ? {} : { next }),
  };
}

const SAID = 600;

/** The newest call or command as the transcript has it, without its ref. */
function lastAction(
  blocks: readonly Block[],
  results: ToolResultIndex,
  cwd: string | undefined,
): Statement | undefined {
  // Of a call without a result nobody knows whether it was carried out.
  const action = blocks.findLast(
    (block) =>
      (block.kind === "tool_call" && results.resultOf(block) !== undefined) ||
      (block.kind === "bash" && block.by === "agent" && block.result !== undefined),
  );
  if (action === undefined) return undefined;
  const result = action.kind === "tool_call" ? results.resultOf(action) : undefined;
  const entries = buildTranscript(result === undefined ? [action] : [action, result], cwd === undefined ? {} : { cwd });
  const [line = "", reason] = renderTranscript(entries).split("\n", 2);
  const end = line.lastIndexOf(" (#");
  const call = line.slice(0, end < 0 ? undefined : end).replace(/^(?:\* |\[tool_error\] )/, "");
  const text = reason === undefined ? call : `${call} → failed: ${reason.trim()}`;
  return text === "" ? undefined : statement(text, action.source, SAID);
}

/** How agents begin a sentence about what they will do, per language. */
const INTENTIONS: readonly RegExp[] = [
  /^(?:(?:ok|okay|now|so|then|good|great|perfect|alright)[,.!]? ){0,2}(?:i'll|i will|i'm going to|i am going to|let me|let's|next|now i|now let|the next step|next step|remaining|what remains|still to do|todo)\b/,
  /^(?:(?:gut|ok|okay|jetzt|nun|dann)[,.!]? ){0,2}(?:ich werde|als nächstes|nächster schritt|ich prüfe jetzt|lass mich)/,
  /^(?:接下来|接下來|下一步|现在我|現在我|我将|我會|我会|让我|讓我)/,
  /^(?:次に|これから|次は)/,
  /^(?:이제|다음으로|다음은)/,
  /^(?:теперь я|далее|сейчас я|следующий шаг|я сейчас)/,
  /^(?:ahora voy|voy a|a continuación|el siguiente paso|siguiente paso)/,
  /^(?:agora vou|vou |em seguida|o próximo passo|próximo passo)/,
  /^(?:je vais|maintenant je|ensuite|prochaine étape|la prochaine étape)/,
];

const LONGEST_STEP = 300;

/** A step stands near the end of what was said last: one stated earlier was taken, or given up. */
const FROM_THE_END = 3;

function statedStep(said: AssistantBlock): Statement | undefined {
  const step = proseSentences(said.text)
    .slice(-FROM_THE_END)
    .findLast(
      (sentence) =>
        sentence.length <= LONGEST_STEP &&
        INTENTIONS.some((shape) => shape.test(sentence.replaceAll("’", "'").toLowerCase())),
    );
  return step === undefined ? undefined : statement(step, said.source, LONGEST_STEP);
}
