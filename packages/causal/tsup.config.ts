import { defineConfig } from "tsup";

// tsc writes the declarations: tsup's own `dts` needs the compiler API that TypeScript 7 no longer has.
export default defineConfig({
  entry: ["src/index.ts"],
  format: "esm",
  target: "node20",
  clean: true,
  // A Chinese character is half as long in UTF-8 as escaped.
  esbuildOptions: (options) => {
    options.charset = "utf8";
  },
});
