/** Stands behind a call that has no result. */
export const UNANSWERED = " → no result";
