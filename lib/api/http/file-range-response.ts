import type { Stats } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import { UserError } from "../../common/errors.ts";
import { parseByteRange } from "./byte-range.ts";
import { isNamed } from "./if-none-match.ts";

/** Browsers and proxies use what they have for an hour without asking. Nobody may compress it: ranges count the file's own bytes. */
const CACHED = "public, max-age=3600, no-transform";

/**
 * A file that everybody may read, or the part of it that a `Range` header asks for (206). A range beyond the file is answered 416, a
 * known ETag 304.
 * @throws UserError `no_map_file` (404) if it is no plain file that can be read, or empty
 */
export async function fileRangeResponse(asked: Headers, path: string, type: string): Promise<Response> {
  // What is replaced meanwhile is read on as it was.
  const file = await open(path).catch(() => null);
  const stats = await file?.stat();
  if (!file || !stats?.isFile() || stats.size === 0) {
    await file?.close();
    throw new UserError("no_map_file", "The map of this site cannot be read.", 404);
  }
  const response = answerWith(file, stats, asked, type);
  if (!response.body) await file.close();
  return response;
}

function answerWith(file: FileHandle, { size, mtimeMs }: Stats, asked: Headers, type: string): Response {
  const etag = `"${Math.round(mtimeMs).toString(36)}-${size.toString(36)}"`;
  const headers = { ETag: etag, "Accept-Ranges": "bytes", "Cache-Control": CACHED, "Content-Type": type };
  if (isNamed(etag, asked.get("if-none-match"))) return new Response(null, { status: 304, headers });
  // Whoever has a part of another version gets the whole of this one.
  const isOfThis = (asked.get("if-range") ?? etag) === etag;
  const range = isOfThis ? parseByteRange(asked.get("range"), size) : null;
  if (range === "beyond") {
    return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${size}` } });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const body = Readable.toWeb(file.createReadStream({ start, end })) as ReadableStream<Uint8Array>;
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      ...(range ? { "Content-Range": `bytes ${start}-${end}/${size}` } : {}),
      // Becomes the Content-Length (scripts/supervisor/content-length.mjs).
      "X-File-Size": String(end - start + 1),
    },
  });
}
