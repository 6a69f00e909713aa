/** A tool can't do what it was asked. The message is for the model: what is wrong and what would be right. */
export class ToolError extends Error {
  override readonly name = "ToolError";
}
