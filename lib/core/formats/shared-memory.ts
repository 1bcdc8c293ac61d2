/** The arrays that tables consist of. */
export type Numbers = Uint16Array | Int32Array | Uint32Array;

/** A constructor of such arrays. */
export interface NumbersType<T extends Numbers> {
  readonly BYTES_PER_ELEMENT: number;
  new (length: number): T;
  new (memory: SharedArrayBuffer): T;
}

/**
 * Makes an array of zeros.
 * @param shared whether in memory that threads can share
 */
export function zeros<T extends Numbers>(type: NumbersType<T>, length: number, shared: boolean): T {
  return shared ? new type(new SharedArrayBuffer(length * type.BYTES_PER_ELEMENT)) : new type(length);
}

/** Whether an array is in memory that threads can share. */
export function isShared({ buffer }: Numbers): boolean {
  return typeof SharedArrayBuffer === "function" && buffer instanceof SharedArrayBuffer;
}
