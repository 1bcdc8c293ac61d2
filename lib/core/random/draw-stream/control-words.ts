/*
 * Indices of the 32-bit control words. LOCK is 1 while a thread makes chunks. Any thread may take it to make the next ones, so the
 * reading thread never waits for a thread that is busy with other work.
 */
export const LOCK = 0;
/** The number of chunks made since the seed. */
export const MADE = 1;
/** 1 once the stream is closed. */
export const CLOSED = 2;
/** The number of times that readers released chunks. */
export const RELEASES = 3;
/** From here on, for each reader the number of chunks that it no longer needs. */
export const READ = 4;
const READERS = 2;
/** The address of the ring. */
export const RING = READ + READERS;
/** The number of chunks in the ring. */
export const RING_CHUNKS = RING + 1;
export const CONTROL_WORDS = RING_CHUNKS + 1;
/** The READ word of a reader that does not exist or has left. */
export const EVERYTHING = 2 ** 31 - 1;
