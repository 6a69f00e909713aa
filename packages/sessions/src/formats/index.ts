import type { Format } from "../format.ts";
import {
  aiSdk,
  amp,
  anthropic,
  bedrock,
  cursor,
  gemini,
  goose,
  openaiChat,
  openaiResponses,
  roleAndContent,
} from "./chat.ts";
import { claudeCode } from "./claude-code.ts";
import { cline } from "./cline.ts";
import { codex } from "./codex.ts";
import { geminiCli } from "./gemini-cli.ts";
import { opencode } from "./opencode.ts";
import { pi } from "./pi.ts";
import { qwenCode } from "./qwen-code.ts";

/** Every format that is read. Where two know equally many records of a session, the earlier one reads it. */
export const formats: readonly Format[] = [
  pi,
  claudeCode,
  qwenCode,
  codex,
  opencode,
  geminiCli,
  cline,
  openaiResponses,
  openaiChat,
  goose,
  amp,
  cursor,
  anthropic,
  bedrock,
  gemini,
  aiSdk,
  roleAndContent,
];
