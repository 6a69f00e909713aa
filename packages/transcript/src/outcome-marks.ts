/** Stands behind a call that has no result. */
export const UNANSWERED = " → no result";

/** Stands behind a command that failed further up and shows no failure here. */
export const MENDED = " → no error shown";
