import { environment } from "../env.ts";
import { UserError } from "../errors.ts";

/**
 * Refuses a request that another site's page made in the viewer's name. To be called in every route handler that
 * changes something and takes the session cookie; one that carries a bearer token passes, since no browser adds that
 * by itself, and so does a program's that acts in nobody's name. (Server actions have Next.js's own check.)
 *
 * @throws UserError `cross_site` (403) unless the browser says that the request comes from this very site.
 */
export function assertSameOrigin(request: Request): void {
  if (request.headers.has("authorization")) return;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") throw crossSite();
  const origin = request.headers.get("origin");
  // Every browser names the origin of what another site's page sends.
  if (site === null && origin === null && !request.headers.has("cookie")) return;
  if (origin === null ? site !== "same-origin" : !isOurs(origin, request)) throw crossSite();
}

function isOurs(origin: string, request: Request): boolean {
  const hosts = [
    new URL(environment().publicUrl).host,
    request.headers.get("host"),
    request.headers.get("x-forwarded-host"),
  ];
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}

function crossSite(): UserError {
  return new UserError("cross_site", "This request did not come from this site's own pages.", 403);
}
