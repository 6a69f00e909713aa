import { findMatch } from "./pattern.ts";
import type { Statement } from "./read-statement.ts";
import type { Scene } from "./scene.ts";

/** What was said in a text before each of its statements. */
export interface Course {
  symptom: boolean;
  change: boolean;
  confirmation: boolean;
  plan: boolean;
  guess: boolean;
  cause: boolean;
}

/** One for each statement, and a last one for the text as a whole. */
export function courseOf({ statements, causes, changes, lexicon }: Scene): Course[] {
  const nothing = { symptom: false, change: false, confirmation: false, plan: false, guess: false, cause: false };
  const courses: Course[] = [nothing];
  for (const [index, statement] of statements.entries()) {
    const before = courses[index] as Course;
    courses.push({
      symptom: before.symptom || isTrouble(statement),
      change: before.change || changes[index] !== undefined,
      confirmation: before.confirmation || statement.isConfirmation,
      plan: before.plan || statement.isPlan,
      guess: before.guess || findMatch(statement.tokens, lexicon.tables.hypotheticals) !== undefined,
      cause: before.cause || causes[index] !== undefined,
    });
  }
  return courses;
}

export function isTrouble({ hasSymptom, isConfirmation, isPlan }: Statement): boolean {
  return hasSymptom && !isConfirmation && !isPlan;
}
