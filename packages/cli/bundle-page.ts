import { build } from "esbuild";
import type { PageAssets } from "./src/report/page-assets.ts";

/** Bundles the script and the style of `vcc report`'s page, with the libraries that it uses. */
export async function pageAssets(): Promise<PageAssets> {
  const { outputFiles } = await build({
    entryPoints: ["main.ts", "style.css"].map((name) => `${import.meta.dirname}/src/report/page/${name}`),
    bundle: true,
    minify: true,
    write: false,
    outdir: "page",
    format: "iife",
    target: ["es2022", "chrome110", "firefox110", "safari16.4"],
    charset: "utf8",
    // The licences of bundled libraries go along.
    legalComments: "inline",
  });
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
  return { script: closingFree(textOf(".js")), style: textOf(".css") };
}

/** A script element ends at the first such tag, wherever it stands. */
function closingFree(script: string): string {
  return script.replace(/<\/(script)/gi, "<\\/$1").replaceAll("<!--", "<\\!--");
}
