/** What stands where a secret stood. */
export function placeholder(kind: string): string {
  return `[redacted:${kind}]`;
}
