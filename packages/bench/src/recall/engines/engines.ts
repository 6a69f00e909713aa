import type { Engine } from "./engine.ts";
import { fts5 } from "./fts5.ts";
import { miniSearch, miniSearchFuzzy, miniSearchTuned } from "./minisearch.ts";
import { scan } from "./scan.ts";
import { vcc } from "./vcc.ts";

export const ENGINES: readonly Engine[] = [vcc, miniSearch, miniSearchFuzzy, miniSearchTuned, fts5, scan];
