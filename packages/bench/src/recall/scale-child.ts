/** The scale of one engine, in a process of its own: prints it as JSON. */
import { ENGINES } from "./engines/engines.ts";
import { measureScale } from "./run-scale.ts";

const [, , folder = "", name, length] = process.argv;
const engine = ENGINES.find((each) => each.name === name);
if (engine) console.log(JSON.stringify(await measureScale(folder, engine, Number(length))));
