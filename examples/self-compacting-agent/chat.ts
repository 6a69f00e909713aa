/** Messages as the OpenAI Chat API has them; vcc reads those of other APIs too. */
export interface ChatMessage {
  role: "user" | "assistant" | "tool";
  content: string;
  tool_calls?: { id: string; type: "function"; function: { name: string; arguments: string } }[];
  tool_call_id?: string;
}

export function callOf(id: string, name: string, args: object): ChatMessage {
  const call = { id, type: "function" as const, function: { name, arguments: JSON.stringify(args) } };
  return { role: "assistant", content: "", tool_calls: [call] };
}
