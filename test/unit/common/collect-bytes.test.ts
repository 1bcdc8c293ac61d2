import { expect, test } from "vitest";
import { collectBytes } from "../../../lib/common/collect-bytes.ts";

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

const bytes = Uint8Array.from({ length: 100_000 }, (_, i) => i % 251);
const tooLarge = () => new Error("too large");

test.each([1, 7, 16_384, 100_000])("bytes that come %i at a time are collected", async (size) => {
  const collected = await collectBytes(inPieces(bytes, size), bytes.length, tooLarge);
  expect(collected).toEqual(bytes);
  expect(collected.buffer.byteLength).toBe(bytes.length);
});

test("an empty stream gives no bytes", async () => {
  expect(await collectBytes(inPieces(new Uint8Array(0), 1), 0, tooLarge)).toHaveLength(0);
});

test("a stream that is one byte too long is refused", async () => {
  await expect(collectBytes(inPieces(bytes, 999), bytes.length - 1, tooLarge)).rejects.toThrow("too large");
});
