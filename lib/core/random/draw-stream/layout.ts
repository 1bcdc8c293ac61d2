/** The 624 words that a Mersenne Twister's next one depends on. */
export const STATE_SIZE = 624;
/** Draws that are made at a time: a multiple of the state. */
export const CHUNK_DRAWS = 8 * STATE_SIZE;
export const CHUNK_BYTES = 2 * CHUNK_DRAWS;
/** Chunks that a stream holds: two megabytes, more than a core's second cache, since what another core has just written comes slower than from the third one. */
export const RING_CHUNKS = 200;

/*
 * Where a stream's memory holds what, in bytes. A word's two halves stand apart, so that a vector works on eight words at once:
 * `[624 + CHUNK_DRAWS]` 16-bit low halves, as many high ones, the state first.
 */
/** `[6]` 32-bit, for all threads: see `draw-stream.ts`. */
export const CONTROL = 0;
export const LOW_HALVES = 64;
export const HIGH_HALVES = LOW_HALVES + 2 * (STATE_SIZE + CHUNK_DRAWS) + 32;
/** The draws, and once more the first chunk, so that whoever reads may read on over the ring's end. */
export const RING = 24576;
export const RING_BYTES = RING_CHUNKS * CHUNK_BYTES;
export const STREAM_BYTES = RING + RING_BYTES + CHUNK_BYTES;
