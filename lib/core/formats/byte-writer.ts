const CHUNK_BYTES = 1 << 18;
/** More than the longest number, separator or header that is written at once. */
const SLACK_BYTES = 64;

const LINE_FEED = 10;

/**
 * Assembles a file's bytes in chunks of about 256 KiB. Callers `take()` a chunk whenever it `isFull`, checking after every row or
 * region of a list, and once more at the end. Every chunk is a buffer of its own.
 */
export class ByteWriter {
  private buffer = new Uint8Array(CHUNK_BYTES + SLACK_BYTES);
  private length = 0;

  /** Whether there is a full chunk to take. */
  get isFull(): boolean {
    return this.length >= CHUNK_BYTES;
  }

  /** Writes up to 60 ASCII characters. */
  text(text: string): void {
    for (let i = 0; i < text.length; i++) this.buffer[this.length++] = text.charCodeAt(i);
  }

  byte(byte: number): void {
    this.buffer[this.length++] = byte;
  }

  endLine(): void {
    this.buffer[this.length++] = LINE_FEED;
  }

  /** Writes a number in decimal. @param value a whole number in [0, 2^31) */
  number(value: number): void {
    let digits = 1;
    for (let power = 10; value >= power; power *= 10) digits++;
    const { buffer } = this;
    let rest = value | 0;
    for (let i = this.length + digits - 1; i >= this.length; i--) {
      const quotient = (rest / 10) | 0;
      buffer[i] = 48 + (rest - quotient * 10);
      rest = quotient;
    }
    this.length += digits;
  }

  /** Returns the assembled bytes and starts a new chunk. */
  take(): Uint8Array {
    const chunk = this.buffer.subarray(0, this.length);
    this.buffer = new Uint8Array(CHUNK_BYTES + SLACK_BYTES);
    this.length = 0;
    return chunk;
  }
}

/** Joins chunks to one array. */
export function joinChunks(chunks: Iterable<Uint8Array>): Uint8Array {
  const all = [...chunks];
  if (all.length === 1) return all[0];
  const joined = new Uint8Array(all.reduce((sum, chunk) => sum + chunk.length, 0));
  let offset = 0;
  for (const chunk of all) {
    joined.set(chunk, offset);
    offset += chunk.length;
  }
  return joined;
}
