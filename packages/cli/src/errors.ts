/** The command was called in a way that can't work. The message is one line: what is wrong and what would be right. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** A file that the command needs can't be read or doesn't fit. The message is one line: what, where, what to do. */
export class InputError extends Error {
  override readonly name = "InputError";
}
