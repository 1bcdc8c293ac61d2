import type { Locale } from "../../platform/i18n/locales.ts";
import { translator } from "../../platform/i18n/translator.ts";
import { RETRY_AFTER_S } from "./retry-after.ts";

/** Inline, because the site's scripts and styles may be unavailable too. */
const STYLE = `
  :root { color-scheme: light dark; }
  body { margin: 15vh auto; max-width: 36rem; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif; }
  h1 { font-size: 1.375rem; line-height: 1.4; text-wrap: balance; }
  a { color: inherit; }
  :lang(ja) { line-break: strict; word-break: auto-phrase; }
`;

/** The page served with 503 at any address while the database does not respond. It reloads itself. */
export function unavailablePage(locale: Locale): Response {
  const t = translator(locale, "pages.unavailable");
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_AFTER_S}">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<title>${t("title")} · Tracecup</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${t("title")}</h1>
<p>${t("text")}</p>
<p><a href="">${translator(locale, "common")("retry")}</a></p>
</main>
</body>
</html>
`;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Retry-After": String(RETRY_AFTER_S),
  };
  return new Response(html, { status: 503, headers });
}
