/** The number of words of a Mersenne Twister's state, and of draws made at a time. */
export const BLOCK_WORDS = 624;

/*
 * The layout of the memory, in bytes. Everything consists of 32-bit words.
 */
/** The state: a block of words, and behind it room for the next block. */
export const STATE = 0;
/** The current block of draws. */
export const DRAWS = STATE + 2 * 4 * BLOCK_WORDS;
export const DRAWS_END = DRAWS + 4 * BLOCK_WORDS;
/** Where the memory for the code that uses the draws begins, a multiple of 64. */
export const WORDS_BYTES = DRAWS_END + 32;
