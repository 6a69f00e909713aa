export type {
  AssistantBlock,
  BashBlock,
  Block,
  MemoryBlock,
  NoteBlock,
  SourceRef,
  ThinkingBlock,
  ToolCallBlock,
  ToolOperation,
  ToolResultBlock,
  UserBlock,
} from "./block.ts";
export type {
  ImagePart,
  Message,
  Part,
  TextPart,
  ThinkingPart,
  ToolCallPart,
  ToolResultPart,
} from "./message.ts";
