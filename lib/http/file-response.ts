/** Something made at this moment, as a download that nobody keeps. @param name plain ASCII, without quotes */
export function fileResponse(body: BodyInit, name: string, type: string): Response {
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

export const CSV_TYPE = "text/csv; charset=utf-8";
