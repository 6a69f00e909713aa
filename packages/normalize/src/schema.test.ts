import type { Static } from "typebox";
import { expect, expectTypeOf, it } from "vitest";
import type { Message } from "./message.ts";
import { type MessageSchema, parseMessage } from "./schema.ts";

it("describes what the type does", () => {
  expectTypeOf<Static<typeof MessageSchema>>().toEqualTypeOf<Message>();
});

it("takes messages and refuses the rest", () => {
  const message = {
    role: "assistant",
    content: [{ type: "toolCall", id: "1", name: "read", args: { path: "a" } }],
    more: 1,
  };
  expect(parseMessage(message)).toBe(message);
  for (const value of [
    null,
    "text",
    [],
    {},
    { role: "user" },
    { role: "nobody", content: "" },
    { role: "user", content: [{ type: "text" }] },
  ])
    expect(parseMessage(value)).toBeUndefined();
});
