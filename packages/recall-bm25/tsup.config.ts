import { defineConfig } from "tsup";

// tsc writes the declarations: tsup's own `dts` needs the compiler API that TypeScript 7 no longer has.
export default defineConfig({
  entry: ["src/index.ts", "src/own-tool.ts", "src/re2.ts", "src/session.ts"],
  format: "esm",
  target: "node20",
  clean: true,
});
