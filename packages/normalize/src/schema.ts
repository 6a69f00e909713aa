import Type, { type Static } from "typebox";
import { Compile } from "typebox/compile";
import type { Message } from "./message.ts";

const TextPart = Type.Object({ type: Type.Literal("text"), text: Type.String() });

const ImagePart = Type.Object({ type: Type.Literal("image"), mimeType: Type.Optional(Type.String()) });

const ThinkingPart = Type.Object({
  type: Type.Literal("thinking"),
  text: Type.String(),
  redacted: Type.Optional(Type.Boolean()),
});

const ToolCallPart = Type.Object({
  type: Type.Literal("toolCall"),
  id: Type.Optional(Type.String()),
  name: Type.String(),
  args: Type.Unknown(),
});

const ToolResultPart = Type.Object({
  type: Type.Literal("toolResult"),
  callId: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  content: Type.Union([Type.String(), Type.Array(Type.Union([TextPart, ImagePart]))]),
  isError: Type.Optional(Type.Boolean()),
  exitCode: Type.Optional(Type.Number()),
});

/** The shape of a `Message`: what comes from files and hosts is checked against it where it enters. */
export const MessageSchema = Type.Object({
  id: Type.Optional(Type.String()),
  time: Type.Optional(Type.Number()),
  role: Type.Union([
    Type.Literal("user"),
    Type.Literal("assistant"),
    Type.Literal("toolResult"),
    Type.Literal("bash"),
    Type.Literal("system"),
    Type.Literal("custom"),
    Type.Literal("summary"),
  ]),
  origin: Type.Optional(Type.Union([Type.Literal("person"), Type.Literal("agent"), Type.Literal("host")])),
  content: Type.Union([
    Type.String(),
    Type.Array(Type.Union([TextPart, ThinkingPart, ToolCallPart, ToolResultPart, ImagePart])),
  ]),
  callId: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  isError: Type.Optional(Type.Boolean()),
  exitCode: Type.Optional(Type.Number()),
  command: Type.Optional(Type.String()),
  output: Type.Optional(Type.String()),
});

/** A value as a `Message`, or undefined where it does not have that shape. Further properties are kept. */
export function parseMessage(value: unknown): Message | undefined {
  validator ??= Compile(MessageSchema);
  return validator.Check(value) ? (value satisfies Static<typeof MessageSchema>) : undefined;
}

// Compiled at the first use, so that importing the schema costs nothing.
let validator: ReturnType<typeof Compile<typeof MessageSchema>> | undefined;
