import type { Reporter, TestModule } from "vitest/node";

/** Ends a run with the plain line `N passed, N failed`, which CI logs are read for. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const count = { passed: 0, failed: errors.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      if (module.errors().length > 0) count.failed++;
      for (const test of module.children.allTests()) count[test.result().state]++;
    }
    process.on("exit", () => {
      if (count.skipped > 0) console.log(`${count.skipped} skipped`);
      console.log(`${count.passed} passed, ${count.failed} failed`);
    });
  }
}
