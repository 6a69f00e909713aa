/** Minified size of each package's own code, without what it imports. */
const limits = {
  normalize: "55 kB",
  sessions: "40 kB",
  transcript: "20 kB",
  "summarize-merge": "80 kB",
  cli: "25 kB",
};

export default Object.entries(limits).map(([folder, limit]) => ({
  name: folder,
  path: `packages/${folder}/dist/${folder === "cli" ? "main" : "index"}.js`,
  limit,
  brotli: false,
  ignore: ["@vcc/*", "node:*"],
  modifyEsbuildConfig: (config) => ({
    ...config,
    format: "esm",
    platform: "node",
    logLevel: "error",
    external: ["@vcc/*", "typebox", "typebox/*", "commander", "picocolors"],
  }),
}));
