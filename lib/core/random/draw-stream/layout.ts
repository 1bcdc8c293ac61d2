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
 * The layout of a stream's memory, in bytes.
 */
/** `[8]` 32-bit control words, shared by all threads: see `control-words.ts`. */
export const CONTROL = 0;
/**
 * `[STATE_SIZE + 8]` 16-bit numbers: the low halves of the state's words, and behind them those of the first eight again. The low and high
 * halves are in separate arrays, so that a vector holds halves of eight words.
 */
export const LOW_HALVES = 64;
/** `[STATE_SIZE + 8]`: the high halves, beginning at a cache line. */
export const HIGH_HALVES = LOW_HALVES + Math.ceil((2 * (STATE_SIZE + 8)) / 64) * 64;
/** The extra bytes that a stream's user asked for. Behind them is the ring. */
export const EXTRA = 4096;
