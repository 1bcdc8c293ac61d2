import { Readable } from "node:stream";
import type { BlobStore } from "../../platform/storage/blob-store.ts";
import type { FileToSend } from "../../platform/storage/file-to-send.ts";
import { verifiedStream } from "../../platform/storage/verified.ts";
import { CSV_TYPE, fileResponse } from "./file-response.ts";

/** Streams a stored file as a download. File names follow the rulebook, so they are plain ASCII. */
export async function attachment(store: BlobStore, { sha256, fileName }: FileToSend): Promise<Response> {
  // One after the other, so that no stream is left open if the size cannot be had.
  const size = await store.size(sha256);
  const stream = await store.read(sha256);
  return fileResponse(
    Readable.toWeb(verifiedStream(sha256, stream)) as ReadableStream<Uint8Array>,
    fileName,
    CSV_TYPE,
    size,
  );
}
