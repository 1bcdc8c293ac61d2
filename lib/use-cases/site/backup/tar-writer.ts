import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pack } from "tar-stream";

/** Contents of a member. */
type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Writes a POSIX tar archive (ustar) to a stream, with backpressure. Members are regular files that only their owner can
 * read. Errors of the stream are thrown by `add`, at the latest by `finish`.
 */
export class TarWriter {
  private readonly archive = pack();
  private readonly time: Date;
  private readonly written: Promise<void>;

  /** @param time modification time of all members */
  constructor(sink: Writable, time: Date) {
    this.time = time;
    // From Node 24 on, a pipeline into a stream that has failed says only that it cannot begin.
    this.written = sink.errored
      ? Promise.reject(sink.errored)
      : pipeline(Readable.from(this.archive, { objectMode: false }), sink, { end: false });
    this.written.catch(() => {});
  }

  /**
   * Adds one member.
   * @param sizeBytes total size of the chunks
   * @throws Error if the total size of the chunks is different; then nothing more can be added
   */
  async add(name: string, sizeBytes: number, chunks: Chunks): Promise<void> {
    const added = this.addMember(name, sizeBytes, chunks).catch(async (error) => {
      // The sink's error comes first: of it, the archive only knows that it was destroyed.
      await this.written;
      throw error;
    });
    await Promise.race([this.written, added]);
  }

  /** Writes the end of the archive; does not end the stream. */
  async finish(): Promise<void> {
    this.archive.finalize();
    await this.written;
  }

  private async addMember(name: string, sizeBytes: number, chunks: Chunks): Promise<void> {
    const member = this.archive.entry({ name, size: sizeBytes, mode: 0o600, mtime: this.time });
    await pipeline(ofSize(name, sizeBytes, chunks), member);
  }
}

async function* ofSize(name: string, sizeBytes: number, chunks: Chunks): AsyncGenerator<Uint8Array> {
  let written = 0;
  for await (const chunk of chunks) {
    written += chunk.byteLength;
    yield chunk;
  }
  if (written !== sizeBytes) throw new Error(`${name} has ${written} bytes, not the ${sizeBytes} expected`);
}
