/**
 * Where a request comes from, for limits. Next.js fills `x-forwarded-for` from the socket unless a proxy already has;
 * a client that forges it only escapes the limits per address, never those per account.
 */
export function addressOf(headers: Headers | Record<string, unknown> | undefined): string {
  const value = headers instanceof Headers ? headers.get("x-forwarded-for") : headers?.["x-forwarded-for"];
  return typeof value === "string" ? value.split(",")[0].trim() || "unknown" : "unknown";
}
