import { expect, test } from "vitest";
import { compressCommand } from "./compress-command.ts";

test.each([
  ["a change of directory before the command goes", "cd app && npm test", "npm test"],
  ["a quoted directory too", "cd 'my app'; ls", "ls"],
  ["a change of directory alone stays", "cd app", "cd app"],
  ["one between commands stays", "make && cd dist && ls", "make && cd dist && ls"],
  ["formatting pipes go", "rg foo src 2>&1 | sort | head -20", "rg foo src"],
  ["formatting of a count goes", "ls | grep x | wc -l", "ls | grep x"],
  ["a pipe into a file stays", "ls | sort > list.txt", "ls | sort > list.txt"],
  ["pipes that compute stay", "cat a.json | jq .name | tr a b | node -", "cat a.json | jq .name | tr a b | node -"],
  ["a formatter before a pipe that computes stays", "sort a | uniq -c | sort -rn", "sort a | uniq -c"],
  ["pipes in quotes are no pipes", `grep "a | head" x`, `grep "a | head" x`],
  ["a redirect inside stays", "npm test > out.txt 2>&1; cat out.txt", "npm test > out.txt; cat out.txt"],
  ["a file written by heredoc", "cat > src/a.ts <<'EOF'\none\ntwo\nEOF", "cat > src/a.ts <<EOF … (2 lines)"],
  ["a program by heredoc", "python3 - <<PY | tail -3\nprint(1)\nPY\nls", "python3 - <<PY … (1 line); ls"],
  [
    "a message by heredoc is its subject",
    "git commit -m \"$(cat <<'EOF'\nFix the race\n\nIt was late.\nEOF\n)\" && git push",
    'git commit -m "Fix the race … (+1 line)" && git push',
  ],
  ["a shift is no heredoc", "echo $((1 << BITS)) > a\nls", "echo $((1 << BITS)) > a; ls"],
  [
    "a script is its commands",
    "#!/bin/bash\nset -euo pipefail\n# install\ncd /srv/app\necho 'Installing…'\nnpm ci\nnpm test 2>&1 | tail -5\necho done",
    "npm ci; npm test",
  ],
  ["a loop stays whole", "for f in *.ts; do\n  echo $f\n  node $f\ndone", "for f in *.ts; do echo $f; node $f; done"],
  ["a continued line is one", "docker run \\\n  --rm \\\n  app", "docker run --rm app"],
  ["a script in quotes is one command", "node -e '\n  one();\n  two();\n'", "node -e ' one(); two(); '"],
  ["only messages stay as they are", "echo hi", "echo hi"],
  ["PowerShell's ways", "Set-Location C:\\app; npm test 2>$null | Out-String", "npm test"],
  ["a background job", "npm start & sleep 5", "npm start & sleep 5"],
  ["nothing", "", ""],
  ["a quote that never closes", "echo 'abc && ls", "echo 'abc && ls"],
])("%s", (_, command, compressed) => {
  expect(compressCommand(command)).toBe(compressed);
});

test("a long command is cut at a word, with the rest counted", () => {
  expect(compressCommand(`run ${"argument ".repeat(30)}`)).toBe(`run${" argument".repeat(17)} … [+117 chars]`);
});
