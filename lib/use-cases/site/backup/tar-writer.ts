import { finished, type Writable } from "node:stream";

const BLOCK = 512;
const NAME_BYTES = 100;

/**
 * Writes a POSIX tar archive (ustar) to a stream, with backpressure: buffers nothing beyond the given chunks. Members are
 * regular files that only their owner can read.
 */
export class TarWriter {
  private readonly sink: Writable;
  private readonly time: Date;

  /** @param time modification time of all members */
  constructor(sink: Writable, time: Date) {
    this.sink = sink;
    this.time = time;
  }

  /**
   * Adds one member.
   * @param name      at most 100 bytes
   * @param sizeBytes total size of the chunks
   * @throws Error if the total size of the chunks is different
   */
  async add(
    name: string,
    sizeBytes: number,
    chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<void> {
    await this.write(header(name, sizeBytes, this.time));
    let written = 0;
    for await (const chunk of chunks) {
      written += chunk.byteLength;
      if (written <= sizeBytes) await this.write(chunk);
    }
    if (written !== sizeBytes) throw new Error(`${name} has ${written} bytes, not the ${sizeBytes} expected`);
    await this.write(new Uint8Array(padding(sizeBytes)));
  }

  /** Writes the end of the archive; does not end the stream. */
  async finish(): Promise<void> {
    await this.write(new Uint8Array(2 * BLOCK));
  }

  private async write(bytes: Uint8Array): Promise<void> {
    if (bytes.byteLength === 0) return;
    const { sink } = this;
    await new Promise<void>((resolve, reject) => {
      // The file's error destroys a Gzip in front of it, which then never calls back for a write that waits for the file.
      const forget = finished(sink, { readable: false }, (error) => (error ? reject(error) : resolve()));
      sink.write(bytes, (error) => {
        forget();
        // Of a sink that was destroyed before this write, the reason is told, not that it is closed.
        if (error) reject(sink.errored ?? error);
        else resolve();
      });
    });
  }
}

/** The number of padding bytes after a member of this size. */
export function padding(sizeBytes: number): number {
  return (BLOCK - (sizeBytes % BLOCK)) % BLOCK;
}

function header(name: string, sizeBytes: number, time: Date): Uint8Array {
  const block = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > NAME_BYTES) throw new Error(`${name} is too long a name for a member`);
  const octal = (value: number, offset: number, length: number) =>
    block.write(`${value.toString(8).padStart(length - 1, "0")}\0`, offset, "latin1");
  block.write(name, 0);
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(sizeBytes, 124, 12);
  octal(Math.floor(time.getTime() / 1000), 136, 12);
  block.write("0", 156);
  block.write("ustar\x0000", 257, "latin1");
  block.write(`${checksum(block).toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return block;
}

/** The checksum of a header: the sum of its bytes, with the checksum field taken as spaces. */
export function checksum(block: Uint8Array): number {
  let sum = 8 * 0x20;
  for (let i = 0; i < BLOCK; i++) if (i < 148 || i >= 156) sum += block[i];
  return sum;
}
