import type { Visibility } from "../../contest/visibility.ts";
import type { Database } from "../../platform/db/client.ts";
import { openPicture } from "../../use-cases/rounds/introduction/open-picture.ts";

/**
 * A contest's picture; 304 for who has it already. Browsers ask every time, so that whoever may not see the contest any more does not see
 * the picture either. It says of itself what it is: nobody guesses, and opened alone it may load or run nothing.
 * @throws UserError `no_picture` (404)
 */
export async function pictureResponse(
  db: Database,
  { id, visibility }: { readonly id: string; readonly visibility: Visibility },
  asked: Headers,
): Promise<Response> {
  const known = /[0-9a-f]{64}/.exec(asked.get("if-none-match") ?? "")?.[0] ?? null;
  const { bytes, sha256, format } = await openPicture(db, id, known);
  const headers = {
    ETag: `"${sha256}"`,
    "Cache-Control": visibility === "PUBLIC" ? "public, no-cache" : "private, no-cache",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
  };
  if (bytes === null) return new Response(null, { status: 304, headers });
  return new Response(bytes, {
    headers: {
      ...headers,
      "Content-Type": `image/${format}`,
      // Becomes the Content-Length (scripts/supervisor/content-length.mjs).
      "X-File-Size": String(bytes.byteLength),
    },
  });
}
