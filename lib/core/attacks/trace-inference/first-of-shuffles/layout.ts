import { STREAM_BYTES } from "../../../random/draw-stream/layout.ts";

/*
 * Where the kernel keeps what behind a stream of draws, in bytes. It works on sixteen draws at a time; tables are by the bit mask of
 * the lanes that a test passed, of the eight in front or of the eight behind them.
 */
/** `[256][16]` signed bytes: one less than how many of the eight lanes in front passed before each of the sixteen. */
export const PASSED_IN_FRONT = STREAM_BYTES;
/** `[256][16]` bytes: how many of the eight lanes behind passed before each of the sixteen. */
export const PASSED_BEHIND = PASSED_IN_FRONT + 4096;
/** `[256][8]` bytes, and 8 more: `[mask][k]` is where the k-th passed lane ends, k from 1; only k <= 8 passed lanes are asked for. */
export const END_OF_PASSED = PASSED_BEHIND + 4096;
/** `[32][16]` signed bytes: one less than how far i has probably fallen before each lane, by the five bits of i below its highest one. */
export const FALLS = END_OF_PASSED + 2112;

/** The largest count of a shuffle: lanes are signed numbers. */
export const MAX_COUNT = 32767;
/** Shuffles that a chain is given at a time. */
export const WINDOW = 2048;
/**
 * More draws than a shuffle takes. The largest one takes about 46,000, each of which is taken with probability 1/2 at least: that it
 * takes so many has a probability below 2^-1000.
 */
export const SHUFFLE_DRAWS = 65536;
/** More stretches than a shuffle has: one for each mask, and one more for each pause and each time that a ring ends. */
const SHUFFLE_STRETCHES = 1024;

/*
 * What a chain keeps, from its address on.
 */
/** Which 32-bit field of a chain's state is what. */
export const FIELD = { position: 0, i: 1, stretch: 2, counts: 3, countsEnd: 4, firsts: 5 } as const;
/** `[WINDOW]` 16-bit counts. */
export const COUNTS = 64;
/** `[WINDOW]` 16-bit firsts. */
export const FIRSTS = COUNTS + 2 * WINDOW;
/** For each stretch of the present shuffle's draws, four 32-bit words: the address of the first, of the one behind the last, of the first note, and the mask. */
export const STRETCHES = FIRSTS + 2 * WINDOW;
export const STRETCH_BYTES = 16;
export const CHAIN_BYTES = STRETCHES + STRETCH_BYTES * SHUFFLE_STRETCHES;

export const CHAIN_COUNT = 2;
export const CHAINS = FALLS + 512;

/** Notes of batches stand in rings: one for each chain while both go by turns, one for each while it goes alone. */
const RINGS = 4;
export const NOTE_RING_BYTES = 4 * (SHUFFLE_DRAWS / 16);
/** `[RINGS]` 32-bit: where in each ring the next note goes, in bytes; chains that go by turns use the first one's. */
export const NEXT_NOTE = CHAINS + CHAIN_COUNT * CHAIN_BYTES;
/** `[RINGS]`, for each batch of sixteen draws 32 bits: i before it, and the bit mask of the draws that were taken. */
export const NOTES = NEXT_NOTE + 64;
export const KERNEL_BYTES = NOTES + RINGS * NOTE_RING_BYTES - STREAM_BYTES;
/**
 * Draws that must lie ready where a chain goes on. It looks at sixteen at a time; where i is below sixteen it goes draw by draw,
 * each taken with probability 1/2 at least, to the shuffle's end: that this takes 500 has a probability below 2^-400.
 */
export const READY_DRAWS = 520;
