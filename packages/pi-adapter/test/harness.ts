import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import {
  type AssistantMessage,
  type FauxModelDefinition,
  type FauxResponseStep,
  fauxAssistantMessage,
  fauxProvider,
  fauxText,
  fauxToolCall,
  type Message,
} from "@earendil-works/pi-ai";
import {
  type AgentSessionEvent,
  createAgentSession,
  DefaultResourceLoader,
  type ExtensionAPI,
  type ExtensionError,
  ModelRuntime,
  type SessionEntry,
  SessionManager,
  SettingsManager,
  VERSION,
} from "@earendil-works/pi-coding-agent";
import { Type } from "typebox";
import { createExtension } from "../src/create-extension.ts";

export interface HarnessOptions {
  /** Other extensions, loaded before and after ours. */
  before?: (pi: ExtensionAPI) => void;
  after?: (pi: ExtensionAPI) => void;
  /** Stands between Pi and our extension. */
  through?: (pi: ExtensionAPI) => ExtensionAPI;
  without?: boolean;
  models?: FauxModelDefinition[];
  /** Pi's own settings. */
  compaction?: { enabled?: boolean; reserveTokens?: number; keepRecentTokens?: number };
  /** What `vcc.json` says. */
  settings?: unknown;
  now?: () => number;
  hostVersion?: string;
  /** A folder to work in; else a new one. With it, the session in it is gone on with. */
  cwd?: string;
  /** How long each result of the tool `big` is. */
  resultLength?: number;
}

export type Harness = Awaited<ReturnType<typeof createHarness>>;

const folders: string[] = [];

export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** The real Pi with a model whose answers are scripted. Pi's own summaries would take answers from the same script. */
export async function createHarness(options: HarnessOptions = {}) {
  const cwd = options.cwd ?? mkdtempSync(join(tmpdir(), "vcc-pi-"));
  if (!options.cwd) folders.push(cwd);
  const agentDir = join(cwd, "agent");
  mkdirSync(agentDir, { recursive: true });
  if (options.settings) writeFileSync(join(agentDir, "vcc.json"), JSON.stringify(options.settings));
  const faux = fauxProvider({
    provider: "faux",
    models: options.models ?? [{ id: "small", contextWindow: 20_000, maxTokens: 4_000 }],
  });
  const compaction = { enabled: true, reserveTokens: 4_000, keepRecentTokens: 1_000, ...options.compaction };
  const settingsManager = SettingsManager.inMemory({ compaction, retry: { enabled: false } });
  const modelRuntime = await ModelRuntime.create({
    authPath: join(agentDir, "auth.json"),
    modelsPath: null,
    modelsStorePath: join(agentDir, "models-store.json"),
    refreshOnCreate: false,
  });
  modelRuntime.registerNativeProvider(faux.provider);
  const ours = (pi: ExtensionAPI) =>
    createExtension(options.through?.(pi) ?? pi, {
      now: options.now ?? Date.now,
      hostVersion: options.hostVersion ?? VERSION,
      agentDir,
    });
  let api: ExtensionAPI | undefined;
  const registerTools = (pi: ExtensionAPI) => {
    api = pi;
    registerBig(pi, options.resultLength ?? 4_000);
  };
  const extensionFactories = [
    { name: "tools", factory: registerTools },
    ...(options.before ? [{ name: "before", factory: options.before }] : []),
    ...(options.without ? [] : [{ name: "vcc", factory: ours }]),
    ...(options.after ? [{ name: "after", factory: options.after }] : []),
  ];
  const resourceLoader = new DefaultResourceLoader({
    cwd,
    agentDir,
    settingsManager,
    systemPrompt: "You are a test agent.",
    extensionFactories,
    noSkills: true,
    noPromptTemplates: true,
    noThemes: true,
    noContextFiles: true,
  });
  await resourceLoader.reload();
  const sessionFolder = join(cwd, "sessions");
  const { session, extensionsResult } = await createAgentSession({
    cwd,
    agentDir,
    modelRuntime,
    model: faux.getModel(),
    thinkingLevel: "off",
    settingsManager,
    resourceLoader,
    sessionManager: options.cwd
      ? SessionManager.continueRecent(cwd, sessionFolder)
      : SessionManager.create(cwd, sessionFolder),
    tools: ["big", "vcc_recall"],
  });
  const log: string[] = [];
  const errors: ExtensionError[] = [];
  const notices: string[] = [];
  const requests: Message[][] = [];
  session.subscribe((event) => {
    const line = logLine(event);
    if (line) log.push(line);
  });
  const widgets: (string[] | undefined)[] = [];
  const uiContext = {
    notify: (text: string) => notices.push(text),
    setWidget: (_key: string, rows: string[] | undefined) => widgets.push(rows),
  };
  await session.bindExtensions({
    mode: "rpc",
    // The few members that these tests use; Pi's own is part of its modes.
    uiContext: new Proxy(uiContext, { get: (own, name) => own[name as "notify"] ?? (() => undefined) }) as never,
    onError: (error) => errors.push(error),
  });
  return {
    session,
    faux,
    log,
    errors,
    notices,
    /** The rows of each state of a widget, in order; undefined: it was taken away. */
    widgets,
    requests,
    loadErrors: extensionsResult.errors,
    /** Pi as another extension has it. */
    pi: api,
    cwd,
    agentDir,
    /** Scripts the model's answers, and notes each request. */
    script(...steps: (AssistantMessage | ((request: Message[]) => AssistantMessage | Promise<AssistantMessage>))[]) {
      faux.appendResponses(
        steps.map(
          (step): FauxResponseStep =>
            async ({ messages }) => {
              requests.push(structuredClone(messages));
              // Pi takes an answer of the same millisecond as a compaction for one from before it.
              await setTimeout(2);
              return { ...(typeof step === "function" ? await step(messages) : step), timestamp: Date.now() };
            },
        ),
      );
    },
    /** The entries of the branch, root first. */
    entries: () => session.sessionManager.getBranch(),
    compactions: () => compactionsOf(session.sessionManager.getBranch()),
    /** Waits for what Pi does on its own, in time: `/vcc` does not wait for the compaction that it begins. */
    async until(isSo: () => boolean) {
      for (let round = 0; round < 1_000 && !isSo(); round++) await setTimeout(5);
      await session.waitForIdle();
    },
    /** Ends it as a person would who closes Pi. */
    async close() {
      await session.waitForIdle();
      session.dispose();
    },
  };
}

export type CompactionEntry = Extract<SessionEntry, { type: "compaction" }>;

export function compactionsOf(entries: readonly SessionEntry[]): CompactionEntry[] {
  return entries.filter((entry): entry is CompactionEntry => entry.type === "compaction");
}

function logLine(event: AgentSessionEvent): string | undefined {
  switch (event.type) {
    case "compaction_end":
      return `${event.reason}:${event.result ? "compacted" : event.aborted ? "cancelled" : "failed"}`;
    case "entry_appended":
      return event.entry.type;
    case "agent_start":
      return "run";
    case "agent_settled":
      return event.aborted ? "settled after abort" : "settled";
    case "message_end":
      if (event.message.role === "assistant") return event.message.stopReason;
      return event.message.role === "custom" ? `custom:${event.message.customType}` : undefined;
    default:
      return undefined;
  }
}

function registerBig(pi: ExtensionAPI, length: number): void {
  pi.registerTool({
    name: "big",
    label: "Big",
    description: "a long result",
    parameters: Type.Object({ n: Type.Number() }),
    async execute(_id, { n }) {
      return { content: [{ type: "text", text: `result ${n} ${"x".repeat(length)}` }], details: {} };
    },
  });
}

export const call = (...numbers: number[]): AssistantMessage =>
  fauxAssistantMessage(
    [fauxText(`step ${numbers.join()}`), ...numbers.map((n) => fauxToolCall("big", { n }, { id: `call-${n}` }))],
    { stopReason: "toolUse" },
  );

export const say = (text: string): AssistantMessage => fauxAssistantMessage(text);

export const overflow = (): AssistantMessage =>
  fauxAssistantMessage("", {
    stopReason: "error",
    errorMessage: "prompt is too long: 213462 tokens > 200000 maximum",
  });

export const cutOff = (text: string): AssistantMessage => ({ ...fauxAssistantMessage(text), stopReason: "length" });

/** The roles of a request, a letter each: system, user (summaries, too), assistant, toolResult. */
export function roles(request: readonly Message[]): string {
  return request.map(({ role }) => role[0]).join("");
}

/** Results in a request that no call before them asked for: providers get no answer that failed. */
export function orphans(request: readonly Message[]): string[] {
  const calls = new Set<string>();
  return request.flatMap((message) => {
    if (message.role === "assistant" && message.stopReason !== "error" && message.stopReason !== "aborted") {
      for (const part of message.content) if (part.type === "toolCall") calls.add(part.id);
    }
    return message.role === "toolResult" && !calls.has(message.toolCallId) ? [message.toolCallId] : [];
  });
}

export const long = (text: string, words = 150): string => `${text} ${"lorem ipsum ".repeat(words)}`;
