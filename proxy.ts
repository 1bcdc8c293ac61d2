import type { NextRequest } from "next/server";
import createIntlMiddleware from "next-intl/middleware";
import { routing } from "./i18n/routing.ts";
import { databaseAnswers } from "./lib/db/database-answers.ts";
import { environment } from "./lib/env.ts";
import { unavailablePage } from "./lib/http/unavailable-page.ts";
import { localeOf } from "./lib/i18n/translator.ts";

const routeLocale = createIntlMiddleware(routing);

/**
 * Redirects visitors to their language, and sets a Content-Security-Policy with a fresh nonce on every page. While the database is
 * unreachable, answers 503 in place of the page, since a page that throws can only have status 500.
 */
export default async function proxy(request: NextRequest): Promise<Response> {
  const nonce = crypto.randomUUID().replaceAll("-", "");
  const policy = contentSecurityPolicy(nonce);
  // Next reads the nonce from the request's policy and adds it to its scripts; the layout reads it from x-nonce.
  request.headers.set("Content-Security-Policy", policy);
  request.headers.set("x-nonce", nonce);
  const response = await answer(request);
  response.headers.set("Content-Security-Policy", policy);
  return response;
}

async function answer(request: NextRequest): Promise<Response> {
  const response = routeLocale(request);
  nameOtherLanguages(response);
  // A server action (POST) reports errors to its page itself.
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!response.ok || !isRead || (await databaseAnswers())) return response;
  return unavailablePage(localeOf(request.nextUrl.pathname.split("/")[1]));
}

/** Corrects the site's address in next-intl's `Link` header: it takes the request's, which differs behind a reverse proxy. */
function nameOtherLanguages({ headers }: Response): void {
  const { publicUrl, publicUrlGiven } = environment();
  const links = headers.get("Link");
  if (links && publicUrlGiven) headers.set("Link", links.replaceAll(/<https?:\/\/[^/>]+/g, `<${publicUrl}`));
}

/**
 * Scripts need the nonce. Inline styles are allowed, since Mantine and Chart.js set style attributes, which a nonce cannot cover.
 */
function contentSecurityPolicy(nonce: string): string {
  const development = process.env.NODE_ENV === "development";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * Only pages: not /api (an upload's body must reach its route unread), and not Next's own files or plain files, which are at the top
 * level. A path with a dot further down is a page, which needs its policy too.
 */
export const config = {
  matcher: ["/((?!api/|_next/|[^/]*\\.[^/]*$).*)"],
};
