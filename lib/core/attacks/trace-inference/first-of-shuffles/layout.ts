import { STREAM_BYTES } from "../../../random/draw-stream/layout.ts";

/*
 * Where the kernel keeps what behind a stream of draws, in bytes. It works on vectors of eight 16-bit lanes, two at a time; tables
 * are by the bit mask of the lanes that a test passed.
 */
/** `[256][8]` 16-bit: how many lanes before each passed. */
export const PASSED_BEFORE = STREAM_BYTES;
/** `[256][16]` bytes: a swizzle that moves the passed lanes to the front. */
export const TO_THE_FRONT = PASSED_BEFORE + 4096;
/** `[256][8]` bytes, and 8 more: `[mask][k]` is where the k-th passed lane ends, k from 1; only k <= 8 passed lanes are asked for. */
export const END_OF_PASSED = TO_THE_FRONT + 4096;
/** `[32][16]` 16-bit: how far i has probably fallen before each lane, by the five bits of i below its highest one. */
export const FALLS = END_OF_PASSED + 2112;
/** The chains' states: 32-bit fields, which `kernel-source.ts` explains. */
export const CHAINS = FALLS + 1024;
export const CHAIN_BYTES = 32;
export const CHAIN_COUNT = 2;
/** Which field of a chain's state is what. */
export const FIELD = { position: 0, i: 1, out: 2, counts: 3, countsEnd: 4, firsts: 5 } as const;
/** The largest count of a shuffle: lanes are signed numbers. */
export const MAX_COUNT = 32767;
/** For each chain the partners of a shuffle, one after another. */
export const PARTNERS = CHAINS + CHAIN_COUNT * CHAIN_BYTES;
export const PARTNERS_BYTES = 2 * (MAX_COUNT + 1) + 64;
/** Shuffles that a chain is given at a time. */
export const WINDOW = 2048;
/** For each chain `[WINDOW]` 16-bit counts, then `[WINDOW]` 16-bit firsts. */
export const WINDOWS = PARTNERS + CHAIN_COUNT * PARTNERS_BYTES;
export const WINDOW_BYTES = 4 * WINDOW;
export const KERNEL_BYTES = WINDOWS + CHAIN_COUNT * WINDOW_BYTES - STREAM_BYTES;
/**
 * Draws that must lie ready where a chain goes on. It looks at sixteen at a time; where i is below sixteen it goes draw by draw,
 * each taken with probability 1/2 at least, to the shuffle's end: that this takes 500 has a probability below 2^-400.
 */
export const READY_DRAWS = 520;
