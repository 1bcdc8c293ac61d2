import { checksum, padding } from "./tar-writer.ts";

const BLOCK = 512;
/** An archive ends with zero padding. More data than this after the end is refused, as a small compressed file could expand without end. */
const MOST_BYTES_BEHIND = 10_000_000;

/** A member of an archive. Its body must be read to the end before the next member is requested. */
export interface TarMember {
  readonly name: string;
  readonly sizeBytes: number;
  readonly body: AsyncIterable<Uint8Array>;
}

/** The data is not a tar archive, or a truncated or damaged one. */
export class BrokenArchiveError extends Error {
  override name = "BrokenArchiveError";
}

/**
 * Yields the members of a tar archive, as written by {@link TarWriter}, in order while the archive is streamed.
 * @throws BrokenArchiveError
 */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarMember> {
  const bytes = new ByteSource(source);
  for (;;) {
    const block = await bytes.take(BLOCK);
    if (block.every((byte) => byte === 0)) break;
    const { name, sizeBytes } = readHeader(block);
    yield { name, sizeBytes, body: bytes.stream(sizeBytes) };
    await bytes.take(padding(sizeBytes));
  }
  await bytes.drain();
}

function readHeader(block: Uint8Array): { name: string; sizeBytes: number } {
  const text = (offset: number, length: number) =>
    Buffer.from(block.subarray(offset, offset + length))
      .toString("utf8")
      .replace(/\0.*$/s, "");
  const octal = (offset: number, length: number) => {
    const digits = text(offset, length).trim();
    return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : undefined;
  };
  const isArchive = text(257, 5) === "ustar" && octal(148, 8) === checksum(block);
  const sizeBytes = octal(124, 12);
  if (!isArchive || sizeBytes === undefined) {
    throw new BrokenArchiveError("it is no tar archive, or a part of it is damaged");
  }
  return { name: text(0, 100), sizeBytes };
}

/** Takes a given number of bytes at a time from a stream of chunks. */
class ByteSource {
  private readonly chunks: AsyncIterator<Uint8Array>;
  private rest: Uint8Array = new Uint8Array(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.chunks = source[Symbol.asyncIterator]();
  }

  /** Exactly `count` bytes, in one array. */
  async take(count: number): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    for await (const part of this.stream(count)) parts.push(part);
    return Buffer.concat(parts);
  }

  /** Exactly `count` bytes, as they arrive. */
  async *stream(count: number): AsyncGenerator<Uint8Array> {
    for (let left = count; left > 0; ) {
      if (this.rest.byteLength === 0 && !(await this.next())) {
        throw new BrokenArchiveError("it ends too early");
      }
      const part = this.rest.subarray(0, left);
      this.rest = this.rest.subarray(part.byteLength);
      left -= part.byteLength;
      yield part;
    }
  }

  /** Reads the rest, so that the checksum of a compressed archive is verified. */
  async drain(): Promise<void> {
    let bytes = this.rest.byteLength;
    while (await this.next()) {
      bytes += this.rest.byteLength;
      if (bytes > MOST_BYTES_BEHIND) throw new BrokenArchiveError("there is too much behind its end");
    }
  }

  private async next(): Promise<boolean> {
    const { value, done } = await this.chunks.next();
    if (!done) this.rest = value;
    return !done;
  }
}
