import { type NextRequest, NextResponse } from "next/server";
import createIntlMiddleware from "next-intl/middleware";
import { choiceCookie } from "./app/components/shell/chosen-contest.ts";
import { routing } from "./i18n/routing.ts";
import { unavailablePage } from "./lib/api/http/unavailable-page.ts";
import { authenticate } from "./lib/platform/auth/authenticate.ts";
import { ANONYMOUS_VIEWER } from "./lib/platform/auth/viewer.ts";
import { database } from "./lib/platform/db/database.ts";
import { isDatabaseReachable } from "./lib/platform/db/is-database-reachable.ts";
import { environment } from "./lib/platform/env.ts";
import { localeOf } from "./lib/platform/i18n/locales.ts";
import { findNamedContest } from "./lib/use-cases/rounds/find-named-contest.ts";

const routeLocale = createIntlMiddleware(routing);

/**
 * Redirects visitors to their language, and sets a Content-Security-Policy with a fresh nonce on every page. Follows links that name
 * their contest. While the database is unreachable, answers 503 in place of the page, since a page that throws can only have status 500.
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
  if (!response.ok || !isRead) return response;
  if (!(await isDatabaseReachable()))
    return unavailablePage(localeOf(request.nextUrl.pathname.split("/")[1]));
  return (await toNamedContest(request)) ?? response;
}

/**
 * Chooses the contest that a link names, and redirects to the page without its name: it is not to be chosen again whenever this page is
 * loaded, nor named in links that are copied.
 */
async function toNamedContest(request: NextRequest): Promise<NextResponse | null> {
  const { nextUrl, url } = request;
  if (!nextUrl.search) return null;
  const viewer = () => authenticate(request).catch(() => ANONYMOUS_VIEWER);
  const named = await findNamedContest(database(), nextUrl, viewer);
  if (!named) return null;
  const response = NextResponse.redirect(new URL(named.path, url));
  if (named.contestId !== null) response.cookies.set(choiceCookie(named.contestId));
  return response;
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
    // Maps are cut into tiles by a worker from a file of ours.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * Only pages: not /api and /.well-known (an upload's body must reach its route unread), and not Next's own files or plain files, which are at the top
 * level. A path with a dot further down is a page, which needs its policy too.
 */
export const config = {
  matcher: ["/((?!api/|_next/|\\.well-known/|[^/]*\\.[^/]*$).*)"],
};
