/** The exit code that hosts write around a command's output, in its first or last lines. */
export function exitCodeInText(text: string): number | undefined {
  const edges = [...text.slice(0, 400).split("\n").slice(0, 3), ...text.slice(-400).split("\n").slice(-4)];
  for (const line of edges) {
    const found =
      /^(?:Command exited with code|Exit code:?|Process exited with code|exit code:?|exit:|exit=) ?(\d{1,3})\b/i.exec(
        line.trim(),
      );
    if (found) return Number(found[1]);
  }
  return undefined;
}
