export {};
declare const messages: any;
declare const blocks: any;
import { normalize } from "@vcc/normalize";
import { compact } from "@vcc/summarize-merge";

const { text, details } = compact({ blocks: normalize(messages), time: Date.now() });
