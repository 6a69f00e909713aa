import type { Arm } from "./arm.ts";
import { headAndTail } from "./head-and-tail.ts";
import { masking } from "./masking.ts";
import { randomLines } from "./random-lines.ts";
import { stored } from "./stored.ts";
import { tail } from "./tail.ts";
import { vcc } from "./vcc.ts";

export const ARMS: Arm[] = [tail, headAndTail, randomLines, masking, stored, vcc];
