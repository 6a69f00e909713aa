export { currentFiles } from "./activity/current-files.ts";
export { extractFileActivity, type FileActivityOptions } from "./activity/extract-file-activity.ts";
export { changesIn, type FileChange } from "./activity/file-change.ts";
export { type FileRecord, mergeFile, mergeFiles, type Touch } from "./activity/file-record.ts";
export { byWorth, type FileState, fileRef, fileState, isNotable, lastTouch } from "./activity/file-state.ts";
export { type FileSymbol, type FileSymbols, type PublicSymbol, symbolsOf } from "./activity/file-symbols.ts";
export { isPatch, type PatchedFile, patchedFiles } from "./activity/patch.ts";
export { type CatalogFile, type CatalogSize, catalogFiles, typeCatalog } from "./activity/type-catalog.ts";
