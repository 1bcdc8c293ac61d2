/** The number of words of a Mersenne Twister's state. */
export const STATE_SIZE = 624;
/** The number of draws made at a time, a multiple of the state's size. */
export const CHUNK_DRAWS = 8 * STATE_SIZE;
export const CHUNK_BYTES = 2 * CHUNK_DRAWS;
/**
 * The number of chunks in the ring: six megabytes. The ring should be larger than a core's second-level cache, since data that another core
 * has just written is read more slowly than data from the third-level cache; and so large that a thread which the machine stops for a
 * millisecond does not stop the other one, which then finds no draws, or no room for them.
 */
export const RING_CHUNKS = 600;

/*
 * The layout of a stream's memory, in bytes. The low and high halves of words are stored in separate arrays, each
 * `[624 + CHUNK_DRAWS]` 16-bit numbers with the state first, so that a vector holds halves of eight words.
 */
/** `[6]` 32-bit control words, shared by all threads: see `draw-stream.ts`. */
export const CONTROL = 0;
export const LOW_HALVES = 64;
export const HIGH_HALVES = LOW_HALVES + 2 * (STATE_SIZE + CHUNK_DRAWS) + 32;
/** The ring of draws, followed by a copy of its first chunk, so that readers may read past the ring's end. */
export const RING = 24576;
export const RING_BYTES = RING_CHUNKS * CHUNK_BYTES;
export const STREAM_BYTES = RING + RING_BYTES + CHUNK_BYTES;
