import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The command of the Pi that is installed here. */
export const piCommand = join(
  fileURLToPath(import.meta.resolve("@earendil-works/pi-coding-agent")),
  "../bundle/cli.js",
);

/** A home of its own for Pi: no other settings, sessions or extensions, and no network. */
export interface PiHome {
  agentDir: string;
  /** The folder that Pi works in. */
  work: string;
  env: NodeJS.ProcessEnv;
  /** Runs `pi` to its end. */
  run(...args: string[]): Promise<PiResult>;
  runWith(more: NodeJS.ProcessEnv, ...args: string[]): Promise<PiResult>;
  startRpc(...args: string[]): PiRpc;
  remove(): Promise<void>;
}

export interface PiResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface PiHomeOptions {
  /** An OpenAI endpoint. */
  modelUrl: string;
  compaction?: { reserveTokens?: number; keepRecentTokens?: number };
  env?: NodeJS.ProcessEnv;
  /** Another Pi's command; by default `piCommand`. */
  command?: string;
}

export const contextWindow = 20_000;

export function createPiHome({ modelUrl, compaction, env: more, command = piCommand }: PiHomeOptions): PiHome {
  const root = mkdtempSync(join(tmpdir(), "vcc-pi-"));
  const agentDir = join(root, "agent");
  const work = join(root, "work");
  for (const folder of [agentDir, work]) mkdirSync(folder);
  const model = { id: "fake-1", input: ["text"], contextWindow, maxTokens: 2_000 };
  const provider = { baseUrl: modelUrl, api: "openai-completions", apiKey: "none", models: [model] };
  writeFileSync(join(agentDir, "models.json"), JSON.stringify({ providers: { fake: provider } }));
  const settings = {
    defaultProvider: "fake",
    defaultModel: "fake-1",
    enableInstallTelemetry: false,
    retry: { enabled: false },
    compaction: { reserveTokens: 4_000, keepRecentTokens: 400, ...compaction },
  };
  writeFileSync(join(agentDir, "settings.json"), JSON.stringify(settings));
  const env = { ...process.env, PI_CODING_AGENT_DIR: agentDir, PI_OFFLINE: "1", PI_SKIP_VERSION_CHECK: "1", ...more };
  const start = (args: string[], more: NodeJS.ProcessEnv = {}) => {
    const child = spawn(process.execPath, [command, ...args], { cwd: work, env: { ...env, ...more } });
    child.stdout.setEncoding("utf8");
    child.stderr.setEncoding("utf8");
    return child;
  };
  const runWith: PiHome["runWith"] = (more, ...args) =>
    new Promise((done, failed) => {
      const child = start(args, more);
      let stdout = "";
      let stderr = "";
      child.stdout.on("data", (text: string) => {
        stdout += text;
      });
      child.stderr.on("data", (text: string) => {
        stderr += text;
      });
      child.on("error", failed);
      child.on("close", (code) => done({ code, stdout, stderr }));
      child.stdin.end();
    });
  return {
    agentDir,
    work,
    env,
    run: (...args) => runWith({}, ...args),
    runWith,
    startRpc: (...args) => new PiRpc(start(["--mode", "rpc", ...args])),
    remove: () => rm(root, { recursive: true, maxRetries: 5 }),
  };
}

/** A record that Pi writes in its RPC mode. */
// biome-ignore lint/suspicious/noExplicitAny: the records of another program, of which each test reads a little
export type RpcRecord = Record<string, any>;

const patience = 30_000;

export class PiRpc {
  readonly records: RpcRecord[] = [];
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #waiting = new Set<() => void>();
  #partial = "";
  #errors = "";
  #calls = 0;

  constructor(child: ChildProcessWithoutNullStreams) {
    this.#child = child;
    child.stdout.on("data", (text: string) => {
      const lines = (this.#partial + text).split("\n");
      this.#partial = lines.pop() ?? "";
      for (const line of lines) this.records.push(JSON.parse(line) as RpcRecord);
      for (const look of this.#waiting) look();
    });
    child.stderr.on("data", (text: string) => {
      this.#errors += text;
    });
  }

  /** The first record after `from` that is wanted. */
  until(isWanted: (record: RpcRecord) => boolean, from = 0): Promise<RpcRecord> {
    return new Promise((found, failed) => {
      const look = () => {
        const record = this.records.slice(from).find(isWanted);
        if (!record) return;
        clearTimeout(timer);
        this.#waiting.delete(look);
        found(record);
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(look);
        const seen = this.records.slice(from).map(({ type }) => type);
        failed(new Error(`Pi did not say it; it said ${seen.join(" ")}; ${this.#errors}`));
      }, patience);
      this.#waiting.add(look);
      look();
    });
  }

  send(record: RpcRecord): void {
    this.#child.stdin.write(`${JSON.stringify(record)}\n`);
  }

  async call(command: RpcRecord): Promise<RpcRecord> {
    const id = `call-${++this.#calls}`;
    this.send({ id, ...command });
    return this.until((record) => record.type === "response" && record.id === id);
  }

  /** Sends a prompt and waits until Pi is idle again; gives the records of it. */
  async prompt(message: string): Promise<RpcRecord[]> {
    const from = this.records.length;
    await this.call({ type: "prompt", message });
    await this.until(({ type }) => type === "agent_settled", from);
    return this.records.slice(from);
  }

  /** Sends a command of an extension, and gives the first notice that it shows. */
  async notice(message: string): Promise<string> {
    const from = this.records.length;
    this.send({ id: `call-${++this.#calls}`, type: "prompt", message });
    const record = await this.until(({ type, method }) => type === "extension_ui_request" && method === "notify", from);
    return String(record.message);
  }

  async entries(): Promise<RpcRecord[]> {
    return (await this.call({ type: "get_entries" })).data.entries;
  }

  /** Ends Pi as a client does that closes its end. */
  async close(): Promise<void> {
    const closed = new Promise((done) => this.#child.once("close", done));
    this.#child.stdin.end();
    await closed;
  }
}
