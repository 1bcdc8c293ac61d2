import { EXTRA } from "../../../random/draw-stream/layout.ts";

/*
 * The layout, in bytes, of the kernel's memory in that of a stream of draws. The kernel tests sixteen lanes at a time; its first two tables
 * are indexed by the bit mask of the lanes that passed, among lanes 0..7 (in front) or among lanes 8..15 (behind).
 */
/** `[256][16]` signed bytes: for each of the sixteen lanes, how many of lanes 0..7 passed before it, minus one. */
export const PASSED_IN_FRONT = EXTRA;
/** `[256][16]` bytes: for each of the sixteen lanes, how many of lanes 8..15 passed before it. */
export const PASSED_BEHIND = PASSED_IN_FRONT + 4096;
/**
 * `[12][32][32]` signed bytes: how far i has probably fallen before each draw of a batch, minus one. The first index is 16 minus the
 * number of bits of i, the second the five bits of i below its highest one.
 */
export const FALLS = PASSED_BEHIND + 4096;
/** `[17][16]` bytes: row k has k in every lane. */
export const NUMBERS = FALLS + 12 * 1024;
/** Aligned to a cache line, for the chains behind the tables. */
const BEHIND_TABLES = NUMBERS + Math.ceil((17 * 16) / 64) * 64;

/** The largest number of elements of a shuffle: lanes are signed 16-bit numbers. */
export const MAX_COUNT = 32767;
/** The number of shuffles that a chain announces at a time. */
export const WINDOW = 2048;
/** The number of draws tested together while i is above {@link LAST}. */
export const BATCH = 32;
/** From this i down, draws are tested one by one. */
export const LAST = 15;
/**
 * More draws than a shuffle needs. The largest shuffle needs about 46,000, as each draw is taken with a probability of at least 1/2.
 * The probability that it needs more than this is below 2^-1000.
 */
export const SHUFFLE_DRAWS = 65536;
/** More batches than a shuffle needs: all but the last batch of each mask use all their draws. */
const SHUFFLE_BATCHES = SHUFFLE_DRAWS / BATCH + 16;

/*
 * The layout of a chain's memory, relative to its address.
 */
/** The indices of the 32-bit fields of a chain's state. */
export const FIELD = { position: 0, i: 1, note: 2, counts: 3, countsEnd: 4, firsts: 5 } as const;
/** `[WINDOW]`, 16 bits each: the numbers of elements of the announced shuffles. */
export const COUNTS = 64;
/** `[WINDOW]`, 16 bits each: the first elements of these shuffles. */
export const FIRSTS = COUNTS + 2 * WINDOW;
/** For each batch of the current shuffle three 32-bit words: its draws' address, the bit mask of the draws taken, and i before it. */
export const NOTES = FIRSTS + 2 * WINDOW;
export const NOTE_BYTES = 12;
const CHAIN_BYTES = NOTES + NOTE_BYTES * SHUFFLE_BATCHES;

export const CHAIN_COUNT = 2;
/** The address of each chain. */
export const CHAINS = [0, 1].map((chain) => BEHIND_TABLES + chain * CHAIN_BYTES);
export const KERNEL_BYTES = CHAINS[0] + CHAIN_COUNT * CHAIN_BYTES - EXTRA;
/**
 * The number of draws that must be ready ahead of a chain. It reads {@link BATCH} at a time. When i is {@link LAST} or less, it reads
 * draw by draw to the shuffle's end; as each is taken with a probability of at least 1/2, 500 are not enough with one below 2^-400.
 */
export const READY_DRAWS = 520;
