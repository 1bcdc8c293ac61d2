type Numbers = Uint16Array | Int32Array | Uint32Array;

/** A copy of twice the length, the second half zero. */
export function doubled<T extends Numbers>(values: T): T {
  const grown = new (values.constructor as new (length: number) => T)(values.length * 2);
  grown.set(values);
  return grown;
}

/** Where at least this part of the room is used, the rest is not worth a copy. */
const TIGHT = 0.75;

/** Room for so many values is made at first, however many are expected: a round's settings may expect more than any file has. */
const MOST_AT_FIRST = 1 << 26;

/** A typed array that batches are appended to; its room doubles as needed. */
export class Growable<T extends Numbers> {
  private values: T;
  private length = 0;

  /** @param expected how many values will be appended, as far as is known */
  constructor(type: new (length: number) => T, expected: number) {
    this.values = new type(Math.min(Math.max(1, expected), MOST_AT_FIRST));
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
