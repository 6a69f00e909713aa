import { defineConfig } from "vitest/config";
import ClosingLine from "./scripts/closing-line.ts";

export default defineConfig({
  test: {
    include: ["packages/*/{src,test,evaluation}/**/*.test.ts", "examples/*/**/*.test.ts", "scripts/**/*.test.ts"],
    isolate: false,
    testTimeout: 30_000,
    reporters: ["default", new ClosingLine()],
  },
});
