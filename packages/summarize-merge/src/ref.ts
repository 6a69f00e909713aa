import type { SourceRef } from "@vcc/normalize";
import type { Ref } from "./summary.ts";

export function refOf(source: SourceRef): Ref {
  return source.id === undefined ? { index: source.index } : { index: source.index, id: source.id };
}
