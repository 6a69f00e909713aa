import { expect, test } from "vitest";
import { type Sense, sensesOf } from "./sense-table.ts";

test.each<[string, Sense[]]>([
  ["The cache is fast.", []],
  ["The cache isn’t used.", ["negation"]],
  ["Use only the cache.", ["restriction"]],
  ["`npm test` failed with two errors", ["failure"]],
  ["All tests passed.", ["success"]],
  ["Der Test ist nicht bestanden.", ["negation", "success"]],
  ["Nur der Cache", ["restriction"]],
  ["Ne touche pas à l'API.", ["negation"]],
  ["Solo la caché", ["restriction"]],
  ["Тесты не прошли: ошибка", ["negation", "failure"]],
  ["请不要修改数据库", ["negation"]],
  ["测试失败", ["failure"]],
  ["テストに成功しました", ["success"]],
  ["이 파일은 수정하지 않는다", ["negation"]],
  ["The notebook lies on a knot.", []],
])("%s", (text, senses) => {
  expect([...sensesOf(text)].sort()).toEqual([...senses].sort());
});
