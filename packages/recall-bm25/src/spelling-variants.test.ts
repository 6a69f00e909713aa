import { expect, test } from "vitest";
import { spellingVariants } from "./spelling-variants.ts";

test.each([
  ["colour", "color"],
  ["colours", "colors"],
  ["behavioural", "behavioral"],
  ["neighbourhood", "neighborhood"],
  ["discoloured", "discolored"],
  ["organise", "organize"],
  ["organising", "organizing"],
  ["organiser", "organizer"],
  ["tokenisation", "tokenization"],
  ["emphasised", "emphasized"],
  ["analysed", "analyzed"],
  ["analyser", "analyzer"],
  ["cancelled", "canceled"],
  ["relabelling", "relabeling"],
  ["travellers", "travelers"],
  ["centre", "center"],
  ["catalogued", "cataloged"],
  ["dialogue", "dialog"],
  ["licence", "license"],
  ["artefacts", "artifacts"],
  ["grey", "gray"],
  ["programme", "program"],
  ["fulfil", "fulfill"],
])("%s is %s", (british, american) => {
  expect(spellingVariants(british)).toEqual([american]);
  expect(spellingVariants(american)).toContain(british);
});

test.each(
  "four for error hour tour our pour promise exercise advise revised supervising resize resized size prize rise otherwise raise noise cruise precise enterprise parameter thermometer analysis is ise".split(
    " ",
  ),
)("%s has one spelling", (word) => {
  expect(spellingVariants(word)).toEqual([]);
});
