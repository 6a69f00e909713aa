import { expect, test } from "vitest";
import { extractPreferences } from "./preferences.ts";

test.each([
  ["en", "Don't touch the migrations folder."],
  ["en", "Never commit to main."],
  ["en", "Please always run the linter before committing."],
  ["en", "Use tabs, not spaces."],
  ["en", "Skip the tests for now."],
  ["en", "Only change src/api.ts."],
  ["en", "The response must be under 200 ms."],
  ["en", "I prefer composition over inheritance."],
  ["en", "Keep the public API stable."],
  ["en", "Use pnpm instead of npm."],
  ["en", "No new dependencies please."],
  ["en", "fix the parser, and don't forget the changelog"],
  ["en", "at most 3 retries"],
  ["en", "from now on commit after each step"],
  ["en", "Column names in snake_case."],
  ["en", "The footer should show the branch's name."],
  ["en", "Link text should be the same as the accent colour"],
  ["en", "the selector needs to wait for the next tick"],
  ["en", "Each retry ought to be logged once."],
  ["de", "Die Fußzeile soll den Branch zeigen."],
  ["es", "El pie debería mostrar la rama."],
  ["pt", "O rodapé deveria mostrar o ramo."],
  ["fr", "Le pied de page devrait montrer la branche."],
  ["zh", "页脚应该显示分支名称"],
  ["ja", "フッターはブランチ名を表示すべきです。"],
  ["ko", "바닥글에 브랜치 이름이 표시되어야 해요"],
  ["zh", "请不要修改数据库结构。"],
  ["zh", "必须使用 TypeScript。"],
  ["zh", "只改 src 目录下的文件"],
  ["ja", "テストは変更しないでください。"],
  ["ja", "必ず日本語でコメントを書いてください。"],
  ["ko", "데이터베이스는 건드리지 마세요."],
  ["ko", "반드시 테스트를 실행해 주세요."],
  ["ru", "Не трогай файл конфигурации."],
  ["ru", "Всегда пиши тесты."],
  ["es", "No toques la carpeta de migraciones."],
  ["es", "Usa siempre comillas simples."],
  ["pt", "Não altere o banco de dados."],
  ["pt", "Sempre rode os testes."],
  ["fr", "Ne touche pas au dossier migrations."],
  ["fr", "Utilise toujours des guillemets simples."],
  ["de", "Ändere die Datenbank nicht."],
  ["de", "Bitte keine neuen Abhängigkeiten."],
  ["de", "Verwende immer einfache Anführungszeichen."],
])("takes a constraint in the user's own words (%s): %s", (_language, sentence) => {
  expect(extractPreferences(`Hello there.\n${sentence}`)).toEqual([sentence]);
});

test.each([
  "I don't know why it fails.",
  "It never worked on my machine.",
  "Why do you always do that?",
  "Should we never cache this?",
  "It must be a race condition.",
  "no idea what happened",
  "The test only fails on CI.",
  "I always get an error when I run it.",
  "keep going",
  "Fix the login bug in auth.ts.",
  "That should work now.",
  "The tests should pass now.",
  "that should be all",
  "Maybe it should use the cache.",
  "We should be good to go.",
  "I think this should be fine",
  "Tell me where each of these files should go.",
  "I wonder whether it should be cached",
  "How should the footer look",
  "Das sollte jetzt gehen.",
  "现在应该可以了",
  'The log said "never retry this request".',
  "It prints `must not be null` on every start.",
  "这个功能不能运行了",
  "别的文件也看看",
  "動かない理由がわからない",
  "Ich verstehe das nicht.",
  "Es funktioniert immer noch nicht.",
  "no entiendo el error",
  "не работает сборка",
  "Não funciona ainda.",
  "ça ne marche pas",
  "At least the tests pass.",
  "There are up to 50 users online.",
  "It returns null instead of a list.",
  "The config file has to be somewhere.",
  "By default it crashes.",
  "Whenever I save, the tab closes.",
  "No tests were run.",
  "Stay safe!",
  "必ずしもそうではない",
  "서버가 항상 500을 반환해요",
  "Должно быть, я что-то сломал",
  "Solo falla en Windows",
  "Só falha no Windows",
])("leaves a statement, a question or a quote alone: %s", (sentence) => {
  expect(extractPreferences(sentence)).toEqual([]);
});

test("leaves code, quotes, logs and diffs alone", () => {
  const text = [
    "This is what I get:",
    "```",
    "# never run this as root",
    "```",
    "> always rebase",
    "2026-10-05T08:00:07Z WARN must not be empty",
    "    at assertNever (src/never.ts:3:9)",
    "Error: value must be a string",
    "",
    "Keep the error message.",
  ].join("\n");
  expect(extractPreferences(text)).toEqual(["Keep the error message."]);
});

test.each([
  [
    "lines that end in a semicolon",
    "Правила:\n- не трогай схему базы;\n- всегда пиши тесты;",
    ["не трогай схему базы;", "всегда пиши тесты;"],
  ],
  ["numbers in brackets", "(1) never use any\n(2) keep the API", ["never use any", "keep the API"]],
  ["check boxes", "[ ] never change the schema\n[x] keep the API", ["never change the schema", "keep the API"]],
  ["an inline code mark at the start", "```npm ci``` only once.\nNever use yarn.", ["Never use yarn."]],
  ["a block that is never closed", "```\nnpm ci\n\nNever use yarn.", ["Never use yarn."]],
  [
    "a very long line",
    `${"The parser reads one line after the other. ".repeat(60)}Never touch the legacy folder.`,
    ["Never touch the legacy folder."],
  ],
])("reads rules behind %s", (_form, text, rules) => {
  expect(extractPreferences(text)).toEqual(rules);
});

test.each([
  'The docs say this:\n"You must always call init() first. Never call it twice."\nfix accordingly',
  'The docs say "You must always call init() first. Never call it twice." Fix the example.',
  "error: You must provide a valid token",
  "API Error: 500 you must retry",
  "| 1 | never use tabs |",
])("leaves what others said alone: %s", (text) => {
  expect(extractPreferences(text)).toEqual([]);
});

test("keeps each sentence byte for byte, once, without its list mark", () => {
  expect(extractPreferences("- Never touch `a.b`!\n- never   twice\n- Never touch `a.b`!")).toEqual([
    "Never touch `a.b`!",
    "never   twice",
  ]);
});

test.each([
  "Use 2-space indentation.",
  "You're not allowed to modify the migrations.",
  "Follow PEP8",
  "Max line length is 100",
  "One commit per change",
  "Ask me before deleting anything",
  "Run tests before every commit",
  "コメントは日本語で書いてください",
  "既存のテストを壊さないようにしてください",
  "src 以下だけ編集してください",
  "英語でお願いします",
  "src 폴더만 수정해 주세요",
  "50줄을 넘지 않게 해주세요",
  "영어로 써줘",
  "不能破坏现有的接口",
  "回答请简短一点",
  "Комментарии пиши на русском",
  "Старайся не ломать API",
  "Es ist verboten, die Datenbank anzufassen.",
  "Bitte nichts an der Datenbank ändern",
  "Kommentare bitte auf Deutsch",
  "Hay que mantener la compatibilidad",
  "Máximo 50 líneas",
  "Não é para alterar a API",
  "Maximum 50 lignes",
  "Do a proper explanation only of what you know, not anything you cannot verify.",
  "Il faut rester compatible",
])("finds a rule that no modal verb gives away: %s", (sentence) => {
  expect(extractPreferences(sentence)).toEqual([sentence]);
});

test("a message that says of many things what they should be is a task: only what it rules counts", () => {
  const parts = (count: number) => Array.from({ length: count }, (_, part) => `Page ${part} should show its name.`);
  expect(extractPreferences(parts(10).join("\n"))).toEqual(parts(10));
  expect(extractPreferences([...parts(11), "No page may load a font."].join("\n"))).toEqual([
    "No page may load a font.",
  ]);
});
