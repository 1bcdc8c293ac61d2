/** The number of words of a Mersenne Twister's state. */
export const STATE_SIZE = 624;
/** The number of draws made at a time, a multiple of the state's size. */
export const CHUNK_DRAWS = 8 * STATE_SIZE;
export const CHUNK_BYTES = 2 * CHUNK_DRAWS;
/** The number of chunks in the ring of a stream that one thread uses: it fits in a core's second-level cache. */
export const OWN_RING_CHUNKS = 64;
/**
 * The number of chunks in the ring of a stream that two threads use: 16 megabytes. It should be larger than a core's second-level cache,
 * since data that another core has just written is read more slowly than data from the third-level cache; and so large that a thread
 * which the machine stops for some milliseconds does not stop the other one, which then finds no draws, or no room for them.
 */
export const SHARED_RING_CHUNKS = 1600;

/*
 * The layout of a stream's memory, in bytes. The low and high halves of words are stored in separate arrays, each
 * `[624 + CHUNK_DRAWS]` 16-bit numbers with the state first, so that a vector holds halves of eight words.
 */
/** `[8]` 32-bit control words, shared by all threads: see `control-words.ts`. */
export const CONTROL = 0;
export const LOW_HALVES = 64;
export const HIGH_HALVES = LOW_HALVES + 2 * (STATE_SIZE + CHUNK_DRAWS) + 32;
/** The extra bytes that a stream's user asked for. Behind them is the ring. */
export const EXTRA = 24576;
