import { randomUUID } from "node:crypto";
import type { AssistantMessage, Usage } from "@earendil-works/pi-ai";
import type { ExtensionContext } from "@earendil-works/pi-coding-agent";
import { ModelError, type ModelPort } from "@vcc/decay";

type Registry = ExtensionContext["modelRegistry"];
type PiModel = NonNullable<ExtensionContext["model"]>;

/** The models of a run, all reached through Pi: its registry, its keys, its transports. */
export interface DecayModels {
  classifier: ModelPort;
  summarizer: ModelPort;
  /** Stands in for a summarizer that can't be reached. */
  substitute?: ModelPort;
}

export interface DecayModelNames {
  model?: string | undefined;
  summarizerModel?: string | undefined;
}

/**
 * The models that the settings name; the session's where they name none. One that is named and not there is not
 * replaced in secret: it fails when it is asked.
 */
export function modelsOf(
  names: DecayModelNames,
  { model, modelRegistry }: Pick<ExtensionContext, "model" | "modelRegistry">,
  onUsage: (usage: Usage) => void,
): DecayModels {
  const portOf = (found: PiModel) => piModel(found, modelRegistry, onUsage);
  const session = model === undefined ? undefined : portOf(model);
  const named = (name: string | undefined) => {
    if (name === undefined) return session ?? missingModel("session");
    const found = findModel(name, modelRegistry);
    return found === undefined ? missingModel(name) : portOf(found);
  };
  const classifier = named(names.model);
  const summarizer = names.summarizerModel === undefined ? classifier : named(names.summarizerModel);
  return { classifier, summarizer, ...(session === undefined ? {} : { substitute: session }) };
}

/** By `provider/model`: the names of models may have slashes of their own. */
function findModel(name: string, registry: Registry): PiModel | undefined {
  const slash = name.indexOf("/");
  if (slash > 0) return registry.find(name.slice(0, slash), name.slice(slash + 1));
  return registry.getAll().find(({ id }) => id === name);
}

function missingModel(name: string): ModelPort {
  return { name, contextWindow: 100_000, complete: () => Promise.reject(new ModelError("unavailable")) };
}

function piModel(model: PiModel, registry: Registry, onUsage: (usage: Usage) => void): ModelPort {
  return {
    name: model.id,
    provider: model.provider,
    contextWindow: model.contextWindow,
    async complete({ system, prompt, maxTokens, signal, onText }) {
      // Asked anew: what the registry remembers of keys may lag behind.
      const auth = await registry.getApiKeyAndHeaders(model);
      if (!auth.ok) throw new ModelError("auth");
      let status: number | undefined;
      const stream = registry.streamSimple(
        model,
        { systemPrompt: system, messages: [{ role: "user", content: prompt, timestamp: Date.now() }] },
        {
          signal,
          maxTokens: Math.min(maxTokens, model.maxTokens),
          // As Pi's own summaries: nothing of it is worth a place in a cache, and no session's state is touched.
          cacheRetention: "none",
          sessionId: randomUUID(),
          onResponse: (response) => {
            status = response.status;
          },
        },
      );
      for await (const event of stream) if (event.type === "text_delta") onText(event.delta);
      const answer = await stream.result();
      onUsage(answer.usage);
      return read(answer, status);
    },
  };
}

function read(answer: AssistantMessage, status: number | undefined) {
  const { stopReason, rawStopReason = "", usage } = answer;
  if (stopReason === "error" || stopReason === "aborted") {
    const failed = statusOf(answer, status);
    throw new ModelError(codeOf(failed), failed);
  }
  const text = answer.content.map((part) => (part.type === "text" ? part.text : "")).join("");
  const stop = REFUSED.test(rawStopReason) ? "refused" : stopReason === "length" ? "length" : "end";
  const { input, output, cacheRead, cacheWrite, cost } = usage;
  return { text, stop, usage: { input, output, cacheRead, cacheWrite, cost: cost.total } } as const;
}

const REFUSED = /refus|safety|content_filter|prohibited|blocklist/i;

/**
 * Of a request that was turned away, most of Pi's providers tell the status nowhere but at the head of the message:
 * "401 …", "Some API error (401): …". One of success says nothing of a failure.
 */
function statusOf({ errorMessage = "" }: AssistantMessage, status: number | undefined): number | undefined {
  if (status !== undefined && status >= 400) return status;
  const told = STATUS.exec(errorMessage)?.[1];
  return told === undefined ? undefined : Number(told);
}

const STATUS = /^(?:[\w .-]{0,40}\()?([45]\d\d)(?![\w.])/;

/** Providers word their errors as they like; the status says what kind it is. */
function codeOf(status: number | undefined): "auth" | "unavailable" | "transient" {
  if (status === 401 || status === 403) return "auth";
  return status === 404 ? "unavailable" : "transient";
}
