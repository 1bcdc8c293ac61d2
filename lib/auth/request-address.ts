/**
 * Where a request comes from, for limits. Next.js fills `x-forwarded-for` from the connection unless it is there; what a
 * client claims never gets here (scripts/supervisor/guard-requests.mjs).
 */
export function addressOf(headers: Headers | Record<string, unknown> | undefined): string {
  const value = headers instanceof Headers ? headers.get("x-forwarded-for") : headers?.["x-forwarded-for"];
  return typeof value === "string" ? value.split(",")[0].trim() || "unknown" : "unknown";
}
