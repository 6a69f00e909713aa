import { failedAttempts, parseRegister, renderFailedAttempt } from "../../register/index.ts";
import type { Section } from "../section.ts";

/** What was tried and given up, and how it failed, newest first. */
export const ATTEMPTS: Section = {
  title: "Failed Attempts",
  limits: ["attempts"],
  render({ register }, focus) {
    const attempts = focus(failedAttempts(register), renderFailedAttempt);
    return (limits) => ({ lines: attempts.slice(0, limits.attempts).map(renderFailedAttempt) });
  },
  parse(lines, summary) {
    summary.register.carried.attempts = parseRegister({ attempts: lines }).carried.attempts;
  },
};
