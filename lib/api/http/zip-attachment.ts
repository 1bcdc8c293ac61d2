import { type PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { BlobStore } from "../../platform/storage/blob-store.ts";
import type { FileToSend } from "../../platform/storage/file-to-send.ts";
import { verifiedStream } from "../../platform/storage/verified.ts";
import { fileResponse } from "./file-response.ts";

/** The files are mostly digits: higher levels take much longer and save little. */
const COMPRESSION_LEVEL = 3;
/** A fixed modification time, so that the same files give the same archive. */
const EPOCH = new Date("2019-01-01T00:00:00Z");

/** Streams stored files as one zip archive; each file is opened only when it is its turn. */
export function zipAttachment(store: BlobStore, files: readonly FileToSend[], fileName: string): Response {
  const body = Readable.toWeb(zipStream(store, files)) as ReadableStream<Uint8Array>;
  return fileResponse(body, fileName, "application/zip");
}

function zipStream(store: BlobStore, files: readonly FileToSend[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  let current: Readable | undefined;
  zip.on("error", (error: Error) => output.destroy(error));
  // If the client disconnects, close the file that is being sent.
  output.on("close", () => current?.destroy());
  for (const file of files) {
    const options = { mtime: EPOCH, compressionLevel: COMPRESSION_LEVEL };
    zip.addReadStreamLazy(file.fileName, options, (take) => {
      store.read(file.sha256).then(
        (stored) => {
          const stream = verifiedStream(file.sha256, stored);
          current = stream;
          stream.on("error", (error) => output.destroy(error));
          if (output.destroyed) stream.destroy();
          else take(null, stream);
        },
        (error: unknown) => take(error, Readable.from([])),
      );
    });
  }
  zip.end();
  return output;
}
