/** What a person typed: the text without fenced blocks and JSON, and without the middle of what is too long to have been typed. */
export function withoutPastes(text: string): string {
  const parts = text.split("```");
  const typed = parts
    .filter((_, position) => position % 2 === 0)
    .join(" ")
    .split("\n")
    .filter((line) => !/^\s*[{[]"/.test(line))
    .join("\n");
  return typed.length <= 3000 ? typed.trim() : `${typed.slice(0, 1500)}\n${typed.slice(-1500)}`.trim();
}
