const HERE = "http://here.invalid";

/**
 * Where to go after signing in: a path on this site, or `fallback` for anything else, so that a link to the sign-in page
 * cannot lead to another site. Returns the path as a browser resolves it, because browsers drop line breaks, convert
 * backslashes and remove dot segments: `/.//host` resolves to `//host`, another site.
 */
export function returnPath(given: string | string[] | undefined, fallback: string): string {
  if (typeof given !== "string" || !given.startsWith("/") || !URL.canParse(given, HERE)) return fallback;
  const { origin, pathname, search, hash } = new URL(given, HERE);
  return origin === HERE && !pathname.startsWith("//") ? pathname + search + hash : fallback;
}
