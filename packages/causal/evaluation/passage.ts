/** What makes a passage look causal where it is not; `labelling-rules.md` explains each. */
export type Trap =
  | "hypothetical"
  | "negated"
  | "planned"
  | "asked"
  | "temporal"
  | "in-word"
  | "quoted"
  | "feature"
  | "rationale"
  | "symptom"
  | "failed"
  | "history"
  | "advice"
  | "description"
  | "unrelated"
  | "several"
  | "narration";

/** A labelled stretch of a passage, verbatim. */
export interface Label {
  text: string;
  /** Other stretches that are as right. */
  alternatives?: string[];
  /** Giving this stretch and leaving it out are both right. */
  optional?: true;
}

export interface Passage {
  id: string;
  /** A BCP 47 language tag, such as "en". */
  language: string;
  set:
    | "dev"
    | "development"
    | "test"
    | "holdout"
    | "unseen"
    | "recorded dev"
    | "recorded test"
    | "real dev"
    | "real test";
  text: string;
  cause: Label | null;
  resolution: Label | null;
  trap?: Trap;
}

/** What is under test: the part of `extractCausalChain` that the labels can judge. */
export type ExtractCausalChain = (text: string) => {
  cause: { text: string } | null;
  resolution: { text: string } | null;
};
