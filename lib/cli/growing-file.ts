import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { dirname } from "node:path";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { makeFolder } from "./make-folder.ts";

/** A file that is written part after part, gzipped if its name ends in `.gz`; its folder is made. */
export class GrowingFile {
  private readonly target: Writable;
  private readonly written: Promise<void>;

  constructor(path: string) {
    makeFolder(dirname(path));
    const file = createWriteStream(path);
    if (path.endsWith(".gz")) {
      const gzip = createGzip();
      this.target = gzip;
      this.written = pipeline(gzip, file);
    } else {
      this.target = file;
      this.written = once(file, "finish").then(() => undefined);
    }
    // Told to whoever appends or closes next.
    this.written.catch(() => undefined);
  }

  /** Writes the chunks, waiting where the disk is behind. */
  async append(chunks: Iterable<Uint8Array>): Promise<void> {
    for (const chunk of chunks) {
      if (this.target.write(chunk)) continue;
      await Promise.race([once(this.target, "drain"), this.written]);
    }
  }

  /** Ends the file; resolves when all of it is written. */
  async close(): Promise<void> {
    this.target.end();
    await this.written;
  }
}
