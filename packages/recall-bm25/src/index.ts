export { type Bm25Parameters, bm25 } from "./bm25.ts";
export type { ExpandedMessage, ExpandOptions, Expansion } from "./expand.ts";
export { type AddOptions, createRecall, type Recall, type RecallOptions } from "./recall.ts";
export { renderExpansion } from "./render-expansion.ts";
export { type RenderOptions, renderHits } from "./render-hits.ts";
export type { Expression, ExpressionEngine, SearchHit, SearchOptions, SearchResult } from "./search.ts";
export type { Segment, SegmentMessage, SegmentOptions } from "./segments.ts";
export { spellingVariants } from "./spelling-variants.ts";
export { type TokenVisitor, tokenize } from "./tokenize.ts";
