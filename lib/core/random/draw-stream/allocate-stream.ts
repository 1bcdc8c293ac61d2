import { CONTROL_WORDS, RING } from "./control-words.ts";
import { CHUNK_BYTES, CONTROL, EXTRA, HIGH_HALVES, LOW_HALVES, STATE_SIZE } from "./layout.ts";

const PAGE_BYTES = 65536;
/** The ring begins at a page of the machine, which makes reading it a little faster. */
const MACHINE_PAGE_BYTES = 4096;
/**
 * Allocates the memory of a stream and writes into it where its ring is and the state of its generator.
 * @param words `[624]`: the state
 * @param extraBytes memory to reserve at the address EXTRA
 * @param ringChunks the number of chunks in the ring
 */
export function allocateStream(
  words: Uint32Array,
  extraBytes: number,
  ringChunks: number,
): WebAssembly.Memory {
  const ring = Math.ceil((EXTRA + extraBytes) / MACHINE_PAGE_BYTES) * MACHINE_PAGE_BYTES;
  // Behind the ring is a copy of its first chunk, so that readers may read past its end.
  const pages = Math.ceil((ring + (ringChunks + 1) * CHUNK_BYTES) / PAGE_BYTES);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  const { buffer } = memory;
  new Int32Array(buffer, CONTROL, CONTROL_WORDS).set([ring, ringChunks], RING);
  const low = new Uint16Array(buffer, LOW_HALVES, STATE_SIZE);
  const high = new Uint16Array(buffer, HIGH_HALVES, STATE_SIZE);
  for (const [i, word] of words.entries()) {
    low[i] = word & 0xffff;
    high[i] = word >>> 16;
  }
  return memory;
}
