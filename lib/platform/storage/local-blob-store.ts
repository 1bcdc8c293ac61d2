import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import type { BlobGuard } from "./blob-guard.ts";
import { BlobNotFoundError, type BlobStore, type BlobWriter, SHA256 } from "./blob-store.ts";
import { GatheringFolder } from "./gathered-file.ts";
import { verified } from "./verified.ts";

/**
 * Stores blobs as files in a folder, `ab/abcdef...`, named by their SHA-256. Files appear atomically: they are written under
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
    if ((await this.size(sha256)) === undefined) throw new BlobNotFoundError(sha256);
    return createReadStream(this.pathOf(sha256), { highWaterMark: 256 * 1024 });
  }

  async bytes(sha256: string): Promise<Uint8Array<ArrayBuffer>> {
    try {
      const buffer = await readFile(this.pathOf(sha256));
      const ownsItsMemory = buffer.byteLength === buffer.buffer.byteLength;
      return verified(sha256, ownsItsMemory ? new Uint8Array(buffer.buffer) : Uint8Array.from(buffer));
    } catch (error) {
      throw isMissing(error) ? new BlobNotFoundError(sha256) : error;
    }
  }

  async range(sha256: string, start: number, end: number): Promise<Uint8Array> {
    if ((await this.size(sha256)) === undefined) throw new BlobNotFoundError(sha256);
    const handle = await open(this.pathOf(sha256), "r");
    try {
      const bytes = new Uint8Array(end - start);
      let filled = 0;
      while (filled < bytes.length) {
        const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, start + filled);
        if (bytesRead === 0) break;
        filled += bytesRead;
      }
      return bytes.subarray(0, filled);
    } finally {
      await handle.close();
    }
  }

  async size(sha256: string): Promise<number | undefined> {
    try {
      return (await stat(this.pathOf(sha256))).size;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async delete(sha256: string): Promise<void> {
    await rm(this.pathOf(sha256), { force: true });
  }

  async isOlder(sha256: string, time: Date): Promise<boolean> {
    const found = await stat(this.pathOf(sha256)).catch(() => undefined);
    return found !== undefined && found.mtimeMs < time.getTime();
  }

  async check(): Promise<void> {
    const gathered = await this.gathering.open();
    await gathered.write(new Uint8Array(1)).finally(() => gathered.discard());
  }

  async *list(time: Date): AsyncGenerator<string> {
    for (const prefix of await namesIn(this.folder)) {
      if (!/^[0-9a-f]{2}$/.test(prefix)) continue;
      for (const name of await namesIn(path.join(this.folder, prefix))) {
        if (SHA256.test(name) && (await this.isOlder(name, time))) yield name;
      }
    }
  }

  private async place(gathered: string, sha256: string): Promise<void> {
    const target = this.pathOf(sha256);
    const folder = path.dirname(target);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await rename(gathered, target);
    await syncFolder(folder);
  }

  private pathOf(sha256: string): string {
    if (!SHA256.test(sha256)) throw new BlobNotFoundError(sha256);
    return path.join(this.folder, sha256.slice(0, 2), sha256);
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
