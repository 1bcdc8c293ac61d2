/** Reads a short stream completely. @throws the error of `tooLarge` as soon as there are more than `mostBytes` */
export async function collectBytes(
  chunks: AsyncIterable<Uint8Array>,
  mostBytes: number,
  tooLarge: () => Error,
): Promise<Uint8Array<ArrayBuffer>> {
  const collected: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > mostBytes) throw tooLarge();
    collected.push(chunk);
  }
  return new Uint8Array(Buffer.concat(collected));
}
