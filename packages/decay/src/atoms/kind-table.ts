/** What an atom is. The first six are protected: they come before the rest when room is scarce. */
export type Kind =
  | "constraint"
  | "goal"
  | "decision"
  | "state"
  | "blocker"
  | "literal"
  | "attempt"
  | "fact"
  | "context";

export interface KindRow {
  /** Worth of a fresh atom beside those of other kinds. */
  base: number;
  /** The share of it that no age takes away. */
  floor: number;
  /** Tokens of the source after which the rest of it is worth half. */
  halfLife: number;
  /** The share of the budget that is this kind's own, in percent; what it leaves goes to the others. */
  share: number;
  isProtected: boolean;
  /** Only what a person wrote can be one. */
  isUsersOwn: boolean;
  /** How the classifier is told to tell it. */
  meaning: string;
}

export const KINDS: Readonly<Record<Kind, KindRow>> = {
  constraint: {
    base: 10,
    floor: 1,
    halfLife: Number.POSITIVE_INFINITY,
    share: 22,
    isProtected: true,
    isUsersOwn: true,
    meaning:
      'a rule the person set for the work; yes: "keep the port at 8080"; no: a rule that a file or a tool\'s output states',
  },
  goal: {
    base: 10,
    floor: 0.5,
    halfLife: 80_000,
    share: 12,
    isProtected: true,
    isUsersOwn: true,
    meaning: 'what the person asked for; yes: "add a login page"; no: a step that the agent set itself',
  },
  decision: {
    base: 8,
    floor: 0.5,
    halfLife: 120_000,
    share: 20,
    isProtected: true,
    isUsersOwn: false,
    meaning:
      "a choice that was made and the reason given; yes: sessions go into a cookie as the store is slow; no: an option that was only weighed",
  },
  state: {
    base: 8,
    floor: 0,
    halfLife: 15_000,
    share: 14,
    isProtected: true,
    isUsersOwn: false,
    meaning:
      "where the work stands now; yes: the parser is done and its tests are still to be written; no: something that was over long ago",
  },
  blocker: {
    base: 8,
    floor: 0.6,
    halfLife: 60_000,
    share: 12,
    isProtected: true,
    isUsersOwn: false,
    meaning:
      "what stands in the way and is not mended; yes: a test that still fails; no: an error that was mended later in the evidence",
  },
  literal: {
    base: 6,
    floor: 0.3,
    halfLife: 60_000,
    share: 10,
    isProtected: true,
    isUsersOwn: false,
    meaning:
      "a value to be typed again exactly, with what it is; yes: the staging host and its port; no: a value that anybody can look up again",
  },
  attempt: {
    base: 4,
    floor: 0.15,
    halfLife: 40_000,
    share: 0,
    isProtected: false,
    isUsersOwn: false,
    meaning:
      "what was tried and did not work, and why; yes: a lock file, given up as it hangs on network drives; no: what was tried and kept",
  },
  fact: {
    base: 3,
    floor: 0.05,
    halfLife: 30_000,
    share: 0,
    isProtected: false,
    isUsersOwn: false,
    meaning:
      "something learned about the code or its surroundings; yes: two modules read the same setting; no: what a file's name says already",
  },
  context: {
    base: 1,
    floor: 0,
    halfLife: 10_000,
    share: 0,
    isProtected: false,
    isUsersOwn: false,
    meaning: "anything else that the next step may need",
  },
};

export const KIND_NAMES = Object.keys(KINDS) as Kind[];
