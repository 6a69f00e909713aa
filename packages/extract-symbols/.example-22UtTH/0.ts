export {};
import { extractSymbols } from "@vcc/extract-symbols";

const diff = `--- a/src/pool.ts
+++ b/src/pool.ts
@@ -10,7 +10,10 @@
 export class Pool {
-  take(): Socket {
+  acquire(
+    timeout = 100,
+  ): Promise<Socket> {
     return wait(this.idle)
   }
 }`;

for (const { file, line, kind, container, name, signature } of extractSymbols(diff, {}))
  console.log(`${file}:${line} ${kind} ${container ?? "-"} ${name} | ${signature}`);
// src/pool.ts:10 class - Pool | class Pool
// src/pool.ts:11 method Pool acquire | acquire( timeout = 100, ): Promise<Socket>
