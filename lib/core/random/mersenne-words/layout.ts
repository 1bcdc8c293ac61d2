/** The words that a Mersenne Twister's next one depends on, and as many draws as are made at a time. */
export const BLOCK_WORDS = 624;

/*
 * Where in the memory what stands, in bytes; all of it 32-bit words.
 */
/** The state: a block, and behind it the next one while that is made. */
export const STATE = 0;
/** A block of draws. */
export const DRAWS = STATE + 2 * 4 * BLOCK_WORDS;
export const DRAWS_END = DRAWS + 4 * BLOCK_WORDS;
/** What is free for whoever draws begins here, a multiple of 64 bytes. */
export const WORDS_BYTES = DRAWS_END + 32;
