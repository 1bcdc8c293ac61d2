import { WINDOW } from "../first-of-shuffles/layout.ts";

/** The most locations in a window: no more than a chain announces shuffles at a time. */
export const MOST_LOCATIONS = WINDOW;

/*
 * The layout, in bytes, of the memory of `window-source.ts`.
 */
/** `[MOST_LOCATIONS]` 32-bit codes of the window's locations, as in a `LocationTable`. */
export const CODES = 0;
/** `[MOST_LOCATIONS]`, 16 bits each: the numbers of elements of the shuffles needed. */
export const COUNTS = CODES + 4 * MOST_LOCATIONS;
/** `[MOST_LOCATIONS]`, 16 bits each: the first elements of these shuffles. */
export const FIRSTS = COUNTS + 2 * MOST_LOCATIONS;
/** `[MOST_LOCATIONS]`, 16 bits each: the regions chosen. */
export const REGIONS = FIRSTS + 2 * MOST_LOCATIONS;
/**
 * `[lists + 2]`, 32 bits each: where the choices of each code below 0 begin, as addresses: entry `-1 - code` for a code, the next entry for
 * its end. The first entry is that of a deletion. Behind them are the choices, 16 bits each: all regions of the grid for a deletion, then
 * the lists.
 */
export const STARTS = REGIONS + 2 * MOST_LOCATIONS;
