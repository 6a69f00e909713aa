import type { SourceRef } from "./block.ts";

/** A position in the branch, and the host's id of the record where it has one. */
export type Ref = Pick<SourceRef, "index" | "id">;

export function refOf(source: SourceRef): Ref {
  return source.id === undefined ? { index: source.index } : { index: source.index, id: source.id };
}
