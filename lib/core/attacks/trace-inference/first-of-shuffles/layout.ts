import { STREAM_BYTES } from "../../../random/draw-stream/layout.ts";

/*
 * Where the kernel keeps what behind a stream of draws, in bytes. It works on sixteen lanes at a time; tables are by the bit mask of
 * the lanes that a test passed, of the eight in front or of the eight behind them.
 */
/** `[256][16]` signed bytes: one less than how many of the eight lanes in front passed before each of the sixteen. */
export const PASSED_IN_FRONT = STREAM_BYTES;
/** `[256][16]` bytes: how many of the eight lanes behind passed before each of the sixteen. */
export const PASSED_BEHIND = PASSED_IN_FRONT + 4096;
/**
 * `[12][32][32]` signed bytes: one less than how far i has probably fallen before each draw of a batch, by how many bits fewer than 16
 * i has, and by the five bits of i below its highest one.
 */
export const FALLS = PASSED_BEHIND + 4096;
/** `[17][16]` bytes: the number itself in every lane. */
export const NUMBERS = FALLS + 12 * 1024;
/** Chains begin where a cache line does. */
const BEHIND_TABLES = NUMBERS + Math.ceil((17 * 16) / 64) * 64;

/** The largest count of a shuffle: lanes are signed numbers. */
export const MAX_COUNT = 32767;
/** Shuffles that a chain is given at a time. */
export const WINDOW = 2048;
/** Draws that a chain is run for at a time: a quarter of a megabyte. */
export const STRIDE = 131072;
/** Draws that are looked at together, as long as i is above {@link LAST}. */
export const BATCH = 32;
/** From this i on draws are looked at one by one. */
export const LAST = 15;
/**
 * More draws than a shuffle takes. The largest one takes about 46,000, each of which is taken with probability 1/2 at least: that it
 * takes so many has a probability below 2^-1000.
 */
export const SHUFFLE_DRAWS = 65536;
/** More batches than a shuffle has: all but the last one of each mask use all their draws. */
const SHUFFLE_BATCHES = SHUFFLE_DRAWS / BATCH + 16;

/*
 * What a chain keeps, from its address on.
 */
/** Which 32-bit field of a chain's state is what. */
export const FIELD = { position: 0, i: 1, note: 2, counts: 3, countsEnd: 4, firsts: 5 } as const;
/** `[WINDOW]` 16-bit counts. */
export const COUNTS = 64;
/** `[WINDOW]` 16-bit firsts. */
export const FIRSTS = COUNTS + 2 * WINDOW;
/** For each batch of the present shuffle three 32-bit words: its draws' address, the bit mask of those that were taken, and i before it. */
export const NOTES = FIRSTS + 2 * WINDOW;
export const NOTE_BYTES = 12;
const CHAIN_BYTES = NOTES + NOTE_BYTES * SHUFFLE_BATCHES;

export const CHAIN_COUNT = 2;
/** Where each chain's state stands. */
export const CHAINS = [0, 1].map((chain) => BEHIND_TABLES + chain * CHAIN_BYTES);
export const KERNEL_BYTES = CHAINS[0] + CHAIN_COUNT * CHAIN_BYTES - STREAM_BYTES;
/**
 * Draws that must lie ready where a chain goes on. It looks at {@link BATCH} at a time; where i is {@link LAST} or less it goes
 * draw by draw, each taken with probability 1/2 at least, to the shuffle's end: that this takes 500 has a probability below 2^-400.
 */
export const READY_DRAWS = 520;
