const FIRST_BYTES = 1 << 14;

/**
 * Reads a stream completely into memory of its own size. Chunks are copied and let go: many tiny ones would take far more memory than
 * their bytes.
 * @throws the error of `tooLarge` as soon as there are more than `mostBytes`
 */
export async function collectBytes(
  chunks: AsyncIterable<Uint8Array>,
  mostBytes: number,
  tooLarge: () => Error,
): Promise<Uint8Array<ArrayBuffer>> {
  let held = new Uint8Array(Math.min(mostBytes, FIRST_BYTES));
  let size = 0;
  for await (const chunk of chunks) {
    const end = size + chunk.byteLength;
    if (end > mostBytes) throw tooLarge();
    if (end > held.length) {
      const grown = new Uint8Array(Math.min(mostBytes, Math.max(end, held.length * 2)));
      grown.set(held.subarray(0, size));
      held = grown;
    }
    held.set(chunk, size);
    size = end;
  }
  return held.slice(0, size);
}
