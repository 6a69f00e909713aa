import fc from "fast-check";
import { expect, test } from "vitest";
import { parseShell } from "./shell.ts";

const words = (command: string) => parseShell(command).map((part) => part.words.map((word) => word.text));

test("splits at operators and removes quotes", () => {
  expect(words(`cd "my dir" && FOO=1 npm test 2>&1 | tail -5; echo 'a;b' "c|d" e\\ f`)).toEqual([
    ["cd", "my dir"],
    ["npm", "test"],
    ["tail", "-5"],
    ["echo", "a;b", "c|d", "e f"],
  ]);
  expect(parseShell("a && b || c; d | e").map((part) => part.after)).toEqual(["", "&&", "||", ";", "|"]);
});

test("names the files that a redirect touches, and not the descriptors", () => {
  expect(parseShell("make >out.log 2>&1 <in.txt &>>all.log").flatMap((part) => part.redirects)).toEqual([
    { operator: ">", target: "out.log" },
    { operator: "<", target: "in.txt" },
    { operator: "&>", target: "all.log" },
  ]);
});

test("tells where errors go from where the output goes", () => {
  expect(parseShell("cat a 2>/dev/null >b 12>c; d 2 >e").flatMap((part) => part.redirects)).toEqual([
    { operator: ">", target: "/dev/null", isErrors: true },
    { operator: ">", target: "b" },
    { operator: ">", target: "c" },
    { operator: ">", target: "e" },
  ]);
});

test("gives each heredoc to its own command", () => {
  const [write, commit] = parseShell(
    "cat > a.md <<'EOF'\n# one && two\nEOF\ngit commit -F - <<-TAG\n\tsubject\n\tTAG\necho done",
  );
  expect(write).toMatchObject({
    words: [{ text: "cat" }],
    heredocs: ["# one && two"],
    redirects: [{ target: "a.md" }],
  });
  expect(commit).toMatchObject({ heredocs: ["subject"] });
  expect(words("cat <<EOF\nx")).toEqual([["cat"]]);
});

test("keeps a substitution with a heredoc in it as one word", () => {
  const [, commit] = parseShell(
    `git add -A && git commit -m "$(cat <<'MSG'\nfix: it's (done)\n\nbody\nMSG\n)" && git push`,
  );
  expect(commit?.words.map((word) => word.text).slice(0, 3)).toEqual(["git", "commit", "-m"]);
  expect(commit?.words[3]?.substitution).toBe("cat <<'MSG'\nfix: it's (done)\n\nbody\nMSG\n");
  expect(words(`echo "$(date)" && x`)).toEqual([["echo", "$(date)"], ["x"]]);
});

test("reads PowerShell's here-strings and Windows paths", () => {
  expect(words("git commit -m @'\nfeat: new\n\nbody\n'@")).toEqual([["git", "commit", "-m", "feat: new\n\nbody"]]);
  expect(words(String.raw`type C:\work\a.txt`)).toEqual([["type", String.raw`C:\work\a.txt`]]);
});

test("leaves comments out", () => {
  expect(words("# first\nnpm test # not this\n")).toEqual([["npm", "test"]]);
});

test("reads any text without throwing, in linear time", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."ab'\"\\$(){}`<>|&;\n EOF@#-".split("")) }), (text) => {
      expect(Array.isArray(parseShell(text))).toBe(true);
    }),
  );
  for (const piece of ["$(", '"$(', "<<A\n", "'", "(", '"', "`", "\\"]) {
    expect(Array.isArray(parseShell(piece.repeat(20_000)))).toBe(true);
  }
});
