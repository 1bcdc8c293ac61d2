type Numbers = Uint16Array | Int32Array | Uint32Array;

/** A copy of twice the length, the second half zero. */
export function doubled<T extends Numbers>(values: T): T {
  const grown = new (values.constructor as new (length: number) => T)(values.length * 2);
  grown.set(values);
  return grown;
}

/** Where at least this part of the room is used, the rest is not worth a copy. */
const TIGHT = 0.75;

/** A typed array that batches are appended to; its room doubles as needed. */
export class Growable<T extends Numbers> {
  private values: T;
  private length = 0;

  /** @param values the first room: as long as is expected, at least 1 */
  constructor(values: T) {
    this.values = values;
  }

  append(batch: Int32Array): void {
    while (this.length + batch.length > this.values.length) this.values = doubled(this.values);
    this.values.set(batch, this.length);
    this.length += batch.length;
  }

  /** The appended values; shares memory when the room was about right. */
  toArray(): T {
    if (this.length === this.values.length) return this.values;
    const isTight = this.length >= this.values.length * TIGHT;
    return (isTight ? this.values.subarray(0, this.length) : this.values.slice(0, this.length)) as T;
  }
}
