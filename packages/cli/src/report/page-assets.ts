/** What the page is made of besides its data. */
export interface PageAssets {
  script: string;
  style: string;
}

/** Built with the package; from a checkout bundled on the spot, so that the page is never older than its sources. */
export async function pageAssets(): Promise<PageAssets> {
  const isSource = import.meta.url.endsWith(".ts");
  const maker = new URL(isSource ? "../../bundle-page.ts" : "./report-page.js", import.meta.url);
  const { pageAssets: make } = (await import(maker.href)) as { pageAssets: () => Promise<PageAssets> };
  return make();
}
