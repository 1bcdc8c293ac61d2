import { once } from "node:events";
import type { Writable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type OutputOptions, type OutputPlace, openPlace } from "./output-place.ts";

/**
 * A file that is written part after part, and appears under its name when it is whole. Ends with `commit` or `discard`;
 * `writeOutputs` sees to that.
 */
export class OutputFile {
  /** Takes the bytes, packed where the file is to be gzipped. Never ended by who writes. */
  readonly sink: Writable;
  private readonly place: OutputPlace;
  private readonly written: Promise<void>;

  constructor(path: string, options: OutputOptions = {}) {
    this.place = openPlace(path, options);
    const { stream } = this.place;
    // Said of the name that was asked for, not of the one it has meanwhile.
    stream.on("error", (error) => Object.assign(error, { path }));
    if (options.gzipped ?? /\.gz$/i.test(path)) {
      const gzip = createGzip();
      this.sink = gzip;
      this.written = pipeline(gzip, stream);
    } else {
      this.sink = stream;
      this.written = finished(stream);
    }
    // Told to whoever appends or finishes next.
    this.written.catch(() => undefined);
  }

  /** Writes the chunks, waiting where the disk is behind. */
  async append(chunks: Iterable<Uint8Array>): Promise<void> {
    for (const chunk of chunks) {
      if (this.sink.write(chunk)) continue;
      await Promise.race([once(this.sink, "drain"), this.written]);
    }
  }

  /** Resolves when all of it is written, still under another name. A second time it only waits. */
  async finish(): Promise<void> {
    if (!this.sink.writableEnded) this.sink.end();
    await this.written;
  }

  /** Gives the finished file its name. */
  commit(): void {
    this.place.commit();
  }

  /** Leaves what was there before. Afterwards a disk's refusal names the file, whoever was told of it first. */
  async discard(): Promise<void> {
    this.sink.destroy();
    this.place.discard();
    await this.written.catch(() => undefined);
  }
}
