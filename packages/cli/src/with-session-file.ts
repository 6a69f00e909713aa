import { openSession, type Session, UnreadableSessionError } from "@vcc/sessions";
import { InputError } from "./errors.ts";

/**
 * Opens a session for one command, and closes it when the command is done; `-` is standard input. Throws `InputError`.
 */
export async function withSessionFile<Result>(
  file: string,
  use: (session: Session) => Promise<Result>,
): Promise<Result> {
  const input = file === "-" ? { stream: process.stdin, name: "from standard input" } : file;
  const session = await openSession(input).catch((error: unknown) => {
    throw error instanceof UnreadableSessionError ? new InputError(error.message) : error;
  });
  try {
    return await use(session);
  } finally {
    await session.close();
  }
}
