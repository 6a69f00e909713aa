import { describe, expect, it } from "vitest";
import type { Block, UserBlock } from "./block.ts";
import { filterNoise } from "./filter-noise.ts";
import { WRAPPER_TAGS } from "./noise-table.ts";

const user = (text: string, index = 1): UserBlock => ({ kind: "user", text, origin: "person", source: { index } });
const kept = (text: string) => filterNoise([user(text)]).map((block) => block.kind === "user" && block.text);

describe("wrappers", () => {
  it.each([...WRAPPER_TAGS])("<%s>", (tag) => {
    expect(kept(`<${tag}>\nthe host's words\n</${tag}>\nMend it.`)).toEqual(["Mend it."]);
    expect(kept(`<${tag} kind="x">words</${tag}>`)).toEqual([]);
    expect(kept(`What does <${tag}>words</${tag}> do?`)).toEqual([`What does <${tag}>words</${tag}> do?`]);
    expect(kept(`Look:\n\`\`\`\n<${tag}>words</${tag}>\n\`\`\``)).toEqual([
      `Look:\n\`\`\`\n<${tag}>words</${tag}>\n\`\`\``,
    ]);
    expect(kept(`<${tag}> is never closed`)).toEqual([`<${tag}> is never closed`]);
  });

  it.each([
    [
      "a slash command",
      "<command-message>plan is running…</command-message>\n<command-name>/plan</command-name>\n<command-args>the week</command-args>",
      ["/plan the week"],
    ],
    [
      "a command of the host",
      "<command-name>/clear</command-name>\n   <command-message>clear</command-message>\n<command-args></command-args>",
      [],
    ],
    ["the person's own memory", "<user-memory-input>Use tabs.</user-memory-input>", ["Use tabs."]],
    ["the person's words in tags", "<user_query>\nMend it.\n</user_query>", ["Mend it."]],
    ["project instructions", "# AGENTS.md instructions for /repo\n\n<INSTRUCTIONS>\nBe brief.\n</INSTRUCTIONS>", []],
    [
      "an editor's context",
      "# Context from my IDE setup:\n\n## Open tabs:\n- a.ts\n\n## My request for Codex:\nMend it.",
      ["Mend it."],
    ],
    [
      "referenced files",
      "Mend @a.ts\n--- Content from referenced files ---\nContent from @a.ts:\nx\n--- End of content ---",
      ["Mend @a.ts"],
    ],
    ["referenced files without an end", "Mend @a.ts\n\n--- Content from referenced files ---\nNone.", ["Mend @a.ts"]],
    [
      "several",
      "<system-reminder>a</system-reminder><system-reminder>b</system-reminder>\nMend it.\n<system-reminder>c</system-reminder>",
      ["Mend it."],
    ],
    [
      "tags of the person's own",
      "<context>\nA page.\n</context>\nMend it.",
      ["<context>\nA page.\n</context>\nMend it."],
    ],
    [
      "wrappers in each other",
      "<system-reminder>a\n<system-reminder>b</system-reminder>\nc</system-reminder>\nMend it.",
      ["Mend it."],
    ],
    [
      "a wrapper that names its own tag",
      "<system-reminder>the <system-reminder> tag</system-reminder>\nMend it.\n<system-reminder>b</system-reminder>",
      ["Mend it."],
    ],
    ["a wrapper in speech", "<task>\n<system-reminder>a</system-reminder>\nMend it.\n</task>", ["Mend it."]],
    ["a wrapper in capitals", "<System-Reminder>a</System-Reminder>\nMend it.", ["Mend it."]],
    ["where an image stood", "<image name=[Image #1]></image>\nMend it.", ["Mend it."]],
    ["the opening of an image", "<image name=[Image #1]>", []],
    ["the closing of an image", "</image>\nMend it.", ["Mend it."]],
    [
      "an image of the person's own",
      '<svg>\n<image href="a.png">\n</image>\n</svg>',
      ['<svg>\n<image href="a.png">\n</image>\n</svg>'],
    ],
    ["an image's size", "Mend it.\n[Image: original 2000x1000, displayed at 1000x500.]", ["Mend it."]],
    ["an interruption before a request", "[Request interrupted by user]\nfix it", ["fix it"]],
    ["an interruption after one", "fix it\n[Request interrupted by user for tool use]", ["fix it"]],
    [
      "a remark on a call",
      "Warning: apply_patch was requested via exec_command. Use the apply_patch tool instead of exec_command.",
      [],
    ],
    [
      "the host's permissions",
      "<permissions instructions>\nFilesystem sandboxing is on.\n</permissions instructions>\nMend it.",
      ["Mend it."],
    ],
    ["the host's user info", "<user_info>\nOS Version: linux 6\nShell: zsh\n</user_info>\nMend it.", ["Mend it."]],
    ["the host's action", "<user_action>\n  <context>A review.</context>\n</user_action>", []],
    ...[
      "<permissions>\n<role name='admin'/>\n</permissions>\nParse this.",
      "<permissions>read, write</permissions>\nParse this.",
      "<user_info>\n<name>Ada</name>\n</user_info>\nParse this.",
      "<Permissions>sandbox</Permissions>\nParse this.",
      "<Task>\n<Row/>\n</Task>",
    ].map((text): [string, string, string[]] => ["a sample of the person's own", text, [text]]),
    ["nothing to do", "if a < b and c </d", ["if a < b and c </d"]],
  ])("%s", (_, text, expected) => {
    expect(kept(text)).toEqual(expected);
  });

  it("reads thousands of open tags in linear time", () => {
    const text = `${"<system-reminder>\n".repeat(200_000)}</ide_selection>`;
    expect(kept(text)).toEqual([text]);
  });
});

describe("hollow messages", () => {
  it.each(["Continue from where you left off.", "No response requested.", " [Request interrupted by user] "])(
    "%s",
    (text) => {
      expect(kept(text)).toEqual([]);
      expect(kept(`Why do you say "${text}"?`)).toEqual([`Why do you say "${text}"?`]);
    },
  );
});

describe("tools", () => {
  const call = (name: string): Block => ({ kind: "tool_call", name, args: {}, source: { index: 2 } });
  const result = (name: string): Block => ({
    kind: "tool_result",
    name,
    text: "ok",
    isError: false,
    source: { index: 3 },
  });

  it("drops thinking and bookkeeping, keeps what the web and the person said", () => {
    const thinking: Block = { kind: "thinking", text: "hm", redacted: false, source: { index: 2 } };
    const blocks = [
      thinking,
      call("TodoWrite"),
      result("TodoWrite"),
      call("WebSearch"),
      result("WebSearch"),
      call("AskUserQuestion"),
      user("The blue one.", 4),
    ];
    expect(filterNoise(blocks)).toEqual(blocks.slice(3));
  });

  it("drops the caller's own tools", () => {
    expect(filterNoise([call("my_recall"), result("my_recall"), call("other")], { skipTools: ["my-recall"] })).toEqual([
      call("other"),
    ]);
  });

  it("keeps blocks that it does not change as they are", () => {
    const block = user("Mend it.");
    expect(filterNoise([block])[0]).toBe(block);
  });
});
