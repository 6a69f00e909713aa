import { type FileHandle, open } from "node:fs/promises";
import { UnreadableSessionError } from "./errors.ts";
import { type SessionSource, streamSource } from "./source.ts";

const reasons: Record<string, string> = {
  ENOENT: "there is no such file; check the path",
  EACCES: "permission denied; check who may read the file",
  EPERM: "permission denied; check who may read the file",
  EISDIR: "it is a folder; name a session file in it",
  ENOTDIR: "a part of the path is no folder; check the path",
  ENXIO: "it is a socket; send its bytes through a pipe or a file",
  ENAMETOOLONG: "the path is too long; check the path",
};

/** Opens a file, or a pipe, for reading; it is never written to. Throws `UnreadableSessionError`. */
export async function fileSource(path: string): Promise<SessionSource> {
  const refuse = (cause: unknown): never => {
    const code = (cause as { code?: unknown }).code;
    const reason = typeof code === "string" ? (reasons[code] ?? `the system says ${code}`) : String(cause);
    throw new UnreadableSessionError(path, reason, { cause });
  };
  const file: FileHandle = await open(path, "r").catch(refuse);
  try {
    const stats = await file.stat();
    if (stats.isDirectory()) throw new UnreadableSessionError(path, reasons.EISDIR as string);
    // A pipe or a terminal has no size and can be read once.
    if (!stats.isFile())
      return await streamSource(file.createReadStream({ autoClose: false }), path)
        .catch(refuse)
        .finally(() => file.close());
    return {
      name: path,
      size: stats.size,
      read: (offset, length) => readFully(file, offset, Math.min(length, stats.size - offset)).catch(refuse),
      close: () => file.close(),
    };
  } catch (cause) {
    await file.close();
    throw cause;
  }
}

async function readFully(file: FileHandle, offset: number, length: number): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafeSlow(Math.max(0, length));
  let filled = 0;
  while (filled < bytes.length) {
    const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, offset + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}
