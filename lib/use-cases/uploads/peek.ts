/**
 * Reads the first bytes of a stream without consuming them.
 * @returns `head`, with at least `bytes` bytes unless the stream is shorter; and `whole`, the complete stream, head included
 */
export async function peek(
  chunks: AsyncIterable<Uint8Array>,
  bytes: number,
): Promise<{ head: Uint8Array; whole: AsyncGenerator<Uint8Array> }> {
  const iterator = chunks[Symbol.asyncIterator]();
  const head = await takeAtLeast(iterator, bytes);
  return { head, whole: prepend(head, iterator) };
}

async function takeAtLeast(iterator: AsyncIterator<Uint8Array>, bytes: number): Promise<Uint8Array> {
  let head: Uint8Array = new Uint8Array(0);
  while (head.length < bytes) {
    const next = await iterator.next();
    if (next.done) break;
    head = head.length === 0 ? next.value : Buffer.concat([head, next.value]);
  }
  return head;
}

async function* prepend(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (head.length > 0) yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
