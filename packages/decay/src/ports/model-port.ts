/** A model as a run of Decay calls it: one request, one text. How it is reached and paid for is the host's. */
export interface ModelPort {
  /** For the record: shown in progress and diagnostics, sanitised there. */
  readonly name: string;
  readonly provider?: string;
  /** In tokens. */
  readonly contextWindow: number;
  /** Rejects with `ModelError`; whatever else it rejects with counts as `failed`. */
  complete(request: ModelRequest): Promise<ModelAnswer>;
}

export interface ModelRequest {
  stage: "classify" | "render";
  system: string;
  prompt: string;
  /** The most tokens of the answer. */
  maxTokens: number;
  /** Aborted by the host, or when the run has taken too long. */
  signal: AbortSignal;
  /** Takes the answer as it comes in, piece by piece; a port that does not stream never calls it. */
  onText(piece: string): void;
}

export interface ModelAnswer {
  text: string;
  /** `length`: the answer was cut. `refused`: the model would not answer. */
  stop: "end" | "length" | "refused";
  usage?: ModelUsage;
}

/** Tokens, and what they cost in the host's currency. */
export interface ModelUsage {
  input: number;
  output: number;
  cacheRead?: number;
  cacheWrite?: number;
  cost?: number;
}

/** `auth`: no key, or one that is not accepted. `unavailable`: no such model. `transient`: another try may help. */
export type ModelErrorCode = "auth" | "unavailable" | "transient" | "failed";

export class ModelError extends Error {
  override readonly name = "ModelError";
  readonly code: ModelErrorCode;
  /** The HTTP status, where there is one. */
  readonly status: number | undefined;

  constructor(code: ModelErrorCode, status?: number) {
    super(`The model call ended in "${code}"${status === undefined ? "" : ` (status ${status})`}`);
    this.code = code;
    this.status = status;
  }
}
