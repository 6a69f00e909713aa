/** `1234567` as `1,234,567`. */
export function grouped(count: number): string {
  return count.toLocaleString("en-US");
}

/** `1 message`, `2,000 messages`. */
export function counted(count: number, what: string): string {
  return `${grouped(count)} ${what}${count === 1 ? "" : "s"}`;
}
