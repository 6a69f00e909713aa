/**
 * Pi shows the model a summary between `<summary>` and `</summary>`, and escapes nothing: a session in which the closing
 * tag was said would end the frame early, and what follows it would stand there as if the user had said it.
 */
export function withinFrame(text: string): string {
  return text.replace(/<\/(?=summary\s*>)/gi, "<\\");
}
