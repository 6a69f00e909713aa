import { lastChecks, parseRegister, renderLastCheck } from "../../register/index.ts";
import type { Section } from "../section.ts";

/** The newest result of each check command, newest first. */
export const CHECKS: Section = {
  title: "Last Checks",
  limits: ["checks"],
  render({ register }) {
    const checks = lastChecks(register);
    return (limits) => ({ lines: checks.slice(0, limits.checks).map(renderLastCheck) });
  },
  parse(lines, summary) {
    summary.register.carried.checks = parseRegister({ checks: lines }).carried.checks;
  },
};
