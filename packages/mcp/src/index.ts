export { createServer, type ServerOptions } from "./create-server.ts";
