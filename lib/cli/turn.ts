/** Work that is done once, by the first thread that takes it. */
export class Turn {
  readonly buffer: SharedArrayBuffer;

  /** @param buffer {@link Turn.buffer} of the thread that made the turn; by default a new one */
  constructor(buffer = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.buffer = buffer;
  }

  /** Takes the work; returns false if a thread has taken it before. */
  take(): boolean {
    return Atomics.exchange(new Int32Array(this.buffer), 0, 1) === 0;
  }
}
