/**
 * Where to go after signing in: a path on this site, or `fallback` for anything else, so that a link to the sign-in page
 * cannot lead to another site.
 */
export function returnPath(given: string | string[] | undefined, fallback: string): string {
  const wanted = typeof given === "string" ? given : "";
  // A browser takes "//host" and "/\host" for another site.
  if (!/^\/(?![/\\])/.test(wanted)) return fallback;
  const resolved = new URL(wanted, "http://here.invalid");
  return resolved.host === "here.invalid" ? resolved.pathname + resolved.search + resolved.hash : fallback;
}
