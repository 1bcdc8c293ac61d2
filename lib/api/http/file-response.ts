/**
 * A body as a download that no cache stores.
 * @param name file name, plain ASCII without quotes
 * @param size in bytes; of a stream, if known
 */
export function fileResponse(body: BodyInit, name: string, type: string, size = sizeOf(body)): Response {
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
      // Becomes the Content-Length, which Next.js would drop (scripts/supervisor/content-length.mjs).
      ...(size === undefined ? {} : { "X-File-Size": String(size) }),
    },
  });
}

function sizeOf(body: BodyInit): number | undefined {
  if (typeof body === "string") return Buffer.byteLength(body);
  return body instanceof Uint8Array ? body.byteLength : undefined;
}

export const CSV_TYPE = "text/csv; charset=utf-8";
