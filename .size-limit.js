/** Minified size of each package's own code, without what it imports. */
const limits = {
  normalize: "72 kB",
  sessions: "60 kB",
  transcript: "22 kB",
  "summarize-merge": "205 kB",
  decay: "60 kB",
  "cut-planner": "12 kB",
  "recall-bm25": "49 kB",
  "extract-symbols": "41.5 kB",
  "extract-symbols/activity": "90 kB",
  // Mostly the tables of its three languages and what their traits weigh.
  causal: "290 kB",
  mcp: "20 kB",
  cli: "40 kB",
  // Two thirds of it are the engine that asks models, which is loaded where the settings name it.
  "pi-adapter": "108 kB",
};

const fileOf = (name) => {
  const [folder, entry = folder === "cli" ? "main" : "index"] = name.split("/");
  return `packages/${folder}/dist/${entry}.js`;
};

export default Object.entries(limits).map(([name, limit]) => ({
  name,
  path: fileOf(name),
  limit,
  brotli: false,
  ignore: ["@vcc/*", "node:*"],
  modifyEsbuildConfig: (config) => ({
    ...config,
    format: "esm",
    charset: "utf8",
    platform: "node",
    logLevel: "error",
    external: [
      "@vcc/*",
      "typebox",
      "typebox/*",
      "commander",
      "picocolors",
      "re2js",
      "@modelcontextprotocol/sdk/*",
      "@earendil-works/*",
    ],
  }),
}));
