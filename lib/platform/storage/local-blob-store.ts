import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import type { BlobGuard } from "./blob-guard.ts";
import { BlobNotFoundError, type BlobStore, type BlobWriter, SHA256 } from "./blob-store.ts";
import { GatheringFolder } from "./gathered-file.ts";
import {
  GZIP_ENDING,
  gunzipBytes,
  gunzipStream,
  keyOfName,
  rangeOf,
  TRAILER_BYTES,
  textSize,
} from "./gzipped.ts";
import { ownBytes, verified } from "./verified.ts";

/**
 * Stores blobs as gzipped files in a folder, `ab/abcdef....gz`, named by the SHA-256 of their text. Files appear atomically: they are written under
 * `temporary/`, synced, and renamed.
 */
export class LocalBlobStore implements BlobStore {
  private readonly folder: string;
  private readonly gathering: GatheringFolder;
  private readonly guard: BlobGuard | null;

  /** @param guard null if nobody removes blobs while this store is writing */
  constructor(folder: string, guard: BlobGuard | null = null) {
    this.folder = folder;
    this.guard = guard;
    this.gathering = new GatheringFolder(path.join(folder, "temporary"));
  }

  async writer(): Promise<BlobWriter> {
    const gathered = await this.gathering.open();
    return {
      write: (chunk) => gathered.write(chunk),
      commit: async () => {
        const blob = await gathered.finish({ durable: true });
        const place = () => this.place(gathered.path, blob.sha256);
        await (this.guard ? this.guard.whileStoring(blob.sha256, place) : place());
        return blob;
      },
      discard: () => gathered.discard(),
    };
  }

  async read(sha256: string): Promise<Readable> {
    const { file, isGzipped } = await this.get(sha256);
    const stream = createReadStream(file, { highWaterMark: 256 * 1024 });
    return isGzipped ? gunzipStream(sha256, stream) : stream;
  }

  async bytes(sha256: string): Promise<Uint8Array<ArrayBuffer>> {
    try {
      const { file, isGzipped } = await this.get(sha256);
      const stored = await readFile(file);
      return verified(sha256, ownBytes(isGzipped ? await gunzipBytes(sha256, stored) : stored));
    } catch (error) {
      throw isMissing(error) ? new BlobNotFoundError(sha256) : error;
    }
  }

  async range(sha256: string, start: number, end: number): Promise<Uint8Array> {
    return await rangeOf(await this.read(sha256), start, end);
  }

  async size(sha256: string): Promise<number | undefined> {
    const found = await this.find(sha256);
    return found?.isGzipped ? await textSizeOf(found.file) : found?.size;
  }

  async delete(sha256: string): Promise<void> {
    for (const { file } of this.placesOf(sha256)) await rm(file, { force: true });
  }

  async isOlder(sha256: string, time: Date): Promise<boolean> {
    const found = await this.find(sha256).catch(() => undefined);
    return found !== undefined && found.mtimeMs < time.getTime();
  }

  async check(): Promise<void> {
    const gathered = await this.gathering.open();
    await gathered.finish({ durable: false }).finally(() => gathered.discard());
  }

  async *list(time: Date): AsyncGenerator<string> {
    for (const prefix of await namesIn(this.folder)) {
      if (!/^[0-9a-f]{2}$/.test(prefix)) continue;
      const names = await namesIn(path.join(this.folder, prefix));
      for (const key of new Set(names.map(keyOfName))) {
        if (key !== undefined && (await this.isOlder(key, time))) yield key;
      }
    }
  }

  private async place(gathered: string, sha256: string): Promise<void> {
    const [{ file: target }] = this.placesOf(sha256);
    const folder = path.dirname(target);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await rename(gathered, target);
    await syncFolder(folder);
  }

  /** @throws BlobNotFoundError */
  private async get(sha256: string) {
    const found = await this.find(sha256);
    if (!found) throw new BlobNotFoundError(sha256);
    return found;
  }

  private async find(sha256: string) {
    for (const place of this.placesOf(sha256)) {
      try {
        const { size, mtimeMs } = await stat(place.file);
        return { ...place, size, mtimeMs };
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    }
    return undefined;
  }

  /** Where the blob is stored, and where an older version stored it. */
  private placesOf(sha256: string) {
    if (!SHA256.test(sha256)) throw new BlobNotFoundError(sha256);
    const file = path.join(this.folder, sha256.slice(0, 2), sha256);
    return [
      { file: `${file}${GZIP_ENDING}`, isGzipped: true },
      { file, isGzipped: false },
    ];
  }
}

async function textSizeOf(file: string): Promise<number> {
  const handle = await open(file, "r");
  try {
    const { size } = await handle.stat();
    const trailer = Buffer.alloc(TRAILER_BYTES);
    const { bytesRead } = await handle.read(trailer, 0, TRAILER_BYTES, Math.max(0, size - TRAILER_BYTES));
    return textSize(trailer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** Syncs a folder, so that a rename in it survives a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}
