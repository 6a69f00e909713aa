import { writeFileSync } from "node:fs";
import { defineConfig } from "tsup";
import { pageAssets } from "./bundle-page.ts";

// tsc writes the declarations: tsup's own `dts` needs the compiler API that TypeScript 7 no longer has.
export default defineConfig({
  entry: ["src/index.ts", "src/main.ts"],
  format: "esm",
  target: "node20",
  clean: true,
  removeNodeProtocol: false,
  onSuccess: async () => {
    const assets = JSON.stringify(await pageAssets());
    writeFileSync("dist/report-page.js", `export const pageAssets = async () => (${assets});\n`);
  },
});
