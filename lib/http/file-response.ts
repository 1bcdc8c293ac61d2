/**
 * A body as a download that no cache stores.
 * @param name file name, plain ASCII without quotes
 * @param size in bytes, if known
 */
export function fileResponse(body: BodyInit, name: string, type: string, size?: number): Response {
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
      ...(size === undefined ? {} : { "Content-Length": String(size) }),
    },
  });
}

export const CSV_TYPE = "text/csv; charset=utf-8";
