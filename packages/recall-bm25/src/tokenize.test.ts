import fc from "fast-check";
import { expect, test } from "vitest";
import { tokenize, tokenizeSlice } from "./tokenize.ts";

/** Tokens in order; what is inside a word is marked with a degree sign. */
function tokensOf(text: string): string {
  const tokens: string[] = [];
  tokenize(text, (token, kind) => tokens.push(kind === "whole" ? token : `${token}°`));
  return tokens.join(" ");
}

test.each([
  ["camel case", "getUserName", "getusername get° getuser° user° username° name°"],
  [
    "capitals before a word",
    "HTMLParser XMLHttpRequest",
    "htmlparser html° parser° xmlhttprequest xml° xmlhttp° http° httprequest° request°",
  ],
  ["snake case", "MAX_RETRY_COUNT __init__", "max_retry_count max° max_retry° retry° retry_count° count° init"],
  ["kebab case and scopes are words", "kebab-case a.b.c Foo::bar", "kebab case a b c foo bar"],
  [
    "a part of one letter stands in pairs alone",
    "showOAuthPage",
    "showoauthpage show° showo° oauth° auth° authpage° page°",
  ],
  ["letters and digits", "utf8 TS2345 v22", "utf8 utf° ts2345 ts° 2345° v22 22°"],
  ["a hash has no parts", "9f86d081884c7d65", "9f86d081884c7d65"],
  ["an encoded id has no parts", "aB1cD2eF3gH4iJ5kL6", "ab1cd2ef3gh4ij5kl6"],
  ["accents, width and ligatures", "Déjà ﬁne ＡＢＣ Łódź Straße", "deja fine abc lodz strasse"],
  ["a decomposed accent", "cafe\u0301", "cafe"],
  ["Cyrillic and Greek", "Привет ΣΊΣΥΦΟΣ", "привет σισυφοσ"],
  ["Chinese by character and pair", "缓存失效", "缓 缓存 存 存失 失 失效 效"],
  ["voiced kana stay apart, half width does not", "がﾊﾞ", "が がバ バ"],
  ["Korean", "로그인", "로 로그 그 그인 인"],
  ["scripts part a run", "React框架v2", "react 框 框架 架 v2"],
  ["marks between words", "don't → stop│now", "don t stop now"],
  ["emoji and how they shall look", "done✅\ufe0f ok👍🏽 1\ufe0f⃣", "done ok 1"],
  ["half a surrogate pair", "a\ud800b 𠮷", "a b 𠮷"],
  ["nothing", " ___ \n", ""],
])("%s", (_, text, tokens) => {
  expect(tokensOf(text)).toBe(tokens);
});

test("letters and numbers of Latin scripts are words, its signs are none", () => {
  for (let unit = 0x80; unit < 0x250; unit += 1) {
    const character = String.fromCharCode(unit);
    expect([character, tokensOf(character) !== ""]).toEqual([character, /[\p{L}\p{N}]/u.test(character)]);
  }
});

test("a word is known by its first 64 characters", () => {
  expect(tokensOf("x".repeat(1000))).toBe("x".repeat(64));
});

test("tokens stand where they are said to stand", () => {
  const places: string[] = [];
  const text = "  __getUserName(naïveRow)";
  tokenize(text, (_token, _kind, start, end) => places.push(text.slice(start, end)));
  expect(places).toEqual(["getUserName", "get", "getUser", "User", "UserName", "Name", "naïveRow", "naïve", "Row"]);
});

test("slices give the same tokens as the whole", () => {
  const piece = fc.constantFrom("fooBar", "snake_case", " ", ".", "é", "漢字", "→", "x1", "\ud83d");
  fc.assert(
    fc.property(fc.array(piece), fc.integer({ min: 1, max: 9 }), (pieces, step) => {
      const text = pieces.join("");
      const sliced: string[] = [];
      for (let from = 0; from < text.length; ) {
        from = tokenizeSlice(text, from, from + step, (token, kind) =>
          sliced.push(kind === "whole" ? token : `${token}°`),
        );
      }
      expect(sliced.join(" ")).toBe(tokensOf(text));
    }),
  );
});
