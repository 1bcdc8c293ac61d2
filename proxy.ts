import type { NextRequest } from "next/server";
import createIntlMiddleware from "next-intl/middleware";
import { routing } from "./i18n/routing.ts";
import { databaseAnswers } from "./lib/db/database-answers.ts";
import { environment } from "./lib/env.ts";
import { unavailablePage } from "./lib/http/unavailable-page.ts";
import { localeOf } from "./lib/i18n/translator.ts";

const routeLocale = createIntlMiddleware(routing);

/**
 * Sends a page's visitor to their language, and gives every page a Content-Security-Policy with a fresh nonce. While the database
 * does not answer, it says so in place of the page: one that throws can have no status but 500.
 */
export default async function proxy(request: NextRequest): Promise<Response> {
  const nonce = crypto.randomUUID().replaceAll("-", "");
  const policy = contentSecurityPolicy(nonce);
  // Next reads the nonce from the request's own policy and puts it on its scripts; the layout reads it from x-nonce.
  request.headers.set("Content-Security-Policy", policy);
  request.headers.set("x-nonce", nonce);
  const response = await answer(request);
  response.headers.set("Content-Security-Policy", policy);
  return response;
}

async function answer(request: NextRequest): Promise<Response> {
  const response = routeLocale(request);
  nameOtherLanguages(response);
  // A server action tells its own page what went wrong.
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!response.ok || !isRead || (await databaseAnswers())) return response;
  return unavailablePage(localeOf(request.nextUrl.pathname.split("/")[1]));
}

/** Next-intl names the site as it was asked, which behind a proxy need not be the address that people type. */
function nameOtherLanguages({ headers }: Response): void {
  const { publicUrl, publicUrlGiven } = environment();
  const links = headers.get("Link");
  if (links && publicUrlGiven) headers.set("Link", links.replaceAll(/<https?:\/\/[^/>]+/g, `<${publicUrl}`));
}

/**
 * Scripts run only with the nonce. Mantine and Chart.js size things with style attributes, which no nonce can cover:
 * styles alone may be inline.
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
 * Pages alone: never /api (an upload's body must reach its route unread), never Next's own or plain files, which lie at the
 * top. A dot further down is no file: a page under such an address needs its policy like any other.
 */
export const config = {
  matcher: ["/((?!api/|_next/|[^/]*\\.[^/]*$).*)"],
};
