import { randomUUID } from "node:crypto";
import { realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { InputError } from "../errors.ts";
import { printable } from "../terminal.ts";

/**
 * Whole or not at all: a page that was there stays until the new one is complete. A link stays a link, and what is no
 * file (a pipe, a device) is written to and not replaced. Throws `InputError`.
 */
export async function writePage(path: string, text: string): Promise<void> {
  try {
    const there = await stat(path).catch(() => undefined);
    if (there && !there.isFile()) await writeFile(path, text);
    else await replaceFile(there ? await realpath(path) : path, text);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new InputError(`cannot write ${printable(path)}: ${code ?? message}`);
  }
}

async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, text);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
