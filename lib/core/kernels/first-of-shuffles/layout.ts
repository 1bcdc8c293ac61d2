/*
 * The layout, in bytes, of the kernel's memory: the state of the generator, tables, the announced shuffles, notes on the draws of two
 * shuffles, and the ring of draws.
 */

/** The number of words of a Mersenne Twister's state. */
export const STATE_SIZE = 624;
/**
 * `[STATE_SIZE + 8]` 16-bit numbers: the low halves of the state's words, and behind them those of the first eight again. The low and high
 * halves are in separate arrays, so that a vector holds halves of eight words.
 */
export const LOW_HALVES = 64;
/** `[STATE_SIZE + 8]`: the high halves, beginning at a cache line. */
export const HIGH_HALVES = LOW_HALVES + Math.ceil((2 * (STATE_SIZE + 8)) / 64) * 64;

/*
 * The kernel tests sixteen draws (lanes) at a time; the next two tables are indexed by the bit mask of the lanes that passed, among lanes
 * 0..7 (in front) or among lanes 8..15 (behind).
 */
/** `[256][16]` signed bytes: for each of the sixteen lanes, how many of lanes 0..7 passed before it, minus one. */
export const PASSED_IN_FRONT = 4096;
/** `[256][16]` bytes: for each of the sixteen lanes, how many of lanes 8..15 passed before it. */
export const PASSED_BEHIND = PASSED_IN_FRONT + 4096;
/** `[17][16]` bytes: row k has k in every lane. */
export const NUMBERS = PASSED_BEHIND + 4096;
/**
 * `[16]` rows of MASK_BYTES for i with 16, 15, ... bits: the mask of its draws in eight lanes of 16 bits, the mask in the high half of 32
 * bits, and the smallest such i.
 */
export const MASKS = NUMBERS + 17 * 16;
export const MASK_BYTES = 32;

/** The largest number of elements of a shuffle: lanes are signed 16-bit numbers. */
export const MOST_ELEMENTS = 32767;
/** The most shuffles that are announced at a time. */
export const MOST_SHUFFLES = 2048;
/** The number of draws tested together while i is above {@link LAST}. */
export const BATCH = 32;
/** From this i down, draws are tested one by one. */
export const LAST = 15;

/** The values of i above {@link LAST}, `[from, to)`, for which batches are drawn in the same way. */
export interface Range {
  readonly from: number;
  readonly to: number;
  /** `[to / step][BATCH]` signed bytes: for i / step, how far i has probably fallen before each draw of a batch, minus one. */
  readonly falls: number;
  readonly step: number;
  /** Whether the guess which draws are taken is improved before it is checked, since it is often wrong. */
  readonly guessesTwice: boolean;
  /**
   * Whether a batch of the shuffle before is searched at the same time. In long shuffles it is found so seldom that searching its batches
   * one after another is faster.
   */
  readonly followsBack: boolean;
}

/** Aligned to a cache line. */
const FALLS = Math.ceil((MASKS + 16 * MASK_BYTES) / 64) * 64;
/** From small to large. */
export const RANGES: readonly Range[] = [
  { from: 16, to: 128, falls: FALLS, step: 1, guessesTwice: true, followsBack: true },
  { from: 128, to: 1024, falls: FALLS + 128 * BATCH, step: 8, guessesTwice: false, followsBack: true },
  { from: 1024, to: 32768, falls: FALLS + 256 * BATCH, step: 64, guessesTwice: false, followsBack: false },
];

/** `[MOST_SHUFFLES]`, 16 bits each: the numbers of elements of the announced shuffles. */
export const COUNTS = FALLS + 768 * BATCH;
/** `[MOST_SHUFFLES]`, 16 bits each: the first elements of these shuffles. */
export const FIRSTS = COUNTS + 2 * MOST_SHUFFLES;

/**
 * More draws than a shuffle needs. The largest shuffle needs about 46,000, as each draw is taken with a probability of at least 1/2.
 * The probability that it needs more than this is below 2^-1000.
 */
export const SHUFFLE_DRAWS = 65536;
/** More batches than a shuffle needs: all but the last batch of each mask use all their draws. */
const SHUFFLE_BATCHES = SHUFFLE_DRAWS / BATCH + 16;
/**
 * For each batch of a shuffle its draws' address, the bit mask of the draws taken, i before it (16 bits), and the mask (16 bits). In front
 * is an empty note, in which nothing is found.
 */
export const NOTES = FIRSTS + 2 * MOST_SHUFFLES + 16;
export const NOTE_BYTES = 12;
/** Consecutive shuffles use one and the other place for their notes. */
export const OTHER_NOTES = NOTES + NOTE_BYTES * SHUFFLE_BATCHES + 16;

/** The number of draws made at a time, a multiple of the state's size. */
export const CHUNK_DRAWS = 8 * STATE_SIZE;
export const CHUNK_BYTES = 2 * CHUNK_DRAWS;
/** The number of chunks in the ring: it fits in a core's second-level cache. */
export const RING_CHUNKS = 64;
/** `[RING_CHUNKS * CHUNK_DRAWS]`, 16 bits each: the low halves of the latest draws. Begins at a page, which makes reading it a little faster. */
export const RING = Math.ceil((OTHER_NOTES + NOTE_BYTES * SHUFFLE_BATCHES) / 4096) * 4096;
export const RING_END = RING + RING_CHUNKS * CHUNK_BYTES;
/** Behind the ring is a copy of its first chunk, so that the kernel may read past its end. */
export const MEMORY_BYTES = RING_END + CHUNK_BYTES;
/**
 * The number of draws that must be ready. {@link BATCH} are read at a time. When i is {@link LAST} or less, draws are read one by one to
 * the shuffle's end; as each is taken with a probability of at least 1/2, 500 are not enough with one below 2^-400.
 */
export const READY_DRAWS = 520;
