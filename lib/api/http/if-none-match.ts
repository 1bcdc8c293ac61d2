/** Whether an `If-None-Match` header names an ETag, be it weak or strong (RFC 9110, 13.1.2). */
export function isNamed(etag: string, ifNoneMatch: string | null | undefined): boolean {
  const strong = (tag: string) => tag.trim().replace(/^W\//, "");
  const named = (ifNoneMatch ?? "").split(",").map(strong);
  return named.includes("*") || named.includes(strong(etag));
}
