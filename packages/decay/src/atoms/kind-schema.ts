import Type from "typebox";
import { KIND_NAMES, type Kind } from "./kind-table.ts";

/** The names of the table: a new row needs no second entry. */
export const KindSchema = Type.Unsafe<Kind>({ type: "string", enum: KIND_NAMES });
