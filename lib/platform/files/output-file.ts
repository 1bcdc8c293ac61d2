import { once } from "node:events";
import type { Writable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type OutputOptions, type OutputPlace, openPlace } from "./output-place.ts";

/**
 * A file that is written piece by piece and appears under its name only when it is complete. Must be ended with `commit` or
 * `discard`, as `writeOutputs` does.
 */
export class OutputFile {
  /** Accepts the bytes, and compresses them if the file is to be gzipped. The caller must not end it. */
  readonly sink: Writable;
  private readonly place: OutputPlace;
  private readonly written: Promise<void>;

  constructor(path: string, options: OutputOptions = {}) {
    this.place = openPlace(path, options);
    const { stream } = this.place;
    // Errors name the requested file rather than the temporary one.
    stream.on("error", (error) => Object.assign(error, { path }));
    if (options.gzipped ?? /\.gz$/i.test(path)) {
      const gzip = createGzip();
      this.sink = gzip;
      this.written = pipeline(gzip, stream);
    } else {
      this.sink = stream;
      this.written = finished(stream);
    }
    // The error is reported by the next `append` or `finish`.
    this.written.catch(() => undefined);
  }

  /** Writes the chunks, waiting while the disk is behind. */
  async append(chunks: Iterable<Uint8Array>): Promise<void> {
    for (const chunk of chunks) {
      if (this.sink.write(chunk)) continue;
      await Promise.race([once(this.sink, "drain"), this.written]);
    }
  }

  /** Resolves when everything is written, still under the temporary name. Later calls only wait. */
  async finish(): Promise<void> {
    if (!this.sink.writableEnded) this.sink.end();
    await this.written;
  }

  /** Moves the finished file to its name. */
  commit(): void {
    this.place.commit();
  }

  /** Discards what was written and keeps the former file. Waits for pending writes, so that no error is left unhandled. */
  async discard(): Promise<void> {
    this.sink.destroy();
    this.place.discard();
    await this.written.catch(() => undefined);
  }
}
