import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { StoredBlob } from "./blob-store.ts";
import { gzipStream } from "./gzipped.ts";

/** Files that have not been modified for this long belong to a process that has died. */
const LEFT_OVER_MS = 6 * 60 * 60 * 1000;

/** A folder used only for temporary files of blobs that are being received. */
export class GatheringFolder {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Creates a new, empty file. Also deletes old files of killed processes, since the site may run for months without a restart. */
  async open(): Promise<GatheredFile> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await removeLeftOvers(this.folder);
    const file = path.join(this.folder, randomUUID());
    return new GatheredFile(await open(file, "wx", 0o600), file);
  }
}

/** A temporary file for a blob that is being received; hashed and gzipped while it is written. */
class GatheredFile {
  readonly path: string;
  private readonly handle: FileHandle;
  private readonly hash = createHash("sha256");
  private readonly gzip = gzipStream();
  private readonly written: Promise<void>;
  private sizeBytes = 0;
  private storedBytes = 0;

  constructor(handle: FileHandle, file: string) {
    this.handle = handle;
    this.path = file;
    this.written = pipeline(this.gzip, (chunks) => this.append(chunks));
    // Reported by the next write or the end.
    this.written.catch(() => {});
  }

  /** @throws system errors, with the file's path added, which errors of open files lack */
  async write(chunk: Uint8Array): Promise<void> {
    this.hash.update(chunk);
    this.sizeBytes += chunk.byteLength;
    const taken = new Promise<void>((resolve, reject) => {
      this.gzip.write(chunk, (error) => (error ? reject(error) : resolve()));
    });
    // What fails is the file, of which the stream says only that it was ended.
    await taken.catch(() => this.written);
  }

  /** Closes the file. @param options.durable whether it must survive a power failure from now on */
  async finish({ durable }: { durable: boolean }): Promise<StoredBlob> {
    this.gzip.end();
    await this.written;
    if (durable) await this.handle.sync();
    await this.handle.close();
    return { sha256: this.hash.digest("hex"), sizeBytes: this.sizeBytes, storedBytes: this.storedBytes };
  }

  private async append(chunks: AsyncIterable<Uint8Array>): Promise<void> {
    try {
      for await (const chunk of chunks) {
        this.storedBytes += chunk.byteLength;
        for (let written = 0; written < chunk.byteLength; ) {
          written += (await this.handle.write(chunk, written)).bytesWritten;
        }
      }
    } catch (error) {
      throw Object.assign(error as Error, { path: this.path });
    }
  }

  /** Deletes the file, whether or not it was finished. */
  async discard(): Promise<void> {
    this.gzip.destroy();
    await this.written.catch(() => {});
    await this.handle.close().catch(() => {});
    await rm(this.path, { force: true });
  }
}

async function removeLeftOvers(folder: string): Promise<void> {
  const oldest = Date.now() - LEFT_OVER_MS;
  for (const name of await readdir(folder)) {
    const left = path.join(folder, name);
    const found = await stat(left).catch(() => undefined);
    if (found && found.mtimeMs < oldest) await rm(left, { force: true, recursive: true });
  }
}
