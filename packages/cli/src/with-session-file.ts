import { openSession, type Session, UnreadableSessionError } from "@vcc/sessions";
import { InputError } from "./errors.ts";

/** Opens a session for one command, and closes it when the command is done. Throws `InputError`. */
export async function withSessionFile<Result>(
  file: string,
  use: (session: Session) => Promise<Result>,
): Promise<Result> {
  const session = await openSession(file).catch((error: unknown) => {
    throw error instanceof UnreadableSessionError ? new InputError(error.message) : error;
  });
  try {
    return await use(session);
  } finally {
    await session.close();
  }
}
