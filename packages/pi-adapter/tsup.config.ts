import { defineConfig } from "tsup";

// tsc writes the declarations: tsup's own `dts` needs the compiler API that TypeScript 7 no longer has.
export default defineConfig({
  entry: ["src/index.ts"],
  format: "esm",
  target: "node22",
  clean: true,
  removeNodeProtocol: false,
  // What is not part of this file is imported by Node itself, and the schema would bring 700 files of a typebox of its own;
  // part of it, it gets the typebox that Pi has loaded already.
  noExternal: ["@vcc/summarize-merge/schema"],
});
