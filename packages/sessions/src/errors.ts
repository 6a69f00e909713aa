/** The file (or array) holds nothing that can be read as a session. The message is one line: what, where, what to do. */
export class UnreadableSessionError extends Error {
  override readonly name = "UnreadableSessionError";
  readonly file: string;
  readonly reason: string;

  constructor(file: string, reason: string, options?: { cause?: unknown }) {
    super(`Cannot read session ${file}: ${reason}`, options);
    this.file = file;
    this.reason = reason;
  }
}
