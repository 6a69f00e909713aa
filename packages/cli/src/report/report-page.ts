import { createHash } from "node:crypto";
import type { PageAssets } from "./page-assets.ts";
import type { ReportData } from "./report-data.ts";

/**
 * One page that needs nothing else: no network, no file beside it. What a session says is data to it, never markup: it is
 * JSON in which no `<` stands, put on the page as text, and the page's policy lets only its own script run.
 */
export function reportPage(data: ReportData, { script, style }: PageAssets): string {
  const policy = [
    "default-src 'none'",
    `script-src '${digest(script)}'`,
    `style-src '${digest(style)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${escapeMarkup(data.title)} · vcc report</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#summary">Skip to the summary</a>
<div id="page"></div>
<noscript>This report draws itself with a script of its own, and scripts are off here.</noscript>
<script type="application/json" id="report-data">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>
<script>${script}</script>
</body>
</html>
`;
}

function digest(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
