import { Compile } from "typebox/compile";
import type { Proposal } from "./record.ts";
import { ProposalSchema, parseJson } from "./record-schema.ts";

let isProposal: { Check(value: unknown): value is Proposal } | undefined;

/** The proposals of a log's lines. What a file gives back is checked like everything that comes from outside. */
export function readProposals(lines: readonly string[]): Proposal[] {
  isProposal ??= Compile(ProposalSchema) as unknown as { Check(value: unknown): value is Proposal };
  const check = isProposal;
  return lines.map(parseJson).filter((value) => check.Check(value));
}
