export {};
import { extractSymbols } from "@vcc/extract-symbols";

const window = `
 118\t}
 119\t
 120\tpub async fn drain(
 121\t    queue: &Queue,
 122\t    limit: usize,
 123\t) -> Result<usize> {
[120 more lines]`;

for (const { line, kind, name, signature } of extractSymbols(window, { path: "src/drain.rs" }))
  console.log(line, kind, name, "|", signature);
// 120 function drain | pub async fn drain( queue: &Queue, limit: usize, ) -> Result<usize>
