import { type PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { BlobStore } from "../storage/blob-store.ts";
import type { FileToSend } from "../storage/file-to-send.ts";
import { verifiedStream } from "../storage/verified.ts";
import { fileResponse } from "./file-response.ts";

/** Text of digits: more than this takes much longer and saves little. */
const COMPRESSION_LEVEL = 3;
/** The same files give the same archive. */
const EPOCH = new Date("2019-01-01T00:00:00Z");

/** Stored files as one zip archive to download, made while it is sent: a file is opened when its turn comes. */
export function zipAttachment(store: BlobStore, files: readonly FileToSend[], fileName: string): Response {
  const body = Readable.toWeb(zipStream(store, files)) as ReadableStream<Uint8Array>;
  return fileResponse(body, fileName, "application/zip");
}

function zipStream(store: BlobStore, files: readonly FileToSend[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  let current: Readable | undefined;
  zip.on("error", (error: Error) => output.destroy(error));
  // Whoever goes away half way leaves no file open.
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
