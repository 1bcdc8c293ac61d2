/** The arrays that tables consist of. */
type Numbers = Uint16Array | Int32Array | Uint32Array;

/** A constructor of such arrays. */
type NumbersType<T extends Numbers> = new (length: number) => T;

/** Copies an array into one of twice the length, whose second half is zero. */
export function doubled<T extends Numbers>(values: T): T {
  const grown = new (values.constructor as NumbersType<T>)(values.length * 2);
  grown.set(values);
  return grown;
}

/** If at least this fraction of the buffer is used, the rest is not worth a copy. */
const TIGHT = 0.75;

/** The largest buffer allocated in advance, in values: a round's settings may make the expected number larger than any file. */
const MOST_AT_FIRST = 1 << 26;

/** A growing typed array: batches are appended to it, and its buffer doubles as needed. */
export class Growable<T extends Numbers> {
  private values: T;
  private length = 0;

  /** @param expected an estimate of how many values will be appended */
  constructor(type: NumbersType<T>, expected: number) {
    this.values = new type(Math.min(Math.max(1, expected), MOST_AT_FIRST));
  }

  append(batch: Int32Array): void {
    while (this.length + batch.length > this.values.length) this.values = doubled(this.values);
    this.values.set(batch, this.length);
    this.length += batch.length;
  }

  /** The appended values; shares the buffer's memory if most of it is used, else copies. */
  toArray(): T {
    if (this.length === this.values.length) return this.values;
    const isTight = this.length >= this.values.length * TIGHT;
    return (isTight ? this.values.subarray(0, this.length) : this.values.slice(0, this.length)) as T;
  }
}
