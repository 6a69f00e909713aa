import { redact, sanitize } from "@vcc/normalize";
import { type FoundSession, findSessions, type SessionMeta, sessionMeta } from "@vcc/sessions";
import type { SessionsFlags } from "./commands/sessions.ts";
import { colorsFor, counted, grouped, printNote, printResult } from "./terminal.ts";

/** `vcc sessions`: one session a line, newest first; what hosts there are and where they look, `@vcc/sessions` knows. */
export async function runSessions({ limit, json }: SessionsFlags): Promise<void> {
  const found = await findSessions();
  const shown = await Promise.all(
    found.slice(0, limit).map(async (session) => ({ ...session, ...shownMeta(await sessionMeta(session)) })),
  );
  await printResult(
    json
      ? `${JSON.stringify({ sessions: shown.map(asJson), total: found.length }, null, 2)}\n`
      : shown.map(line).join(""),
  );
  if (found.length === 0) printNote("note: no host that is known keeps sessions here");
  const rest = found.length - shown.length;
  if (rest > 0) printNote(`note: ${counted(rest, "older session")} not listed; see --limit`);
}

type ShownSession = FoundSession & Pick<SessionMeta, "id" | "cwd" | "title">;

function shownMeta({ id, cwd, title }: SessionMeta): Pick<SessionMeta, "id" | "cwd" | "title"> {
  return {
    ...(id === undefined ? {} : { id }),
    ...(cwd === undefined ? {} : { cwd }),
    ...(title === undefined ? {} : { title: redact(sanitize(title)).replaceAll("\n", " ") }),
  };
}

function asJson({ host, path, modified, bytes, ...meta }: ShownSession): object {
  return { host, path, modified: new Date(modified).toISOString(), bytes, ...meta };
}

function line({ host, path, modified, bytes, cwd, title }: ShownSession): string {
  const { bold, dim } = colorsFor(process.stdout);
  const time = new Date(modified).toISOString().slice(0, 16).replace("T", " ");
  const about = [cwd, title].filter((text) => text !== undefined).join(": ");
  const head = `${time}Z  ${host.padEnd(11)}  ${grouped(Math.ceil(bytes / 1000)).padStart(8)} kB`;
  return `${dim(head)}  ${bold(path)}${about === "" ? "" : `  ${sanitize(about).replaceAll("\n", " ")}`}\n`;
}
