import { RE2JS } from "re2js";
import type { ExpressionEngine } from "./search.ts";

const flagValues: Readonly<Record<string, number>> = {
  i: RE2JS.CASE_INSENSITIVE,
  m: RE2JS.MULTILINE,
  s: RE2JS.DOTALL,
  // Every search is for the first match in Unicode text.
  g: 0,
  u: 0,
};

/**
 * RE2 in JavaScript, for the option `expressions` of `createRecall`: no expression takes more than linear time. What
 * that rules out, such as looking behind, is refused with a reason. Needs the package `re2js` beside this one.
 */
export const linearExpressions: ExpressionEngine = (source, flags) => {
  let value = 0;
  for (const flag of flags) {
    const known = flagValues[flag];
    if (known === undefined) throw new SyntaxError(`the flag "${flag}" is unknown; i, m and s are known`);
    value |= known;
  }
  const expression = RE2JS.compile(RE2JS.translateRegExp(source), value);
  return {
    exec(text) {
      const matcher = expression.matcher(text);
      return matcher.find() ? { index: matcher.start(), 0: matcher.group() ?? "" } : null;
    },
  };
};
