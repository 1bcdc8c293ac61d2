import { OWN_FILE_MAX_BYTES } from "../../lab/methods/own-file-kinds.ts";

const FIRST_BYTES = 1 << 16;

/** Collects bytes by copying them, since many tiny chunks take far more memory than their bytes. */
export class ReceivedBytes {
  private held = new Uint8Array(FIRST_BYTES);
  private size = 0;

  /** @returns false if the bytes would be more than a visitor's file may have */
  add(chunk: Uint8Array): boolean {
    const size = this.size + chunk.byteLength;
    if (size > OWN_FILE_MAX_BYTES) return false;
    if (size > this.held.length) this.grow(size);
    this.held.set(chunk, this.size);
    this.size = size;
    return true;
  }

  /** The collected bytes, in memory of their own size. */
  bytes(): Uint8Array<ArrayBuffer> {
    return this.held.slice(0, this.size);
  }

  private grow(least: number): void {
    const grown = new Uint8Array(Math.min(OWN_FILE_MAX_BYTES, Math.max(least, this.held.length * 2)));
    grown.set(this.held.subarray(0, this.size));
    this.held = grown;
  }
}
