import { CHINESE } from "./chinese.ts";
import { ENGLISH } from "./english.ts";
import { FRENCH } from "./french.ts";
import { GERMAN } from "./german.ts";
import { JAPANESE } from "./japanese.ts";
import { KOREAN } from "./korean.ts";
import type { Language } from "./language.ts";
import { PORTUGUESE } from "./portuguese.ts";
import { RUSSIAN } from "./russian.ts";
import { SPANISH } from "./spanish.ts";

export type { Language } from "./language.ts";

/** A language is a file and a row here. */
export const LANGUAGES: readonly Language[] = [
  ENGLISH,
  GERMAN,
  FRENCH,
  SPANISH,
  PORTUGUESE,
  RUSSIAN,
  CHINESE,
  JAPANESE,
  KOREAN,
];
