import { readFileSync } from "node:fs";

/** The version of this package: its manifest stands one folder up in the checkout as in the published package. */
export const version: string = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")).version;
