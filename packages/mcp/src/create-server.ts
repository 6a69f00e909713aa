import { homedir } from "node:os";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, type CallToolResult, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { type Environment, sessionFolders, UnreadableSessionError } from "@vcc/sessions";
import { allowFolders } from "./allowed-folders.ts";
import { chooseSession } from "./choose-session.ts";
import { readOptionalText } from "./read-arguments.ts";
import { createSessionRecalls } from "./session-recalls.ts";
import { ToolError } from "./tool-error.ts";
import { tools } from "./tools.ts";
import { version } from "./version.ts";

export interface ServerOptions {
  /** Only files below these are read; from `cwd` where they are relative. Default: where the hosts keep their sessions. */
  folders?: readonly string[];
  /** The project's folder, where the client names none. Default: the process's. */
  cwd?: string;
  /** Default: the process's. */
  environment?: Environment;
}

/** An MCP server with the tools `vcc_recall`, `vcc_expand` and `vcc_compact`; connect it to a transport. */
export function createServer({
  cwd = process.cwd(),
  environment = { variables: process.env, home: homedir() },
  folders = sessionFolders(environment),
}: ServerOptions = {}): Server {
  const allowed = allowFolders(
    folders.map((folder) => resolve(cwd, folder)),
    { cwd, home: environment.home },
  );
  const recallOf = createSessionRecalls();
  const server = new Server({ name: "vcc", version }, { capabilities: { tools: {} } });

  const answer = async (name: string, values: Record<string, unknown>): Promise<string> => {
    const tool = tools.find((each) => each.name === name);
    if (!tool) throw new ToolError(`there is no tool ${name}; there are ${tools.map((each) => each.name).join(", ")}`);
    const path = await chooseSession({
      file: readOptionalText(values, "file"),
      projects: [...(await rootsOf(server)), cwd],
      client: server.getClientVersion()?.name,
      allowed,
      environment,
    });
    return `Session ${path}\n\n${await tool.answer(values, { path, recallOf })}`;
  };

  // One call at a time: they share what is kept of the last session.
  let last: Promise<unknown> = Promise.resolve();
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ answer: _answer, ...tool }) => tool),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const result = last.then(() => resultOf(answer(params.name, params.arguments ?? {})));
    last = result.catch(() => {});
    return result;
  });
  return server;
}

/** What went wrong is an answer, too, which the model can act on. Faults of ours pass through. */
async function resultOf(answered: Promise<string>): Promise<CallToolResult> {
  try {
    return { content: [{ type: "text", text: await answered }] };
  } catch (error) {
    if (!(error instanceof ToolError || error instanceof UnreadableSessionError)) throw error;
    return { content: [{ type: "text", text: error.message }], isError: true };
  }
}

/** A client that is slow to name its folders is not waited for. */
const rootsTimeout = 2_000;

/** The folders that the client works in, if it says so. */
async function rootsOf(server: Server): Promise<string[]> {
  if (!server.getClientCapabilities()?.roots) return [];
  const { roots } = await server.listRoots({}, { timeout: rootsTimeout }).catch(() => ({ roots: [] }));
  return roots.flatMap(({ uri }) => {
    try {
      return [fileURLToPath(uri)];
    } catch {
      return [];
    }
  });
}
