export { currentFiles } from "./activity/current-files.ts";
export { extractFileActivity, type FileActivityOptions } from "./activity/extract-file-activity.ts";
export { type FileRecord, mergeFile, mergeFiles, type Touch } from "./activity/file-record.ts";
export { type FileState, fileRef, fileState, isNotable, lastTouch } from "./activity/file-state.ts";
export { isPatch, type PatchedFile, patchedFiles } from "./activity/patch.ts";
