import { CHINESE } from "./chinese.ts";
import { ENGLISH } from "./english.ts";
import { GERMAN } from "./german.ts";
import type { Language } from "./language.ts";

/** English first: it is taken where no language stands out. */
export const LANGUAGES: readonly Language[] = [ENGLISH, GERMAN, CHINESE];
